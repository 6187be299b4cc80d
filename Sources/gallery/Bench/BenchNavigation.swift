import Foundation
import GalleryPages
import QuartzCore
import UIKit

/// Compares a frame of the back swipe with a frame of scrolling on the same screen, with and without
/// compositing.
@MainActor
struct BenchNavigation {
  private static let size = CGSize(width: 390, height: 844)
  private static let framesPerSecond = 60
  private static let frames = 100

  func run() -> [BenchFigure] {
    let runs = (0..<7).map { _ in Self.measure() }
    let best = { (cost: KeyPath<Costs, Double>) in runs.map { $0[keyPath: cost] }.min() ?? 0 }
    let ratio = best(\.swipe) / best(\.scroll)
    let composed = best(\.composedSwipe) / best(\.composedScroll)
    let layouts = runs.map(\.layouts).max() ?? 0
    let drawn = runs.map(\.drawn).max() ?? 0
    return [
      BenchFigure(
        name: "a frame of a swipe back beside one of a scroll",
        value: String(
          format: "%.1f and %.1f µs, %.2f times", best(\.swipe) * 1e6, best(\.scroll) * 1e6,
          ratio), limit: "under 1.5 times", holds: ratio < 1.5),
      BenchFigure(
        name: "the same with compositing",
        value: String(
          format: "%.0f and %.0f µs, %.2f times", best(\.composedSwipe) * 1e6,
          best(\.composedScroll) * 1e6, composed), limit: "no limit", holds: true),
      BenchFigure(
        name: "layouts and layers drawn in the frames of a swipe back",
        value: "\(layouts) and \(drawn)", limit: "none", holds: layouts == 0 && drawn == 0),
    ]
  }

  private struct Costs {
    var scroll = 0.0
    var swipe = 0.0
    var composedScroll = 0.0
    var composedSwipe = 0.0
    var layouts = 0
    var drawn = 0
  }

  /// Returns the CPU times of a frame of each motion, in seconds.
  private static func measure() -> Costs {
    var screen = HostScreen(size: size, scale: 2)
    screen.maximumFramesPerSecond = framesPerSecond
    let session = HostSession(screen: screen)
    session.makeCurrent()
    let navigation = UINavigationController(rootViewController: CharactersPage())
    navigation.pushViewController(CharactersPage(), animated: false)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    var strokes = Strokes(session: session)
    var costs = Costs()
    strokes.frames(3)
    costs.scroll = strokes.cost(from: CGPoint(x: 195, y: 700), by: CGVector(dx: 0, dy: -5))
    costs.composedScroll = strokes.cost(
      from: CGPoint(x: 195, y: 700), by: CGVector(dx: 0, dy: -5), composes: true)
    costs.swipe = strokes.cost(
      from: CGPoint(x: 3, y: 400), by: CGVector(dx: 3, dy: 0),
      counts: { frame in
        if frame == 2 {
          costs.layouts = -LayerCounters.layouts
          costs.drawn = -LayerCounters.layersDrawn
        }
        if frame == frames - 1 {
          costs.layouts += LayerCounters.layouts
          costs.drawn += LayerCounters.layersDrawn
        }
      })
    costs.composedSwipe = strokes.cost(
      from: CGPoint(x: 3, y: 400), by: CGVector(dx: 3, dy: 0), composes: true)
    precondition(navigation.viewControllers.count == 2)
    return costs
  }

  /// Swipes of a finger, and the cost of their frames.
  @MainActor
  private struct Strokes {
    let session: HostSession
    let compositor = Compositor()
    var now: TimeInterval = 1

    init(session: HostSession) { self.session = session }

    mutating func frames(_ count: Int) {
      for _ in 0..<count {
        now += 1 / TimeInterval(BenchNavigation.framesPerSecond)
        _ = session.frame(at: now)
      }
    }

    private func touch(_ phase: UITouch.Phase, _ place: CGPoint) {
      session.send(
        .touches([HostTouch(id: 1, phase: phase, location: place, kind: .direct)]), at: now)
    }

    /// Returns the CPU time of a frame of a swipe that is cancelled at its end, in seconds. The first
    /// steps, before recognition, do not count.
    mutating func cost(
      from start: CGPoint, by step: CGVector, composes: Bool = false,
      counts: (Int) -> Void = { _ in }
    ) -> Double {
      touch(.began, start)
      var place = start
      var spent = 0.0
      for frame in -6..<BenchNavigation.frames {
        place.x += step.dx
        place.y += step.dy
        now += 1 / TimeInterval(BenchNavigation.framesPerSecond)
        let begin = BenchTimer.seconds()
        touch(.moved, place)
        let list = session.frame(at: now)
        if composes, let list { _ = compositor.render(list) }
        if frame >= 0 { spent += BenchTimer.seconds() - begin }
        counts(frame)
      }
      touch(.cancelled, place)
      frames(90)
      return spent / Double(BenchNavigation.frames)
    }
  }
}
