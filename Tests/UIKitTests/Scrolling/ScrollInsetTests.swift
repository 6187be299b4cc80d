import Kinetics
import Simulator
import Testing
import UIKit

/// Finds errors in a recorded motion.
private func jerks(in trace: Trace, reach: CGFloat, fromRest: Bool = false) -> [String] {
  let frames = trace.frames
  var found: [String] = []
  var last: CGFloat? = fromRest ? 0 : nil
  var fastest: CGFloat = 0
  for (a, b) in zip(frames, frames.dropFirst()) {
    let time = CGFloat(b.time - a.time)
    guard time > 0 else { continue }
    let way = b.offset.y - a.offset.y
    guard let before = last else {
      last = way
      continue
    }
    fastest = max(fastest, abs(before) / time)
    // The strongest pull that the bounce has, and the pixels of a 3x screen.
    let w = CGFloat(Bounce.frequency)
    let slack = (w * w * reach + 2 * w * fastest) * time * time + 2.0 / 3
    if abs(way) > abs(before) + slack {
      found.append("\(b.time): \(way) points after \(before)")
    }
    if way * before < 0, abs(way) > slack {
      found.append("\(b.time): turns from \(before) to \(way)")
    }
    last = way
  }
  return found
}

@MainActor @Suite struct ScrollInsetTests {
  private nonisolated static let changes: [(CGFloat, CGFloat)] = [
    (0, 60), (60, 0), (20, 200), (200, 20),
  ]

  /// UIKit reference 1.10.
  @Test(arguments: changes)
  func `An inset that changes at rest leaves the content or lets it glide`(
    _ old: CGFloat, _ new: CGFloat
  ) throws {
    let stage = ScrollStage(contentHeight: 3000, pace: .steady(120))
    stage.view.contentInset.top = old
    stage.view.contentOffset.y = -old
    stage.device.advance(by: 0.1)
    let trace = try stage.device.record(stage.view) {
      stage.view.contentInset.top = new
      #expect(stage.view.contentOffset.y == -old)
      stage.device.advance(by: 1.5)
      try stage.device.settle()
    }
    #expect(jerks(in: trace, reach: abs(old - new), fromRest: true) == [])
    #expect(stage.view.contentOffset.y == -min(old, new))
    #expect(stage.log.calls.allSatisfy { $0 == "didScroll" })
  }

  @Test func `An inset removed at the end lets the content glide`() throws {
    let stage = ScrollStage(contentHeight: 3000, pace: .steady(120))
    stage.view.contentInset.bottom = 300
    stage.view.contentOffset.y = 3000 - 852 + 300
    stage.device.advance(by: 0.1)
    let trace = try stage.device.record(stage.view) {
      stage.view.contentInset.bottom = 0
      try stage.device.settle()
    }
    #expect(jerks(in: trace, reach: 300, fromRest: true) == [])
    #expect(trace.frames.count > 30)
    #expect(stage.view.contentOffset.y == 2148)
  }

