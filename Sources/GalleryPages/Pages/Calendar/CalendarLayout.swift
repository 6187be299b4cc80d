import Trestle

/// The layout of a calendar, whose sections are months: whole years, months or weeks.
package final class CalendarLayout: UICollectionViewLayout {
  /// The kind of the titles of years.
  package static let yearKind = "year"
  package static let monthKind = UICollectionView.elementKindSectionHeader

  package let style: CalendarStyle
  private let calendar: CalendarMonths
  private var room: CalendarRoom?
  private var geometry: (any CalendarGeometry)?
  /// The day that comes into view when this layout replaces another one.
  var shownDay: Int?

  init(_ style: CalendarStyle, _ calendar: CalendarMonths) {
    self.style = style
    self.calendar = calendar
    super.init()
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override class var layoutAttributesClass: AnyClass { CalendarAttributes.self }
  package override class var invalidationContextClass: AnyClass { CalendarInvalidation.self }
  package override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  package override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Preparing

  package override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    // The text size and the insets may have changed.
    if (context as? CalendarInvalidation)?.isScroll != true { room = nil }
    super.invalidateLayout(with: context)
  }

  package override func prepare() {
    super.prepare()
    guard let view = collectionView, room == nil else { return }
    let inset = view.adjustedContentInset
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: view.traitCollection)
    let new = CalendarRoom(
      width: max(1, view.bounds.width - inset.left - inset.right),
      height: max(1, view.bounds.height - inset.top - inset.bottom),
      scale: max(1, view.traitCollection.displayScale), line: font.lineHeight)
    room = new
    geometry =
      switch style {
      case .year: YearGeometry(calendar, new)
      case .month: MonthGeometry(calendar, new)
      case .week: WeekGeometry(calendar, new)
      }
  }

  package override var collectionViewContentSize: CGSize { geometry?.contentSize ?? .zero }

  /// Lays out everything again after a change of size; a scroll only moves the pinned titles.
  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    return newBounds.size != view.bounds.size || room.map { !fits($0, newBounds.size) } ?? true
      || style != .year
  }

  private func fits(_ room: CalendarRoom, _ size: CGSize) -> Bool {
    guard let inset = collectionView?.adjustedContentInset else { return false }
    return room.width == max(1, size.width - inset.left - inset.right)
      && room.height == max(1, size.height - inset.top - inset.bottom)
  }

  package override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? CalendarInvalidation)?.isScroll = room.map { fits($0, newBounds.size) } ?? false
    return context
  }

  // MARK: Elements

  /// The visible part of the content below the bars, in the layout's own direction.
  private var visible: CGRect? {
    guard let view = collectionView else { return nil }
    var rect = view.bounds.inset(by: view.adjustedContentInset)
    if isMirrored { rect.origin.x = collectionViewContentSize.width - rect.maxX }
    return rect
  }

  private var isMirrored: Bool {
    collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  package override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let geometry else { return nil }
    var found: [UICollectionViewLayoutAttributes] = []
    let visible = visible
    for month in geometry.months(in: rect) {
      if calendar.yearStarts[calendar.months[month].year] == month,
        let title = yearAttributes(month), title.frame.intersects(rect)
      {
        found.append(title)
      }
      let title = titleAttributes(month, visible)
      if title.frame.intersects(rect) { found.append(title) }
      let days = calendar.months[month].days
      // The days of a month are in order, along the content.
      for day in days {
        let frame = geometry.frame(ofDay: day, inMonth: month)
        guard frame.intersects(rect) else { continue }
        found.append(dayAttributes(day, month, frame))
      }
    }
    return found
  }

  private func dayAttributes(_ day: Int, _ month: Int, _ frame: CGRect) -> CalendarAttributes {
    let path = IndexPath(item: day - calendar.months[month].firstDay, section: month)
    let attributes = CalendarAttributes(forCellWith: path)
    attributes.frame = frame
    attributes.style = style
    return attributes
  }

  private func titleAttributes(_ month: Int, _ visible: CGRect?) -> CalendarAttributes {
    let attributes = CalendarAttributes(
      forSupplementaryViewOfKind: Self.monthKind, with: IndexPath(item: 0, section: month))
    attributes.frame = geometry?.titleFrame(ofMonth: month, visible: visible) ?? .zero
    attributes.style = style
    attributes.zIndex = 1
    return attributes
  }

  private func yearAttributes(_ month: Int) -> CalendarAttributes? {
    guard let frame = geometry?.titleFrame(ofYear: calendar.months[month].year) else { return nil }
    let attributes = CalendarAttributes(
      forSupplementaryViewOfKind: Self.yearKind, with: IndexPath(item: 0, section: month))
    attributes.frame = frame
    attributes.style = style
    return attributes
  }

  package override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let geometry, calendar.months.indices.contains(indexPath.section) else { return nil }
    let day = calendar.day(at: indexPath)
    return dayAttributes(
      day, indexPath.section, geometry.frame(ofDay: day, inMonth: indexPath.section))
  }

  package override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard calendar.months.indices.contains(indexPath.section) else { return nil }
    return elementKind == Self.yearKind
      ? yearAttributes(indexPath.section) : titleAttributes(indexPath.section, visible)
  }

  // MARK: Offsets

  /// Returns the content offset that shows a day's year, month or week.
  func offset(showingDay day: Int) -> CGPoint? {
    guard let geometry, let room, let inset = collectionView?.adjustedContentInset else {
      return nil
    }
    let size = geometry.contentSize
    var origin = geometry.origin(showingDay: day)
    if isMirrored { origin.x = size.width - room.width - origin.x }
    origin.y = max(0, min(origin.y, size.height - room.height))
    return CGPoint(x: origin.x - inset.left, y: origin.y - inset.top)
  }

  package override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    shownDay.flatMap { offset(showingDay: $0) } ?? proposedContentOffset
  }

  /// Ends a drag at the start of a week, at most the next one.
  package override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard style == .week, let room, let view = collectionView else {
      return proposedContentOffset
    }
    let inset = view.adjustedContentInset.left
    let page = (view.contentOffset.x + inset) / room.width
    let target =
      velocity.x > 0.2
      ? page.rounded(.up) : velocity.x < -0.2 ? page.rounded(.down) : page.rounded()
    return CGPoint(x: target * room.width - inset, y: proposedContentOffset.y)
  }
}
