import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// A controller with a box that can be dragged, and that animates back when it is released.
final class BoxController: UIViewController {
  let box = UIView(frame: CGRect(x: 40, y: 60, width: 120, height: 80))
  let pan = UIPanGestureRecognizer()
  var touches = 0

  override func viewDidLoad() {
    view.backgroundColor = .white
    box.backgroundColor = .red
    view.addSubview(box)
    pan.addTarget(self, action: BoxController.drag)
    box.addGestureRecognizer(pan)
  }

  func drag(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: view)
    box.center = CGPoint(x: box.center.x + way.x, y: box.center.y + way.y)
    pan.setTranslation(.zero, in: view)
    if pan.state == .ended {
      UIView.animate(withDuration: 0.3) { self.box.frame.origin = CGPoint(x: 40, y: 60) }
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches += touches.count
  }
}

@MainActor @Suite struct SimulatorTests {
  private let red = Snapshot.Pixel(red: 255, green: 0, blue: 0)
  private let white = Snapshot.Pixel(red: 255, green: 255, blue: 255)

  private func makeDevice(
    size: CGSize = CGSize(width: 200, height: 300), scale: CGFloat = 2,
    pace: FramePace = .steady(120)
  ) -> (Simulator, BoxController) {
    let device = Simulator(size: size, scale: scale, pace: pace)
    let page = device.perform { BoxController() }
    device.show(page)
    return (device, page)
  }

  @Test func `A snapshot shows the window at the screen's scale`() {
    let (device, _) = makeDevice()
    let picture = device.snapshot()
    #expect(picture.width == 400 && picture.height == 600)
    #expect(picture.pixel(at: CGPoint(x: 100, y: 100)) == red)
    #expect(picture.pixel(at: CGPoint(x: 39.5, y: 100)) == white)
    #expect(picture.pixel(at: CGPoint(x: 40, y: 60)) == red)
    #expect(picture.pixel(at: CGPoint(x: 200, y: 100)) == nil)
  }

