import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

/// A gallery page with a list of rows, as a table or as a collection view.
@MainActor protocol TwinPage: UIViewController {
  var list: UIScrollView { get }
  /// The rows on the screen.
  var shownPaths: [IndexPath] { get }
  func shownCell(at path: IndexPath) -> UIView?
  var selectedRows: [IndexPath] { get }
  var headerHiding: HeaderHiding? { get }
}

extension UITableViewController: TwinPage {
  var list: UIScrollView { tableView }
  var shownPaths: [IndexPath] { (tableView.indexPathsForVisibleRows ?? []).sorted() }
  func shownCell(at path: IndexPath) -> UIView? { tableView.cellForRow(at: path) }
  var selectedRows: [IndexPath] { (tableView.indexPathsForSelectedRows ?? []).sorted() }
  var headerHiding: HeaderHiding? { tableView.headerHiding }
}

extension UICollectionViewController: TwinPage {
  var list: UIScrollView { collectionView }
  var shownPaths: [IndexPath] { collectionView.indexPathsForVisibleItems.sorted() }
  func shownCell(at path: IndexPath) -> UIView? { collectionView.cellForItem(at: path) }
  var selectedRows: [IndexPath] { (collectionView.indexPathsForSelectedItems ?? []).sorted() }
  var headerHiding: HeaderHiding? { collectionView.headerHiding }
}

/// What a user sees of a list at one point in time.
private struct TwinFrame: Equatable, CustomStringConvertible {
  struct Row: Equatable {
    var path: IndexPath
    /// The frame on the screen, in half points.
    var frame: [Int]
    var isSelected: Bool
  }
  var offset: Int
  var rows: [Row]

  @MainActor init(_ page: some TwinPage) {
    func halves(_ value: CGFloat) -> Int { Int((value * 2).rounded()) }
    let list = page.list
    offset = halves(list.contentOffset.y)
    let bounds = list.bounds.inset(by: list.adjustedContentInset)
    rows = page.shownPaths.compactMap { path in
      guard let cell = page.shownCell(at: path) else { return nil }
      let layer = cell.layer.presentation() ?? cell.layer
      let frame = layer.frame
      // A table and a collection view differ in the rows that they prepare below the bars.
      guard frame.intersects(bounds) else { return nil }
      return Row(
        path: path,
        frame: [
          frame.minX - layer.bounds.minX, frame.minY - list.contentOffset.y, frame.width,
          frame.height,
        ].map(halves),
        isSelected: (cell as? UITableViewCell)?.isSelected
          ?? (cell as? UICollectionViewCell)?.isSelected ?? false)
    }
  }

  var description: String {
    "\(offset): "
      + rows.map { "\($0.path.section).\($0.path.row) \($0.frame)\($0.isSelected ? "*" : "")" }
      .joined(separator: ", ")
  }
}

/// A page on a simulated phone that is driven by touches. Each step records every frame.
@MainActor private final class TwinRun<Page: TwinPage> {
  let device: Simulator
  let navigation: UINavigationController
  let page: Page
  private(set) var steps: [(name: String, frames: [TwinFrame], notes: [String])] = []

  init(_ identifier: String, appearance: Appearance) throws {
    let device = Simulator(scale: 2, appearance: appearance)
    self.device = device
    let navigation = device.perform { RootPage.gallery(page: .named(identifier)) }
    self.navigation = navigation
    device.show(navigation)
    device.advance(by: 1)
    page = try #require(navigation.topViewController as? Page)
  }

  /// Performs a step, and records the frames of the following seconds.
  func step(_ name: String, for seconds: Double = 1.5, _ body: () throws -> Void) rethrows {
    try body()
    var frames = [TwinFrame(page)]
    for _ in 0..<Int(seconds * 60) {
      device.advance(by: 1.0 / 60)
      frames.append(TwinFrame(page))
    }
    let notes = [
      page.title ?? "", "\(page.selectedRows)", "\(page.headerHiding?.isHidden ?? false)",
      "\(page.presentedViewController.map { "\(type(of: $0))" } ?? "")",
      "\(page.list.contentInset)", "\(device.keyboard.isVisible)",
      "\(navigation.topViewController.map { "\(type(of: $0))" } ?? "")",
    ].map { $0.replacingOccurrences(of: "ListPage", with: "Page") }
    steps.append((name, frames, notes))
  }

