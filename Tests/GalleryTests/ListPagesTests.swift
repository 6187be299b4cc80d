import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct ListPagesTests {
  private func open(
    _ identifier: String, _ appearance: Appearance = Appearance()
  ) throws -> (Simulator, UIViewController) {
    let device = Simulator(scale: 1, appearance: appearance)
    let gallery = device.perform { RootPage.gallery(page: GalleryPage.named(identifier)) }
    device.show(gallery)
    try device.settle()
    return (device, try #require(gallery.topViewController))
  }

  /// The texts that a screen reader finds in a page, in order.
  private func words(_ identifier: String) throws -> [String] {
    let (_, page) = try open(identifier)
    let scroll = try #require(
      (page as? UITableViewController)?.tableView
        ?? (page as? UICollectionViewController)?.collectionView)
    return scroll.subviews.filter { !$0.isHidden }.flatMap { view in
      labels(view).map { (view.frame.minY, $0) }
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { $0.1.uppercased() }
  }

  private func labels(_ view: UIView) -> [String] {
    if let label = view as? UILabel { return label.text.map { [$0] } ?? [] }
    return view.subviews.flatMap { labels($0) }
  }

  @Test func `The settings say the same as a table and as a list`() throws {
    #expect(try words("settings-list") == words("settings"))
  }

  @Test(arguments: ["settings", "settings-list"])
  func `A choice moves the check mark and changes the appearance`(_ identifier: String) throws {
    let (device, page) = try open(identifier)
    let scroll = try #require(
      (page as? UITableViewController)?.tableView
        ?? (page as? UICollectionViewController)?.collectionView)
    device.perform {
      scroll.contentOffset.y = scroll.contentSize.height - scroll.bounds.height
    }
    try device.settle()
    func find(_ text: String, in view: UIView) -> UIView? {
      if let label = view as? UILabel, label.text == text { return label }
      return view.subviews.lazy.compactMap { find(text, in: $0) }.first
    }
    let dark = try #require(find("Dark", in: scroll))
    device.tap(at: dark.convert(CGPoint(x: 10, y: 10), to: device.window))
    try device.settle()
    #expect(page.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `A folder expands in the sidebar, and a swipe deletes one`() throws {
    let (device, page) = try open("sidebar")
    let view = try #require((page as? UICollectionViewController)?.collectionView)
    func cell(_ text: String) throws -> UICollectionViewListCell {
      try #require(
        view.visibleCells.compactMap { $0 as? UICollectionViewListCell }.first {
          ($0.contentConfiguration as? UIListContentConfiguration)?.text == text
        })
    }
    let count = view.numberOfItems(inSection: 1)
    let projects = try cell("Projects")
    device.tap(
      at: projects.convert(
        CGPoint(x: projects.bounds.width - 23, y: projects.bounds.midY), to: device.window))
    try device.settle()
    #expect(view.numberOfItems(inSection: 1) == count + 2)
    #expect(try cell("Engine").indentationLevel == 2)
    let letters = try cell("Letters")
    let start = letters.convert(CGPoint(x: 340, y: letters.bounds.midY), to: device.window)
    let finger = device.touch(at: start)
    finger.move(byX: -320, y: 0, over: 0.4)
    finger.lift()
    try device.settle()
    #expect(view.numberOfItems(inSection: 1) == count + 1)
  }
}