  @Test
  func
    `A drag moves a view by the distance beyond the slop, and its animation runs after the lift`()
    throws
  {
    let (device, page) = makeDevice()
    let finger = device.touch(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 100, y: 160), over: 0.2)
    #expect(page.box.frame.minY == 110)
    #expect(abs(device.time - (1.0 / 120 + 0.2)) < 1e-9)
    #expect(device.snapshot().pixel(at: CGPoint(x: 100, y: 185)) == red)
    finger.lift()
    device.advance(by: 0.1)
    let halfway = device.snapshot()
    try device.settle()
    #expect(page.box.frame.minY == 60)
    #expect(device.snapshot() != halfway)
    #expect(device.snapshot().pixel(at: CGPoint(x: 100, y: 185)) == white)
  }

  @Test func `A cancelled finger cancels its gesture and moves no further`() {
    let (device, page) = makeDevice()
    let finger = device.touch(at: CGPoint(x: 100, y: 100)).move(byX: 30, over: 0.1)
    finger.cancel()
    #expect(page.pan.state == .possible)
    #expect(page.box.frame.minX == 60)
    finger.move(byX: 30, over: 0.1)
    #expect(page.box.frame.minX == 60)
    #expect(!finger.isDown)
  }

  @Test func `An app that becomes inactive cancels the fingers that are down`() {
    let (device, page) = makeDevice()
    device.touch(at: CGPoint(x: 100, y: 100)).move(byX: 30, over: 0.1)
    #expect(page.pan.state == .changed)
    device.setActive(false)
    #expect(page.pan.state == .possible)
    device.setActive(true)
    device.drag(from: CGPoint(x: 110, y: 100), to: CGPoint(x: 130, y: 100))
    #expect(page.pan.state == .possible)
  }

  @Test(arguments: [FramePace.steady(60), .steady(90), .steady(120), .uneven([0.008, 0.02, 0.03])])
  func `The same script gives the same frames twice, byte for byte`(pace: FramePace) throws {
    func play() throws -> [Snapshot] {
      let (device, _) = makeDevice(pace: pace)
      var pictures: [Snapshot] = []
      let finger = device.touch(at: CGPoint(x: 60, y: 80))
      for step in 1...6 {
        finger.move(to: CGPoint(x: 60 + step * 7, y: 80 + step * 13), over: 0.03)
        pictures.append(device.snapshot())
      }
      finger.lift()
      for _ in 0..<10 {
        device.advance(by: 0.02)
        pictures.append(device.snapshot())
      }
      try device.settle()
      pictures.append(device.snapshot())
      return pictures
    }
    let first = try play()
    #expect(try first == play())
    #expect(Set(first.map { $0.image.width }).count == 1)
    #expect(first[0] != first[3])
  }

  @Test func `Compositing every frame gives the same pixels as compositing the last one`() throws {
    let (every, _) = makeDevice()
    every.compositesEveryFrame = true
    let (once, _) = makeDevice()
    for device in [every, once] {
      device.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 130, y: 190), duration: 0.2)
      device.advance(by: 0.1)
    }
    #expect(every.snapshot() == once.snapshot())
    #expect(every.counters.pixelsComposited > once.counters.pixelsComposited)
  }

  @Test func `Two simulators in one process do not affect each other`() throws {
    let (alone, _) = makeDevice()
    alone.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 190))
    alone.advance(by: 0.1)
    let expected = alone.snapshot()

    let (a, pageA) = makeDevice()
    let (b, pageB) = makeDevice(pace: .steady(60))
    let finger = a.touch(at: CGPoint(x: 100, y: 100))
    b.advance(by: 5)
    b.tap(at: CGPoint(x: 20, y: 20))
    finger.move(to: CGPoint(x: 100, y: 190), over: 0.3)
    b.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 40, y: 100))
    // As `drag` does.
    finger.hold(for: 0.008).lift()
    b.advance(by: 0.05)
    a.advance(by: 0.1)
    #expect(a.snapshot() == expected)
    #expect(pageB.touches == 2 && pageA.touches == 1)
    try b.settle()
    #expect(a.snapshot() == expected)
    #expect(pageA.box.layer.animationKeys()?.isEmpty == false)
  }

  @Test func `Frames come at the screen's pace`() {
    let (device, _) = makeDevice(pace: .uneven([0.01, 0.03]))
    let start = device.time
    #expect(start == 0.01)
    device.advance(by: 0.08)
    #expect(abs(device.time - 0.09) < 1e-9)
    #expect(abs(device.pace.time(of: 5) - 0.09) < 1e-9)
    #expect(FramePace.steady(90).time(of: 90 * 3600) == 3600)
  }

  @Test func `A view that is not on the screen cannot be tapped, and the error names it`() {
    let (device, page) = makeDevice()
    page.box.isHidden = true
    #expect(throws: SimulatorError.viewNotVisible("UIView")) { try device.tap(page.box) }
    page.box.isHidden = false
    page.box.frame.origin.x = 500
    #expect(throws: SimulatorError.viewNotVisible("UIView")) { try device.tap(page.box) }
    #expect(
      SimulatorError.viewNotVisible("UIView").description
        == "UIView cannot be touched: it is not in the window, hidden, or outside the screen.")
  }

  @Test func `Settling throws after its timeout`() {
    let (device, page) = makeDevice()
    device.perform {
      UIView.animate(withDuration: 60) { page.box.alpha = 0 }
    }
    #expect(throws: SimulatorError.stillMoving(after: 2)) { try device.settle(timeout: 2) }
    #expect(device.time >= 2 && device.time < 2.1)
  }

  @Test func `A pinch scales by the distance of its fingers beyond the slop`() {
    let (device, page) = makeDevice()
    let pinch = UIPinchGestureRecognizer()
    var last: CGFloat = 0
    final class Note { var scale: CGFloat = 0 }
    let note = Note()
    pinch.addTarget(
      note, action: { note in { (pinch: UIPinchGestureRecognizer) in note.scale = pinch.scale } })
    page.view.addGestureRecognizer(pinch)
    device.pinch(at: CGPoint(x: 100, y: 200), scale: 1.8, span: 80)
    last = note.scale
    // The slop of 8 pt, and the rest of the frame in which it is passed, do not count.
    #expect(last > 1.5 && last < 144.0 / 88 + 0.001)
  }

  @Test func `Rotating and resizing the screen change the window's size`() {
    let (device, page) = makeDevice()
    device.rotate()
    #expect(device.window.bounds.size == CGSize(width: 300, height: 200))
    #expect(page.view.bounds.size == CGSize(width: 300, height: 200))
    #expect(device.snapshot().width == 600)
    device.resize(to: CGSize(width: 100, height: 100))
    #expect(page.view.bounds.size == CGSize(width: 100, height: 100))
  }

  @Test func `A change of appearance updates dynamic colours`() {
    let (device, page) = makeDevice()
    page.view.backgroundColor = .systemBackground
    device.advance(by: 0.1)
    #expect(device.snapshot().pixel(at: CGPoint(x: 5, y: 5)) == white)
    device.appearance.isDark = true
    #expect(
      device.snapshot().pixel(at: CGPoint(x: 5, y: 5))
        == Snapshot.Pixel(red: 0, green: 0, blue: 0))
    #expect(device.appearance.isDark)
  }

  @Test func `A still screen takes no work`() throws {
    let (device, _) = makeDevice()
    try device.settle()
    let before = device.counters
    device.advance(by: 3)
    #expect(device.counters - before == Counters())
  }

  @Test func `A snapshot is written to a file and read back`() throws {
    let (device, _) = makeDevice()
    let picture = device.snapshot()
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("simulator-\(ProcessInfo.processInfo.processIdentifier)/box.png")
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    try picture.write(to: url)
    #expect(try Snapshot(contentsOf: url, scale: 2) == picture)
    #expect(throws: SimulatorError.self) {
      try Snapshot(contentsOf: url.appendingPathExtension("no"), scale: 2)
    }
  }

  @Test func `A difference has the number of pixels, the bounds and the largest component`() throws
  {
    let (device, page) = makeDevice()
    let before = device.snapshot()
    page.box.frame.origin.x += 1
    device.advance(by: 0.1)
    let difference = try #require(device.snapshot().difference(from: before))
    #expect(difference.pixelCount == 2 * 2 * 160)
    #expect(difference.largestComponentDifference == 255)
    #expect(difference.bounds == CGRect(x: 40, y: 60, width: 121, height: 80))
    #expect(device.snapshot().difference(from: before, tolerance: 255) == nil)
  }

  @Test func `Main-actor tasks run while an async script advances the clock`() async throws {
    let (device, page) = makeDevice()
    Task { @MainActor in
      await Task.yield()
      page.box.backgroundColor = .blue
    }
    await device.run(for: 0.1)
    #expect(
      device.snapshot().pixel(at: CGPoint(x: 100, y: 100))
        == Snapshot.Pixel(red: 0, green: 0, blue: 255))
    try await device.runUntilSettled()
  }
}
