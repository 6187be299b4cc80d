import Foundation

/// A calendar: the name of the month, buttons for the previous and next month, and the days of the
/// month, or wheels for selecting a different month.
final class DateCalendar: UIView {
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { [pages] }

  private(set) var rules: DateRules
  private var text: DateText
  private var date: Date
  private var today: Date
  /// Called when the user has selected a different date.
  var onChange: ((Date) -> Void)?

  private let title = UIButton(type: .custom)
  private let chevron = UIImageView()
  private let back = UIButton(type: .system)
  private let forward = UIButton(type: .system)
  private var weekdays: [UILabel] = []
  private let pages: MonthPages
  /// The wheels for the month and year, which replace the days.
  private var wheels: DateWheels?

  init(_ rules: DateRules, date: Date, today: Date) {
    self.rules = rules
    self.date = date
    self.today = today
    text = DateText(rules)
    pages = MonthPages(rules, text, selected: date, today: today)
    super.init(frame: .zero)
    setUp()
    showMonth(date)
  }

  required init?(coder: NSCoder) { nil }

  private func setUp() {
    title.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    title.setTitleColor(.label, for: .normal)
    title.addAction(UIAction { [weak self] _ in self?.switchWheels() }, for: .touchUpInside)
    addSubview(title)
    chevron.image = UIImage(
      systemName: "chevron.forward",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
    chevron.contentMode = .center
    addSubview(chevron)
    let large = UIImage.SymbolConfiguration(pointSize: 19, weight: .medium)
    back.setImage(UIImage(systemName: "chevron.backward", withConfiguration: large), for: .normal)
    forward.setImage(UIImage(systemName: "chevron.forward", withConfiguration: large), for: .normal)
    back.accessibilityLabel = SystemWord.previousMonth.text
    forward.accessibilityLabel = SystemWord.nextMonth.text
    back.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .touchUpInside)
    forward.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .touchUpInside)
    addSubview(back)
    addSubview(forward)
    for _ in 0..<7 {
      let label = UILabel()
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      label.isAccessibilityElement = false
      weekdays.append(label)
      addSubview(label)
    }
    nameWeekdays()
    pages.onSelect = { [weak self] in self?.userChose($0) }
    pages.onMonth = { [weak self] in self?.showMonth($0) }
    addSubview(pages)
  }

  private func nameWeekdays() {
    let calendar = rules.calendar
    let names = calendar.shortStandaloneWeekdaySymbols
    for (index, label) in weekdays.enumerated() where names.count == 7 {
      let name = names[(index + calendar.firstWeekday - 1) % 7]
      label.text = name.uppercased(with: rules.locale)
    }
  }

  // MARK: Dates

  func applyRules(_ rules: DateRules, date: Date, today: Date) {
    self.rules = rules
    self.today = today
    self.date = date
    text = DateText(rules)
    pages.applyRules(rules, text, selected: date, today: today)
    if let wheels { wheels.applyRules(wheelRules, date: date) }
    nameWeekdays()
    showMonth(date)
  }

  func showDate(_ date: Date, animated: Bool) {
    self.date = date
    pages.select(date, animated: animated)
    wheels?.showDate(date, animated: animated)
    showMonth(pages.month(of: pages.page))
  }

  private func userChose(_ date: Date) {
    self.date = date
    wheels?.showDate(date, animated: false)
    onChange?(date)
  }

  private func showMonth(_ month: Date) {
    let name = text.string(month, template: "yMMMM")
    title.setTitle(name, for: .normal)
    title.accessibilityLabel = name
    title.accessibilityValue = (wheels == nil ? SystemWord.collapsed : .expanded).text
    title.accessibilityExpandedStatus = wheels == nil ? .collapsed : .expanded
    back.isEnabled = pages.canGoBack
    forward.isEnabled = pages.canGoForward
    setNeedsLayout()
  }

  private func turn(by step: Int) {
    pages.turn(to: pages.page + step, animated: true)
  }

  // MARK: Months and years

  private var wheelRules: DateRules {
    var rules = rules
    rules.mode = .yearAndMonth
    return rules
  }

  /// Replaces the days with wheels for month and year, or shows the days again.
  private func switchWheels() {
    let incoming: UIView
    let outgoing: UIView
    if let wheels {
      self.wheels = nil
      (incoming, outgoing) = (pages, wheels)
    } else {
      let wheels = DateWheels(wheelRules, date: date, today: today)
      wheels.onChange = { [weak self, weak wheels] in
        guard let self, let wheels else { return }
        date = wheels.date
        pages.select(date, animated: false)
        showMonth(date)
        onChange?(date)
      }
      self.wheels = wheels
      addSubview(wheels)
      (incoming, outgoing) = (wheels, pages)
    }
    let showsDays = wheels == nil
    setNeedsLayout()
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      incoming.isHidden = false
      incoming.alpha = 0
    }
    UIView.animate(
      withDuration: 0.25,
      animations: {
        incoming.alpha = 1
        outgoing.alpha = 0
        for view in self.weekdays as [UIView] + [self.back, self.forward] {
          view.alpha = showsDays ? 1 : 0
        }
        self.styleTitle()
      },
      completion: { [weak self] _ in
        guard let self, (wheels == nil) == showsDays else { return }
        if outgoing === pages { pages.isHidden = true } else { outgoing.removeFromSuperview() }
      })
    back.isUserInteractionEnabled = showsDays
    forward.isUserInteractionEnabled = showsDays
    back.accessibilityElementsHidden = !showsDays
    forward.accessibilityElementsHidden = !showsDays
    showMonth(showsDays ? pages.month(of: pages.page) : date)
  }

  private func styleTitle() {
    let turn: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    chevron.transform = wheels == nil ? .identity : CGAffineTransform(rotationAngle: turn * .pi / 2)
    title.setTitleColor(wheels == nil ? .label : tintColor, for: .normal)
  }

  // MARK: Layout

  static func height(weeks: CGFloat = 6) -> CGFloat {
    DateMetrics.header + DateMetrics.weekdays + weeks * DateMetrics.week
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func mirrored(_ rect: CGRect) -> CGRect {
      guard isMirrored else { return rect }
      return CGRect(
        x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    let side = DateMetrics.side
    let height = DateMetrics.header
    let room = max(0, bounds.width - 2 * side - 2 * height - 24)
    let words = min(room, title.intrinsicContentSize.width)
    title.frame = mirrored(CGRect(x: side + 8, y: 0, width: words, height: height))
    chevron.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    let chevronX = side + 8 + words + 12
    chevron.center = CGPoint(x: isMirrored ? bounds.width - chevronX : chevronX, y: height / 2)
    forward.frame = mirrored(
      CGRect(x: bounds.width - side - height, y: 0, width: height, height: height))
    back.frame = mirrored(
      CGRect(x: bounds.width - side - 2 * height, y: 0, width: height, height: height))
    let inner = max(0, bounds.width - 2 * side)
    for (index, label) in weekdays.enumerated() {
      label.frame = mirrored(
        CGRect(
          x: side + CGFloat(index) * inner / 7, y: height, width: inner / 7,
          height: DateMetrics.weekdays))
    }
    let top = height + DateMetrics.weekdays
    pages.frame = CGRect(
      x: side, y: top, width: inner, height: max(0, min(bounds.height - top, 6 * DateMetrics.week)))
    wheels?.frame = CGRect(
      x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    styleTitle()
  }
}
