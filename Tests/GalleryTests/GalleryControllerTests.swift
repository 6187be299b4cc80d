import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

/// The gallery in wide windows, and how it folds into one stack in narrow ones.
@Suite(.serialized) @MainActor struct GalleryControllerTests {
  private static let wide = CGSize(width: 1200, height: 800)
  private static let narrow = CGSize(width: 390, height: 800)

  private func open(
    _ page: String?, size: CGSize, isRightToLeft: Bool = false
  ) throws -> (Simulator, GalleryController) {
    let device = Simulator(
      size: size, scale: 1, appearance: Appearance(isRightToLeft: isRightToLeft))
    let gallery = device.perform { GalleryController(page: page.flatMap { GalleryPage.named($0) }) }
    device.show(gallery)
    try device.settle()
    return (device, gallery)
  }

  /// The stack beside the list.
  private func side(_ gallery: GalleryController) throws -> UINavigationController {
    try #require(gallery.viewControllers.last as? UINavigationController)
  }

  private func table(_ controller: UIViewController?) throws -> UITableView {
    try #require((controller as? UITableViewController)?.tableView)
  }

  private func tap(
    _ device: Simulator, row: Int, section: Int = 0, in controller: UIViewController?
  ) throws {
    let table = try table(controller)
    let rect = table.convert(table.rectForRow(at: IndexPath(row: row, section: section)), to: nil)
    device.tap(at: CGPoint(x: rect.midX, y: rect.midY))
    try device.settle()
  }

  @Test(arguments: ["mail", "characters", "settings"])
  func `A detail stands beside its list in a wide window, and the row stays selected`(
    page: String
  ) throws {
    let (device, gallery) = try open(page, size: Self.wide)
    let list = gallery.stack.topViewController
    let before = try #require(side(gallery).topViewController)
    #expect(device.accessibilityTree().contains("selected\""))
    try tap(device, row: 0, in: list)
    let detail = try #require(side(gallery).topViewController)
    #expect(detail !== before && gallery.stack.topViewController === list)
    #expect(try table(list).indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    let frame = detail.view.convert(detail.view.bounds, to: nil)
    #expect(frame.minX == gallery.primaryColumnWidth && frame.maxX == Self.wide.width)
    // Another row takes its place; nothing is stacked up.
    try tap(device, row: 1, section: page == "settings" ? 1 : 0, in: list)
    #expect(try side(gallery).viewControllers.count == 1)
    #expect(try side(gallery).topViewController !== detail)
  }

  private func title(_ controller: UIViewController) -> String? {
    controller.view.window?.windowScene?.title
  }

  @Test func `The scene has the title of the page in front, through pushes and pops`() throws {
    let (device, gallery) = try open("navigator", size: Self.narrow)
    #expect(title(gallery) == "Navigator")
    try tap(device, row: 0, in: gallery.stack.topViewController)
    #expect(title(gallery) == "Level 2")
    let stack = try #require(gallery.viewControllers.last as? UINavigationController)
    device.perform { _ = stack.popToRootViewController(animated: true) }
    try device.settle()
    #expect(title(gallery) == "Trestle")
  }

  @Test func `In a wide window the scene has the title of the detail beside the list`() throws {
    let (device, gallery) = try open("settings", size: Self.wide)
    let list = gallery.stack.topViewController
    try tap(device, row: 1, section: 1, in: list)
    let detail = try #require(side(gallery).topViewController?.title)
    #expect(!detail.isEmpty && title(gallery) == detail)
    let (_, empty) = try open(nil, size: Self.wide)
    #expect(title(empty) == "Trestle")
  }

  @Test func `The title follows the number of selected messages`() throws {
    let (device, gallery) = try open("mail", size: Self.narrow)
    #expect(title(gallery) == "Inbox")
    device.perform { gallery.stack.topViewController?.setEditing(true, animated: false) }
    try tap(device, row: 0, in: gallery.stack.topViewController)
    #expect(title(gallery) == "1 Selected")
  }

  @Test func `A lone stack gives the scene the title of its page as well`() throws {
    let device = Simulator(size: Self.narrow, scale: 1)
    let stack = device.perform {
      let page = UIViewController()
      page.title = "people.csv"
      return TitledStack(rootViewController: page)
    }
    device.show(stack)
    try device.settle()
    #expect(title(stack) == "people.csv")
    device.perform {
      let page = UIViewController()
      page.title = "Ada"
      stack.pushViewController(page, animated: true)
    }
    try device.settle()
    #expect(title(stack) == "Ada")
  }

  @Test func `From right to left the list is at the right`() throws {
    let (device, gallery) = try open("mail", size: Self.wide, isRightToLeft: true)
    let list = try table(gallery.stack.topViewController)
    #expect(list.convert(list.bounds, to: nil).maxX == Self.wide.width)
    try tap(device, row: 0, in: gallery.stack.topViewController)
    let detail = try #require(side(gallery).topViewController?.view)
    #expect(detail.convert(detail.bounds, to: nil).minX == 0)
  }

  @Test func `The text of a message is no wider than is readable`() throws {
    let (device, gallery) = try open("mail", size: CGSize(width: 1600, height: 900))
    try tap(device, row: 0, in: gallery.stack.topViewController)
    let message = try #require(side(gallery).topViewController?.view)
    let texts = labels(in: message)
    #expect(!texts.isEmpty && texts.allSatisfy { $0.frame.width <= 672 })
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
  }

