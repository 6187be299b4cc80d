import Foundation

/// The days of a month in a calendar.
final class MonthView: UIView {
  private(set) var days: [DayView] = []
  /// The column of the first day, counted from the leading edge.
  private var offset = 0
  private(set) var month = Date.distantPast

  /// Creates the days of the month that begins at a date.
  func makeDays(of month: Date, _ rules: DateRules, _ text: DateText) {
    self.month = month
    let calendar = rules.calendar
    let count = rules.dayCount(ofMonthWith: month)
    while days.count > count { days.removeLast().removeFromSuperview() }
    while days.count < count {
      let view = DayView()
      addSubview(view)
      days.append(view)
    }
    offset = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
    for (index, view) in days.enumerated() {
      let day = calendar.date(byAdding: .day, value: index, to: month) ?? month
      view.day = day
      view.label.text = text.string(day, pattern: "d")
      view.spoken = text.string(day, template: "EEEEMMMMd")
      view.isAllowed = rules.allows(.day, of: day)
    }
    setNeedsLayout()
  }

  func mark(selected: Date, today: Date, _ calendar: Calendar) {
    for view in days {
      view.isToday = calendar.isDate(view.day, inSameDayAs: today)
      view.isChosen = calendar.isDate(view.day, inSameDayAs: selected)
    }
  }

  /// Returns the day at a point.
  func day(at point: CGPoint) -> DayView? { days.first { $0.frame.contains(point) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / 7
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, view) in days.enumerated() {
      let place = index + offset
      let column = isMirrored ? 6 - place % 7 : place % 7
      view.frame = CGRect(
        x: CGFloat(column) * width, y: CGFloat(place / 7) * DateMetrics.week, width: width,
        height: DateMetrics.week)
    }
  }
}

/// A day of a calendar.
final class DayView: UIView {
  let label = UILabel()
  private let circle = UIView()
  var day = Date.distantPast
  var spoken = ""
  var isAllowed = true { didSet { if isAllowed != oldValue { style() } } }
  var isToday = false { didSet { if isToday != oldValue { style() } } }
  var isChosen = false { didSet { if isChosen != oldValue { style() } } }
  /// Called when a screen reader activates the day.
  var onActivate: (() -> Void)?

  init() {
    super.init(frame: .zero)
    circle.isUserInteractionEnabled = false
    addSubview(circle)
    label.textAlignment = .center
    label.isAccessibilityElement = false
    label.adjustsFontSizeToFitWidth = true
    addSubview(label)
    style()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    let side = min(bounds.width, bounds.height, DateMetrics.circle)
    circle.frame = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    circle.layer.cornerRadius = side / 2
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    style()
  }

  private func style() {
    let tint = tintColor ?? .systemBlue
    circle.isHidden = !isChosen
    circle.backgroundColor =
      isToday ? tint : tint.withAlphaComponent(DateMetrics.circleOpacity)
    label.font = .systemFont(ofSize: isChosen ? 22 : 20, weight: isChosen ? .medium : .regular)
    if isChosen {
      label.textColor = isToday ? .white : tint
    } else if !isAllowed {
      label.textColor = .tertiaryLabel
    } else {
      label.textColor = isToday ? tint : .label
    }
  }

  package override var defaultAccessibility: DefaultAccessibility {
    var traits: UIAccessibilityTraits = .button
    if isChosen { traits.insert(.selected) }
    if !isAllowed { traits.insert(.notEnabled) }
    return DefaultAccessibility(
      isElement: true, label: isToday ? SystemWord.todaySpoken.text(with: spoken) : spoken,
      traits: traits)
  }

  override func accessibilityActivate() -> Bool {
    guard isAllowed, let onActivate else { return false }
    onActivate()
    return true
  }
}
