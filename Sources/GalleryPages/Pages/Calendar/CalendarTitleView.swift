import Trestle

/// The title of a month or a year; the title of a month has the days of the week below it.
final class CalendarTitleView: UICollectionReusableView {
  private let label = UILabel()
  private var weekdays: [UILabel] = []
  private var letters: [String] = []
  private var titles: (short: String, full: String) = ("", "")
  private var isCurrent = false
  private var style = CalendarStyle.month
  private var isYear = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    label.accessibilityTraits = .header
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  /// Shows a month.
  ///
  /// - Parameters:
  ///   - short: Its name in a year.
  ///   - full: Its name with the year.
  ///   - letters: The days of the week.
  ///   - isCurrent: Whether it is the current month.
  func showMonth(short: String, full: String, letters: [String], isCurrent: Bool) {
    isYear = false
    titles = (short, full)
    self.letters = letters
    self.isCurrent = isCurrent
    update()
  }

  /// Shows a year.
  func showYear(_ title: String, isCurrent: Bool) {
    isYear = true
    titles = (title, title)
    letters = []
    self.isCurrent = isCurrent
    update()
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let style = (layoutAttributes as? CalendarAttributes)?.style, style != self.style else {
      return
    }
    self.style = style
    update()
    layoutIfNeeded()
  }

  private func update() {
    let isSmall = style == .year && !isYear
    label.text = isSmall ? titles.short : titles.full
    label.accessibilityLabel = titles.full
    label.textColor = isCurrent ? .systemRed : .label
    backgroundColor = style == .year ? .clear : .systemBackground
    setNeedsLayout()
  }

  private func font(ofSize size: CGFloat, _ weight: UIFont.Weight) -> UIFont {
    .systemFont(
      ofSize: UIFontMetrics(forTextStyle: .body).scaledValue(
        for: size, compatibleWith: traitCollection), weight: weight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = style == .year ? 2 : 16
    resize(
      to: isYear ? font(ofSize: 26, .bold) : font(ofSize: style == .year ? 15 : 20, .semibold))
    let height = ceil(label.font.lineHeight)
    let y: CGFloat =
      isYear ? bounds.height - height - 6 : style == .month ? 8 : (bounds.height - height) / 2
    let width = max(0, bounds.width - 2 * margin)
    // Titles of narrow months get smaller rather than cut.
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.fitText(in: width)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inset = margin + label.bounds.width / 2
    label.center = CGPoint(x: isReversed ? bounds.width - inset : inset, y: y + height / 2)
    layOutLetters(top: y + height + 4)
  }

  /// Changes the font of the title. In an animation, it grows from its previous size.
  private func resize(to font: UIFont) {
    label.setFont(font, isAnimated: UIView.inheritedAnimationDuration > 0 && window != nil)
  }

  /// Lays out the days of the week above their columns, which run from the right in some languages.
  private func layOutLetters(top: CGFloat) {
    let isShown = style == .month && !letters.isEmpty
    while isShown, weekdays.count < letters.count {
      let label = UILabel()
      label.textAlignment = .center
      label.textColor = .secondaryLabel
      label.isAccessibilityElement = false
      addSubview(label)
      weekdays.append(label)
    }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, label) in weekdays.enumerated() {
      label.isHidden = !isShown
      guard isShown, letters.indices.contains(index) else { continue }
      label.text = letters[index]
      label.font = font(ofSize: min(12, bounds.width / 20), .medium)
      let column = CGFloat(isReversed ? 6 - index : index)
      label.frame = CGRect(
        x: column * bounds.width / 7, y: top, width: bounds.width / 7,
        height: max(0, bounds.height - top - 2))
    }
  }
}
