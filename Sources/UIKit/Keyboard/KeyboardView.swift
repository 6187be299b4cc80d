/// The on-screen keyboard, which displays the keys and turns touches into key actions.
final class KeyboardView: UIView {
  /// The text input traits on which the keyboard depends.
  struct Traits: Equatable {
    var type = UIKeyboardType.default
    var returnKey = UIReturnKeyType.default
    var returnIsEnabled = true
  }

  /// Called when a finger lifts from a key, and repeatedly while delete is held.
  var onKey: ((KeyboardKey.Action) -> Void)?
  private(set) var plane = KeyboardPlan.Plane.letters
  private(set) var keys: [KeyView] = []
  private(set) var plan: KeyboardPlan?
  var shift = KeyboardShift.off {
    didSet { if shift != oldValue { restyle() } }
  }
  private var traits = Traits()
  private var safeArea = UIEdgeInsets.zero
  private var fingers: [(touch: UITouch, key: Int)] = []
  private let balloon = KeyBalloon()
  private var repetition: ScheduledAction?
  private var lastShift: TimeInterval = -.infinity

  /// The maximum time between two taps on shift that turn on caps lock, in seconds: 0.35, as for other
  /// double taps.
  private static let doubleTap: TimeInterval = UITapGestureRecognizer.maximumInterval
  /// The delay and the interval of repeated deletion, in seconds (our choice: Apple publishes
  /// neither).
  private static let repeatDelay: TimeInterval = 0.5
  private static let repeatInterval: TimeInterval = 0.1

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = KeyboardColors.background
    isMultipleTouchEnabled = true
    accessibilityIdentifier = "Keyboard"
    balloon.isHidden = true
    addSubview(balloon)
  }

  required init?(coder: NSCoder) { nil }

  /// Applies the traits of a responder, and shows its first plane if `startsOver`.
  func applyTraits(_ traits: Traits, safeArea: UIEdgeInsets, startsOver: Bool) {
    let typeChanged = traits.type != self.traits.type
    self.traits = traits
    self.safeArea = safeArea
    if startsOver || typeChanged { plane = KeyboardPlan.firstPlane(of: traits.type) }
    rebuild()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if plan?.size != bounds.size { rebuild() }
  }

  private func rebuild() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let new = KeyboardPlan(size: bounds.size, safeArea: safeArea, plane: plane, type: traits.type)
    if new != plan {
      release()
      plan = new
      UIView.performWithoutAnimation {
        for key in keys { key.removeFromSuperview() }
        keys = new.keys.map { KeyView(key: $0, face: face(of: $0)) }
        for key in keys { insertSubview(key, belowSubview: balloon) }
      }
    }
    restyle()
  }

  private func restyle() {
    for key in keys {
      key.face = face(of: key.key)
      if key.key.action == .return {
        key.isProminent = traits.returnKey.isProminent
        key.isEnabled = traits.returnIsEnabled
      }
    }
  }

  private func face(of key: KeyboardKey) -> KeyView.Face {
    switch key.action {
    case .character(" "): .text(SystemWord.keySpace.text, subtitle: nil)
    case .character(let text): .text(cased(text), subtitle: key.subtitle)
    case .shift: .shift(shift)
    case .delete: .delete
    case .dismiss: .dismiss
    case .return: .text(traits.returnKey.title, subtitle: nil)
    case .plane(.letters), .plane(.pad): .text("ABC", subtitle: nil)
    case .plane(.numbers): .text("123", subtitle: nil)
    case .plane(.symbols): .text("#+=", subtitle: nil)
    }
  }

  private func cased(_ text: String) -> String {
    plane == .letters && shift != .off && text.count == 1 ? text.uppercased() : text
  }

  /// Switches to a different plane.
  func turn(to plane: KeyboardPlan.Plane) {
    if plane == self.plane { return }
    self.plane = plane
    rebuild()
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let index = plan?.index(at: touch.location(in: self)) else { continue }
      // A second finger types the key under the first one, as in fast typing.
      for finger in fingers { lift(finger.touch, types: true) }
      guard keys.indices.contains(index) else { continue }
      fingers.append((touch, index))
      press(index)
      switch keys[index].key.action {
      case .shift: tapShift(at: touch.timestamp)
      case .delete:
        onKey?(.delete)
        scheduleRepeat(after: Self.repeatDelay)
      default: break
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let place = fingers.firstIndex(where: { $0.touch === touch }) else { continue }
      let old = fingers[place].key
      guard let new = plan?.index(at: touch.location(in: self)), new != old,
        keys.indices.contains(new), keys.indices.contains(old),
        !acts(onTouchDown: keys[old].key), !acts(onTouchDown: keys[new].key)
      else { continue }
      keys[old].isPressed = false
      fingers[place].key = new
      press(new)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { lift(touch, types: true) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { lift(touch, types: false) }
  }

  private func acts(onTouchDown key: KeyboardKey) -> Bool {
    key.action == .shift || key.action == .delete
  }

  private func press(_ index: Int) {
    let view = keys[index]
    view.isPressed = true
    balloon.isHidden = true
    if view.key.hasBalloon, view.key.subtitle == nil, case .text(let letter, _) = view.face {
      balloon.showLetter(letter, over: view.key.frame, width: bounds.width)
    }
  }

  private func lift(_ touch: UITouch, types: Bool) {
    guard let place = fingers.firstIndex(where: { $0.touch === touch }) else { return }
    let index = fingers.remove(at: place).key
    if fingers.isEmpty {
      balloon.isHidden = true
      stopRepeating()
    }
    guard keys.indices.contains(index) else { return }
    let view = keys[index]
    view.isPressed = false
    guard types, view.isEnabled, !acts(onTouchDown: view.key) else { return }
    switch view.key.action {
    case .character(let text):
      let typed = cased(text)
      if shift == .once, plane == .letters { shift = .off }
      onKey?(.character(typed))
      // A space after punctuation switches back to letters, as on iOS.
      if text == " ", plane == .numbers || plane == .symbols, traits.type != .numbersAndPunctuation
      {
        turn(to: .letters)
      }
    case .plane(let next): turn(to: next)
    case let action: onKey?(action)
    }
  }

  private func tapShift(at time: TimeInterval) {
    let isDouble = time - lastShift <= Self.doubleTap
    lastShift = isDouble ? -.infinity : time
    shift = isDouble ? .locked : shift == .off ? .once : .off
  }

  // MARK: Repeating

  private func scheduleRepeat(after delay: TimeInterval) {
    let session = hostSession
    repetition?.cancel()
    repetition = session.schedule(at: session.now + delay) { [weak self] in
      guard let self else { return }
      self.onKey?(.delete)
      self.scheduleRepeat(after: Self.repeatInterval)
    }
  }

  private func stopRepeating() {
    repetition?.cancel()
    repetition = nil
  }

  /// Cancels all touches.
  func release() {
    stopRepeating()
    balloon.isHidden = true
    for finger in fingers where keys.indices.contains(finger.key) {
      keys[finger.key].isPressed = false
    }
    fingers = []
  }
}

extension UIReturnKeyType {
  /// The title of the return key, in the language of the app.
  var title: String {
    switch self {
    case .default: SystemWord.keyReturn.text
    case .go: SystemWord.keyGo.text
    case .google: "google"
    case .join: SystemWord.keyJoin.text
    case .next: SystemWord.keyNext.text
    case .route: SystemWord.keyRoute.text
    case .search: SystemWord.keySearch.text
    case .send: SystemWord.keySend.text
    case .yahoo: "yahoo"
    case .done: SystemWord.keyDone.text
    case .emergencyCall: "SOS"
    case .continue: SystemWord.keyContinue.text
    }
  }

  /// Whether the return key is blue.
  var isProminent: Bool {
    switch self {
    case .default, .next, .continue: false
    default: true
    }
  }
}
