import CoreGraphics
import Foundation
import UIKit

/// The motion of a scroll view, frame by frame.
///
/// ```swift
/// let trace = try device.record(scrollView) {
///   device.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -2000))
///   try device.settle()
/// }
/// #expect(trace.phases.map(\.phase) == [.rest, .tracking, .dragging, .decelerating, .rest])
/// ```
public struct Trace: Equatable, Sendable {
  /// The source of the content's motion.
  public enum Phase: String, CaseIterable, Sendable {
    /// The content is at rest.
    case rest
    /// A finger is down but has not started to drag.
    case tracking
    /// The content is dragged with a finger or a trackpad, or by its scroll indicator with the pointer.
    case dragging
    /// Deceleration after a drag.
    case decelerating
    /// A spring back to an edge of the content.
    case bouncing
    /// A motion to a page, or to a target in the direction opposite to the deceleration.
    case paging
    /// An animated scroll that code has started.
    case animating
    /// The content moves in an animated scroll that a wheel or a key has started.
    case smoothScrolling
  }

  /// The state of the scroll view in one frame.
  public struct Frame: Equatable, Sendable {
    /// Seconds since the recording started.
    public var time: TimeInterval
    /// The content offset.
    public var offset: CGPoint
    /// The adjusted content inset.
    public var insets: UIEdgeInsets
    /// The size of the content.
    public var contentSize: CGSize
    /// The size of the scroll view.
    public var viewSize: CGSize
    /// The scroll view's `isTracking`.
    public var isTracking: Bool
    /// The scroll view's `isDragging`.
    public var isDragging: Bool
    /// The scroll view's `isDecelerating`.
    public var isDecelerating: Bool
    /// The source of the content's motion.
    public var phase: Phase
    /// The velocity of the offset, in points per second: the velocity of the motion that moves the
    /// content, if there is one, otherwise the change of the offset since the previous frame.
    public var velocity: CGPoint

    /// The vertical offsets at which the content can come to rest.
    public var verticalRestingRange: ClosedRange<CGFloat> {
      let top = -insets.top
      return top...max(top, contentSize.height + insets.bottom - viewSize.height)
    }

    /// The horizontal offsets at which the content can come to rest.
    public var horizontalRestingRange: ClosedRange<CGFloat> {
      let left = -insets.left
      return left...max(left, contentSize.width + insets.right - viewSize.width)
    }
  }

  /// The frames, in order. The first is the state when the recording started, at time 0.
  public var frames: [Frame]

  /// Creates a trace of frames.
  public init(frames: [Frame]) { self.frames = frames }

  /// The range of the vertical offsets; 0...0 if there are no frames.
  public var verticalRange: ClosedRange<CGFloat> {
    let values = frames.map(\.offset.y)
    return (values.min() ?? 0)...(values.max() ?? 0)
  }

  /// The offset in the last frame; zero if there are no frames.
  public var end: CGPoint { frames.last?.offset ?? .zero }

  /// Returns the last frame at or before a time in seconds since the recording started; nil if
  /// there is none.
  public func frame(at time: TimeInterval) -> Frame? {
    frames.last { $0.time <= time + Simulator.timeTolerance }
  }

  /// The phases in order, with their times in seconds. Each phase ends when the next one starts.
  public var phases: [(phase: Phase, start: TimeInterval, end: TimeInterval)] {
    var found: [(phase: Phase, start: TimeInterval, end: TimeInterval)] = []
    for frame in frames {
      if let last = found.last {
        found[found.count - 1].end = frame.time
        if last.phase == frame.phase { continue }
      }
      found.append((frame.phase, frame.time, frame.time))
    }
    return found
  }
}

extension Simulator {
  /// Runs a closure, and records a scroll view in every frame that runs during the closure.
  public func record(
    _ scrollView: UIScrollView, _ body: () throws -> Void
  ) rethrows -> Trace {
    let start = time
    var frames: [Trace.Frame] = []
    func recordFrame(_ now: TimeInterval) {
      perform {
        frames.append(
          Trace.Frame(scrollView, time: now - start, after: frames.last))
      }
    }
    recordFrame(start)
    try onFrames({ recordFrame($0) }, during: body)
    return Trace(frames: frames)
  }

  /// Runs a closure, and calls `observe` with the clock's time after every frame that runs during the
  /// closure.
  public func onFrames(
    _ observe: @escaping (TimeInterval) -> Void, during body: () throws -> Void
  ) rethrows {
    frameObservers.append(observe)
    defer { frameObservers.removeLast() }
    try body()
  }
}

extension Trace.Frame {
  @MainActor init(
    _ view: UIScrollView, time: TimeInterval, after last: Trace.Frame?
  ) {
    let offset = view.contentOffset
    var velocity = CGPoint.zero
    if let motionVelocity = view.motionVelocity {
      velocity = motionVelocity
    } else if let last, time > last.time {
      let seconds = CGFloat(time - last.time)
      velocity = CGPoint(
        x: (offset.x - last.offset.x) / seconds, y: (offset.y - last.offset.y) / seconds)
    }
    self.init(
      time: time, offset: offset, insets: view.adjustedContentInset,
      contentSize: view.contentSize, viewSize: view.bounds.size, isTracking: view.isTracking,
      isDragging: view.isDragging, isDecelerating: view.isDecelerating,
      phase: Trace.Phase(rawValue: view.scrollPhase.rawValue) ?? .rest, velocity: velocity)
  }
}
