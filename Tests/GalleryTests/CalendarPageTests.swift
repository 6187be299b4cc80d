import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

@MainActor @Suite(.serialized) struct CalendarPageTests {
  private func open(
    _ appearance: Appearance = Appearance(), size: CGSize = CGSize(width: 390, height: 844)
  ) throws -> (Simulator, CalendarPage) {
    let device = Simulator(size: size, scale: 1, appearance: appearance)
    let gallery = device.perform { RootPage.gallery(page: GalleryPage.named("calendar")) }
    device.show(gallery)
    try device.settle()
    return (device, try #require(gallery.topViewController as? CalendarPage))
  }

  private func today(_ page: CalendarPage) -> IndexPath {
    page.months.indexPath(ofDay: page.months.today)
  }

  private func title(_ page: CalendarPage, _ section: Int) -> UICollectionReusableView? {
    page.collectionView.supplementaryView(
      forElementKind: CalendarLayout.monthKind, at: IndexPath(item: 0, section: section))
  }

  @Test func `It opens at the current month, at once in two centuries`() throws {
    let (_, page) = try open()
    let view = try #require(page.collectionView)
    #expect(view.numberOfSections > 2400)
    let cell = try #require(view.cellForItem(at: today(page)))
    #expect(cell.accessibilityLabel == "Tuesday, January 9, 2007")
    let top = view.contentOffset.y + view.adjustedContentInset.top
    #expect(title(page, today(page).section)?.frame.minY == top)
    #expect(view.visibleCells.count < 120)
  }

  @Test func `The title of a month stays below the bar while its weeks pass`() throws {
    let (device, page) = try open()
    let view = try #require(page.collectionView)
    var pinned: Set<Int> = []
    for _ in 0..<40 {
      device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 560), duration: 0.1)
      device.advance(by: 0.05)
      let top = view.contentOffset.y + view.adjustedContentInset.top
      let paths = view.indexPathsForVisibleSupplementaryElements(ofKind: CalendarLayout.monthKind)
      let above = paths.filter {
        let frame = title(page, $0.section)?.frame ?? .zero
        return frame.minY <= top + 0.5 && frame.maxY > top
      }
      #expect(!above.isEmpty)
      pinned.formUnion(above.map(\.section))
    }
    #expect(pinned.count > 2)
  }

  @Test func `Two fingers change between months, years and weeks around a day`() throws {
    let (device, page) = try open()
    let view = try #require(page.collectionView)
    let cell = try #require(view.cellForItem(at: today(page)))
    let place = cell.convert(CGPoint(x: 20, y: 20), to: device.window)
    device.pinch(at: place, scale: 0.4, span: 160)
    try device.settle()
    #expect(page.style == .year)
    #expect(view.cellForItem(at: today(page)) != nil)
    #expect(view.visibleCells.count > 300)
    device.pinch(at: CGPoint(x: 60, y: 250), scale: 2, span: 60)
    try device.settle()
    #expect(page.style == .month)
    #expect(view.cellForItem(at: today(page)) != nil)
    device.pinch(at: CGPoint(x: 190, y: 250), scale: 2, span: 60)
    try device.settle()
    #expect(page.style == .week)
    #expect(view.visibleCells.count == 7)
  }

  @Test func `A tap on a day of a year opens its month`() throws {
    let (device, page) = try open()
    device.perform { page.show(.year, around: page.months.today, animated: false) }
    try device.settle()
    let june = today(page).section + 5
    let day = IndexPath(item: 10, section: june)
    let cell = try #require(page.collectionView.cellForItem(at: day))
    device.tap(at: cell.convert(CGPoint(x: 4, y: 4), to: device.window))
    device.advance(by: 0.1)
    // On the way the day is larger than in the year, and smaller than in the month.
    let width = try #require(cell.layer.presentation()).frame.width
    #expect(width > 17 && width < 55)
    try device.settle()
    #expect(page.style == .month)
    let view = try #require(page.collectionView)
    #expect(title(page, june)?.frame.minY == view.contentOffset.y + view.adjustedContentInset.top)
  }

  @Test func `A swipe through weeks rests at the next week`() throws {
    let (device, page) = try open()
    device.perform { page.show(.week, around: page.months.today, animated: false) }
    try device.settle()
    let view = try #require(page.collectionView)
    let start = view.contentOffset.x
    device.fling(at: CGPoint(x: 300, y: 500), velocity: CGPoint(x: -700, y: 0))
    try device.settle()
    #expect(view.contentOffset.x == start + 390)
    let next = page.months.indexPath(ofDay: page.months.today + 7)
    #expect(view.cellForItem(at: next) != nil)
    device.drag(
      from: CGPoint(x: 200, y: 500), to: CGPoint(x: 260, y: 500), duration: 0.3, holding: 0.3)
    try device.settle()
    #expect(view.contentOffset.x == start + 390)
  }

  @Test func `From right to left weeks begin at the right, in every style`() throws {
    let (device, page) = try open(Appearance(isRightToLeft: true))
    let view = try #require(page.collectionView)
    // 7 January 2007 is a Sunday, the first day of an American week.
    let sunday = IndexPath(item: 6, section: today(page).section)
    #expect(abs(try #require(view.cellForItem(at: sunday)).frame.maxX - 390) <= 1)
    device.perform { page.show(.week, around: page.months.today, animated: false) }
    try device.settle()
    let cell = try #require(view.cellForItem(at: sunday))
    #expect(abs(cell.convert(cell.bounds, to: view.superview).maxX - 390) <= 1)
    device.fling(at: CGPoint(x: 100, y: 500), velocity: CGPoint(x: 700, y: 0))
    try device.settle()
    let next = page.months.indexPath(ofDay: page.months.today + 7)
    #expect(view.cellForItem(at: next) != nil)
  }

  @Test func `Weeks begin on the day of the user's region`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "de_DE")
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin")!
    PageSettings.current.calendar = calendar
    defer { PageSettings.current = .fixed }
    let (_, page) = try open()
    let view = try #require(page.collectionView)
    let monday = IndexPath(item: 7, section: today(page).section)
    let cell = try #require(view.cellForItem(at: monday))
    #expect(cell.frame.minX == 0)
    #expect(cell.accessibilityLabel == "Montag, 8. Januar 2007")
  }

  @Test(arguments: [320, 844, 1200, 1600] as [CGFloat])
  func `Days fill any width, and the same month is in view after a turn`(width: CGFloat) throws {
    let (device, page) = try open()
    let view = try #require(page.collectionView)
    device.resize(to: CGSize(width: width, height: 500))
    try device.settle()
    #expect(view.cellForItem(at: today(page)) != nil)
    let row = view.visibleCells.filter {
      $0.frame.minY == view.cellForItem(at: today(page))?.frame.minY
    }
    #expect(row.count == 7)
    #expect(row.map(\.frame.minX).min() == 0 && row.map(\.frame.maxX).max() == width)
  }

  @Test func `Today leads back from another century`() throws {
    let (device, page) = try open()
    let view = try #require(page.collectionView)
    device.perform { view.contentOffset.y = view.contentSize.height - view.bounds.height }
    device.advance(by: 0.1)
    #expect(view.cellForItem(at: IndexPath(item: 30, section: view.numberOfSections - 1)) != nil)
    device.perform { page.showToday() }
    try device.settle()
    #expect(view.cellForItem(at: today(page)) != nil)
  }
}
