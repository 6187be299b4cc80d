import CoreGraphics
import Foundation
import UIKit

/// How a scroll view moved, frame by frame.
public struct Trace: Equatable, Sendable {
  /// What moved the content in a frame.
  public enum Phase: String, CaseIterable, Sendable {
    /// Nothing.
    case rest
    /// A finger is down and has not begun to scroll.
    case tracking
    /// The content follows a finger, a trackpad, or the indicator under a pointer.
    case dragging
    /// The content runs on and slows down.
    case decelerating
    /// A spring brings the content back to an edge.
    case bouncing
    /// The content goes to a page, or to a target that lay behind.
    case paging
    /// Code has the content moved.
    case animating
    /// A notch of a wheel or a key has.
    case gliding
  }

  /// One frame.
  public struct Frame: Equatable, Sendable {
    /// Seconds since the recording began.
    public var time: TimeInterval
    /// The content offset.
    public var offset: CGPoint
    /// The adjusted content inset.
    public var insets: UIEdgeInsets
    /// The size of the content.
    public var contentSize: CGSize
    /// The size of the scroll view.
    public var viewSize: CGSize
    /// A finger is down.
    public var isTracking: Bool
    /// A finger has begun to scroll.
    public var isDragging: Bool
    /// The content runs on by itself.
    public var isDecelerating: Bool
    /// What moves the content.
    public var phase: Phase
    /// Points a second: the law's while the content moves by itself, otherwise what the offset has
    /// moved by since the frame before.
    public var velocity: CGPoint

    /// The offsets at which the content may rest, downwards.
    public var verticalRest: ClosedRange<CGFloat> {
      let top = -insets.top
      return top...max(top, contentSize.height + insets.bottom - viewSize.height)
    }

    /// The offsets at which the content may rest, across.
    public var horizontalRest: ClosedRange<CGFloat> {
      let left = -insets.left
      return left...max(left, contentSize.width + insets.right - viewSize.width)
    }
  }

  /// The frames, in order. The first is the state before anything happened, at time 0.
  public var frames: [Frame]

  /// A trace of these frames.
  public init(frames: [Frame]) { self.frames = frames }

  /// The largest and smallest vertical offsets; zero where nothing was recorded.
  public var verticalRange: ClosedRange<CGFloat> {
    let values = frames.map(\.offset.y)
    return (values.min() ?? 0)...(values.max() ?? 0)
  }

  /// The offset in the last frame.
  public var end: CGPoint { frames.last?.offset ?? .zero }

  /// The last frame at or before a time since the recording began.
  public func frame(at time: TimeInterval) -> Frame? {
    frames.last { $0.time <= time + Simulator.timeTolerance }
  }

  /// The stretches of time in which one phase lasted, in order; each ends where the next begins.
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
  /// Runs `body` and notes in every frame that it lets pass where `scrollView` is.
  public func record(
    _ scrollView: UIScrollView, _ body: () throws -> Void
  ) rethrows -> Trace {
    let start = time
    var frames: [Trace.Frame] = []
    func note(_ now: TimeInterval) {
      perform {
        frames.append(
          Trace.Frame(scrollView, time: now - start, after: frames.last))
      }
    }
    note(start)
    try onFrames({ note($0) }, during: body)
    return Trace(frames: frames)
  }

  /// Runs `body` and calls `observe` with the clock's time after every frame that it lets pass.
  public func onFrames(
    _ observe: @escaping (TimeInterval) -> Void, during body: () throws -> Void
  ) rethrows {
    recorders.append(observe)
    defer { recorders.removeLast() }
    try body()
  }
}

extension Trace.Frame {
  @MainActor fileprivate init(
    _ view: UIScrollView, time: TimeInterval, after last: Trace.Frame?
  ) {
    let offset = view.contentOffset
    var velocity = CGPoint.zero
    if let law = view.lawVelocity {
      velocity = law
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
