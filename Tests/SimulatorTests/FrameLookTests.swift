import CoreGraphics
import Foundation
import QuartzCore
import Simulator
import Testing
import UIKit

/// What a test sees of frames, whose pictures are created only when they are read.
@MainActor @Suite struct FrameLookTests {
  private let red = Snapshot.Pixel(red: 255, green: 0, blue: 0)
  private let blue = Snapshot.Pixel(red: 0, green: 0, blue: 255)
  private let place = CGPoint(x: 100, y: 100)

  private func makeDevice() -> (Simulator, BoxController) {
    let device = Simulator(size: CGSize(width: 200, height: 300))
    let page = device.perform { BoxController() }
    device.show(page)
    return (device, page)
  }

  @Test(arguments: ["advance", "settle", "tap", "drag", "move between frames"])
  func `A snapshot shows the last frame, whatever code has changed since`(call: String) throws {
    let (device, page) = makeDevice()
    // Something changes in each frame.
    device.perform {
      let mover = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      page.view.addSubview(mover)
      mover.backgroundColor = .black
      UIView.animate(withDuration: 0.5) { mover.frame.origin.x = 180 }
    }
    switch call {
    case "advance": device.advance(by: 0.1)
    case "settle": try device.settle()
    case "tap": device.tap(at: CGPoint(x: 100, y: 250))
    case "drag": device.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 200))
    default:
      device.touch(at: CGPoint(x: 10, y: 250)).move(byX: 20, over: 0.1).move(byX: 20)
    }
    page.box.backgroundColor = .blue
    #expect(device.snapshot().pixel(at: place) == red)
    device.advance(by: 0.1)
    #expect(device.snapshot().pixel(at: place) == blue)
  }

  /// The changes of a layer between two frames, each through a different code path of QuartzCore.
  private static let changes: [(name: String, body: @MainActor (UIView) -> Void)] = [
    ("opacity", { $0.layer.opacity = 0.5 }),
    ("bounds", { $0.bounds.size.width = 20 }),
    ("a sublayer", { $0.layer.addSublayer(blue()) }),
    ("other sublayers", { $0.layer.sublayers = [blue()] }),
    ("no superlayer", { $0.layer.removeFromSuperlayer() }),
    ("an order", { $0.superview?.sendSubviewToBack($0) }),
    ("a mask", { $0.layer.mask = CALayer() }),
    ("contents", { $0.layer.contents = UIImage(systemName: "star")?.cgImage }),
    ("a corner", { $0.layer.cornerRadius = 20 }),
    ("a shape", { ($0.layer.sublayers?[0] as? CAShapeLayer)?.fillColor = UIColor.blue.cgColor }),
    (
      "a gradient",
      {
        ($0.layer.sublayers?[1] as? CAGradientLayer)?.colors = [
          UIColor.blue.cgColor, UIColor.blue.cgColor,
        ]
      }
    ),
    (
      "an animation",
      {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.2
        fade.duration = 1
        $0.layer.add(fade, forKey: "fade")
      }
    ),
    ("no animation", { $0.superview?.subviews[1].layer.removeAllAnimations() }),
    ("a time", { $0.superview?.subviews[1].layer.timeOffset = 0.7 }),
    ("a hidden window", { $0.window?.isHidden = true }),
    ("a window's level", { $0.window?.windowLevel = UIWindow.Level(rawValue: 5000) }),
  ]

  private static func blue() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
    layer.backgroundColor = UIColor.blue.cgColor
    return layer
  }

  @Test(arguments: await MainActor.run { changes.map(\.name) })
  func `A snapshot shows the last frame, whatever of a layer has changed since`(
    name: String
  ) throws {
    let change = try #require(Self.changes.first { $0.name == name }).body
    func play(_ looksBefore: Bool) -> (first: Snapshot, next: Snapshot) {
      let (device, page) = makeDevice()
      device.perform {
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 30, y: 0, width: 20, height: 20)
        gradient.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
        page.box.layer.addSublayer(shape)
        page.box.layer.addSublayer(gradient)
        let other = UIView(frame: CGRect(x: 60, y: 80, width: 120, height: 80))
        other.backgroundColor = .green
        page.view.addSubview(other)
        page.view.bringSubviewToFront(page.box)
        page.view.insertSubview(other, at: 0)
        page.view.insertSubview(UIView(frame: other.frame), at: 0)
        UIView.animate(withDuration: 1) { other.frame.origin.y = 200 }
        let alert = UIWindow(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
        alert.windowLevel = .alert
        alert.backgroundColor = .orange
        alert.isHidden = false
        self.alert.window = alert
      }
      device.advance(by: 0.2)
      let looked = looksBefore ? device.snapshot() : nil
      device.perform { change(page.box) }
      let first = looked ?? device.snapshot()
      device.advance(by: 0.1)
      return (first, device.snapshot())
    }
    let (wanted, next) = play(true)
    #expect(play(false).first == wanted)
    #expect(next != wanted)
  }

  private final class Held {
    var window: UIWindow?
  }
  private let alert = Held()

  @Test func `What another screen shows does not change the last frame of the first`() {
    let (device, _) = makeDevice()
    let (other, page) = makeDevice()
    page.box.backgroundColor = .blue
    #expect(other.snapshot().pixel(at: place) == red)
    #expect(device.snapshot().pixel(at: place) == red)
    other.advance(by: 0.1)
    #expect(other.snapshot().pixel(at: place) == blue)
    #expect(device.snapshot().pixel(at: place) == red)
  }

  @Test func `A finger that moves between two frames does not change the last one`() {
    let (device, _) = makeDevice()
    let finger = device.touch(at: place).move(byX: 20, over: 0.1)
    let before = device.snapshot()
    // 0.004 s later, half a frame.
    finger.move(byX: 40, over: 0.004)
    #expect(device.snapshot() == before)
    device.advance(by: 0.1)
    #expect(device.snapshot() != before)
  }

  @Test
  func `A snapshot after a wait shows the last frame, though the main queue has worked since`()
    async throws
  {
    let (device, page) = makeDevice()
    UIView.animate(withDuration: 0.1) { page.box.alpha = 0.5 }
    await device.run(for: 0.2)
    let faded = device.snapshot()
    page.box.backgroundColor = .blue
    await device.yieldToTasks()
    #expect(device.snapshot() == faded)
    try await device.runUntilSettled()
    #expect(device.snapshot() != faded)
  }

  @Test func `Code that takes a snapshot within a call gets the views as they are`() throws {
    let (device, page) = makeDevice()
    var during: Snapshot?
    device.perform {
      UIView.animate(withDuration: 0.2) {
        page.box.frame.origin.y = 200
      } completion: { _ in
        page.box.frame.origin = CGPoint(x: 40, y: 60)
        page.box.backgroundColor = .blue
        during = device.snapshot()
      }
    }
    try device.settle()
    #expect(try #require(during).pixel(at: place) == blue)
    #expect(device.snapshot() == during)
  }

  @Test func `An action that takes a snapshot sees what it has changed`() {
    let (device, page) = makeDevice()
    var during: Snapshot?
    device.perform {
      let button = UIButton(frame: CGRect(x: 0, y: 200, width: 200, height: 100))
      button.addAction(
        UIAction { _ in
          page.box.backgroundColor = .blue
          during = device.snapshot()
        }, for: .touchUpInside)
      page.view.addSubview(button)
    }
    device.advance(by: 0.1)
    #expect(device.snapshot().pixel(at: place) == red)
    device.tap(at: CGPoint(x: 100, y: 250))
    #expect(during?.pixel(at: place) == blue)
  }

  @Test func `Every frame that is watched is the one that a test stopping there sees`() {
    func play(_ watch: (Simulator, () -> Void) -> Void) {
      let (device, page) = makeDevice()
      device.perform {
        UIView.animate(withDuration: 0.2) { page.box.frame.origin.y = 200 }
      }
      watch(device) { device.advance(by: 0.25) }
    }
    var watched: [Snapshot] = []
    play { device, run in
      device.onFrames({ _ in watched.append(device.snapshot()) }, during: run)
    }
    var stopped: [Snapshot] = []
    play { device, _ in
      for _ in 0..<30 {
        device.advance(by: 1.0 / 120)
        stopped.append(device.snapshot())
      }
    }
    #expect(watched.count == 30 && watched == stopped)
    #expect(watched[3] != watched[4])
  }

  @Test func `Frames that nobody looks at have no picture, unless their work is counted`() {
    let (device, page) = makeDevice()
    func visits() -> Int {
      device.perform {
        page.box.alpha = 1
        UIView.animate(withDuration: 0.2) { page.box.alpha = 0.5 }
      }
      let before = device.counters.layersVisited
      device.advance(by: 0.2)
      return device.counters.layersVisited - before
    }
    device.perform { UIView.animate(withDuration: 0.2) { page.box.alpha = 0.5 } }
    device.advance(by: 0.2)
    let unwatched = device.counters.layersVisited
    #expect(unwatched < 10)
    #expect(visits() >= 24 * 3)
  }

  @Test func `A picture that a layer without a screen causes leaves its time and session`() {
    let (device, page) = makeDevice()
    device.advance(by: 0.1)
    device.perform { page.box.backgroundColor = .blue }
    device.advance(by: 0.1)
    let before = (MediaSession.current, MediaClock.now)
    defer { (MediaSession.current, MediaClock.now) = before }
    let session = MediaSession()
    (MediaSession.current, MediaClock.now) = (session, 100)
    let visited = DisplayListBuilder.layersVisited
    CALayer().frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(DisplayListBuilder.layersVisited > visited, "there was no picture to build")
    #expect(MediaSession.current === session)
    #expect(MediaClock.now == 100)
    withExtendedLifetime(device) {}
  }
}
