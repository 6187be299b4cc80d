import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct StorePageTests {
  private func open(_ appearance: Appearance = Appearance()) throws -> (Simulator, StorePage) {
    let device = Simulator(scale: 1, appearance: appearance)
    let gallery = device.perform { RootPage.gallery(page: GalleryPage.named("store")) }
    device.show(gallery)
    try device.settle()
    return (device, try #require(gallery.topViewController as? StorePage))
  }

  private func card(_ item: Int, in view: UICollectionView) -> UICollectionViewCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0))
  }

  @Test func `A swipe brings the next card to the middle`() throws {
    let (device, page) = try open()
    let view = try #require(page.collectionView)
    func middle(_ item: Int) -> CGFloat? {
      card(item, in: view).map { $0.convert($0.bounds, to: view).midX }
    }
    #expect(abs(try #require(middle(0)) - view.bounds.midX) <= 1)
    let y = try #require(card(0, in: view)).convert(CGPoint(x: 0, y: 100), to: device.window).y
    device.fling(at: CGPoint(x: 300, y: y), velocity: CGPoint(x: -800, y: 0))
    try device.settle()
    #expect(abs(try #require(middle(1)) - view.bounds.midX) <= 1)
    #expect(view.contentOffset.y == -view.adjustedContentInset.top)
  }

  @Test func `The title of the list stays below the bar while its rows scroll`() throws {
    let (device, page) = try open()
    let view = try #require(page.collectionView)
    for _ in 0..<6 {
      device.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.2)
      device.advance(by: 0.5)
    }
    let header = try #require(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 3)))
    #expect(abs(header.frame.minY - view.contentOffset.y - view.adjustedContentInset.top) <= 1)
  }

  @Test(arguments: [320, 844, 1200] as [CGFloat])
  func `Categories fill any width and keep their badges`(width: CGFloat) throws {
    let (device, page) = try open()
    let view = try #require(page.collectionView)
    device.perform { view.frame.size.width = width }
    device.advance(by: 0.1)
    let first = try #require(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 2)))
    #expect(first.frame.minX == 16)
    let badge = try #require(
      view.layoutAttributesForSupplementaryElement(
        ofKind: "badge", at: IndexPath(item: 0, section: 2)))
    #expect(abs(badge.frame.maxX - first.frame.maxX - 5.6) <= 1)
    let columns = max(2, Int(width / 180))
    let last = try #require(
      view.layoutAttributesForItem(at: IndexPath(item: min(columns, 7) - 1, section: 2)))
    #expect(last.frame.minY == first.frame.minY)
    if columns <= 7 { #expect(abs(last.frame.maxX - (width - 16)) < CGFloat(columns)) }
  }

  @Test func `Rows of the list are as high as their text`() throws {
    let (device, page) = try open(Appearance(contentSizeCategory: .accessibilityLarge))
    let view = try #require(page.collectionView)
    device.perform {
      view.scrollToItem(at: IndexPath(item: 1, section: 3), at: .top, animated: false)
    }
    device.advance(by: 0.2)
    let heights = view.visibleCells.filter { view.indexPath(for: $0)?.section == 3 }.map {
      $0.frame.height
    }
    #expect(Set(heights).count > 1)
  }
}
