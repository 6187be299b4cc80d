import Foundation
import GalleryPages
import QuartzCore
import UIKit

/// The measurements, in a session without a host: they send events and receive display lists, without
/// pixels.
@MainActor
struct Bench {
  let seconds: Int

  private static let size = CGSize(width: 390, height: 844)
  private static let framesPerSecond = 60

  func run() -> [BenchFigure] {
    var screen = HostScreen(size: Self.size, scale: 2)
    screen.maximumFramesPerSecond = Self.framesPerSecond
    let session = HostSession(screen: screen)
    session.makeCurrent()
    var driver = SessionDriver(session: session, framesPerSecond: Self.framesPerSecond)

    let opened = Self.cpuSeconds()
    let madeBefore = CharacterCell.madeCount
    let page = CharactersPage()
    let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    window.rootViewController = page
    window.makeKeyAndVisible()
    driver.frames(2)
    let opening = (Self.cpuSeconds() - opened) * 1000
    let made = CharacterCell.madeCount - madeBefore
    let fit = Int((Self.size.height / CharacterCell.height).rounded(.up)) + 1

    let drawn = driver.layersDrawnInQuietStep(page.tableView)
    let flings = (0..<seconds).map { _ in driver.cpuOfFlinging() * 1000 }.sorted()
    return [
      BenchFigure(
        name: "opening Characters", value: String(format: "%.1f ms of CPU", opening),
        limit: "no limit", holds: true),
      BenchFigure(
        name: "cells made on opening", value: "\(made)", limit: "at most \(fit) fit, and 4",
        holds: made <= fit + 4),
      BenchFigure(
        name: "layers drawn in a scroll step without a new row", value: "\(drawn)",
        limit: "none", holds: drawn == 0),
      BenchFigure(
        name: "one second of flinging",
        value: String(
          format: "%.1f ms of CPU (least %.1f, most %.1f of %d)", flings[flings.count / 2],
          flings[0], flings[flings.count - 1], flings.count),
        limit: "under 20 ms", holds: flings[flings.count / 2] < 20),
    ]
  }

  /// Returns the CPU time of all threads of this process.
  static func cpuSeconds() -> Double {
    var reading = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &reading)
    return Double(reading.tv_sec) + Double(reading.tv_nsec) / 1e9
  }
}

/// Sends touches to a session and requests its frames, like a host.
@MainActor
struct SessionDriver {
  let session: HostSession
  let framesPerSecond: Int
  private(set) var now: TimeInterval = 1

  init(session: HostSession, framesPerSecond: Int) {
    self.session = session
    self.framesPerSecond = framesPerSecond
  }

  /// The number of frames that changed.
  private(set) var framesShown = 0

  mutating func frames(_ count: Int) {
    for _ in 0..<count {
      now += 1 / TimeInterval(framesPerSecond)
      if session.frame(at: now) != nil { framesShown += 1 }
    }
  }

  func touch(_ phase: UITouch.Phase, _ y: CGFloat) {
    session.send(
      .touches([
        HostTouch(id: 1, phase: phase, location: CGPoint(x: 195, y: y), kind: .direct)
      ]), at: now)
  }

  /// Returns the number of layers drawn when the content moves by a point and no row appears.
  mutating func layersDrawnInQuietStep(_ tableView: UITableView) -> Int {
    // Ten points into a row, so that one more point brings no row in at the bottom.
    tableView.contentOffset.y = CharacterCell.height * 20 + 10
    frames(4)
    let before = LayerCounters.layersDrawn
    tableView.contentOffset.y += 1
    frames(1)
    return LayerCounters.layersDrawn - before
  }

  /// Returns the CPU time of one simulated second: a quick drag and its deceleration, in seconds.
  mutating func cpuOfFlinging() -> Double {
    let start = Bench.cpuSeconds()
    touch(.began, 700)
    for step in 1...6 {
      frames(1)
      touch(.moved, 700 - CGFloat(step) * 60)
    }
    touch(.ended, 340)
    frames(framesPerSecond - 6)
    return Bench.cpuSeconds() - start
  }
}
