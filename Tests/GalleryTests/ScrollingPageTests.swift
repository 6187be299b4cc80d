import GalleryPages
import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct ScrollingPageTests {
  private let device: Simulator
  private let page: ScrollingPage

  init() throws {
    device = Simulator(scale: 1)
    let gallery = device.perform {
      RootPage.gallery(page: GalleryPage.named("scrolling"))
    }
    device.show(gallery)
    try device.settle()
    page = try #require(gallery.topViewController as? ScrollingPage)
  }

  private func show(_ demo: ScrollingPage.Demo) throws {
    device.perform { page.show(demo) }
    try device.settle()
  }

  @Test(arguments: ScrollingPage.Demo.allCases)
  func `Every demo can be chosen, moves, and comes to rest`(_ demo: ScrollingPage.Demo) throws {
    let index = try #require(ScrollingPage.Demo.allCases.firstIndex(of: demo))
    let chooser = page.chooser
    let segment = chooser.bounds.width / CGFloat(chooser.numberOfSegments)
    device.tap(
      at: chooser.convert(
        CGPoint(x: segment * (CGFloat(index) + 0.5), y: 16), to: nil))
    try device.settle()
    let before = page.scrollView.contentOffset
    device.fling(at: CGPoint(x: 300, y: 500), velocity: CGPoint(x: -900, y: -900))
    #expect(page.scrollView.contentOffset != before)
    #expect(page.readout.velocity != 0)
    #expect(page.readout.phase == "decelerating" || page.readout.phase == "dragging")
    try device.settle()
    #expect(page.readout.phase == "at rest")
    #expect(page.readout.velocity == 0)
    let counters = device.counters
    device.advance(by: 1)
    #expect((device.counters - counters).framesChanged == 0)
  }

  @Test func `The readout names what moves the content`() throws {
    try show(.insets)
    let finger = device.touch(at: CGPoint(x: 200, y: 300))
    finger.move(byX: 0, y: 100, over: 0.2)
    #expect(page.readout.phase == "stretching")
    finger.hold(for: 0.2)
    #expect(page.readout.velocity == 0)
    finger.lift()
    device.advance(by: 0.1)
    #expect(page.readout.phase == "bouncing")
    #expect(page.readout.velocity > 0)
    try device.settle()
    #expect(page.readout.phase == "at rest")
  }

  @Test func `The picture zooms around two fingers and by a double tap`() throws {
    try show(.zoom)
    let view = page.scrollView
    let whole = view.minimumZoomScale
    #expect(view.zoomScale == whole)
    device.pinch(at: CGPoint(x: 195, y: 400), scale: 2.5)
    try device.settle()
    #expect(view.zoomScale > whole * 1.8)
    for _ in 0..<2 { device.tap(at: CGPoint(x: 195, y: 400)) }
    try device.settle()
    #expect(abs(view.zoomScale - whole) < 0.001)
  }

  @Test func `Carousels scroll sideways and hand vertical drags to the list`() throws {
    try show(.nested)
    let demo = try #require(page.scrollView.superview as? NestedDemo)
    let start = demo.carousels[1].contentOffset.x
    device.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400), holding: 0.2)
    #expect(demo.carousels[1].contentOffset.x > start + 150)
    #expect(page.scrollView.contentOffset.y == 0)
    device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 200), holding: 0.2)
    #expect(page.scrollView.contentOffset.y > 150)
  }

  @Test func `Adding the inset while the content moves causes no jump`() throws {
    try show(.insets)
    let demo = try #require(page.scrollView.superview as? InsetsDemo)
    device.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -1500))
    var last = page.scrollView.contentOffset.y
    for frame in 0..<120 {
      if frame.isMultiple(of: 15) { device.perform { demo.toggle() } }
      device.advance(by: 1.0 / 120)
      #expect(page.scrollView.contentOffset.y >= last - 0.01)
      #expect(page.scrollView.contentOffset.y - last < 14)
      last = page.scrollView.contentOffset.y
    }
  }
}