  func point(_ row: Int, _ section: Int = 0, x: CGFloat) throws -> CGPoint {
    let cell = try #require(page.shownCell(at: IndexPath(row: row, section: section)))
    let frame = cell.superview!.convert(cell.frame, to: nil)
    let width = device.window.bounds.width
    let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGPoint(x: isMirrored ? width - x : x, y: frame.midY)
  }

  /// Swipes a row horizontally by a distance.
  func swipe(_ row: Int, by distance: CGFloat) throws {
    let start = try point(row, x: distance < 0 ? 370 : 30)
    let end = try point(row, x: (distance < 0 ? 370 : 30) + distance)
    device.drag(from: start, to: end, duration: 0.5, holding: 0.1)
  }

  func push(_ way: CGFloat) {
    let slop: CGFloat = way > 0 ? 10 : -10
    device.drag(
      from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 400 - way - slop), duration: 0.4,
      holding: 0.2)
  }

  func fling(_ velocity: CGFloat) {
    device.fling(at: CGPoint(x: 200, y: 400), velocity: CGPoint(x: 0, y: velocity))
  }
}

/// Runs the same script on the inbox as a table and as a list.
@Suite(.serialized) @MainActor struct TwinPagesTests {
  nonisolated static let appearances: [(String, Appearance)] = [
    ("light", Appearance()), ("right to left", Appearance(isRightToLeft: true)),
    ("large text", Appearance(contentSizeCategory: .accessibilityLarge)),
  ]

  private func run<Page: TwinPage>(
    _ identifier: String, _ appearance: Appearance, as type: Page.Type,
    _ script: (TwinRun<Page>) throws -> Void
  ) throws -> TwinRun<Page> {
    let run = try TwinRun<Page>(identifier, appearance: appearance)
    run.step("opened", for: 0.1) {}
    try script(run)
    return run
  }

  /// Compares the recordings of a script step by step and frame by frame.
  ///
  /// - Parameter comparesOffsets: Whether the rows above the screen have the same heights, too.
  private func compare<Table: TwinPage, List: TwinPage>(
    _ table: TwinRun<Table>, _ list: TwinRun<List>, _ name: String, comparesOffsets: Bool = true
  ) {
    #expect(table.steps.count == list.steps.count)
    for (one, other) in zip(table.steps, list.steps) {
      #expect(one.notes == other.notes, "\(name), \(one.name)")
      let index = zip(one.frames, other.frames).enumerated().first {
        comparesOffsets ? $1.0 != $1.1 : $1.0.rows != $1.1.rows
      }?.offset
      guard let index else { continue }
      Issue.record(
        """
        \(name), \(one.name): frame \(index) of \(one.frames.count) differs
        table \(one.frames[index])
        list  \(other.frames[index])
        """)
      return
    }
  }

  // MARK: Mail

