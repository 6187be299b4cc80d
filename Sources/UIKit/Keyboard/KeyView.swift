/// The view of a key.
final class KeyView: UIView {
  /// The content of a key.
  enum Face: Equatable {
    case text(String, subtitle: String?)
    case shift(KeyboardShift)
    case delete
    case dismiss
  }

  let key: KeyboardKey
  var face: Face {
    didSet { if face != oldValue { setNeedsDisplay() } }
  }
  /// Whether the key is touched.
  var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsDisplay() } }
  }
  /// Whether the key is blue, as is a return key that submits.
  var isProminent = false {
    didSet { if isProminent != oldValue { setNeedsDisplay() } }
  }
  var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  init(key: KeyboardKey, face: Face) {
    self.key = key
    self.face = face
    // One point of shadow below the key.
    super.init(
      frame: CGRect(
        x: key.frame.minX, y: key.frame.minY, width: key.frame.width,
        height: key.frame.height + 1))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// The frame of the key without its shadow.
  var cap: CGRect { CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 1) }

  override func draw(_ rect: CGRect) {
    if !key.isBare {
      KeyboardColors.shade.setFill()
      UIBezierPath(roundedRect: cap.offsetBy(dx: 0, dy: 1), cornerRadius: 5).fill()
      capColor.setFill()
      UIBezierPath(roundedRect: cap, cornerRadius: 5).fill()
    }
    let ink: UIColor =
      isProminent && isEnabled ? .white : isEnabled ? KeyboardColors.text : KeyboardColors.faint
    ink.set()
    let middle = CGPoint(x: cap.midX, y: cap.midY)
    switch face {
    case .text(let text, let subtitle): draw(text, subtitle, ink)
    case .shift(let shift): KeySymbols.shift(at: middle, shift)
    case .delete: KeySymbols.delete(at: middle, isFilled: isPressed, hole: capColor)
    case .dismiss: KeySymbols.dismiss(at: middle)
    }
  }

  private var capColor: UIColor {
    if isProminent, isEnabled, !isPressed { return .systemBlue }
    if case .shift(let shift) = face, shift != .off { return KeyboardColors.key }
    // A pressed key has the other color, as on iOS; one with a balloon keeps its own.
    let isSpecial = isPressed && !key.hasBalloon ? !key.isSpecial : key.isSpecial
    return isSpecial ? KeyboardColors.special : KeyboardColors.key
  }

  private func draw(_ text: String, _ subtitle: String?, _ ink: UIColor) {
    let isLetter = text.count == 1
    let size: CGFloat = subtitle != nil ? 25 : isLetter ? 22.5 : 16
    let font = UIFont.systemFont(ofSize: size)
    let values: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: ink]
    let measured = text.size(withAttributes: values)
    // Lower-case letters look centered slightly above the middle.
    let lift: CGFloat = isLetter && text != text.uppercased() ? 1.5 : 0
    var y = cap.midY - measured.height / 2 - lift
    if let subtitle {
      let small: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 10, weight: .semibold), .foregroundColor: ink, .kern: 2,
      ]
      y = cap.midY - measured.height / 2 - (subtitle.isEmpty ? 0 : 5)
      let width = subtitle.size(withAttributes: small).width
      subtitle.draw(
        at: CGPoint(x: cap.midX - width / 2 + 1, y: y + measured.height - 4),
        withAttributes: small)
    }
    text.draw(at: CGPoint(x: cap.midX - measured.width / 2, y: y), withAttributes: values)
  }

  override var defaultAccessibility: DefaultAccessibility {
    let label: String
    switch key.action {
    case .character(let text): label = text == " " ? SystemWord.keySpace.text : text
    case .shift: label = SystemWord.keyShift.text
    case .delete: label = SystemWord.keyDelete.text
    case .plane(.letters): label = SystemWord.keyLetters.text
    case .plane(.symbols): label = SystemWord.keySymbols.text
    case .plane: label = SystemWord.keyNumbers.text
    case .return:
      if case .text(let text, _) = face { label = text } else { label = SystemWord.keyReturn.text }
    case .dismiss: label = SystemWord.hideKeyboard.text
    }
    return DefaultAccessibility(
      isElement: true, label: label, traits: isEnabled ? .keyboardKey : [.keyboardKey, .notEnabled])
  }
}
