import Foundation

/// The wheels of a date picker, one for each column, in the order used by the language.
final class DateWheels: UIView {
  private(set) var rules: DateRules
  private(set) var text: DateText
  /// The date that the wheels display, or to which they are turning.
  private(set) var date: Date
  /// The duration that the wheels display in the timer mode, in seconds.
  private(set) var duration: TimeInterval = 60
  /// Called when the user has selected a different date or duration.
  var onChange: (() -> Void)?
  /// The day that is displayed as today.
  var today: Date { didSet { wheels.forEach { $0.styleRows() } } }

  private(set) var columns: [DateColumn] = []
  private(set) var wheels: [PickerWheel] = []
  private let band = UIView()
  private var units: [UILabel] = []
  /// The start of the day that is displayed in the middle row of `wholeDay`.
  private var middleDay: Date
  private var widths: [CGFloat] = []

  init(_ rules: DateRules, date: Date, today: Date) {
    self.rules = rules
    self.date = date
    self.today = today
    text = DateText(rules)
    middleDay = rules.calendar.startOfDay(for: date)
    super.init(frame: .zero)
    band.isUserInteractionEnabled = false
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = PickerMetrics.bandCorner
    addSubview(band)
    makeWheels()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Contents

  func applyRules(_ rules: DateRules, date: Date) {
    self.rules = rules
    self.date = date
    text = DateText(rules)
    middleDay = rules.calendar.startOfDay(for: date)
    makeWheels()
  }

  private func makeWheels() {
    (wheels as [UIView] + units).forEach { $0.removeFromSuperview() }
    columns = DateColumn.columns(rules.mode, text)
    wheels = columns.map { makeWheel($0) }
    units = rules.mode == .countDownTimer ? [UILabel(), UILabel()] : []
    for unit in units {
      unit.font = .systemFont(ofSize: 17, weight: .medium)
      unit.isAccessibilityElement = false
      addSubview(unit)
    }
    widths = columns.map { width(of: $0) }
    turn(animated: false)
    setNeedsLayout()
  }

  private func makeWheel(_ column: DateColumn) -> PickerWheel {
    let wheel = PickerWheel()
    wheel.makeRow = { [weak self] row, spare in
      let label = spare as? PickerLabel ?? PickerLabel()
      label.font = .systemFont(ofSize: PickerMetrics.font)
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.6
      self?.style(label, column, row)
      return label
    }
    wheel.styleRow = { [weak self] row, view in
      if let label = view as? PickerLabel { self?.style(label, column, row) }
    }
    wheel.titleOfRow = { [weak self] row in self?.spokenTitle(column, row) }
    wheel.onSelect = { [weak self] _ in self?.userTurned(column) }
    wheel.reload(count: column.rowCount(rules), height: PickerMetrics.rowHeight)
    addSubview(wheel)
    return wheel
  }

  private func style(_ label: PickerLabel, _ column: DateColumn, _ row: Int) {
    let value = value(column, row)
    label.text = title(column, value)
    label.textAlignment = column.alignment
    if column == .wholeDay {
      label.textAlignment =
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
    }
    label.textColor = isAllowed(column, value) ? .label : .tertiaryLabel
  }

  // MARK: Rows and values

  /// Returns the value of a row: a month from 1, an hour from 0, or a number of days from `middleDay`.
  private func value(_ column: DateColumn, _ row: Int) -> Int {
    let index = row % column.valueCount(rules)
    switch column {
    case .month, .day, .year: return index + 1
    case .wholeDay: return index - DateColumn.dayReach
    case .minute, .countedMinutes: return index * rules.minuteInterval
    case .hour, .period, .countedHours: return index
    }
  }

  private func title(_ column: DateColumn, _ value: Int) -> String {
    let calendar = rules.calendar
    switch column {
    case .month:
      let names = calendar.standaloneMonthSymbols
      return names.indices.contains(value - 1) ? names[value - 1] : "\(value)"
    case .day: return numbered(DateComponents(year: 2000, month: 1, day: value), "d")
    case .year:
      var parts = calendar.dateComponents([.era], from: date)
      parts.year = value
      return numbered(parts, "y")
    case .wholeDay:
      let day = day(at: value)
      if calendar.isDate(day, inSameDayAs: today) { return SystemWord.today.text }
      return text.string(day, template: "EEEMMMd")
    case .hour: return clock(value, 0, text.hourPattern)
    case .minute: return clock(0, value, "mm")
    case .period: return value == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .countedHours: return clock(value, 0, "H")
    case .countedMinutes: return clock(0, value, "m")
    }
  }

  /// Returns a day or year in the form that the language uses for it alone, such as `9日`.
  private func numbered(_ parts: DateComponents, _ template: String) -> String {
    guard let date = rules.calendar.date(from: parts) else { return "" }
    return text.string(date, template: template)
  }

  private func clock(_ hour: Int, _ minute: Int, _ pattern: String) -> String {
    var parts = DateComponents(year: 2001, month: 1, day: 1, hour: hour)
    parts.minute = minute
    guard let date = rules.calendar.date(from: parts) else { return "" }
    return text.string(date, pattern: pattern)
  }

  private func spokenTitle(_ column: DateColumn, _ row: Int) -> String {
    let value = value(column, row)
    let title = title(column, value)
    switch column {
    case .countedHours: return title + " " + text.unit(value * 3600, isHours: true)
    case .countedMinutes: return title + " " + text.unit(value * 60, isHours: false)
    default: return title
    }
  }

  private func day(at value: Int) -> Date {
    rules.calendar.date(byAdding: .day, value: value, to: middleDay) ?? middleDay
  }

  /// Returns the value of a column for the date.
  private func value(_ column: DateColumn) -> Int {
    let calendar = rules.calendar
    switch column {
    case .month: return calendar.component(.month, from: date)
    case .day: return calendar.component(.day, from: date)
    case .year: return calendar.component(.year, from: date)
    case .wholeDay:
      let start = calendar.startOfDay(for: date)
      return calendar.dateComponents([.day], from: middleDay, to: start).day ?? 0
    case .hour: return calendar.component(.hour, from: date)
    case .minute: return calendar.component(.minute, from: date)
    case .period: return calendar.component(.hour, from: date) < 12 ? 0 : 1
    case .countedHours: return Int(duration) / 3600
    case .countedMinutes: return Int(duration) / 60 % 60
    }
  }

  /// Returns whether the date would exist and be within the limits if a column had a different value.
  private func isAllowed(_ column: DateColumn, _ value: Int) -> Bool {
    let calendar = rules.calendar
    switch column {
    case .period, .countedHours, .countedMinutes: return true
    case .wholeDay: return rules.allows(.day, of: day(at: value))
    case .year:
      guard let year = replacing([.year: value]) else { return false }
      return rules.allows(.year, of: year)
    case .month:
      guard let month = replacing([.month: value]) else { return false }
      return rules.allows(.month, of: month)
    case .day:
      guard value <= rules.dayCount(ofMonthWith: date), let day = replacing([.day: value]) else {
        return false
      }
      return rules.allows(.day, of: day)
    case .hour:
      let same = calendar.date(bySettingHour: value, minute: 0, second: 0, of: date)
      return same.map { rules.allows(.hour, of: $0) } ?? true
    case .minute:
      let hour = calendar.component(.hour, from: date)
      let same = calendar.date(bySettingHour: hour, minute: value, second: 0, of: date)
      return same.map {
        rules.allows($0, before: $0.addingTimeInterval(Double(rules.minuteInterval) * 60))
      } ?? true
    }
  }

  /// Returns the date with the values of some columns replaced. If the month does not have the day, the
  /// result is the last day of the month.
  private func replacing(_ values: [DateColumn: Int]) -> Date? {
    let calendar = rules.calendar
    var parts = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: date)
    if let day = values[.wholeDay] {
      let whole = calendar.dateComponents([.era, .year, .month, .day], from: self.day(at: day))
      (parts.era, parts.year) = (whole.era, whole.year)
      (parts.month, parts.day) = (whole.month, whole.day)
    }
    if let year = values[.year] { parts.year = year }
    if let month = values[.month] { parts.month = month }
    if let day = values[.day] { parts.day = day }
    if let hour = values[.hour] { parts.hour = hour }
    if let minute = values[.minute] { parts.minute = minute }
    if values[.hour] != nil || values[.minute] != nil {
      (parts.second, parts.nanosecond) = (0, 0)
    }
    let day = parts.day ?? 1
    parts.day = 1
    guard let first = calendar.date(from: parts) else { return nil }
    parts.day = min(day, rules.dayCount(ofMonthWith: first))
    return calendar.date(from: parts)
  }

