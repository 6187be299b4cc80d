import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite(.ownMedia) struct CompletionTests {
  private final class Log: CAAnimationDelegate {
    var lines: [String] = []
    func animationDidStart(_ anim: CAAnimation) { lines.append("start \(name(anim))") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      lines.append("stop \(name(anim)) \(flag)")
    }
    private func name(_ anim: CAAnimation) -> String {
      (anim as? CAPropertyAnimation)?.keyPath ?? "?"
    }
  }

  private func stage<R>(_ body: (CALayer, Log) -> R) -> R {
    let before = MediaSession.current
    MediaSession.current = MediaSession()
    defer { MediaSession.current = before }
    MediaClock.now = 10
    return body(CALayer(), Log())
  }

  private func animation(_ key: String, _ duration: Double, _ log: Log?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, duration)
    animation.delegate = log
    return animation
  }

  @Test func `Animations of a layer that goes end with the next frame, unfinished`() {
    stage { _, log in
      var layer: CALayer? = CALayer()
      layer?.add(animation("opacity", 1, log), forKey: nil)
      AnimationScheduler.tick(at: 10)
      layer = nil
      #expect(
        AnimationScheduler.hasRunningAnimations(in: .current)
          && AnimationScheduler.hasFiniteAnimations(in: .current))
      AnimationScheduler.tick(at: 10.1)
      #expect(log.lines == ["start opacity", "stop opacity false"])
      AnimationScheduler.tick(at: 12)
      #expect(log.lines.count == 2 && !AnimationScheduler.hasRunningAnimations(in: .current))
    }
  }

  @Test func `Delegates are called in the order in which the animations were made`() {
    stage { layer, log in
      let others = (0..<8).map { _ in CALayer() }
      for (i, other) in others.enumerated() {
        other.add(animation("position.\(i % 2 == 0 ? "x" : "y")", 1, log), forKey: nil)
      }
      layer.add(animation("opacity", 0.5, log), forKey: nil)
      AnimationScheduler.tick(at: 10)
      let starts = (0..<8).map { "start position.\($0 % 2 == 0 ? "x" : "y")" }
      #expect(log.lines == starts + ["start opacity"])
      log.lines = []
      AnimationScheduler.tick(at: 10.5)
      #expect(log.lines == ["stop opacity true"])
      log.lines = []
      AnimationScheduler.tick(at: 11)
      #expect(log.lines == (0..<8).map { "stop position.\($0 % 2 == 0 ? "x" : "y") true" })
      AnimationScheduler.tick(at: 12)
      #expect(log.lines.count == 8)
      #expect(!AnimationScheduler.hasRunningAnimations(in: .current))
    }
  }

  @Test func `An animation that is removed or replaced stops unfinished`() {
    stage { layer, log in
      layer.add(animation("opacity", 1, log), forKey: "a")
      layer.add(animation("position.x", 1, log), forKey: "a")
      layer.removeAnimation(forKey: "a")
      #expect(log.lines == ["stop opacity false", "stop position.x false"])
    }
  }

  @Test func `A transaction completes after its last animation, inner transactions included`() {
    stage { layer, _ in
      var done: [String] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { done.append("outer") }
      layer.add(animation("opacity", 1, nil), forKey: nil)
      CATransaction.begin()
      CATransaction.setCompletionBlock { done.append("inner") }
      layer.add(animation("position.x", 2, nil), forKey: nil)
      CATransaction.commit()
      CATransaction.commit()
      AnimationScheduler.tick(at: 11)
      #expect(done == [])
      AnimationScheduler.tick(at: 12)
      #expect(done == ["inner", "outer"])
    }
  }

  @Test func `A transaction without animations completes when it is committed`() {
    stage { _, _ in
      var isDone = false
      CATransaction.begin()
      CATransaction.setCompletionBlock { isDone = true }
      #expect(!isDone)
      CATransaction.commit()
      #expect(isDone)
    }
  }

  @Test func `A display link is called every frame until it is paused or invalidated`() {
    stage { _, _ in
      var times: [Double] = []
      let link = CADisplayLink { times.append($0.timestamp) }
      link.start()
      DisplayLinkScheduler.tick(at: 10, target: 10.5)
      #expect(link.targetTimestamp == 10.5)
      link.isPaused = true
      #expect(!DisplayLinkScheduler.hasActiveLinks(in: .current))
      DisplayLinkScheduler.tick(at: 11, target: 11.5)
      link.isPaused = false
      DisplayLinkScheduler.tick(at: 12, target: 12.5)
      link.invalidate()
      DisplayLinkScheduler.tick(at: 13, target: 13.5)
      #expect(times == [10, 12])
    }
  }
}
