import CoreGraphics
import Locks
import QuartzCore
import Testing

/// The values that layers refuse and report.
@MainActor @Suite(.serialized, .ownMedia) struct LayerGateTests {
  private final class Reports: Sendable {
    let list = Mutex<[String]>([])
  }

  /// The refusals that are reported while `body` runs.
  private func refusals(_ body: () -> Void) -> [String] {
    let reports = Reports()
    NumberGate.reportRefusals { report in reports.list.withLock { $0.append(report) } }
    body()
    NumberGate.reportRefusals { _ in }
    return reports.list.withLock { $0 }
  }

  @Test func `A refusal names the property, which keeps its value`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    layer.position = CGPoint(x: 1, y: 2)
    let reports = refusals {
      layer.opacity = .nan
      layer.position = CGPoint(x: CGFloat.infinity, y: 0)
      layer.bounds.size.width = .nan
      layer.transform = CATransform3DMakeScale(.nan, 1, 1)
      layer.shadowOffset = CGSize(width: 0, height: -CGFloat.infinity)
      layer.speed = .nan
      layer.beginTime = .nan
    }
    let names = [
      "CALayer opacity", "CALayer position", "CALayer bounds", "CALayer transform",
      "CALayer shadowOffset", "CALayer speed", "CALayer beginTime",
    ]
    #expect(reports.count == names.count)
    for (report, name) in zip(reports, names) { #expect(report.hasPrefix(name + " contains")) }
    #expect(layer.opacity == 1)
    #expect(layer.position == CGPoint(x: 1, y: 2))
    #expect(layer.bounds.width == 10)
    #expect(layer.transform.isIdentity)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.speed == 1)
    #expect(layer.beginTime == 0)
  }

  @Test func `A length without an end is bounded without a report`() {
    let layer = CALayer()
    let reports = refusals {
      layer.frame = CGRect(
        x: 0, y: 0, width: 100, height: CGFloat.greatestFiniteMagnitude)
    }
    #expect(reports.isEmpty)
    #expect(layer.bounds.width == 100)
    #expect(layer.bounds.height == CGFloat(NumberGate.farthest))
  }

  @Test func `An animation's numbers are refused when it is added`() {
    let layer = CALayer()
    let animation = CASpringAnimation(keyPath: "opacity")
    animation.duration = .nan
    animation.speed = .nan
    animation.beginTime = .nan
    animation.mass = .nan
    let reports = refusals {
      animation.toValue = Double.nan
      layer.add(animation, forKey: nil)
    }
    #expect(reports.count == 5)
    for name in ["value", "duration", "speed", "beginTime", "mass"] {
      #expect(reports.contains { $0.contains(name + " contains") }, "\(name): \(reports)")
    }
  }

  @Test func `A layer does not become a sublayer of itself`() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    let reports = refusals {
      inner.addSublayer(outer)
      outer.addSublayer(outer)
    }
    #expect(reports.count == 2)
    #expect(inner.superlayer === outer)
    #expect(outer.superlayer == nil && inner.sublayers == nil)
  }

  @Test func `A layer does not mask itself or what contains it`() {
    let (outer, inner, mask) = (CALayer(), CALayer(), CALayer())
    outer.addSublayer(inner)
    let reports = refusals {
      outer.mask = outer
      inner.mask = outer
      outer.mask = mask
      mask.mask = outer
      mask.addSublayer(outer)
      inner.mask = inner
    }
    #expect(reports.count == 5)
    #expect(outer.mask === mask && inner.mask == nil && mask.mask == nil)
    outer.layoutIfNeeded()
    _ = DisplayListBuilder.build(
      roots: [outer], at: 0, scale: 1, size: CGSize(width: 10, height: 10))
  }

  @Test func `A layer without sublayers does not join its own mask`() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.mask = mask
    let reports = refusals { mask.addSublayer(layer) }
    #expect(reports.count == 1)
    #expect(layer.superlayer == nil && mask.sublayers == nil)
  }

  @Test func `What has masked a layer takes it as a sublayer once it no longer does`() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.addSublayer(CALayer())
    layer.mask = mask
    let reports = refusals {
      layer.mask = nil
      mask.addSublayer(layer)
    }
    #expect(reports.isEmpty)
    #expect(layer.superlayer === mask)
  }
}