  /// UIKit reference 1.10.
  @Test(arguments: changes, [-300.0, -60, 200])
  func `An inset that changes during a drag leaves the content in place`(
    _ change: (CGFloat, CGFloat), _ start: CGFloat
  ) throws {
    let stage = ScrollStage(contentHeight: 3000, pace: .steady(120))
    stage.view.contentInset.top = change.0
    stage.view.contentOffset.y = max(start, -change.0)
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 200))
    finger.move(byX: 0, y: start < 0 ? 300 : 60, over: 0.25)
    let before = stage.view.contentOffset.y
    stage.view.contentInset.top = change.1
    #expect(stage.view.contentOffset.y == before)
    let trace = stage.device.record(stage.view) {
      finger.move(byX: 0, y: 120, over: 0.2)
      finger.move(byX: 0, y: -120, over: 0.2)
    }
    // No frame moves farther than the finger does, or against it.
    for (a, b) in zip(trace.frames, trace.frames.dropFirst()) {
      let way = a.offset.y - b.offset.y
      #expect(abs(way) < 5.35)
      #expect(b.time <= 0.2 + 1e-6 ? way >= -0.01 : way <= 0.01)
    }
    finger.hold(for: 0.2)
    finger.lift()
    try stage.device.settle()
    #expect(stage.view.clamped(stage.view.contentOffset) == stage.view.contentOffset)
  }

  /// UIKit reference 1.10.
  @Test(arguments: changes, [-2.0, -1, 1, 2.5])
  func `A deceleration keeps its velocity when insets change`(
    _ change: (CGFloat, CGFloat), _ speed: CGFloat
  ) throws {
    for delay in [0.02, 0.1, 0.3, 0.7] {
      let stage = ScrollStage(contentHeight: 3000, pace: .steady(120))
      stage.view.contentInset.top = change.0
      stage.view.contentOffset.y = 500
      stage.fling(speed, from: speed > 0 ? 800 : 100)
      let trace = try stage.device.record(stage.view) {
        stage.device.advance(by: delay)
        stage.view.contentInset.top = change.1
        try stage.device.settle()
      }
      #expect(jerks(in: trace, reach: 250) == [])
      #expect(stage.view.clamped(stage.view.contentOffset) == stage.view.contentOffset)
      #expect(stage.log.calls.last == "didEndDecelerating")
      #expect(stage.log.calls.filter { $0 == "didEndDecelerating" }.count == 1)
    }
  }

  /// UIKit reference 1.10.
  @Test(arguments: changes)
  func `A bounce keeps its velocity when insets change and ends at the new edge`(
    _ change: (CGFloat, CGFloat)
  ) throws {
    for delay in [0.01, 0.05, 0.1, 0.15, 0.2, 0.3, 0.45] {
      let stage = ScrollStage(contentHeight: 3000, pace: .steady(120))
      stage.view.contentInset.top = change.0
      stage.view.contentOffset.y = -change.0
      let finger = stage.device.touch(at: CGPoint(x: 200, y: 100))
      finger.move(byX: 0, y: 500, over: 0.3)
      finger.hold(for: 0.2)
      finger.lift()
      var place: CGFloat = 0
      let trace = try stage.device.record(stage.view) {
        stage.device.advance(by: delay)
        place = stage.view.contentOffset.y
        stage.view.contentInset.top = change.1
        try stage.device.settle()
      }
      #expect(jerks(in: trace, reach: 450) == [])
      // Content that has already passed a new edge continues to its target.
      let end = place < -change.1 ? -change.1 : -min(change.0, change.1)
      #expect(stage.view.contentOffset.y == end, "after \(delay) s")
    }
  }

  @Test func `An inset that changes in an animation block moves the content along`() throws {
    let stage = ScrollStage(contentHeight: 3000)
    stage.view.contentInset.top = 60
    stage.view.contentOffset.y = -60
    stage.device.advance(by: 0.1)
    stage.device.perform {
      UIView.animate(withDuration: 0.3) { stage.view.contentInset.top = 0 }
    }
    #expect(stage.view.contentOffset.y == 0)
    #expect(!stage.view.isScrollAnimating)
  }
}

@MainActor @Suite struct ScrollAdjustedInsetTests {
  private typealias Behavior = UIScrollView.ContentInsetAdjustmentBehavior
  private nonisolated static let safe = UIEdgeInsets(top: 50, left: 10, bottom: 30, right: 20)

  private func view(
    content: CGSize, _ prepare: (UIScrollView) -> Void
  ) -> (Simulator, UIScrollView) {
    let device = Simulator(
      size: CGSize(width: 400, height: 800), appearance: Appearance(safeAreaInsets: Self.safe))
    let controller = device.perform { UIViewController() }
    let view = device.perform {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      view.contentSize = content
      prepare(view)
      controller.view.addSubview(view)
      return view
    }
    device.show(controller)
    return (device, view)
  }

