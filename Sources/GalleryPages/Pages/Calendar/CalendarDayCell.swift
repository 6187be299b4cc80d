import Trestle

/// The cell of a day: its number, a disc for today or the chosen day, and its entries as dots or with
/// their titles.
package final class CalendarDayCell: UICollectionViewCell {
  /// The content of a cell.
  struct Content {
    var day: Int
    var number: String
    /// The day of the week, for weeks side by side.
    var weekday: String
    /// Creates the full date, which only screen readers request.
    var fullTitle: () -> String
    var isToday: Bool
    var isWeekend: Bool
    var events: [CalendarEvent]
  }

  private let number = UILabel()
  private var disc: UIView?
  private var line: UIView?
  private var weekday: UILabel?
  private let events = CalendarEventsView()
  private var content: Content?
  private var style = CalendarStyle.month

  package override init(frame: CGRect) {
    super.init(frame: frame)
    number.textAlignment = .center
    contentView.addSubview(number)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  func show(_ content: Content) {
    self.content = content
    number.text = content.number
    accessibilityValue =
      content.events.isEmpty ? nil : content.events.map(\.title).joined(separator: ", ")
    applyColors()
    setNeedsLayout()
  }

  package override var accessibilityLabel: String? {
    get { content?.fullTitle() }
    set { super.accessibilityLabel = newValue }
  }

  package override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    applyColors()
  }

  package override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let style = (layoutAttributes as? CalendarAttributes)?.style, style != self.style else {
      return
    }
    self.style = style
    setNeedsLayout()
    // Inside an animation, so that the number moves and grows along with its cell.
    layoutIfNeeded()
  }

  // MARK: Colours

  private func applyColors() {
    guard let content else { return }
    let isMarked = content.isToday || (isSelected && style != .year)
    if isMarked, disc == nil {
      let disc = UIView()
      contentView.insertSubview(disc, at: 0)
      self.disc = disc
    }
    disc?.isHidden = !isMarked
    disc?.backgroundColor = content.isToday ? .systemRed : .label
    number.textColor =
      isMarked
      ? (content.isToday ? .white : .systemBackground)
      : content.isWeekend ? .secondaryLabel : .label
  }

  // MARK: Layout

  /// The font of the number: as large as the small days of a year allow, or with the size that the user
  /// has chosen.
  private var font: UIFont {
    switch style {
    case .year: .systemFont(ofSize: max(5, min(15, bounds.width * 0.52)), weight: .medium)
    case .month: .systemFont(ofSize: scaled(17, atMost: 30))
    case .week: .systemFont(ofSize: scaled(20, atMost: 32), weight: .medium)
    }
  }

  private func scaled(_ size: CGFloat, atMost limit: CGFloat) -> CGFloat {
    min(
      UIFontMetrics(forTextStyle: .body).scaledValue(for: size, compatibleWith: traitCollection),
      limit, bounds.width * 0.55)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    guard let content else { return }
    applyColors()
    number.setFont(font, isAnimated: UIView.inheritedAnimationDuration > 0 && window != nil)
    let bounds = contentView.bounds
    let height = ceil(number.font.lineHeight)
    var top: CGFloat
    switch style {
    case .year: top = (bounds.height - height) / 2
    case .month: top = 6
    case .week: top = layOutWeekday(content.weekday) + 8
    }
    number.fitText(in: bounds.width)
    number.center = CGPoint(x: bounds.midX, y: top + height / 2)
    let side = style == .year ? min(bounds.width, height * 1.3) : min(bounds.width - 2, height + 8)
    disc?.bounds.size = CGSize(width: side, height: side)
    disc?.center = number.center
    disc?.layer.cornerRadius = side / 2
    layOutLine(bounds)
    top += height + (style == .week ? 14 : 8)
    events.isHidden = style == .year || content.events.isEmpty
    if !events.isHidden {
      if events.superview == nil { contentView.addSubview(events) }
      events.frame = CGRect(
        x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - 2))
      events.show(
        content.events, asTitles: style == .week || bounds.width > 84 && bounds.height > 80)
    }
    if style != .week { weekday?.isHidden = true }
  }

  private func layOutWeekday(_ text: String) -> CGFloat {
    let label = weekday ?? UILabel()
    if weekday == nil {
      label.textAlignment = .center
      label.textColor = .secondaryLabel
      contentView.addSubview(label)
      weekday = label
    }
    label.isHidden = false
    label.text = text
    label.font = .systemFont(ofSize: min(scaled(12, atMost: 20), bounds.width * 0.3))
    label.frame = CGRect(x: 0, y: 6, width: bounds.width, height: ceil(label.font.lineHeight))
    return label.frame.maxY
  }

  /// Lays out the line above a week of a month, or between days that are side by side.
  private func layOutLine(_ bounds: CGRect) {
    guard style != .year else {
      line?.isHidden = true
      return
    }
    let line = self.line ?? UIView()
    if self.line == nil {
      line.backgroundColor = .separator
      contentView.insertSubview(line, at: 0)
      self.line = line
    }
    line.isHidden = false
    let pixel = 1 / max(1, traitCollection.displayScale)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame =
      style == .month
      ? CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
      : CGRect(x: isReversed ? bounds.width - pixel : 0, y: 0, width: pixel, height: bounds.height)
    // A line between an upright and a level one would be a plate.
    UIView.performWithoutAnimation { line.frame = frame }
  }
}

