import CoreGraphics
import Foundation
import GalleryPages
import Simulator
import UIKit

/// A page on a simulated phone with a visible finger, and the recording of both.
@MainActor
final class FilmStage {
  let device: Simulator
  private(set) var film = Film()
  private let dot = UIView()
  private let keepsShots: Bool
  private var shots: [Snapshot] = []

  /// The frames per second.
  static let rate = 12.0
  private static let dotSide: CGFloat = 34

  init(page: String, size: CGSize, keepsShots: Bool) {
    self.keepsShots = keepsShots
    device = Simulator(size: size, scale: 1)
    let gallery = device.perform { RootPage.gallery(page: .named(page)) }
    device.show(gallery)
    device.perform {
      dot.isUserInteractionEnabled = false
      dot.backgroundColor = UIColor.systemGray.withAlphaComponent(0.6)
      dot.layer.cornerRadius = Self.dotSide / 2
      dot.bounds.size = CGSize(width: Self.dotSide, height: Self.dotSide)
      dot.alpha = 0
      device.window.addSubview(dot)
    }
    letTasksRun()
    device.advance(by: 0.5)
  }

  /// Runs the main queue, so that main-actor tasks of the page continue.
  private func letTasksRun() {
    for _ in 0..<4 { _ = RunLoop.main.run(mode: .default, before: Date.distantPast) }
    device.perform {}
  }

  private func shoot() throws {
    film.add(device.snapshot(), for: 1 / Self.rate)
    if keepsShots { shots.append(device.snapshot()) }
  }

  /// Advances the clock.
  func wait(_ seconds: Double) throws {
    for _ in 0..<Int((seconds * Self.rate).rounded()) {
      device.advance(by: 1 / Self.rate)
      letTasksRun()
      try shoot()
    }
  }

  /// Extends the last frame.
  func hold(_ seconds: Double) throws { try wait(seconds) }

  private func showFinger(at point: CGPoint?) {
    device.perform {
      device.window.bringSubviewToFront(dot)
      dot.alpha = point == nil ? 0 : 1
      if let point { dot.center = point }
    }
  }

  /// Puts a finger down, moves it from point to point, each move with its own duration, and lifts it.
  /// `holding` is the pause at the end of each move.
  func drag(
    from start: CGPoint, _ ways: [(to: CGPoint, over: Double)], holding: Double = 0
  ) throws {
    showFinger(at: start)
    let finger = device.touch(at: start)
    try shoot()
    var last = start
    for way in ways {
      let count = max(1, Int((way.over * Self.rate).rounded()))
      for step in 1...count {
        let share = CGFloat(step) / CGFloat(count)
        let point = CGPoint(
          x: last.x + (way.to.x - last.x) * share, y: last.y + (way.to.y - last.y) * share)
        showFinger(at: point)
        finger.move(to: point, over: 1 / Self.rate)
        letTasksRun()
        try shoot()
      }
      last = way.to
      for _ in 0..<Int((holding * Self.rate).rounded()) {
        finger.hold(for: 1 / Self.rate)
        letTasksRun()
        try shoot()
      }
    }
    showFinger(at: nil)
    finger.lift()
  }

  /// Taps with a finger that is visible for a moment.
  func tap(_ point: CGPoint) throws {
    showFinger(at: point)
    let finger = device.touch(at: point)
    finger.hold(for: 1 / Self.rate)
    try shoot()
    showFinger(at: nil)
    finger.lift()
    letTasksRun()
  }

  func tap(_ view: UIView?) throws {
    guard let view else { return }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    try tap(view.convert(middle, to: device.window))
  }

  func writeShots(to folder: String, name: String) throws {
    let home = URL(fileURLWithPath: folder, isDirectory: true)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    for (index, shot) in shots.enumerated() {
      let number = String(1000 + index).dropFirst()
      try shot.write(to: home.appendingPathComponent("\(name)-\(number).png"))
    }
  }
}