  // MARK: Turning

  func showDate(_ date: Date, animated: Bool) {
    self.date = date
    if columns.contains(.wholeDay), abs(value(.wholeDay)) > DateColumn.dayReach - 1 {
      middleDay = rules.calendar.startOfDay(for: date)
    }
    turn(animated: animated)
  }

  func showDuration(_ duration: TimeInterval, animated: Bool) {
    self.duration = duration
    turn(animated: animated)
  }

  /// Turns every wheel to the date, except the wheels that the user is turning.
  private func turn(animated: Bool) {
    for (column, wheel) in zip(columns, wheels) where !(animated && wheel.isMoving) {
      let row = row(column, value(column), near: wheel.selected)
      if wheel.selected != row { wheel.select(row, animated: animated) }
      wheel.styleRows()
    }
    updateUnits()
  }

  /// Returns the row of a value; in an endless wheel, the one nearest to a given row.
  private func row(_ column: DateColumn, _ value: Int, near row: Int) -> Int {
    let count = column.valueCount(rules)
    let index: Int
    switch column {
    case .month, .day, .year: index = value - 1
    case .wholeDay: index = value + DateColumn.dayReach
    case .minute, .countedMinutes: index = value / rules.minuteInterval
    case .hour, .period, .countedHours: index = value
    }
    guard column.isEndless else { return max(0, min(count - 1, index)) }
    let total = count * DateColumn.turns
    let isNearEnd = row < count * 4 || row > total - count * 4
    let base = isNearEnd ? total / 2 : row
    let start = base - base % count + index
    let nearest = [start - count, start, start + count].min { abs($0 - base) < abs($1 - base) }
    return max(0, min(total - 1, nearest ?? start))
  }

