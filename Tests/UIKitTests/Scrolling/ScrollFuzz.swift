import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import UIKit

/// Random fingers, wheels, property changes and delegates, on scroll views in scroll views.
///
/// After every event all numbers have to be finite and all ranges in order. At the end of an
/// episode the fingers lift and the delegates stop acting: everything comes to rest, and unless
/// code has moved content outside its range, inside the range.
@MainActor final class ScrollFuzz: NSObject, UIScrollViewDelegate {
  var random: SeededGenerator
  private(set) var events = 0
  private(set) var failures: [String] = []
  private(set) var longestRest = 0
  /// The last events, for reports.
  private(set) var trail: [String]?
  private var lastStates: [String] = []

  private let session = HostSession(
    screen: HostScreen(
      size: CGSize(width: 400, height: 800), scale: 3,
      safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
  private let window: UIWindow
  private var views: [UIScrollView] = []
  private let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 350, height: 250))
  private var time: TimeInterval = 1
  private var fingers: [Int: CGPoint] = [:]
  /// How often the delegates change something; 0 if they do not.
  private var mischief = 0.0
  private var depth = 0
  /// Whether code may move content outside its range.
  private var isWild = false

  init(seed: UInt64, keepsTrail: Bool = false) {
    random = SeededGenerator(seed: seed)
    trail = keepsTrail ? [] : nil
    session.makeCurrent()
    window = UIWindow()
    super.init()
    window.makeKeyAndVisible()
    build()
  }

  private func build() {
    for view in views { view.removeFromSuperview() }
    let frames: [(CGRect, CGSize)] = [
      (CGRect(x: 0, y: 0, width: 400, height: 800), CGSize(width: 400, height: 3000)),
      (CGRect(x: 20, y: 100, width: 360, height: 200), CGSize(width: 2000, height: 200)),
      (CGRect(x: 20, y: 320, width: 360, height: 200), CGSize(width: 360, height: 900)),
      (CGRect(x: 20, y: 540, width: 360, height: 250), CGSize(width: 350, height: 250)),
    ]
    views = frames.map { frame, size in
      let view = UIScrollView(frame: frame)
      view.contentSize = size
      view.delegate = self
      return view
    }
    window.addSubview(views[0])
    for view in views.dropFirst() { views[0].addSubview(view) }
    zoomed.transform = .identity
    zoomed.frame = CGRect(x: 0, y: 0, width: 350, height: 250)
    views[3].addSubview(zoomed)
    views[3].minimumZoomScale = 0.5
    views[3].maximumZoomScale = 4
    views[1].isPagingEnabled = true
  }

  /// Records what has been done, and the resulting position of every view.
  private func note(_ what: @autoclosure () -> String) {
    guard trail != nil else { return }
    let states = views.enumerated().map { index, view in
      "\(index): \(view.scrollPhase) \(view.contentOffset.x) \(view.contentOffset.y) in "
        + "\(view.minimumOffset.x) \(view.minimumOffset.y) to \(view.maximumOffset.x) "
        + "\(view.maximumOffset.y)"
    }
    let step = what()
    if step == "frame", states == lastStates { return }
    lastStates = states
    trail?.append("\(time) \(step) | " + states.joined(separator: " | "))
    if let count = trail?.count, count > 300 { trail?.removeFirst(count - 300) }
  }

  // MARK: Dice

