import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

/// The page that is a document: its hiding header, its folding sections and its base controller are
/// set up in Interface Builder alone.
@Suite(.serialized) @MainActor struct StoryboardPageTests {
  private let device: Simulator
  private let page: TableViewController
  private var table: UITableView { page.tableView }

  init() throws {
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 1)
    self.device = device
    let navigation = device.perform { RootPage.gallery(page: .named("storyboard")) }
    device.show(navigation)
    try device.settle()
    page = try #require(navigation.topViewController as? TableViewController)
  }

  @Test func `Static rows are in a table of the base controller`() throws {
    #expect(table is TableView && page.title == "Storyboard")
    #expect(table.numberOfSections >= 2)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(first.textLabel?.text == "Mercury")
  }

  @Test func `The header hides by a mode that the document has as an integer`() throws {
    #expect(table.headerAutohideModeValue == 1)
    #expect(table.tableHeaderView?.frame.height == 88)
    let rest = table.contentOffset.y
    // A little more than half of the header: it goes the rest of the way.
    device.drag(
      from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 430), duration: 0.3, holding: 0.2)
    try device.settle()
    #expect(table.contentOffset.y == rest + 88 && table.isHeaderHidden)
  }

  @Test func `A tap on a section's header folds its rows`() throws {
    let rows = table.numberOfRows(inSection: 0)
    #expect(table.foldsSections && rows == 4)
    let header = try #require(table.headerView(forSection: 0))
    try device.tap(header)
    try device.settle()
    #expect(table.isSectionFolded(0) && table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    try device.tap(header)
    try device.settle()
    #expect(!table.isSectionFolded(0))
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) != nil)
  }
}