  private func userTurned(_ column: DateColumn) {
    var values: [DateColumn: Int] = [:]
    for (column, wheel) in zip(columns, wheels) where wheel.selected >= 0 {
      values[column] = value(column, wheel.selected)
    }
    if rules.mode == .countDownTimer { return userTurned(values) }
    // The half of the day also depends on the hour: the wheel that was turned decides.
    if column == .period, let period = values[.period], let hour = values[.hour] {
      values[.hour] = hour % 12 + period * 12
    }
    let before = date
    date = rules.clamped(replacing(values) ?? date)
    turn(animated: true)
    if date != before { onChange?() }
  }

  private func userTurned(_ values: [DateColumn: Int]) {
    let minutes = (values[.countedHours] ?? 0) * 60 + (values[.countedMinutes] ?? 0)
    let before = duration
    duration = Double(max(rules.minuteInterval, minutes)) * 60
    turn(animated: true)
    if duration != before { onChange?() }
  }

  private func updateUnits() {
    guard units.count == 2 else { return }
    let seconds = Int(duration)
    units[0].text = text.unit(seconds / 3600 * 3600, isHours: true)
    units[1].text = text.unit(seconds / 60 % 60 * 60, isHours: false)
    setNeedsLayout()
  }

  // MARK: Layout

  private static let padding: CGFloat = 12
  private static let least: CGFloat = 44
  private static let unitGap: CGFloat = 4

  private func width(of column: DateColumn) -> CGFloat {
    let font = UIFont.systemFont(ofSize: PickerMetrics.font)
    let samples: [Int]
    switch column {
    case .month: samples = Array(1...column.valueCount(rules))
    case .day: samples = [28]
    case .year: samples = [2008]
    case .wholeDay: samples = Array(0..<28)
    case .hour, .minute, .countedHours, .countedMinutes: samples = [20]
    case .period: samples = [0, 1]
    }
    let widest =
      samples.map {
        NSAttributedString(string: title(column, $0), attributes: [.font: font]).size().width
      }.max() ?? 0
    return max(Self.least, widest.rounded(.up) + Self.padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    band.frame = CGRect(
      x: PickerMetrics.side, y: bounds.midY - PickerMetrics.rowHeight / 2,
      width: max(0, bounds.width - 2 * PickerMetrics.side), height: PickerMetrics.rowHeight)
    let unitWidths = units.map { $0.intrinsicContentSize.width + Self.unitGap }
    let inner = max(0, bounds.width - 2 * PickerMetrics.side)
    let gaps = PickerMetrics.gap * CGFloat(max(0, wheels.count - 1))
    let total = widths.reduce(0, +) + unitWidths.reduce(0, +) + gaps
    let scale = total > inner && total > 0 ? inner / total : 1
    var x = bounds.midX - min(total, inner) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func frame(_ width: CGFloat) -> CGRect {
      CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
    }
    for index in Self.visualOrder(columns, isMirrored: isMirrored) {
      wheels[index].frame = frame(widths[index] * scale)
      x += widths[index] * scale
      if units.indices.contains(index) {
        x += Self.unitGap * scale
        units[index].frame = frame(max(0, unitWidths[index] - Self.unitGap) * scale)
        x += (unitWidths[index] - Self.unitGap) * scale
      }
      x += PickerMetrics.gap * scale
    }
  }

  /// Returns the columns from the leading edge; hours stay to the left of minutes.
  private static func visualOrder(_ columns: [DateColumn], isMirrored: Bool) -> [Int] {
    var order = Array(columns.indices)
    if isMirrored, let hour = columns.firstIndex(of: .hour),
      let minute = columns.firstIndex(of: .minute)
    {
      order.swapAt(hour, minute)
    }
    return order
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    wheels.forEach { $0.styleRows() }
    setNeedsLayout()
  }
}