  @Test(arguments: [430, 1200])
  func `The title over the picture begins where the rows do`(width: CGFloat) throws {
    let (_, gallery) = try open("header", size: CGSize(width: width, height: 800))
    let stack = gallery.isCollapsed ? gallery.stack : try side(gallery)
    let table = try table(stack.topViewController)
    let header = try #require(table.tableHeaderView)
    let title = try #require(labels(in: header).first)
    let row = try #require(table.visibleCells.first?.textLabel)
    #expect(title.convert(title.bounds, to: nil).minX == row.convert(row.bounds, to: nil).minX)
  }

  @Test func `A page without details stands beside the list of pages`() throws {
    let (device, gallery) = try open("cells", size: Self.wide)
    let list = gallery.stack.topViewController
    #expect(list is RootPage)
    #expect(try side(gallery).topViewController?.title == "Cell styles")
    try tap(device, row: 1, in: list)
    #expect(gallery.stack.viewControllers.count == 1)
    #expect(try side(gallery).topViewController?.title == "Header")
  }

  @Test func `In a narrow window pages and details are one stack`() throws {
    let (device, gallery) = try open(nil, size: Self.narrow)
    let stack = gallery.stack
    #expect(stack.viewControllers.count == 1)
    let pages = try table(stack.topViewController)
    let mail = try #require(GalleryPage.editing.firstIndex { $0.identifier == "mail" })
    device.perform {
      let path = IndexPath(row: mail, section: 1)
      pages.selectRow(at: path, animated: false, scrollPosition: .middle)
      pages.delegate?.tableView(pages, didSelectRowAt: path)
    }
    try device.settle()
    let inbox = stack.topViewController
    #expect(inbox is MailPage && stack.viewControllers.count == 2)
    try tap(device, row: 0, in: inbox)
    #expect(stack.viewControllers.count == 3)
    for left in [2, 1] {
      device.tap(at: CGPoint(x: 40, y: 22))
      try device.settle()
      #expect(stack.viewControllers.count == left)
    }
  }

  @Test func `A window that becomes narrow keeps the message, and as a wide one again its place`()
    throws
  {
    let (device, gallery) = try open("mail", size: Self.wide)
    let inbox = gallery.stack.topViewController
    try tap(device, row: 2, in: inbox)
    let message = try #require(side(gallery).topViewController)
    device.resize(to: Self.narrow)
    try device.settle()
    #expect(gallery.isCollapsed && gallery.stack.viewControllers.count == 3)
    #expect(gallery.stack.topViewController === message)
    device.tap(at: CGPoint(x: 40, y: 22))
    try device.settle()
    #expect(gallery.stack.topViewController === inbox)
    device.resize(to: Self.wide)
    try device.settle()
    #expect(!gallery.isCollapsed && gallery.stack.topViewController === inbox)
    #expect(try side(gallery).topViewController === message)
  }

  @Test(arguments: ["mail", "cells"])
  func `A window that opens narrow shows what a wide one would, on its stack`(page: String) throws {
    let (_, gallery) = try open(page, size: Self.narrow)
    #expect(gallery.stack.viewControllers.count == 2)
    #expect(gallery.stack.topViewController?.title == (page == "mail" ? "Inbox" : "Cell styles"))
  }

  // MARK: A split view in the gallery

  /// The frames of the bars in the window.
  private func bars(_ view: UIView) -> [CGRect] {
    if view.isHidden || view.alpha == 0 { return [] }
    if let bar = view as? UINavigationBar {
      let frame = bar.convert(bar.bounds, to: nil)
      return view.window.map { frame.intersects($0.bounds) } == true ? [frame] : []
    }
    return view.subviews.flatMap(bars)
  }

  @Test func `The split view page has one bar in a narrow window, with a button back`() throws {
    let (device, gallery) = try open("splits", size: Self.narrow)
    #expect(bars(gallery.view).count == 1)
    device.tap(at: CGPoint(x: 100, y: 220))
    try device.settle()
    #expect(bars(gallery.view).count == 1)
    device.tap(at: CGPoint(x: 20, y: 22))
    try device.settle()
    device.tap(at: CGPoint(x: 20, y: 22))
    try device.settle()
    #expect(gallery.stack.topViewController is RootPage)
    #expect(bars(gallery.view).count == 1)
  }

  @Test func `Escape goes back from the split view page`() throws {
    let (device, gallery) = try open("splits", size: Self.narrow)
    device.press(.escape)
    try device.settle()
    #expect(gallery.stack.topViewController is RootPage)
  }

  @Test(arguments: [false, true])
  func `Each column of the split view page has a bar in a wide window, side by side`(
    isRightToLeft: Bool
  ) throws {
    let (device, gallery) = try open("splits", size: Self.wide, isRightToLeft: isRightToLeft)
    let frames = bars(gallery.view)
    #expect(frames.count == 3 && frames.allSatisfy { $0.minY == 0 })
    // The list of pages goes away and comes back.
    for count in [2, 3] {
      // The button of the list of colors, beside the list of pages.
      let edge = count == 2 ? gallery.primaryColumnWidth + 25 : 25
      device.tap(at: CGPoint(x: isRightToLeft ? Self.wide.width - edge : edge, y: 22))
      try device.settle()
      #expect(bars(gallery.view).count == count)
    }
    device.resize(to: Self.narrow)
    try device.settle()
    #expect(bars(gallery.view).count == 1)
    device.resize(to: Self.wide)
    try device.settle()
    #expect(bars(gallery.view).count == 3)
  }
}
