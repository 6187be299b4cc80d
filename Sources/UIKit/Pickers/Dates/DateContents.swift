import Foundation

/// The content of a date picker in one of its styles.
@MainActor protocol DateContents: UIView {
  var onChange: (() -> Void)? { get set }
  var date: Date { get }
  /// Applies new rules, or a new date after the day has changed.
  func applyRules(_ rules: DateRules, date: Date, today: Date)
  func showDate(_ date: Date, animated: Bool)
  /// The size that fits the content, in points.
  var fittingSize: CGSize { get }
}

extension DateWheels: DateContents {
  func applyRules(_ rules: DateRules, date: Date, today: Date) {
    self.today = today
    applyRules(rules, date: date)
  }

  var fittingSize: CGSize { PickerMetrics.size }
}

/// Labels for a day and a time, each of which opens an editor; or a calendar with a label for the
/// time below it.
final class DateFields: UIView, DateContents {
  private var rules: DateRules
  private var text: DateText
  private(set) var date: Date
  private var today: Date
  var onChange: (() -> Void)?
  /// The picker, which determines alignment, state and responders.
  private weak var picker: UIDatePicker?

  private lazy var dayCapsule = DateCapsule { [weak self] in self?.openCalendar(from: $0) }
  private lazy var timeCapsule = DateCapsule { [weak self] in self?.openWheels(from: $0) }
  private let timeLabel = UILabel()
  /// The calendar displayed in place; nil in the compact style.
  private var calendar: DateCalendar?
  private weak var popover: DatePopover?
  private weak var openCapsule: DateCapsule?
  private var openContent: UIView?
  let isInline: Bool