  private func mailScript<Page: TwinPage>(_ run: TwinRun<Page>) throws {
    #expect(run.page.headerHiding?.isHidden == true)
    run.step("search bar shown") { run.push(-70) }
    run.step("pushed a little") { run.push(20) }
    run.step("search bar hidden") { run.push(45) }
    run.step("flung") { run.fling(-1500) }
    run.step("flung back") { run.fling(2500) }
    run.step("hidden by wheel") {
      run.device.wheel(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: -60))
    }
    try run.step("swiped open") { try run.swipe(1, by: -200) }
    try run.step("flagged") { try run.device.screenReader.activate("Flag") }
    try run.step("marked as read") { try run.swipe(0, by: 300) }
    run.step("search bar shown again") { run.fling(4000) }
    run.step("and pulled out") { run.push(-70) }
    try run.step("searching") { try run.device.screenReader.activate("Search") }
    for letter in ["a", "n", "d"] {
      try run.step("searched for \(letter)", for: 0.5) { try run.device.keyboard.type(letter) }
    }
    run.step("scrolled in the results") { run.fling(-1500) }
    run.step("and back") { run.fling(4000) }
  }

  @Test(arguments: appearances.indices)
  func `The inbox looks and moves the same as a table and as a list`(index: Int) throws {
    let (name, appearance) = Self.appearances[index]
    compare(
      try run("mail", appearance, as: MailPage.self, mailScript),
      try run("mail-list", appearance, as: MailListPage.self, mailScript), name)
  }

  // MARK: Settings

  private func settingsScript<Page: TwinPage>(_ run: TwinRun<Page>) throws {
    func tap(_ row: Int, _ section: Int, x: CGFloat = 100) throws {
      run.device.tap(at: try run.point(row, section, x: x))
    }
    try run.step("switched on") { try tap(0, 1, x: 340) }
    try run.step("a row with a switch does nothing") { try tap(0, 1) }
    try run.step("opened") { try tap(1, 1) }
    run.step("swiped back") {
      run.device.drag(
        from: CGPoint(x: run.device.appearance.isRightToLeft ? 388 : 2, y: 400),
        to: CGPoint(x: run.device.appearance.isRightToLeft ? 40 : 350, y: 400), duration: 0.4)
    }
    run.step("pushed") { run.push(60) }
    run.step("flung to the end") { run.fling(-3000) }
    try run.step("dark") { try tap(2, 3) }
    try run.step("light") { try tap(1, 3) }
    run.step("flung back") { run.fling(3000) }
  }

  @Test(arguments: appearances.indices)
  func `The settings look and move the same as a table and as a list`(index: Int) throws {
    let (name, appearance) = Self.appearances[index]
    let table = try run("settings", appearance, as: SettingsPage.self, settingsScript)
    let list = try run("settings-list", appearance, as: SettingsListPage.self, settingsScript)
    compare(table, list, name)
    #expect(table.page.traitCollection.userInterfaceStyle == .light)
    try compare(table.device.snapshot(), list.device.snapshot(), list.page, name)
  }

  // MARK: Other sizes

  private func turningScript<Page: TwinPage>(_ run: TwinRun<Page>) throws {
    for distance in [0, 30, 120, 250, 330, 350] as [CGFloat] {
      run.step("pushed by \(distance)") { run.push(distance) }
      run.step("turned after \(distance)", for: 0.5) { run.device.rotate() }
      run.step("turned back after \(distance)", for: 0.5) { run.device.rotate() }
    }
  }

  // At these sizes both are as wide as the screen: only the table is limited to the readable width.
  @Test(arguments: [
    UIContentSizeCategory.accessibilityLarge, .accessibilityExtraExtraExtraLarge,
  ])
  func `A turned phone shows the same rows of the settings in a table and in a list`(
    size: UIContentSizeCategory
  ) throws {
    let appearance = Appearance(contentSizeCategory: size)
    compare(
      try run("settings", appearance, as: SettingsPage.self, turningScript),
      try run("settings-list", appearance, as: SettingsListPage.self, turningScript),
      size.rawValue, comparesOffsets: false)
  }

  /// Compares the pixels of two pages. The corners of groups are left out: a table fills a cell's own
  /// rounded layer, a list clips its cell, and both edges are smoothed differently.
  private func compare(
    _ table: Snapshot, _ list: Snapshot, _ page: SettingsListPage, _ name: String
  ) throws {
    let corners = page.collectionView.visibleCells.flatMap { cell in
      let frame = cell.convert(cell.bounds, to: nil)
      return [frame.minX, frame.maxX - 10].flatMap { x in
        [frame.minY, frame.maxY - 10].map { CGRect(x: x, y: $0, width: 10, height: 10) }
      }
    }
    var count = 0
    var first = CGPoint.zero
    for row in 0..<table.height {
      for column in 0..<table.width
      where table.pixel(column: column, row: row) != list.pixel(column: column, row: row) {
        let point = CGPoint(x: (CGFloat(column) + 0.5) / 2, y: (CGFloat(row) + 0.5) / 2)
        if corners.contains(where: { $0.contains(point) }) { continue }
        if count == 0 { first = point }
        count += 1
      }
    }
    #expect(count == 0, "\(name): the first pixel that differs is at \(first)")
  }
}
