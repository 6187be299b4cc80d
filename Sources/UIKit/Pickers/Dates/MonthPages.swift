import Foundation

/// The months of a calendar side by side, through which a finger scrolls page by page.
///
/// Only visible months have views.
final class MonthPages: UIView, UIScrollViewDelegate {
  private(set) var rules: DateRules
  private var text: DateText
  private(set) var selected: Date
  private(set) var today: Date
  var onSelect: ((Date) -> Void)?
  /// Called when a different month is in the middle.
  var onMonth: ((Date) -> Void)?

  private let scrollView = UIScrollView()
  private var shown: [Int: MonthView] = [:]
  private var spare: [MonthView] = []
  /// The month of page 0.
  private var anchor: Date
  /// The pages that the limits allow.
  private var pages = 0..<1
  private(set) var page = 0
  private var isArranging = false
  /// The number of months before and after the anchor in a calendar without limits.
  private static let reach = 12_000

  init(_ rules: DateRules, _ text: DateText, selected: Date, today: Date) {
    self.rules = rules
    self.text = text
    self.selected = selected
    self.today = today
    anchor = selected
    super.init(frame: .zero)
    clipsToBounds = true
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.scrollsToTop = false
    scrollView.delegate = self
    addSubview(scrollView)
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: MonthPages.tapped)
    scrollView.addGestureRecognizer(tap)
    applyRules(rules, text, selected: selected, today: today)
  }

  required init?(coder: NSCoder) { nil }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Contents

  func applyRules(_ rules: DateRules, _ text: DateText, selected: Date, today: Date) {
    self.rules = rules
    self.text = text
    self.selected = selected
    self.today = today
    anchor = start(of: selected)
    var first = -Self.reach
    var last = Self.reach
    let earliest = rules.clamped(.distantPast)
    let latest = rules.clamped(.distantFuture)
    if earliest > .distantPast { first = max(first, months(to: earliest)) }
    if latest < .distantFuture { last = min(last, months(to: latest)) }
    pages = min(first, 0)..<max(last, 0) + 1
    page = 0
    for view in shown.values { view.removeFromSuperview() }
    shown = [:]
    spare = []
    arrange()
  }

  private func start(of date: Date) -> Date {
    rules.calendar.dateInterval(of: .month, for: date)?.start ?? date
  }

  private func months(to date: Date) -> Int {
    rules.calendar.dateComponents([.month], from: anchor, to: start(of: date)).month ?? 0
  }

  func month(of page: Int) -> Date {
    rules.calendar.date(byAdding: .month, value: page, to: anchor) ?? anchor
  }

  /// Selects a day and scrolls to its month.
  func select(_ date: Date, animated: Bool) {
    selected = date
    for view in shown.values { mark(view) }
    turn(to: months(to: date), animated: animated)
  }

  var canGoBack: Bool { page > pages.lowerBound }
  var canGoForward: Bool { page < pages.upperBound - 1 }

  /// Scrolls to a month, or to the nearest month that the limits allow.
  func turn(to target: Int, animated: Bool) {
    let target = max(pages.lowerBound, min(pages.upperBound - 1, target))
    guard target != page else { return }
    if animated, window != nil, bounds.width > 0 {
      let isNear = abs(target - page) == 1
      page = target
      if !isNear { return arrange() }
      scrollView.setContentOffset(CGPoint(x: offset(of: target), y: 0), animated: true)
    } else {
      page = target
      arrange()
    }
    onMonth?(month(of: page))
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    if scrollView.frame != bounds { arrange() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.layoutDirection != traitCollection.layoutDirection { arrange() }
  }

  private func offset(of page: Int) -> CGFloat {
    let index = isMirrored ? pages.upperBound - 1 - page : page - pages.lowerBound
    return CGFloat(index) * bounds.width
  }

  private func page(at offset: CGFloat) -> Int {
    guard bounds.width > 0, offset.isFinite else { return page }
    let index = Int((offset / bounds.width).rounded())
    let page = isMirrored ? pages.upperBound - 1 - index : index + pages.lowerBound
    return max(pages.lowerBound, min(pages.upperBound - 1, page))
  }

  private func arrange() {
    isArranging = true
    scrollView.frame = bounds
    scrollView.contentSize = CGSize(
      width: CGFloat(pages.count) * bounds.width, height: bounds.height)
    scrollView.contentOffset = CGPoint(x: offset(of: page), y: 0)
    isArranging = false
    placePages()
  }

  private func placePages() {
    guard bounds.width > 0 else { return }
    let visible = scrollView.bounds
    var wanted: Set<Int> = []
    for edge in [visible.minX + 0.5, visible.maxX - 0.5] {
      let index = Int((edge / bounds.width).rounded(.down))
      let page = isMirrored ? pages.upperBound - 1 - index : index + pages.lowerBound
      if pages.contains(page) { wanted.insert(page) }
    }
    UIView.performWithoutAnimation {
      for (page, view) in shown where !wanted.contains(page) {
        view.removeFromSuperview()
        shown[page] = nil
        spare.append(view)
      }
      for page in wanted {
        let view = shown[page] ?? makePage(page)
        view.frame = CGRect(
          x: offset(of: page), y: 0, width: bounds.width, height: bounds.height)
      }
    }
    if spare.count > 2 { spare.removeFirst(spare.count - 2) }
  }

  private func makePage(_ page: Int) -> MonthView {
    let view = spare.popLast() ?? MonthView()
    view.makeDays(of: month(of: page), rules, text)
    for day in view.days {
      day.onActivate = { [weak self, weak day] in
        if let day { self?.choose(day.day) }
      }
    }
    shown[page] = view
    scrollView.addSubview(view)
    mark(view)
    return view
  }

  private func mark(_ view: MonthView) {
    view.mark(selected: selected, today: today, rules.calendar)
  }

  // MARK: The user

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isArranging else { return }
    placePages()
    guard scrollView.isTracking || scrollView.isDecelerating else { return }
    let middle = page(at: scrollView.contentOffset.x)
    guard middle != page else { return }
    page = middle
    onMonth?(month(of: page))
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard tap.state == .ended, let view = shown[page],
      let day = view.day(at: tap.location(in: view)), day.isAllowed
    else { return }
    choose(day.day)
  }

  /// Selects a day, keeping the time of day of the selected date.
  private func choose(_ day: Date) {
    let calendar = rules.calendar
    let time = calendar.dateComponents([.hour, .minute, .second], from: selected)
    let date =
      calendar.date(
        bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day)
      ?? day
    userChose(rules.clamped(date))
  }

  private func userChose(_ date: Date) {
    let isOther = date != selected
    select(date, animated: true)
    if isOther { onSelect?(date) }
  }

  /// Moves the selection to another day for a key; returns false if the key is not handled.
  private func moveSelection(by key: UIKey) -> Bool {
    guard hostSession.keyFocus === self, key.modifierFlags.isEmpty else { return false }
    let side = isMirrored ? -1 : 1
    let step: (Calendar.Component, Int)
    switch key.keyCode {
    case .keyboardLeftArrow: step = (.day, -side)
    case .keyboardRightArrow: step = (.day, side)
    case .keyboardUpArrow: step = (.day, -7)
    case .keyboardDownArrow: step = (.day, 7)
    case .keyboardPageUp: step = (.month, -1)
    case .keyboardPageDown: step = (.month, 1)
    default: return false
    }
    guard let date = rules.calendar.date(byAdding: step.0, value: step.1, to: selected),
      DateRules.isCountable(date), rules.allows(.day, of: date)
    else { return true }
    userChose(rules.clamped(date))
    return true
  }

  package override var canBecomeFocused: Bool { window != nil }
  package override var focusCornerRadius: CGFloat { PickerMetrics.bandCorner }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in press.key.map { !moveSelection(by: $0) } ?? true }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }
}

extension MonthPages: KeyRepeating {
  func repeatKey(_ key: UIKey) -> Bool { moveSelection(by: key) }
}