  init(_ rules: DateRules, date: Date, today: Date, isInline: Bool, picker: UIDatePicker) {
    self.rules = rules
    self.date = date
    self.today = today
    self.isInline = isInline
    self.picker = picker
    text = DateText(rules)
    super.init(frame: .zero)
    timeLabel.text = SystemWord.time.text
    timeLabel.font = .preferredFont(forTextStyle: .body)
    timeLabel.adjustsFontForContentSizeCategory = true
    addSubview(timeLabel)
    addSubview(dayCapsule)
    addSubview(timeCapsule)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  private var showsDay: Bool { rules.mode != .time }
  private var showsTime: Bool { rules.mode != .date }
  private var showsCalendar: Bool { isInline && showsDay }

  private func setUp() {
    dayCapsule.isHidden = !showsDay || isInline
    timeCapsule.isHidden = !showsTime
    timeLabel.isHidden = !(showsCalendar && showsTime)
    if showsCalendar, calendar == nil {
      let new = DateCalendar(rules, date: date, today: today)
      new.onChange = { [weak self] in self?.userChose($0) }
      insertSubview(new, at: 0)
      calendar = new
    } else if !showsCalendar {
      calendar?.removeFromSuperview()
      calendar = nil
    }
    write()
    setNeedsLayout()
  }

  func applyRules(_ rules: DateRules, date: Date, today: Date) {
    let isOtherMode = rules.mode != self.rules.mode
    self.rules = rules
    self.today = today
    self.date = date
    text = DateText(rules)
    calendar?.applyRules(rules, date: date, today: today)
    if isOtherMode { close() }
    (openContent as? DateCalendar)?.applyRules(rules, date: date, today: today)
    (openContent as? DateWheels)?.applyRules(timeRules, date: date)
    setUp()
  }

  func showDate(_ date: Date, animated: Bool) {
    self.date = date
    calendar?.showDate(date, animated: animated)
    (openContent as? DateCalendar)?.showDate(date, animated: animated)
    (openContent as? DateWheels)?.showDate(date, animated: animated)
    write()
  }

  private func write() {
    dayCapsule.text = text.mediumDate(date)
    timeCapsule.text = text.shortTime(date)
    setNeedsLayout()
    picker?.invalidateIntrinsicContentSize()
  }

  private func userChose(_ date: Date) {
    // The calendar keeps the time of day, which may not be at the start of an interval.
    self.date = date
    calendar?.showDate(date, animated: true)
    write()
    onChange?()
  }

  func stateDidChange() {
    let isEnabled = picker?.isEnabled ?? true
    dayCapsule.isEnabled = isEnabled
    timeCapsule.isEnabled = isEnabled
  }

  // MARK: Popovers

  private var timeRules: DateRules {
    var rules = rules
    rules.mode = .time
    return rules
  }

  private func openCalendar(from capsule: DateCapsule) {
    let calendar = DateCalendar(rules, date: date, today: today)
    calendar.onChange = { [weak self] in self?.userChose($0) }
    open(calendar, height: DateCalendar.height(), from: capsule)
  }

  private func openWheels(from capsule: DateCapsule) {
    let wheels = DateWheels(timeRules, date: date, today: today)
    wheels.onChange = { [weak self, weak wheels] in
      if let self, let wheels { userChose(wheels.date) }
    }
    open(wheels, height: PickerMetrics.size.height, from: capsule)
  }

  private func open(_ content: UIView, height: CGFloat, from capsule: DateCapsule) {
    var responder: UIResponder? = picker
    while let next = responder, !(next is UIViewController) { responder = next.next }
    guard let presenter = responder as? UIViewController, popover == nil else { return }
    content.tintColor = picker?.tintColor
    let popover = DatePopover(content, height: height, from: capsule)
    popover.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle
    popover.onClose = { [weak self, weak capsule] in
      capsule?.isOpen = false
      self?.openContent = nil
      self?.picker?.sendActions(for: .editingDidEnd)
    }
    self.popover = popover
    openCapsule = capsule
    openContent = content
    capsule.isOpen = true
    picker?.sendActions(for: .editingDidBegin)
    presenter.present(popover, animated: true)
  }

  /// Closes the open editor, because the picker changes or has left the screen.
  func close() {
    guard let popover, popover.presentingViewController != nil else { return }
    popover.dismiss(animated: window != nil)
  }

  // MARK: Layout

  var fittingSize: CGSize {
    let capsules = capsulesSize
    guard showsCalendar else { return capsules }
    return CGSize(
      width: DateMetrics.width,
      height: DateCalendar.height()
        + (showsTime ? max(DateMetrics.timeRow, capsules.height + 16) : 0)
    )
  }

  private var shownCapsules: [DateCapsule] {
    [dayCapsule, timeCapsule].filter { !$0.isHidden }
  }

  private var capsulesSize: CGSize {
    let sizes = shownCapsules.map { $0.intrinsicContentSize }
    let gaps = DateMetrics.capsuleGap * CGFloat(max(0, sizes.count - 1))
    return CGSize(
      width: sizes.map(\.width).reduce(gaps, +),
      height: sizes.map(\.height).max() ?? DateMetrics.capsule)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = capsulesSize
    guard showsCalendar else { return layOutCapsules(in: bounds, size) }
    let row = showsTime ? max(DateMetrics.timeRow, size.height + 16) : 0
    let days = min(DateCalendar.height(), max(0, bounds.height - row))
    calendar?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: days)
    guard showsTime else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side = DateMetrics.side + 8
    let inner = max(0, bounds.width - 2 * side)
    let words = min(timeLabel.intrinsicContentSize.width, inner / 2)
    timeLabel.frame = CGRect(
      x: isMirrored ? bounds.width - side - words : side, y: days, width: words, height: row)
    let width = min(size.width, max(0, inner - words - DateMetrics.capsuleGap))
    timeCapsule.frame = CGRect(
      x: isMirrored ? side : bounds.width - side - width, y: days + (row - size.height) / 2,
      width: width, height: size.height)
  }

  private func layOutCapsules(in rect: CGRect, _ size: CGSize) {
    let scale = size.width > rect.width && size.width > 0 ? rect.width / size.width : 1
    let width = size.width * scale
    var x: CGFloat
    switch picker?.effectiveContentHorizontalAlignment ?? .center {
    case .left: x = rect.minX
    case .right: x = rect.maxX - width
    case .center, .fill, .leading, .trailing: x = rect.midX - width / 2
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for capsule in isMirrored ? shownCapsules.reversed() : shownCapsules {
      let own = capsule.intrinsicContentSize.width * scale
      capsule.frame = CGRect(
        x: x, y: rect.midY - size.height / 2, width: own, height: size.height)
      x += own + DateMetrics.capsuleGap * scale
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    write()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { close() }
  }
}
