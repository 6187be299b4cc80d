import Kinetics

/// Shows the on-screen keyboard or an app's input view, and the accessory view above it.
///
/// It follows the session's first responder, posts a notification for every change (UIKit reference 6),
/// and animates with the system's spring.
@MainActor package final class KeyboardController {
  unowned let session: HostSession

  /// Whether a hardware keyboard is connected, so that only accessory and input views appear; true
  /// until a host sets it.
  package var isHardwareKeyboardConnected = true {
    didSet { if isHardwareKeyboardConnected != oldValue { reload() } }
  }

  /// The frame of the keyboard with its accessory view at rest, in points of the screen. While the
  /// keyboard is hidden, the frame is below the screen and has its last height.
  package private(set) var frame: CGRect
  /// Whether a keyboard or an input view is on the screen, or is animating onto it.
  package private(set) var isShown = false
  /// The distance of an interactive dismissal, in points.
  package private(set) var dismissalDistance: CGFloat = 0

  private(set) var arrangement = InputArrangement(for: nil, showsKeyboard: false)
  private(set) var window: KeyboardWindow?
  private(set) lazy var keyboard = makeKeyboard()
  private var holds = 0
  private var isStale = false
  private var serial = 0
  private var ending: ScheduledAction?
  private var followers: [WeakFollower] = []
  private var guides: [WeakGuide] = []

  /// The animation duration that notifications contain, in seconds (UIKit reference 6).
  package static let duration: TimeInterval = 0.25
  /// The animation curve that notifications contain (UIKit reference 6).
  package static let curve = 7
  /// The actual duration of the animation in seconds, and its spring (UIKit reference 6).
  package static let motionDuration: TimeInterval = 0.5
  package static let spring = Spring(mass: 3, stiffness: 1000, damping: 500)

  package init(session: HostSession) {
    self.session = session
    let bounds = session.screen.bounds
    frame = CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: 0)
  }

  /// The frame on the screen, including an interactive dismissal; nil while the keyboard is hidden.
  package var coveredFrame: CGRect? { isShown ? frame.offsetBy(dx: 0, dy: dismissalDistance) : nil }

  /// The view of the on-screen keyboard; nil if it is not displayed.
  private var shownKeyboard: KeyboardView? {
    isShown && arrangement.showsKeyboard ? keyboard : nil
  }

  /// The keys on the screen, with their frames in points of the screen; empty if no keyboard is
  /// displayed.
  package var keys: [KeyboardKey] {
    guard let view = shownKeyboard else { return [] }
    let origin = frame.offsetBy(dx: 0, dy: dismissalDistance + frame.height - view.bounds.height)
      .origin
    return (view.plan?.keys ?? []).map {
      var key = $0
      key.frame = key.frame.offsetBy(dx: origin.x, dy: origin.y)
      return key
    }
  }

  /// The plane of keys that is displayed.
  package var plane: KeyboardPlan.Plane? { shownKeyboard?.plane }

  /// Whether the next letter is upper-case.
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

  // MARK: First responder

  /// Defers all changes until `body` returns, so that the keyboard does not hide and show again
  /// when the focus moves.
  package func hold<Result>(_ body: () throws -> Result) rethrows -> Result {
    holds += 1
    defer {
      holds -= 1
      if holds == 0, isStale { responderChanged() }
    }
    return try body()
  }

  /// Shows the input views of the first responder.
  package func responderChanged() {
    isStale = holds > 0
    if isStale { return }
    if session.firstResponder === arrangement.responder, session.firstResponder != nil { return }
    follow(startsOver: true)
  }

  /// Reads the input views of the first responder again.
  package func reload() {
    isStale = holds > 0
    if !isStale { follow(startsOver: false) }
  }

  private func follow(startsOver: Bool) {
    var new = InputArrangement(
      for: session.firstResponder, showsKeyboard: !isHardwareKeyboardConnected)
    // A first responder inside the accessory view keeps that view.
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
      applyArrangement(new, startsOver: startsOver)
    }
  }

  /// Updates the frames after the screen's size or safe area has changed.
  func screenChanged() {
    window?.frame = session.screen.bounds
    if isShown {
      applyArrangement(arrangement, startsOver: false)
    } else {
      let bounds = session.screen.bounds
      frame = CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: frame.height)
    }
  }

  // MARK: Showing and hiding

  private func applyArrangement(_ new: InputArrangement, startsOver: Bool) {
    let window = self.window ?? KeyboardWindow(frame: session.screen.bounds)
    self.window = window
    window.screen = session.screen
    let wasShown = isShown
    let focusMoved = wasShown && new.responder !== arrangement.responder
    window.isHidden = false
    let old = wasShown ? frame.offsetBy(dx: 0, dy: dismissalDistance) : frame
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
    dismissalDistance = 0
    if wasShown, begin == target, !focusMoved { return }
    serial += 1
    let mine = serial
    if focusMoved { post(.willChangeFrame, from: begin, to: begin) }
    post(.willChangeFrame, from: begin, to: target)
    post(.willShow, from: begin, to: target)
    // An observer of the notification may have moved the focus.
    guard mine == serial else { return }
    UIView.performWithoutAnimation { positionHost(window.host, at: begin) }
    animateHost(window.host, to: target)
    announce(animated: true)
    end(mine) { [self] in
      post(.didChangeFrame, from: begin, to: target)
      post(.didShow, from: begin, to: target)
    }
  }

  private func hide() {
    guard isShown, let window else { return }
    let begin = frame.offsetBy(dx: 0, dy: dismissalDistance)
    let bounds = session.screen.bounds
    let target = CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: frame.height)
    isShown = false
    dismissalDistance = 0
    frame = target
    arrangement.responder = nil
    keyboard.release()
    serial += 1
    let mine = serial
    post(.willChangeFrame, from: begin, to: target)
    post(.willHide, from: begin, to: target)
    guard mine == serial else { return }
    animateHost(window.host, to: target)
    announce(animated: true)
    end(mine) { [self] in
      uninstall()
      post(.didChangeFrame, from: begin, to: target)
      post(.didHide, from: begin, to: target)
    }
  }

  /// Adds the views to the host view, which is resized to fit them.
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
      // An accessory view alone is above the home indicator.
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

  /// Returns the height of a view's bounds, or its fitting height if that is 0.
  private static func height(of view: UIView, _ width: CGFloat) -> CGFloat {
    if view.bounds.height > 0 { return view.bounds.height }
    let wish = view.intrinsicContentSize.height
    if wish >= 0 { return wish }
    return max(0, view.sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  // MARK: Moving

  private func positionHost(_ host: UIView, at frame: CGRect) {
    host.layer.removeAnimations(onKeyPath: "position")
    host.center = CGPoint(x: frame.midX, y: frame.minY + host.bounds.height / 2)
  }

  private func animateHost(_ host: UIView, to frame: CGRect) {
    let center = CGPoint(x: frame.midX, y: frame.minY + host.bounds.height / 2)
    guard UIView.areAnimationsEnabled else {
      host.center = center
      return
    }
    // Independent of an animation block that is open.
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

  /// A weak reference to an object that follows the keyboard.
  private struct WeakFollower { weak var follower: (any KeyboardFollower)? }
  private struct WeakGuide { weak var guide: UIKeyboardLayoutGuide? }

  /// Notifies `follower` of every change of the frame, until it is deallocated or removed.
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

  /// Called when the user has changed the first responder's text.
  func typed() {
    textChanged()
    for entry in followers { entry.follower?.typed() }
  }

  /// Called before each frame, so that followers can detect that their view has moved.
  func checkPlaces() {
    guard isShown else { return }
    for entry in followers { entry.follower?.checkPlace() }
    for entry in guides { entry.guide?.checkPlace() }
  }

  /// Updates layout guides and followers for the keyboard's frame.
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

  // MARK: Interactive dismissal

  /// Returns the y coordinate at which an interactive dismissal starts, in points of the screen: the
  /// top edge of the accessory view or of the keyboard.
  package func dismissalStart(withAccessory: Bool) -> CGFloat {
    let accessory = withAccessory ? 0 : arrangement.accessory?.bounds.height ?? 0
    let padding = guides.compactMap { $0.guide?.keyboardDismissPadding }.max() ?? 0
    return frame.minY + accessory - max(0, padding)
  }

  /// Moves the keyboard with an interactive dismissal of `distance` points.
  package func dismiss(by distance: CGFloat) {
    guard isShown, let window else { return }
    let distance = max(0, min(frame.height, distance))
    if distance == dismissalDistance { return }
    dismissalDistance = distance
    UIView.performWithoutAnimation {
      positionHost(window.host, at: frame.offsetBy(dx: 0, dy: distance))
    }
    announce(animated: false)
  }

  /// Animates back to the resting position after an interactive dismissal was cancelled.
  package func springBack() {
    guard isShown, dismissalDistance > 0, let window else { return }
    dismissalDistance = 0
    animateHost(window.host, to: frame)
    announce(animated: true)
  }
}
