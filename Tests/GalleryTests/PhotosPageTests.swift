import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

@MainActor @Suite(.serialized) struct PhotosPageTests {
  private func open(
    _ appearance: Appearance = Appearance(), size: CGSize = CGSize(width: 390, height: 844)
  ) throws -> (Simulator, PhotosPage) {
    let device = Simulator(size: size, scale: 1, appearance: appearance)
    let gallery = device.perform { RootPage.gallery(page: GalleryPage.named("photos")) }
    device.show(gallery)
    try device.settle()
    return (device, try #require(gallery.topViewController as? PhotosPage))
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func middle(_ item: Int, _ page: PhotosPage, _ device: Simulator) throws -> CGPoint {
    let cell = try #require(page.collectionView.cellForItem(at: path(item)))
    return cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: device.window)
  }

  private func openViewer(_ page: PhotosPage) -> PhotoViewer? {
    (page.presentedViewController as? UINavigationController)?.topViewController as? PhotoViewer
  }

  /// The picture that flies between a cell and the viewer.
  private func flight(_ device: Simulator) -> CGRect? {
    func find(_ view: UIView) -> UIView? {
      if view is UIImageView, view.contentMode == .scaleAspectFill,
        !(view.superview?.superview is PhotoCell), !view.isHidden
      {
        return view
      }
      return view.subviews.reversed().lazy.compactMap { find($0) }.first
    }
    return find(device.window)?.layer.presentation()?.frame
  }

  @Test(arguments: [320, 390, 844, 1600] as [CGFloat])
  func `Squares fill any width`(width: CGFloat) throws {
    let (_, page) = try open(size: CGSize(width: width, height: 600))
    let cells = page.collectionView.visibleCells
    let first = cells.filter { $0.frame.minY == 0 }
    #expect(first.count == max(3, Int(width / 130)))
    #expect(first.map(\.frame.minX).min() == 0)
    #expect(width - (first.map(\.frame.maxX).max() ?? 0) < CGFloat(first.count))
    #expect(cells.allSatisfy { abs($0.frame.width - $0.frame.height) <= 1 })
    #expect(cells.allSatisfy { ($0 as? PhotoCell)?.imageView.image != nil })
  }

  @Test func `A photograph grows from its cell, and shrinks back to it`() throws {
    let (device, page) = try open()
    let view = try #require(page.collectionView)
    let cell = try #require(view.cellForItem(at: path(7)))
    let start = cell.convert(cell.bounds, to: device.window)
    device.tap(at: try middle(7, page, device))
    device.advance(by: 0.1)
    let flying = try #require(flight(device))
    #expect(flying.width > start.width && flying.width < 390)
    try device.settle()
    let viewer = try #require(openViewer(page))
    #expect(viewer.title == page.photos[7].title)
    device.tap(at: CGPoint(x: 40, y: 22))
    device.advance(by: 0.1)
    let back = try #require(flight(device))
    #expect(back.width > start.width && back.width < 390)
    try device.settle()
    #expect(page.presentedViewController == nil)
    #expect(cell.contentView.isHidden == false)
  }

  @Test func `A swipe down closes a photograph, a short drag does not`() throws {
    let (device, page) = try open()
    device.tap(at: try middle(4, page, device))
    try device.settle()
    let finger = device.touch(at: CGPoint(x: 200, y: 400))
    finger.move(byX: 10, y: 60, over: 0.4).hold(for: 0.2)
    let dragged = try #require(flight(device))
    #expect(dragged.width < 390 && dragged.width > 300)
    finger.lift()
    try device.settle()
    #expect(openViewer(page) != nil)
    device.fling(at: CGPoint(x: 200, y: 400), velocity: CGPoint(x: 0, y: 1500))
    try device.settle()
    #expect(page.presentedViewController == nil)
  }

  @Test func `A swipe sideways shows the next photograph, which returns to its own cell`() throws {
    let (device, page) = try open()
    device.tap(at: try middle(3, page, device))
    try device.settle()
    device.fling(at: CGPoint(x: 300, y: 400), velocity: CGPoint(x: -900, y: 0))
    try device.settle()
    let viewer = try #require(openViewer(page))
    #expect(viewer.index == 4)
    #expect(viewer.title == page.photos[4].title)
    for _ in 0..<30 {
      device.fling(at: CGPoint(x: 300, y: 400), velocity: CGPoint(x: -900, y: 0))
      try device.settle()
    }
    #expect(viewer.index == 34)
    #expect(page.collectionView.cellForItem(at: path(34)) == nil)
    device.fling(at: CGPoint(x: 200, y: 400), velocity: CGPoint(x: 0, y: 1500))
    try device.settle()
    #expect(page.collectionView.cellForItem(at: path(34)) != nil)
  }

  @Test func `Two fingers enlarge a photograph, which then is panned rather than closed`() throws {
    let (device, page) = try open()
    device.tap(at: try middle(3, page, device))
    try device.settle()
    device.pinch(at: CGPoint(x: 195, y: 420), scale: 3)
    try device.settle()
    func zoom(_ view: UIView) -> CGFloat {
      let own = (view as? UIScrollView)?.zoomScale ?? 1
      return view.subviews.reduce(own) { max($0, zoom($1)) }
    }
    #expect(zoom(try #require(openViewer(page)).view) > 2)
    device.fling(at: CGPoint(x: 200, y: 300), velocity: CGPoint(x: 0, y: 1500))
    try device.settle()
    #expect(openViewer(page) != nil)
  }

  @Test func `A long press shows a menu, and a drag from it moves the photograph`() throws {
    let (device, page) = try open()
    let before = page.photos
    let finger = device.touch(at: try middle(0, page, device))
    finger.hold(for: 0.7)
    finger.move(to: try middle(5, page, device), over: 0.5).hold(for: 0.5)
    finger.lift()
    try device.settle()
    #expect(page.photos != before)
    #expect(page.photos.firstIndex(of: before[0]) == 5)
    #expect(Set(page.photos) == Set(before))
  }

  @Test func `The menu marks a favourite and deletes`() throws {
    let (device, page) = try open()
    let app = device.screenReader
    let first = page.photos[0]
    device.touch(at: try middle(0, page, device)).hold(for: 1).lift()
    try device.settle()
    try app.activate("Favourite")
    try device.settle()
    let cell = try #require(page.collectionView.cellForItem(at: path(0)) as? PhotoCell)
    #expect(cell.accessibilityValue == "Favourite")
    device.touch(at: try middle(0, page, device)).hold(for: 1).lift()
    try device.settle()
    try app.activate("Delete")
    try device.settle()
    #expect(!page.photos.contains(first))
    #expect(page.photos.count == 2999)
  }

  @Test func `Two fingers select several photographs, which the toolbar deletes`() throws {
    let (device, page) = try open()
    let before = page.photos
    let start = try middle(3, page, device)
    let fingers = [
      device.touch(at: CGPoint(x: start.x - 10, y: start.y)),
      device.touch(at: CGPoint(x: start.x + 10, y: start.y)),
    ]
    let end = try middle(8, page, device)
    device.move(
      [
        (fingers[0], CGPoint(x: end.x - 10, y: end.y)),
        (fingers[1], CGPoint(x: end.x + 10, y: end.y)),
      ], over: 0.6)
    for finger in fingers { finger.lift() }
    try device.settle()
    #expect(page.isEditing)
    #expect(page.title == "6 Photos")
    let selected = try #require(page.collectionView.indexPathsForSelectedItems)
    #expect(selected.map(\.item).sorted() == Array(3...8))
    let trash = try #require(page.toolbarItems?.last)
    #expect(trash.isEnabled)
    device.perform { trash.primaryAction?.performWithSender(nil, target: nil) }
    try device.settle()
    #expect(!page.isEditing)
    #expect(page.photos == Array(before[..<3] + before[9...]))
  }
}
