import Kinetics

/// What stands at the bottom of a session's screen for typing: the on-screen keyboard or an app's
/// own input view, and the accessory view above it.
///
/// It follows the session's first responder, tells the app of every change (UIKit reference 6) and
/// moves with the system's spring.
@MainActor package final class KeyboardController {
  unowned let session: HostSession

  /// Whether letters come from a keyboard of the host's: then only accessory and input views are
  /// shown. On until a host says otherwise.
  package var isHardwareKeyboardConnected = true {
    didSet { if isHardwareKeyboardConnected != oldValue { reload() } }
  }

  /// Where everything stands once nothing moves, in points of the screen; below the screen and of
  /// the height that it had last when hidden.
  package private(set) var frame: CGRect
  /// Whether anything is shown, or about to be.
  package private(set) var isShown = false
  /// How far a finger has pulled the keyboard down, in points.
  package private(set) var pulled: CGFloat = 0

  private var arrangement = InputArrangement(for: nil, showsKeyboard: false)
  private var window: KeyboardWindow?
  private lazy var keyboard = makeKeyboard()
  private var holds = 0
  private var isStale = false
  private var serial = 0
  private var ending: ScheduledAction?
  private var followers: [WeakFollower] = []
  private var guides: [WeakGuide] = []

  /// Seconds that notifications name (UIKit reference 6).
  package static let duration: TimeInterval = 0.25
  /// The curve that they name (UIKit reference 6).
  package static let curve = 7
  /// Seconds that the motion really takes, and the spring that it is (UIKit reference 6).
  package static let motionDuration: TimeInterval = 0.5
  package static let spring = Spring(mass: 3, stiffness: 1000, damping: 500)

  init(session: HostSession) {
    self.session = session
    let bounds = session.screen.bounds
    frame = CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: 0)
  }

  /// What is covered at the moment, with what a finger has pulled away; nil when hidden.
  package var coveredFrame: CGRect? { isShown ? frame.offsetBy(dx: 0, dy: pulled) : nil }

  /// The on-screen keyboard's own view; nil while it is not shown.
  private var shownKeyboard: KeyboardView? {
    isShown && arrangement.showsKeyboard ? keyboard : nil
  }

  /// The keys on the screen, with their frames in points of it; none while there is no keyboard.
  package var keys: [KeyboardKey] {
    guard let view = shownKeyboard else { return [] }
    let origin = frame.offsetBy(dx: 0, dy: pulled + frame.height - view.bounds.height).origin
    return (view.plan?.keys ?? []).map {
      var key = $0
      key.frame = key.frame.offsetBy(dx: origin.x, dy: origin.y)
      return key
    }
  }

  /// The set of keys that is shown.
  package var plane: KeyboardPlan.Plane? { shownKeyboard?.plane }

  /// Whether the next letter is a capital.
  package var isShifted: Bool { shownKeyboard.map { $0.shift != .off } ?? false }

  package func serves(_ responder: UIResponder) -> Bool {
    guard isShown else { return false }
    var next = arrangement.responder
    while let current = next {
      if current === responder { return true }
      next = current.next
    }
    return false
  }

  // MARK: Following the first responder

  /// Leaves the keyboard as it is until `body` is over, so that it does not leave and come back
  /// when the focus moves.
  package func hold<Result>(_ body: () throws -> Result) rethrows -> Result {
    holds += 1
    defer {
      holds -= 1
      if holds == 0, isStale { responderChanged() }
    }
    return try body()
  }

  /// Shows what the first responder asks for.
  package func responderChanged() {
    isStale = holds > 0
    if isStale { return }
    if session.firstResponder === arrangement.responder, session.firstResponder != nil { return }
    follow(startsOver: true)
  }

  /// Asks the first responder anew.
  package func reload() {
    isStale = holds > 0
    if !isStale { follow(startsOver: false) }
  }

  private func follow(startsOver: Bool) {
    var new = InputArrangement(
      for: session.firstResponder, showsKeyboard: !isHardwareKeyboardConnected)
    // A field inside of the accessory view keeps it.
    if new.accessory == nil, let bar = arrangement.accessory,
      (session.firstResponder as? UIView)?.isDescendant(of: bar) == true
    {
      new.accessory = bar
    }
    if new.isEmpty {
      let wasShown = isShown
      let focusMoved = arrangement.responder !== session.firstResponder
      hide()
      arrangement.responder = session.firstResponder
      if !wasShown, focusMoved { announce(animated: true) }
    } else {
      show(new, startsOver: startsOver)
    }
  }

  /// The screen has another size or safe area: what is shown takes its new place.
  func screenChanged() {
    window?.frame = session.screen.bounds
    if isShown {
      show(arrangement, startsOver: false)
    } else {
      let bounds = session.screen.bounds
      frame = CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: frame.height)
    }
  }

  // MARK: Showing and hiding

  private func show(_ new: InputArrangement, startsOver: Bool) {
    let window = self.window ?? KeyboardWindow(frame: session.screen.bounds)
    self.window = window
    let wasShown = isShown
    let focusMoved = wasShown && new.responder !== arrangement.responder
    window.isHidden = false
    let old = wasShown ? frame.offsetBy(dx: 0, dy: pulled) : frame
    UIView.performWithoutAnimation { install(new, in: window, startsOver: startsOver) }
    let bounds = session.screen.bounds
    let size = window.host.bounds.size
    let target = CGRect(
      x: 0, y: bounds.maxY - size.height, width: bounds.width, height: size.height)
    let begin =
      wasShown
      ? old : CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: size.height)
    frame = target
    isShown = true
    pulled = 0
    if wasShown, begin == target, !focusMoved { return }
    serial += 1
    let mine = serial
    if focusMoved { post(.willChangeFrame, from: begin, to: begin) }
    post(.willChangeFrame, from: begin, to: target)
    post(.willShow, from: begin, to: target)
    // An observer may have moved the focus on.
    guard mine == serial else { return }
    UIView.performWithoutAnimation { place(window.host, at: begin) }
    move(window.host, to: target)
    announce(animated: true)
    end(mine) { [self] in
      post(.didChangeFrame, from: begin, to: target)
      post(.didShow, from: begin, to: target)
    }
  }

  private func hide() {
    guard isShown, let window else { return }
    let begin = frame.offsetBy(dx: 0, dy: pulled)
    let bounds = session.screen.bounds
    let target = CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: frame.height)
    isShown = false
    pulled = 0
    frame = target
    arrangement.responder = nil
    keyboard.release()
    serial += 1
    let mine = serial
    post(.willChangeFrame, from: begin, to: target)
    post(.willHide, from: begin, to: target)
    guard mine == serial else { return }
    move(window.host, to: target)
    announce(animated: true)
    end(mine) { [self] in
      uninstall()
      post(.didChangeFrame, from: begin, to: target)
      post(.didHide, from: begin, to: target)
    }
  }

  /// Puts the views into the host, which takes the size that they need.
  private func install(_ new: InputArrangement, in window: KeyboardWindow, startsOver: Bool) {
    let host = window.host
    let bounds = session.screen.bounds
    let safeArea = session.screen.safeAreaInsets
    let input = new.showsKeyboard ? keyboard : new.input
    for view in host.subviews where view !== input && view !== new.accessory {
      view.removeFromSuperview()
    }
    arrangement = new
    var accessoryHeight: CGFloat = 0
    if let accessory = new.accessory { accessoryHeight = Self.height(of: accessory, bounds.width) }
    var inputHeight: CGFloat = 0
    if new.showsKeyboard {
      inputHeight = KeyboardPlan.size(on: bounds.size, safeArea: safeArea).height
    } else if let view = new.input {
      inputHeight = Self.height(of: view, bounds.width)
    } else {
      // An accessory by itself stands above the home indicator.
      inputHeight = safeArea.bottom
    }
    host.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight + inputHeight)
    if let accessory = new.accessory {
      accessory.frame = CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight)
      if accessory.superview !== host { host.addSubview(accessory) }
    }
    if let input {
      input.frame = CGRect(
        x: 0, y: accessoryHeight, width: bounds.width, height: inputHeight)
      if input.superview !== host { host.insertSubview(input, at: 0) }
    }
    if new.showsKeyboard { configure(startsOver: startsOver) }
    host.layoutIfNeeded()
  }

  private func uninstall() {
    for view in window?.host.subviews ?? [] { view.removeFromSuperview() }
    window?.isHidden = true
    arrangement = InputArrangement(for: nil, showsKeyboard: false)
    arrangement.responder = session.firstResponder
  }

  /// A view's own height, or what it asks for where it has none.
  private static func height(of view: UIView, _ width: CGFloat) -> CGFloat {
    if view.bounds.height > 0 { return view.bounds.height }
    let wish = view.intrinsicContentSize.height
    if wish >= 0 { return wish }
    return max(0, view.sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  // MARK: Moving

  private func place(_ host: UIView, at frame: CGRect) {
    host.layer.removeAnimations(onKeyPath: "position")
    host.center = CGPoint(x: frame.midX, y: frame.minY + host.bounds.height / 2)
  }

  private func move(_ host: UIView, to frame: CGRect) {
    let center = CGPoint(x: frame.midX, y: frame.minY + host.bounds.height / 2)
    guard UIView.areAnimationsEnabled else {
      host.center = center
      return
    }
    // By itself, whatever block is open around it.
    AnimationContext(
      duration: Self.motionDuration, pace: .spring(Self.spring, initialVelocity: 0),
      options: .allowUserInteraction
    ).run { host.center = center }
  }

  private func end(_ serial: Int, _ body: @escaping @MainActor () -> Void) {
    ending?.cancel()
    let wait = UIView.areAnimationsEnabled ? Self.motionDuration : 0
    ending = session.schedule(at: session.now + wait) { [weak self] in
      guard let self, self.serial == serial else { return }
      self.ending = nil
      body()
    }
  }

  /// Something that moves with the keyboard.
  private struct WeakFollower { weak var follower: (any KeyboardFollower)? }
  private struct WeakGuide { weak var guide: UIKeyboardLayoutGuide? }

  /// Has `follower` told of every change of what is covered, until it is gone or removed.
  func add(_ follower: any KeyboardFollower) {
    remove(follower)
    followers.append(WeakFollower(follower: follower))
  }

  func remove(_ follower: any KeyboardFollower) {
    followers.removeAll { $0.follower == nil || $0.follower === follower }
  }

  func add(_ guide: UIKeyboardLayoutGuide) {
    guides.removeAll { $0.guide == nil }
    guides.append(WeakGuide(guide: guide))
  }

  /// The user has changed the first responder's text.
  func typed() {
    textChanged()
    for entry in followers { entry.follower?.typed() }
  }

  /// Before a frame: what makes room for the keyboard may stand elsewhere, in a view that was
  /// moved.
  func checkPlaces() {
    guard isShown else { return }
    for entry in followers { entry.follower?.checkPlace() }
    for entry in guides { entry.guide?.checkPlace() }
  }

  /// Moves layout guides and followers with the keyboard.
  private func announce(animated: Bool) {
    for entry in followers { entry.follower?.keyboardMoved(animated: animated) }
    let guides = guides.compactMap(\.guide)
    if guides.isEmpty { return }
    guard animated, UIView.areAnimationsEnabled else {
      for guide in guides { guide.keyboardMoved() }
      return
    }
    let windows = Set(guides.compactMap { $0.owner?.window })
    for window in windows { window.layoutIfNeeded() }
    AnimationContext(
      duration: Self.motionDuration, pace: .spring(Self.spring, initialVelocity: 0),
      options: .allowUserInteraction
    ).run {
      for guide in guides { guide.keyboardMoved() }
      for window in windows { window.layoutIfNeeded() }
    }
  }

  // MARK: Under a finger

  /// The edge that a finger takes hold of, in points of the screen: the accessory's upper edge, or
  /// the keyboard's own.
  package func grip(withAccessory: Bool) -> CGFloat {
    let accessory = withAccessory ? 0 : arrangement.accessory?.bounds.height ?? 0
    let padding = guides.compactMap { $0.guide?.keyboardDismissPadding }.max() ?? 0
    return frame.minY + accessory - max(0, padding)
  }

  /// Follows a finger that has pulled the keyboard down by `distance` points.
  package func pull(to distance: CGFloat) {
    guard isShown, let window else { return }
    let distance = max(0, min(frame.height, distance))
    if distance == pulled { return }
    pulled = distance
    UIView.performWithoutAnimation {
      place(window.host, at: frame.offsetBy(dx: 0, dy: distance))
    }
    announce(animated: false)
  }

  /// Goes back to its place after a pull.
  package func springBack() {
    guard isShown, pulled > 0, let window else { return }
    pulled = 0
    move(window.host, to: frame)
    announce(animated: true)
  }

  // MARK: The keyboard's own view

  private func makeKeyboard() -> KeyboardView {
    let view = KeyboardView(frame: .zero)
    view.onKey = { [weak self] in self?.type($0) }
    return view
  }

  private func configure(startsOver: Bool) {
    guard let input = arrangement.responder as? any UIKeyInput else { return }
    let style: UIUserInterfaceStyle =
      switch input.keyboardAppearance {
      case .default: arrangement.responder.map(Self.style) ?? .unspecified
      case .dark: .dark
      case .light: .light
      }
    keyboard.overrideUserInterfaceStyle = style
    keyboard.show(
      KeyboardView.Wishes(
        type: input.keyboardType, returnKey: input.returnKeyType,
        returnIsEnabled: !input.enablesReturnKeyAutomatically || input.hasText),
      safeArea: session.screen.safeAreaInsets, startsOver: startsOver)
    if startsOver { keyboard.shift = .off }
    updateShift()
  }

  private static func style(of responder: UIResponder) -> UIUserInterfaceStyle {
    (responder as? any UITraitEnvironment)?.traitCollection.userInterfaceStyle ?? .unspecified
  }

  private func type(_ action: KeyboardKey.Action) {
    guard let responder = session.firstResponder, let input = responder as? any UIKeyInput else {
      return
    }
    switch action {
    case .character(let text): input.insertText(text)
    case .delete: input.deleteBackward()
    case .return:
      if let target = responder as? any ReturnKeyTarget {
        target.returnKeyPressed()
      } else {
        input.insertText("\n")
      }
    case .dismiss: responder.resignFirstResponder()
    case .shift, .plane: break
    }
    textChanged()
  }

  /// The first responder's text or caret is another: capitals and the return key follow.
  package func textChanged() {
    guard isShown, arrangement.showsKeyboard,
      let input = session.firstResponder as? any UIKeyInput
    else { return }
    keyboard.show(
      KeyboardView.Wishes(
        type: input.keyboardType, returnKey: input.returnKeyType,
        returnIsEnabled: !input.enablesReturnKeyAutomatically || input.hasText),
      safeArea: session.screen.safeAreaInsets, startsOver: false)
    updateShift()
  }

  private func updateShift() {
    guard keyboard.shift != .locked, let input = session.firstResponder as? any UIKeyInput else {
      return
    }
    let before = (input as? any KeyboardContext)?.textBeforeCaret ?? (input.hasText ? "a" : "")
    if input.keyboardType.takesCapitals, input.autocapitalizationType.capitalizes(after: before) {
      keyboard.shift = input.autocapitalizationType == .allCharacters ? .locked : .once
    } else if keyboard.shift == .once {
      keyboard.shift = .off
    }
  }
}

extension UIKeyboardType {
  /// Whether letters that begin sentences are capitals by themselves: not where addresses, numbers
  /// or names to call are typed.
  fileprivate var takesCapitals: Bool {
    switch self {
    case .default, .asciiCapable, .twitter, .webSearch: true
    default: false
    }
  }
}

extension UITextAutocapitalizationType {
  /// Whether a letter after `text` is to be a capital.
  func capitalizes(after text: String) -> Bool {
    switch self {
    case .none: return false
    case .allCharacters: return true
    case .words: return text.last.map(\.isWhitespace) ?? true
    case .sentences:
      guard let last = text.last else { return true }
      if last.isNewline { return true }
      guard last.isWhitespace else { return false }
      let end = text.reversed().first { !$0.isWhitespace && !"\"')".contains($0) }
      return end.map { ".!?\u{2026}\u{3002}".contains($0) } ?? true
    }
  }
}
