import Foundation

/// A label of a compact picker that opens a calendar or wheels.
final class DateCapsule: UIControl {
  let label = UILabel()
  /// Whether the calendar or the wheels that it opens are visible.
  var isOpen = false { didSet { style() } }
  private let onOpen: (DateCapsule) -> Void

  init(onOpen: @escaping (DateCapsule) -> Void) {
    self.onOpen = onOpen
    super.init(frame: .zero)
    layer.cornerRadius = DateMetrics.capsuleCorner
    backgroundColor = .tertiarySystemFill
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(label)
    style()
  }

  required init?(coder: NSCoder) { nil }

  package override var hoverPlace: HoverVeil.Place? { isEnabled ? .over : nil }

  var text: String? {
    get { label.text }
    set {
      label.text = newValue
      invalidateIntrinsicContentSize()
    }
  }

  override var intrinsicContentSize: CGSize {
    let words = label.intrinsicContentSize
    return CGSize(
      width: words.width.rounded(.up) + 2 * DateMetrics.capsuleSide,
      height: max(DateMetrics.capsule, words.height.rounded(.up) + 12))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(DateMetrics.capsuleSide, bounds.width / 4), dy: 0)
  }

  package override func stateDidChange() {
    super.stateDidChange()
    style()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    style()
  }

  private func style() {
    label.textColor = !isEnabled ? .tertiaryLabel : isOpen ? tintColor : .label
    alpha = isHighlighted ? 0.5 : 1
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { onOpen(self) }
  }

  package override func actByKey() { onOpen(self) }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: true, label: text, value: (isOpen ? SystemWord.expanded : .collapsed).text,
      traits: isEnabled ? .button : [.button, .notEnabled])
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    onOpen(self)
    return true
  }
}
