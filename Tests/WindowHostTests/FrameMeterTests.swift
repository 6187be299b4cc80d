import Foundation
import QuartzCore
import Testing
import UIKit
import WindowHost

/// The strip that shows what frames cost.
@Suite @MainActor struct FrameMeterTests {
  /// A session with a view, whose frames a meter measures on a clock that goes on by a millisecond
  /// with each reading.
  @MainActor private final class Stage {
    let session = HostSession(screen: HostScreen(size: CGSize(width: 390, height: 400), scale: 1))
    let compositor = Compositor()
    let view = UIView()
    private(set) var meter = FrameMeter { 0 }
    private var time: TimeInterval = 1
    /// The time from one reading of the clock to the next, in seconds.
    var step: TimeInterval = 0.001
    private var readings: TimeInterval = 0

    init() {
      meter = FrameMeter { [unowned self] in
        readings += step
        return readings
      }
      session.makeCurrent()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      window.rootViewController?.view.backgroundColor = .white
      view.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
      view.backgroundColor = .red
      window.rootViewController?.view.addSubview(view)
    }

    /// Whether there was a frame.
    func frame() -> Bool {
      time += 1.0 / 60
      guard let list = meter.frame(of: session, at: time) else { return false }
      _ = meter.compose(by: compositor) { compositor.render(list) }
      meter.present {}
      return true
    }
  }

  @Test func `The strip tells times and pixels of the frames before`() {
    let stage = Stage()
    #expect(stage.meter.text.isEmpty)
    #expect(stage.frame())
    let text = stage.meter.text
    #expect(
      text.hasPrefix("layout 1.00  list 1.00  compose 1.00  show 1.00  most 4.0 ms"), "\(text)")
    stage.view.frame.origin.y += 20
    #expect(stage.frame())
    // The strip lies at the bottom, over the white view.
    #expect(stage.compositor.buffer.pixels[399 * 390 + 2] != 0xFFFF_FFFF)
    #expect(stage.compositor.buffer.pixels[300 * 390 + 2] == 0xFFFF_FFFF)
  }

  @Test func `The strip tells by how much frames come late`() {
    let stage = Stage()
    func frames(_ count: Int) {
      for _ in 0..<count {
        stage.view.frame.origin.y += 1
        #expect(stage.frame())
      }
    }
    frames(58)
    #expect(stage.meter.hitchRatio == 0)
    #expect(stage.meter.text.contains("most 4.0 ms  hitches 0.0 ms/s  moved"))
    // A frame of 20 ms misses a refresh at 60 Hz: 59 frames are on the screen for a second.
    stage.step = 0.005
    frames(1)
    #expect(abs(stage.meter.hitchRatio - 1000.0 / 60) < 1e-6)
    #expect(stage.meter.text.contains("hitches 16.7 ms/s"))
    // Frames of the past do not count forever.
    stage.step = 0.001
    frames(240)
    #expect(stage.meter.hitchRatio == 0)
  }

  @Test func `A window at rest has no frames for the strip`() {
    let stage = Stage()
    for _ in 0..<4 { _ = stage.frame() }
    #expect(!stage.frame())
    #expect(!stage.frame())
    stage.view.backgroundColor = .blue
    #expect(stage.frame())
    #expect(!stage.frame())
  }

  @Test func `TRESTLE_HUD shows the strip unless it is 0`() {
    #expect(WindowEnvironment(variables: ["TRESTLE_HUD": "1"]).showsFrameCosts)
    #expect(!WindowEnvironment(variables: ["TRESTLE_HUD": "0"]).showsFrameCosts)
    #expect(!WindowEnvironment(variables: ["TRESTLE_HUD": ""]).showsFrameCosts)
    #expect(!WindowEnvironment(variables: [:]).showsFrameCosts)
  }
}
