import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

@MainActor @Suite(.serialized) struct LayoutPagesTests {
  private func open<Page: UICollectionViewController>(
    _ identifier: String, as type: Page.Type, _ appearance: Appearance = Appearance(),
    size: CGSize = CGSize(width: 390, height: 844)
  ) throws -> (Simulator, Page) {
    let device = Simulator(size: size, scale: 1, appearance: appearance)
    let gallery = device.perform { RootPage.gallery(page: GalleryPage.named(identifier)) }
    device.show(gallery)
    try device.settle()
    return (device, try #require(gallery.topViewController as? Page))
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Returns the frames of the first items.
  private func frames(_ view: UICollectionView, _ count: Int) -> [CGRect] {
    (0..<count).compactMap { view.layoutAttributesForItem(at: path($0))?.frame }
  }

  private func overlap(_ frames: [CGRect]) -> Bool {
    frames.indices.contains { first in
      frames[(first + 1)...].contains { frames[first].insetBy(dx: 1, dy: 1).intersects($0) }
    }
  }

  // MARK: Mosaic

  @Test(arguments: [320, 390, 844, 1600] as [CGFloat])
  func `Tiles of the mosaic fill the width and do not overlap`(width: CGFloat) throws {
    let (_, page) = try open("mosaic", as: MosaicPage.self, size: CGSize(width: width, height: 800))
    let all = frames(page.collectionView, 48)
    #expect(all.count == 48)
    #expect(!overlap(all))
    #expect(all.map(\.minX).min() == 6)
    #expect(abs((all.map(\.maxX).max() ?? 0) - (width - 6)) <= 1)
    #expect(Set(all.map { ($0.width / 10).rounded() }).count > 1)
  }

  @Test func `Shuffling moves the tiles that stay in view`() throws {
    let (device, page) = try open("mosaic", as: MosaicPage.self)
    let before = page.shown
    let view = try #require(page.collectionView)
    let cells = Dictionary(
      uniqueKeysWithValues: view.visibleCells.compactMap { cell in
        (cell as? PhotoCell)?.photo.map { ($0, cell) }
      })
    device.perform { page.shufflePhotos() }
    device.advance(by: 0.15)
    #expect(page.shown != before && Set(page.shown) == Set(before))
    for cell in view.visibleCells {
      guard let cell = cell as? PhotoCell, let photo = cell.photo, let old = cells[photo] else {
        continue
      }
      #expect(old === cell)
    }
    try device.settle()
    for path in view.indexPathsForVisibleItems {
      #expect((view.cellForItem(at: path) as? PhotoCell)?.photo == page.shown[path.item])
    }
  }

  @Test func `A filter shows the photographs of a light, and all of them again`() throws {
    let (device, page) = try open("mosaic", as: MosaicPage.self)
    device.perform { page.filter(by: .night) }
    try device.settle()
    #expect(page.shown.count > 10 && page.shown.count < 100)
    #expect(page.shown.allSatisfy { $0.landscape.light == .night })
    device.perform { page.filter(by: nil) }
    try device.settle()
    #expect(page.shown.count == 240)
  }

  // MARK: Waterfall

  @Test(arguments: [320, 390, 844, 1600] as [CGFloat])
  func `Columns of the waterfall fill the width, each item below the one before`(
    width: CGFloat
  ) throws {
    let (_, page) = try open(
      "waterfall", as: WaterfallPage.self, size: CGSize(width: width, height: 800))
    let all = frames(page.collectionView, 120)
    #expect(!overlap(all))
    let columns = Dictionary(grouping: all, by: \.minX)
    #expect(columns.count == max(2, Int((width - 20) / 182)))
    #expect(columns.keys.min() == 16)
    #expect(abs((all.map(\.maxX).max() ?? 0) - (width - 16)) <= CGFloat(columns.count))
    for (_, column) in columns {
      for (above, below) in zip(column, column.dropFirst()) {
        #expect(below.minY == above.maxY + 12)
      }
    }
    // No column ends far below the others.
    let ends = columns.values.compactMap { $0.last?.maxY }
    #expect((ends.max() ?? 0) - (ends.min() ?? 0) < 600)
  }

  @Test func `A tap makes an item grow and moves those below it, and no other`() throws {
    let (device, page) = try open("waterfall", as: WaterfallPage.self)
    let view = try #require(page.collectionView)
    let before = frames(view, 60)
    let cell = try #require(view.cellForItem(at: path(2)))
    try device.tap(cell)
    device.advance(by: 0.1)
    let middle = try #require(cell.layer.presentation()).frame.height
    try device.settle()
    let after = frames(view, 60)
    #expect(after[2].height > before[2].height + 20)
    #expect(middle > before[2].height && middle < after[2].height)
    #expect(after[0] == before[0] && after[1] == before[1])
    let below = after.indices.first {
      $0 > 2 && after[$0].minX == after[2].minX && after[$0].minY > after[2].minY
    }
    #expect(after[try #require(below)].minY == after[2].maxY + 12)
    try device.tap(cell)
    try device.settle()
    #expect(frames(view, 60) == before)
  }

  @Test func `Larger text makes the items of the waterfall higher`() throws {
    let (device, page) = try open("waterfall", as: WaterfallPage.self)
    let before = frames(page.collectionView, 1)[0].height
    device.appearance.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    try device.settle()
    #expect(frames(page.collectionView, 1)[0].height > before + 10)
  }

  // MARK: Carousel

  /// The items in view and how large they are, from the left.
  private func cards(_ view: UICollectionView) -> [(middle: CGFloat, scale: CGFloat)] {
    view.visibleCells.map { cell in
      (cell.center.x - view.bounds.minX, cell.transform.a)
    }.sorted { $0.0 < $1.0 }
  }

  @Test(arguments: [false, true])
  func `A swipe brings the next card to the middle, where it is the largest`(
    isRightToLeft: Bool
  ) throws {
    let (device, page) = try open(
      "carousel", as: CarouselPage.self, Appearance(isRightToLeft: isRightToLeft))
    let view = try #require(page.collectionView)
    func isCentred(_ item: Int) throws {
      let cell = try #require(view.cellForItem(at: path(item)))
      #expect(abs(cell.center.x - view.bounds.midX) <= 1)
      #expect(abs(cell.transform.a - 1) < 0.01)
      for other in cards(view) where abs(other.middle - 195) > 1 { #expect(other.scale < 0.9) }
    }
    try isCentred(0)
    let velocity: CGFloat = isRightToLeft ? 700 : -700
    for item in 1...3 {
      device.fling(at: CGPoint(x: 195, y: 420), velocity: CGPoint(x: velocity, y: 0))
      try device.settle()
      try isCentred(item)
    }
    // A drag that stops between two cards goes to the nearest one.
    device.drag(
      from: CGPoint(x: 195, y: 420), to: CGPoint(x: 235, y: 420), duration: 0.3, holding: 0.3)
    try device.settle()
    try isCentred(3)
  }

  @Test func `Cards grow while they come to the middle`() throws {
    let (device, page) = try open("carousel", as: CarouselPage.self)
    let view = try #require(page.collectionView)
    let finger = device.touch(at: CGPoint(x: 300, y: 420))
    var scales: [CGFloat] = []
    for _ in 0..<12 {
      finger.move(byX: -20, over: 0.05)
      scales.append(view.cellForItem(at: path(1))?.transform.a ?? 0)
    }
    #expect(zip(scales, scales.dropFirst()).prefix(8).allSatisfy { $0 < $1 })
    finger.lift()
    try device.settle()
  }

  @Test(arguments: [CGSize(width: 320, height: 568), CGSize(width: 844, height: 390)])
  func `The whole card in the middle is on the screen`(size: CGSize) throws {
    let (device, page) = try open("carousel", as: CarouselPage.self, size: size)
    let cell = try #require(page.collectionView.cellForItem(at: path(0)))
    let frame = cell.convert(cell.bounds, to: device.window)
    #expect(frame.minY >= 44 && frame.maxY <= size.height)
    #expect(frame.minX >= 0 && frame.maxX <= size.width)
    device.resize(to: CGSize(width: size.height, height: size.width))
    try device.settle()
    let turned = try #require(page.collectionView.cellForItem(at: path(0)))
    #expect(abs(turned.center.x - page.collectionView.bounds.midX) <= 1)
  }
}