  /// UIKit reference 1.10.
  @Test(arguments: [
    (0, 300.0, 300.0, UIEdgeInsets.zero),
    (0, 300, 2000, UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)),
    (1, 2000, 300, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)),
    (1, 2000, 2000, UIEdgeInsets(top: 50, left: 10, bottom: 30, right: 20)),
    (2, 2000, 2000, .zero),
    (3, 300, 300, UIEdgeInsets(top: 50, left: 10, bottom: 30, right: 20)),
  ])
  func `Adjusted insets include the safe area as the behaviour says`(
    _ raw: Int, _ width: CGFloat, _ height: CGFloat, _ added: UIEdgeInsets
  ) {
    let (_, view) = view(content: CGSize(width: width, height: height)) {
      $0.contentInsetAdjustmentBehavior = Behavior(rawValue: raw)!
      $0.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    #expect(
      view.adjustedContentInset
        == UIEdgeInsets(
          top: 1 + added.top, left: 2 + added.left, bottom: 3 + added.bottom,
          right: 4 + added.right))
  }

  @Test func `An axis that always bounces has the safe area in its insets`() {
    let (_, view) = view(content: CGSize(width: 100, height: 100)) {
      $0.alwaysBounceVertical = true
    }
    #expect(
      view.adjustedContentInset == UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0))
    #expect(view.contentOffset == CGPoint(x: 0, y: -50))
  }

  /// UIKit reference 1.10.
  @Test func `Content at its top left follows the safe area, scrolled content stays`() {
    let (device, view) = view(content: CGSize(width: 1000, height: 3000)) { _ in }
    #expect(view.contentOffset == CGPoint(x: -10, y: -50))
    device.appearance.safeAreaInsets.top = 90
    #expect(view.contentOffset == CGPoint(x: -10, y: -90))
    view.contentOffset.y = 500
    device.appearance.safeAreaInsets.top = 20
    #expect(view.contentOffset == CGPoint(x: -10, y: 500))
  }

  @Test(arguments: [false, true])
  func `Pages side by side have the safe area of the page in view`(isVertical: Bool) throws {
    let content =
      isVertical ? CGSize(width: 400, height: 2_400) : CGSize(width: 1_200, height: 800)
    let step = isVertical ? CGPoint(x: 0, y: 800) : CGPoint(x: 400, y: 0)
    var pages: [UIView] = []
    let (device, view) = view(content: content) { view in
      view.contentInsetAdjustmentBehavior = .never
      view.isPagingEnabled = true
      pages = (0..<3).map { index in
        let n = CGFloat(index)
        let page = UIView(frame: CGRect(x: n * step.x, y: n * step.y, width: 400, height: 800))
        view.addSubview(page)
        return page
      }
    }
    // The insets across the direction of the pages are those of the view.
    let beside =
      isVertical
      ? UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
      : UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    for index in 0..<3 {
      let n = CGFloat(index)
      device.perform { view.contentOffset = CGPoint(x: n * step.x, y: n * step.y) }
      for other in 0..<3 {
        #expect(pages[other].safeAreaInsets == (other == index ? Self.safe : beside), "\(index)")
      }
    }
    // A transform does not move the safe area.
    device.perform {
      pages[2].transform = CGAffineTransform(translationX: 150, y: 0).scaledBy(x: 0.5, y: 0.5)
    }
    #expect(pages[2].safeAreaInsets == Self.safe)
    // Views in a page beside the visible area have the insets of the page.
    let inner = device.perform { UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800)) }
    device.perform { pages[0].addSubview(inner) }
    #expect(inner.safeAreaInsets == beside)
  }

  /// UIKit reference 1.10.
  @Test func `View, delegate and observers are told of new adjusted insets`() {
    final class Log: NSObject, UIScrollViewDelegate {
      var count = 0
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { count += 1 }
    }
    final class Ear: UIScrollView {
      var heard: [CGFloat] = []
      override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        heard.append(adjustedContentInset.top)
      }
    }
    let view = Ear(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let log = Log()
    view.delegate = log
    var seen: [CGFloat] = []
    let observation = view.observe(\.adjustedContentInset) { view, _ in
      seen.append(view.adjustedContentInset.top)
    }
    view.contentInset.top = 5
    view.contentInset.top = 5
    view.contentInset.top = 7
    #expect(view.heard == [5, 7])
    #expect(seen == [5, 7])
    #expect(log.count == 2)
    observation.invalidate()
  }
}
