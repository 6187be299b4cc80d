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
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 1)))
    #expect(first.textLabel?.text == "Mercury")
  }

  @Test(arguments: [320, 390, 430, 900])
  func `The header's title begins and ends with the rows' text`(width: CGFloat) throws {
    let device = Simulator(size: CGSize(width: width, height: 700), scale: 1)
    device.show(device.perform { RootPage.gallery(page: .named("storyboard")) })
    try device.settle()
    try device.perform {
      let navigation = try #require(device.window.rootViewController as? UINavigationController)
      let table = try #require((navigation.topViewController as? UITableViewController)?.tableView)
      let title = try #require(table.tableHeaderView?.subviews.first as? UILabel)
      let label = try #require(
        table.cellForRow(at: IndexPath(row: 0, section: 1))?.textLabel)
      let (header, row) = (
        title.convert(title.bounds, to: table), label.convert(label.bounds, to: table)
      )
      #expect(header.minX == row.minX && header.minX == (width < 393 ? 16 : 20))
      #expect(header.maxX == width - header.minX)
    }
  }

  @Test(arguments: [
    UIContentSizeCategory.extraSmall, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge,
  ])
  func `The header's title fits at every text size`(size: UIContentSizeCategory) throws {
    let device = Simulator(
      size: CGSize(width: 320, height: 700), appearance: Appearance(contentSizeCategory: size))
    device.show(device.perform { RootPage.gallery(page: .named("storyboard")) })
    try device.settle()
    let navigation = try #require(device.window.rootViewController as? UINavigationController)
    let table = try #require((navigation.topViewController as? UITableViewController)?.tableView)
    let header = try #require(table.tableHeaderView)
    let title = try #require(header.subviews.first as? UILabel)
    #expect(title.frame.minY >= 0 && title.frame.maxY <= header.bounds.height)
  }

  @Test func `The header hides by a mode that the document has as an integer`() throws {
    #expect(table.headerHidingMode == 1)
    #expect(table.tableHeaderView?.frame.height == 88)
    let rest = table.contentOffset.y
    // A little more than half of the header is hidden, so it hides completely.
    device.drag(
      from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 430), duration: 0.3, holding: 0.2)
    try device.settle()
    #expect(table.contentOffset.y == rest + 88 && table.headerHiding?.isHidden == true)
  }

  @Test func `A tap on a section's header folds its rows`() throws {
    let rows = table.numberOfRows(inSection: 1)
    #expect(table.foldsSections && rows == 4)
    let header = try #require(table.headerView(forSection: 1))
    try device.tap(header)
    try device.settle()
    #expect(
      table.sectionFolding!.isCollapsed(1)
        && table.cellForRow(at: IndexPath(row: 0, section: 1)) == nil)
    try device.tap(header)
    try device.settle()
    #expect(!table.sectionFolding!.isCollapsed(1))
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 1)) != nil)
  }
}
