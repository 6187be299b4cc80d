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
    ]
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
  private func compare<Table: TwinPage, List: TwinPage>(
    _ table: TwinRun<Table>, _ list: TwinRun<List>, _ name: String
  ) {
    #expect(table.steps.count == list.steps.count)
    for (one, other) in zip(table.steps, list.steps) {
      #expect(one.notes == other.notes, "\(name), \(one.name)")
      let index = zip(one.frames, other.frames).enumerated().first { $1.0 != $1.1 }?.offset
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
  }

  @Test(arguments: appearances.indices)
  func `The inbox looks and moves the same as a table and as a list`(index: Int) throws {
    let (name, appearance) = Self.appearances[index]
    compare(
      try run("mail", appearance, as: MailPage.self, mailScript),
      try run("mail-list", appearance, as: MailListPage.self, mailScript), name)
  }
}