  private func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
  private func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat.random(in: range, using: &random)
  }
  private var view: UIScrollView { views.randomElement(using: &random)! }

  /// A number, which is occasionally invalid.
  private func odd(_ range: ClosedRange<CGFloat>) -> CGFloat {
    guard chance(0.02) else { return number(range) }
    let odd: [CGFloat] = [
      .nan, .infinity, -.infinity, 1e300, -1e300, 0, -0.0, .leastNonzeroMagnitude, 1e12, -1e12,
    ]
    return odd.randomElement(using: &random)!
  }
  private func point(_ range: ClosedRange<CGFloat>) -> CGPoint {
    CGPoint(x: odd(range), y: odd(range))
  }

  // MARK: Running

  /// Runs whole episodes until `count` events have happened.
  func run(_ count: Int) {
    while events < count, failures.isEmpty {
      isWild = chance(0.25)
      mischief = chance(0.5) ? Double(number(0...0.1)) : 0
      build()
      for _ in 0..<Int.random(in: 20...400, using: &random) {
        session.makeCurrent()
        event()
        events += 1
        check()
        if !failures.isEmpty { return }
      }
      rest()
    }
  }

  private func event() {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<45: touch()
    case 45..<57: scroll()
    case 57..<85: frame(after: chance(0.1) ? 0 : Double(number(0.001...0.05)))
    default: change(view)
    }
  }

  private func frame(after duration: TimeInterval) {
    time += duration
    _ = session.frame(at: time)
    note("frame")
  }

  /// The time of the next event: occasionally the same as that of the last event, or earlier.
  private func eventTime() -> TimeInterval {
    if chance(0.7) { time += Double(number(0...0.012)) }
    if chance(0.005) { return time - 1 }
    return chance(0.002) ? .nan : time
  }

  private func touch() {
    let id = Int.random(in: 0..<3, using: &random)
    var phase = UITouch.Phase.moved
    if fingers[id] == nil { phase = .began } else if chance(0.08) { phase = .ended }
    if chance(0.01) { phase = .cancelled }
    if chance(0.01) { phase = [.began, .moved, .ended].randomElement(using: &random)! }
    let old = fingers[id] ?? CGPoint(x: number(0...400), y: number(0...800))
    let reach: CGFloat = chance(0.1) ? 200 : 25
    let way = chance(0.5) ? CGPoint(x: 0.1, y: 1) : CGPoint(x: 1, y: 0.1)
    let place = CGPoint(
      x: old.x + odd(-reach...reach) * way.x, y: old.y + odd(-reach...reach) * way.y)
    if place.x.isFinite, place.y.isFinite { fingers[id] = place }
    if phase == .began { fingers[id] = old }
    if phase == .ended || phase == .cancelled { fingers[id] = nil }
    session.send(
      .touches([
        HostTouch(
          id: id, phase: phase, location: phase == .began ? old : place,
          kind: id == 2 ? .indirectPointer : .direct)
      ]), at: eventTime())
    note("touch \(id) \(phase) \(place)")
  }

  private func scroll() {
    let phases: [HostScroll.Phase] = [
      .wheelStep, .began, .changed, .changed, .ended, .cancelled, .momentumBegan,
      .momentumChanged, .momentumEnded,
    ]
    let delta = CGVector(dx: Double(odd(-60...60)), dy: Double(odd(-120...120)))
    let scroll = HostScroll(
      location: CGPoint(x: number(0...400), y: number(0...800)), delta: delta,
      phase: phases.randomElement(using: &random)!, isPrecise: chance(0.5))
    session.send(.scroll(scroll), at: eventTime())
    note("\(scroll.phase) \(scroll.isPrecise) \(delta) at \(scroll.location)")
  }

  private func change(_ view: UIScrollView) {
    let kind = Int.random(in: 0..<30, using: &random)
    change(view, kind)
    note("change \(kind) of \(views.firstIndex(of: view) ?? -1)")
  }

  private func change(_ view: UIScrollView, _ kind: Int) {
    switch kind {
    case 0, 1: view.contentSize = CGSize(width: odd(-50...2000), height: odd(-50...4000))
    case 2, 3:
      view.contentInset = UIEdgeInsets(
        top: odd(-20...200), left: odd(-20...50), bottom: odd(-20...200), right: odd(-20...50))
    case 4, 5: place(view, point(-500...4000))
    case 6: view.setContentOffset(aim(view, point(-500...4000)), animated: chance(0.7))
    case 7: view.frame.size = CGSize(width: odd(-10...500), height: odd(-10...900))
    case 8:
      if isWild {
        view.bounds = CGRect(origin: point(-10...900), size: CGSize(width: 9, height: 0))
      }
    case 9: view.zoomScale = odd(0.1...8)
    case 10: view.setZoomScale(odd(0.1...8), animated: true)
    case 11:
      view.zoom(
        to: CGRect(origin: point(-50...400), size: CGSize(width: odd(0...300), height: 100)),
        animated: chance(0.5))
    case 12: view.minimumZoomScale = odd(0.2...1)
    case 13: view.maximumZoomScale = odd(0.5...6)
    case 14: view.isPagingEnabled.toggle()
    case 15: view.bounces.toggle()
    case 16: view.alwaysBounceVertical.toggle()
    case 17: view.alwaysBounceHorizontal.toggle()
    case 18: view.isScrollEnabled = chance(0.8)
    case 19: view.decelerationRate = .init(rawValue: odd(0.9...0.999))
    case 20: view.contentAlignmentPoint = CGPoint(x: odd(0...1), y: odd(0...1))
    case 21:
      view.contentInsetAdjustmentBehavior = [.automatic, .scrollableAxes, .never, .always]
        .randomElement(using: &random)!
    case 22:
      view.scrollRectToVisible(
        CGRect(origin: point(-50...3000), size: CGSize(width: 100, height: 100)),
        animated: chance(0.5))
    case 23: view.stopScrollingAndZooming()
    case 24: view.flashScrollIndicators()
    case 25: view.isDirectionalLockEnabled.toggle()
    case 26: view.verticalScrollIndicatorInsets.top = odd(-10...100)
    case 27: view.bouncesZoom.toggle()
    case 28:
      guard view !== views[0], chance(0.3) else { return }
      view.removeFromSuperview()
      views[0].addSubview(view)
    default: view.transfersVerticalScrollingToParent.toggle()
    }
  }

  /// An offset that code may set.
  private func aim(_ view: UIScrollView, _ offset: CGPoint) -> CGPoint {
    guard !isWild, offset.x.isFinite, offset.y.isFinite else { return offset }
    return view.clamped(offset)
  }

  private func place(_ view: UIScrollView, _ offset: CGPoint) {
    view.contentOffset = aim(view, offset)
  }

  // MARK: What has to hold

  private func check() {
    for (index, view) in views.enumerated() {
      let numbers = [
        view.contentOffset.x, view.contentOffset.y, view.contentSize.width,
        view.contentSize.height, view.zoomScale, view.adjustedContentInset.top,
        view.adjustedContentInset.bottom, view.bounds.width, view.bounds.height,
        view.minimumOffset.x, view.minimumOffset.y, view.maximumOffset.x, view.maximumOffset.y,
      ]
      if let bad = numbers.firstIndex(where: { !$0.isFinite }) {
        fail("view \(index): number \(bad) is not finite")
      }
      if view.minimumOffset.x > view.maximumOffset.x || view.minimumOffset.y > view.maximumOffset.y
      {
        fail("view \(index): the range is upside down")
      }
      if view.zoomScale <= 0 { fail("view \(index): zoom scale \(view.zoomScale)") }
    }
  }

  private func fail(_ what: String) { failures.append("after \(events) events, \(what)") }

  /// Lifts the fingers and waits until nothing moves.
  private func rest() {
    mischief = 0
    for (id, place) in fingers.sorted(by: { $0.key < $1.key }) {
      session.send(.touches([HostTouch(id: id, phase: .ended, location: place)]), at: time)
    }
    fingers = [:]
    for phase in [HostScroll.Phase.ended, .momentumEnded] {
      let scroll = HostScroll(location: .zero, delta: .init(), phase: phase, isPrecise: true)
      session.send(.scroll(scroll), at: time)
    }
    var frames = 0
    // The slowest rate that is taken loses a factor of e in 100 seconds.
    while !session.isSettled, frames < 72_000 {
      frame(after: 1.0 / 60)
      frames += 1
    }
    longestRest = max(longestRest, frames)
    if !session.isSettled {
      fail(
        "nothing rests: links \(DisplayLinkScheduler.hasActiveLinks(in: .current)), animations "
          + "\(AnimationScheduler.hasFiniteAnimations(in: .current))")
    }
    check()
    for (index, view) in views.enumerated() {
      let flags = [
        view.isTracking, view.isDragging, view.isDecelerating, view.isScrollAnimating,
        view.isZooming, view.isZoomBouncing, view.isZoomAnimating,
      ]
      if let still = flags.firstIndex(of: true) { fail("view \(index): flag \(still) at rest") }
      let (offset, inside) = (view.contentOffset, view.clamped(view.contentOffset))
      if !isWild, max(abs(offset.x - inside.x), abs(offset.y - inside.y)) > 1e-6 {
        fail("view \(index) rests at \(offset), and not inside at \(inside)")
      }
    }
  }

  // MARK: Delegates

  private func mischievous(_ body: () -> Void) {
    guard mischief > 0, depth < 3, chance(mischief) else { return }
    depth += 1
    body()
    depth -= 1
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    scrollView === views.last && !(mischief > 0 && chance(0.02)) ? zoomed : nil
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    mischievous { change(chance(0.5) ? scrollView : view) }
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { mischievous { change(scrollView) } }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    mischievous { change(scrollView) }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    mischievous { change(scrollView) }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    mischievous { change(scrollView) }
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    mischievous { change(scrollView) }
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if !velocity.x.isFinite || !velocity.y.isFinite { fail("a velocity is not finite") }
    let target = targetContentOffset.pointee
    if !target.x.isFinite || !target.y.isFinite { fail("a target is not finite") }
    mischievous { targetContentOffset.pointee = point(-500...4000) }
  }
}
