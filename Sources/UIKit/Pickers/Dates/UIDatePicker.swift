import Foundation

/// A control for choosing a day, a time, both, or a duration: wheels, a calendar, or a label that opens
/// one.
///
/// `locale` determines the names and the order of days, months and hours, and whether there are 12 or
/// 24 hours. Only the user's changes send `.valueChanged`.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// Returns false, because the wheels, calendars and labels can be focused, not the picker itself.
  open override var canBecomeFocused: Bool { false }

  /// The value that the user chooses; `.dateAndTime` by default.
  open var datePickerMode: Mode = .dateAndTime {
    didSet { if datePickerMode != oldValue { modeDidChange() } }
  }

  /// The locale of the picker, for language and formats; nil, the default, to use the user's.
  open var locale: Locale? { didSet { if locale != oldValue { rulesDidChange() } } }

  /// The calendar; by default, or if set to nil, the user's.
  open var calendar: Calendar! {
    get {
      var calendar = ownCalendar ?? .current
      if let timeZone { calendar.timeZone = timeZone }
      return calendar
    }
    set {
      ownCalendar = newValue
      rulesDidChange()
    }
  }

  /// The time zone of the date; nil, the default, to use the calendar's.
  open var timeZone: TimeZone? { didSet { if timeZone != oldValue { rulesDidChange() } } }

  /// The selected date, within the limits; by default the time at which the picker was created.
  ///
  /// A date that no calendar can represent is ignored, and logged as a fault.
  open var date: Date {
    get { current }
    set { setDate(newValue, animated: false) }
  }

  /// The earliest date; nil by default. If it is after `maximumDate`, there are no limits. It is
  /// ignored in the timer mode, and in all modes if no calendar can represent it.
  open var minimumDate: Date? { didSet { if minimumDate != oldValue { rulesDidChange() } } }

  /// The latest date; nil by default.
  open var maximumDate: Date? { didSet { if maximumDate != oldValue { rulesDidChange() } } }

  /// The duration in the timer mode, in seconds, from a minute to 23 hours and 59 minutes; 0 until one
  /// is set.
  ///
  /// A duration outside this range is clamped; one that is not a number is ignored, and logged as a
  /// fault.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      guard newValue.isFinite else {
        return UIKitFault.report("UIDatePicker countDownDuration is not finite")
      }
      duration = max(0, min(newValue, Self.longestDuration))
      (contents as? DateWheels)?.showDuration(shownDuration, animated: false)
    }
  }

  /// The number of minutes between two rows, from 1, the default, to 30; a number that does not divide
  /// 60 counts as 1.
  open var minuteInterval = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
      if minuteInterval != oldValue { rulesDidChange() }
    }
  }

  /// Whether `date` is at the start of an interval of `minuteInterval` minutes; true by default.
  open var roundsToMinuteInterval = true {
    didSet { if roundsToMinuteInterval != oldValue { rulesDidChange() } }
  }

  /// The style that the app prefers; `.automatic` by default.
  open var preferredDatePickerStyle: UIDatePickerStyle = .automatic {
    didSet { if preferredDatePickerStyle != oldValue { styleDidChange() } }
  }

  /// The style of the picker. Durations, and the combination of month and year, are always selected
  /// with wheels.
  open var datePickerStyle: UIDatePickerStyle {
    switch (datePickerMode, preferredDatePickerStyle) {
    case (.countDownTimer, _), (.yearAndMonth, _): .wheels
    case (_, .automatic): .compact
    case (_, let style): style
    }
  }

  private static let longestDuration: TimeInterval = 86_399
  private var ownCalendar: Calendar?
  private var current = Date(timeIntervalSinceReferenceDate: 0)
  private var duration: TimeInterval = 0
  private var contents: (any DateContents)?
  private var shownStyle: UIDatePickerStyle?
  private var isReady = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
    if frame.size == .zero { self.frame.size = fittingSize }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UIDatePicker.self)
  }

  private func setUp() {
    current = hostSession.app.date
    isReady = true
  }

  // MARK: Dates

  /// Selects a date, within the limits, without sending `.valueChanged`.
  ///
  /// - Parameters:
  ///   - date: The date. A date that no calendar can represent is ignored, and logged as a fault.
  ///   - animated: Whether wheels turn and calendars scroll to it.
  open func setDate(_ date: Date, animated: Bool) {
    guard DateRules.isCountable(date) else {
      return UIKitFault.report(
        "UIDatePicker cannot show the date \(date.timeIntervalSinceReferenceDate)")
    }
    current = rules.resolved(date)
    contents?.showDate(current, animated: animated && window != nil)
    if datePickerStyle == .compact { invalidateIntrinsicContentSize() }
  }

  private var rules: DateRules {
    var rules = DateRules()
    rules.mode = datePickerMode
    rules.calendar = calendar
    let customs = locale ?? ownCalendar?.locale ?? PreferredLanguages.locale
    rules.calendar.locale = customs ?? .current
    // The first day of the week is the language's, unless the app has its own calendar.
    if ownCalendar == nil, let customs {
      var regional = Calendar(identifier: rules.calendar.identifier)
      regional.locale = customs
      regional.timeZone = rules.calendar.timeZone
      rules.calendar = regional
    }
    rules.minimum = minimumDate
    rules.maximum = maximumDate
    rules.minuteInterval = minuteInterval
    rules.roundsToInterval = roundsToMinuteInterval
    return rules
  }

  private var shownDuration: TimeInterval {
    let step = Double(minuteInterval) * 60
    return max(step, (duration / step).rounded(.down) * step)
  }

  private func modeDidChange() {
    rulesDidChange()
    styleDidChange()
  }

  private func rulesDidChange() {
    guard isReady else { return }
    let rules = rules
    current = rules.resolved(current)
    contents?.applyRules(rules, date: current, today: hostSession.app.date)
    (contents as? DateWheels)?.showDuration(shownDuration, animated: false)
    invalidateIntrinsicContentSize()
  }

  private func userChose() {
    guard let contents else { return }
    if let wheels = contents as? DateWheels, datePickerMode == .countDownTimer {
      duration = wheels.duration
    } else {
      current = contents.date
    }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  // MARK: Contents

  private func styleDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if contents != nil { loadContents() }
  }

  /// Creates the views of the style, once they are needed.
  private func loadContents() {
    let style = datePickerStyle
    guard contents == nil || style != shownStyle else { return }
    (contents as? DateFields)?.close()
    contents?.removeFromSuperview()
    shownStyle = style
    let new: any DateContents
    if style == .wheels {
      let wheels = DateWheels(rules, date: current, today: hostSession.app.date)
      wheels.showDuration(shownDuration, animated: false)
      new = wheels
    } else {
      new = DateFields(
        rules, date: current, today: hostSession.app.date, isInline: style == .inline, picker: self)
    }
    new.onChange = { [weak self] in self?.userChose() }
    contents = new
    addSubview(new)
    stateDidChange()
  }

  package override func stateDidChange() {
    super.stateDidChange()
    contents?.isUserInteractionEnabled = isEnabled
    contents?.alpha = isEnabled || contents is DateFields ? 1 : 0.5
    (contents as? DateFields)?.stateDidChange()
  }

  package override var primaryEvent: Event { .valueChanged }

  // MARK: Layout

  private var fittingSize: CGSize {
    if datePickerStyle == .wheels { return PickerMetrics.size }
    loadContents()
    return contents?.fittingSize ?? PickerMetrics.size
  }

  open override var intrinsicContentSize: CGSize { fittingSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadContents()
    contents?.frame = bounds
  }

  open override var contentHorizontalAlignment: ContentHorizontalAlignment {
    didSet { contents?.setNeedsLayout() }
  }

  /// Does nothing, because touches belong to the wheels, the calendar or the labels.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
  }
}