/// The entries of a day, as dots in a row or as titles below each other.
final class CalendarEventsView: UIView {
  private var marks: [UILabel] = []

  func show(_ events: [CalendarEvent], asTitles: Bool) {
    while marks.count < events.count {
      let mark = UILabel()
      mark.clipsToBounds = true
      addSubview(mark)
      marks.append(mark)
    }
    for (index, mark) in marks.enumerated() {
      mark.isHidden = index >= events.count
      if mark.isHidden { continue }
      let event = events[index]
      asTitles ? layOutTitle(mark, event, index) : layOutDot(mark, event, index, of: events.count)
    }
  }

  private func layOutDot(_ mark: UILabel, _ event: CalendarEvent, _ index: Int, of count: Int) {
    let side: CGFloat = 6
    let width = CGFloat(count) * (side + 3) - 3
    mark.text = nil
    mark.backgroundColor = event.color
    mark.layer.cornerRadius = side / 2
    mark.frame = CGRect(
      x: (bounds.width - width) / 2 + CGFloat(index) * (side + 3), y: 1, width: side, height: side)
  }

  private func layOutTitle(_ mark: UILabel, _ event: CalendarEvent, _ index: Int) {
    let size = min(
      UIFontMetrics(forTextStyle: .caption1).scaledValue(for: 11, compatibleWith: traitCollection),
      20)
    mark.font = .systemFont(ofSize: size, weight: .medium)
    mark.text = " " + event.title
    mark.textColor = event.textColor
    mark.lineBreakMode = .byClipping
    mark.backgroundColor = event.color.withAlphaComponent(0.16)
    mark.layer.cornerRadius = 4
    let height = ceil(mark.font.lineHeight) + 4
    mark.frame = CGRect(
      x: 2, y: CGFloat(index) * (height + 2), width: bounds.width - 4, height: height)
    mark.isHidden = mark.frame.maxY > bounds.height
  }
}

extension UILabel {
  /// Resizes the label to its text, up to a width. An animation does not stretch the letters.
  func fitText(in width: CGFloat) {
    let size = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    UIView.performWithoutAnimation {
      bounds.size = CGSize(width: min(width, ceil(size.width)), height: ceil(size.height))
    }
  }

  /// Sets a new font. In an animation, the text grows or shrinks from its previous size.
  func setFont(_ new: UIFont, isAnimated: Bool) {
    guard new != font else { return }
    let ratio = font.pointSize / new.pointSize
    UIView.performWithoutAnimation {
      font = new
      transform = isAnimated ? CGAffineTransform(scaleX: ratio, y: ratio) : .identity
    }
    if isAnimated { transform = .identity }
  }
}
