import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct EmojiPageTests {
  private func open(_ appearance: Appearance = Appearance()) throws -> (Simulator, EmojiPage) {
    let device = Simulator(scale: 1, appearance: appearance)
    let gallery = device.perform { RootPage.gallery(page: GalleryPage.named("emoji")) }
    device.show(gallery)
    try device.settle()
    return (device, try #require(gallery.topViewController as? EmojiPage))
  }

  @Test func `A search moves the cells that stay and brings all back`() throws {
    let (device, page) = try open()
    let view = try #require(page.collectionView)
    let all = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    #expect(all > 1000)
    let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))
    device.perform { page.show(matching: "grinning face with smiling eyes", animated: true) }
    try device.settle()
    #expect(view.numberOfSections == 1)
    #expect(view.visibleCells.count == 1)
    #expect(view.visibleCells.first === cell)
    device.perform { page.show(matching: "", animated: true) }
    try device.settle()
    let again = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    #expect(again == all)
    #expect(view.visibleCells.count > 50)
  }

  @Test func `Pinned headers stay below the bar while their section scrolls`() throws {
    let (device, page) = try open()
    let view = try #require(page.collectionView)
    let kind = UICollectionView.elementKindSectionHeader
    for _ in 0..<8 {
      device.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.2)
      device.advance(by: 0.3)
      let top = view.contentOffset.y + view.adjustedContentInset.top
      let frames = view.visibleSupplementaryViews(ofKind: kind).map(\.frame)
      #expect(frames.contains { $0.minY <= top + 0.5 && $0.maxY > top })
    }
  }

  @Test(arguments: [320, 844, 1200] as [CGFloat])
  func `Columns fill any width and reach the margins`(width: CGFloat) throws {
    let (device, page) = try open()
    let view = try #require(page.collectionView)
    device.perform { view.frame.size.width = width }
    device.advance(by: 0.1)
    let first = view.visibleCells.filter {
      abs($0.frame.minY - view.visibleCells[0].frame.minY) < 1
    }
    #expect(first.map(\.frame.minX).min() == 16)
    #expect(abs((first.map(\.frame.maxX).max() ?? 0) - (width - 16)) <= 1)
  }
}
