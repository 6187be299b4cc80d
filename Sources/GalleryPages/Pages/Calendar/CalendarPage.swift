import Trestle

extension GalleryPage {
  static let calendar = GalleryPage(
    identifier: "calendar", title: "Calendar",
    summary: "A layout of the page's own: two centuries as years, months or weeks; pinch to change",
    make: { CalendarPage() })
}

/// A page with the days of two centuries. A pinch, a tap on a month of a year and the control in the
/// bar change between years, months and weeks, and every day moves to its position in the new layout.
package final class CalendarPage: UICollectionViewController {
  package let months: CalendarMonths
  private let texts: CalendarTexts
  private let control = UISegmentedControl(items: ["Year", "Month", "Week"])
  private let pinch = UIPinchGestureRecognizer()
  /// The style that is displayed.
  package private(set) var style: CalendarStyle

  package init(_ style: CalendarStyle = .month) {
    // A date picker begins with the current date of the host, which tests determine.
    months = CalendarMonths(PageSettings.current.calendar, around: UIDatePicker().date)
    texts = CalendarTexts(months)
    self.style = style
    super.init(collectionViewLayout: CalendarLayout(style, months))
    title = "Calendar"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  private var layout: CalendarLayout? { collectionViewLayout as? CalendarLayout }

  package override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(CalendarDayCell.self, forCellWithReuseIdentifier: "day")
    for kind in [CalendarLayout.monthKind, CalendarLayout.yearKind] {
      collectionView.register(
        CalendarTitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    control.selectedSegmentIndex = style.rawValue
    control.addAction(
      UIAction { [weak self] _ in self?.styleChosen() }, for: .valueChanged)
    navigationItem.titleView = control
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Today", primaryAction: UIAction { [weak self] _ in self?.showToday() })
    pinch.addTarget(self, action: CalendarPage.pinched)
    collectionView.addGestureRecognizer(pinch)
    applyStyle()
  }

  private var isPlaced = false

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !isPlaced, collectionView.bounds.width > 0 else { return }
    isPlaced = true
    collectionView.layoutIfNeeded()
    show(day: months.today, animated: false)
  }

  /// Keeps the same days in view after a change of size.
  package override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let day = middleDay
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { [weak self] _ in
      guard let self else { return }
      collectionView.layoutIfNeeded()
      show(day: day, animated: false)
    })
  }

  private func applyStyle() {
    collectionView.decelerationRate = style == .week ? .fast : .normal
    collectionView.alwaysBounceVertical = style != .week
    collectionView.alwaysBounceHorizontal = style == .week
    collectionView.showsVerticalScrollIndicator = style != .week
    collectionView.showsHorizontalScrollIndicator = false
  }

  // MARK: Changing the style

  /// Shows years, months or weeks around a day.
  package func show(_ new: CalendarStyle, around day: Int, animated: Bool = true) {
    guard new != style else { return show(day: day, animated: animated) }
    style = new
    control.selectedSegmentIndex = new.rawValue
    let layout = CalendarLayout(new, months)
    layout.shownDay = day
    applyStyle()
    collectionView.setCollectionViewLayout(layout, animated: animated) { [weak layout] _ in
      layout?.shownDay = nil
    }
  }

  private func styleChosen() {
    guard let new = CalendarStyle(rawValue: control.selectedSegmentIndex) else { return }
    show(new, around: chosenDay)
  }

  /// The day around which a new style is displayed: the selected day or today, if it is in view, or
  /// otherwise the one in the middle.
  private var chosenDay: Int {
    let visible = Set(collectionView.indexPathsForVisibleItems)
    if let selected = collectionView.indexPathsForSelectedItems?.first, visible.contains(selected) {
      return months.day(at: selected)
    }
    if visible.contains(months.indexPath(ofDay: months.today)) { return months.today }
    return middleDay
  }

  private var middleDay: Int {
    let visible = collectionView.indexPathsForVisibleItems.map { months.day(at: $0) }.sorted()
    return visible.isEmpty ? months.today : visible[visible.count / 2]
  }

  /// Shows fewer days if two fingers move apart, and more if they move together, around the day between
  /// them.
  private func pinched() {
    guard pinch.state == .changed else { return }
    let change = pinch.scale > 1.35 ? 1 : pinch.scale < 0.74 ? -1 : 0
    guard change != 0 else { return }
    pinch.scale = 1
    guard let new = CalendarStyle(rawValue: style.rawValue + change) else { return }
    let path = collectionView.indexPathForItem(at: pinch.location(in: collectionView))
    show(new, around: path.map { months.day(at: $0) } ?? chosenDay)
  }

  // MARK: Showing a day

  package func showToday() {
    show(day: months.today, animated: true)
    collectionView.selectItem(
      at: months.indexPath(ofDay: months.today), animated: false, scrollPosition: [])
  }

  private func show(day: Int, animated: Bool) {
    guard let offset = layout?.offset(showingDay: day) else { return }
    collectionView.setContentOffset(offset, animated: animated)
  }

  package override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard style == .year else { return }
    collectionView.deselectItem(at: indexPath, animated: false)
    show(.month, around: months.day(at: indexPath))
  }

  // MARK: Data source

  package override func numberOfSections(in collectionView: UICollectionView) -> Int {
    months.months.count
  }

  package override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { months.months[section].dayCount }

  package override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath)
    let day = months.day(at: indexPath)
    let column = (months.firstColumn + day) % 7
    let texts = texts
    (cell as? CalendarDayCell)?.show(
      CalendarDayCell.Content(
        day: day, number: texts.number(indexPath.item + 1), weekday: texts.weekdays[column],
        fullTitle: { texts.fullTitle(ofDay: day) }, isToday: day == months.today,
        isWeekend: months.isWeekend(day), events: CalendarEvent.events(onDay: day)))
    return cell
  }

  package override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    let month = indexPath.section
    let current = months.month(ofDay: months.today)
    if kind == CalendarLayout.yearKind {
      (view as? CalendarTitleView)?.showYear(
        texts.year(ofMonth: month),
        isCurrent: months.months[month].year == months.months[current].year)
    } else {
      (view as? CalendarTitleView)?.showMonth(
        short: texts.shortTitle(ofMonth: month), full: texts.title(ofMonth: month),
        letters: texts.weekdayLetters, isCurrent: month == current)
    }
    return view
  }
}
