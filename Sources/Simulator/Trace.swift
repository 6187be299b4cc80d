import CoreGraphics
import Foundation
import UIKit

/// How a scroll view moved, frame by frame.
public struct Trace: Equatable, Sendable {
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
    /// A finger is down.
    public var isTracking: Bool
    /// A finger has begun to scroll.
    public var isDragging: Bool
    /// The content runs on by itself.
    public var isDecelerating: Bool
  }

  /// The frames, in order. The first is the state before anything happened, at time 0.
  public var frames: [Frame]

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

  /// The frames as comma-separated values with a header line.
  public var csv: String {
    var lines = [
      "time,x,y,top,left,bottom,right,width,height,tracking,dragging,decelerating"
    ]
    for frame in frames {
      let numbers: [CGFloat] = [
        CGFloat(frame.time), frame.offset.x, frame.offset.y, frame.insets.top, frame.insets.left,
        frame.insets.bottom, frame.insets.right, frame.contentSize.width, frame.contentSize.height,
      ]
      let flags = [frame.isTracking, frame.isDragging, frame.isDecelerating]
      let cells = numbers.map { Self.text($0) } + flags.map { $0 ? "1" : "0" }
      lines.append(cells.joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Four decimals at most, with a point in every locale.
  private static func text(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int64(rounded)) : String(rounded)
  }
}

extension Simulator {
  /// Runs `body` and notes in every frame that it lets pass where `scrollView` is.
  public func record(
    _ scrollView: UIScrollView, _ body: () throws -> Void
  ) rethrows -> Trace {
    let start = time
    var frames: [Trace.Frame] = []
    func note(_ time: TimeInterval) {
      frames.append(
        Trace.Frame(
          time: time - start, offset: scrollView.contentOffset,
          insets: scrollView.adjustedContentInset, contentSize: scrollView.contentSize,
          isTracking: scrollView.isTracking, isDragging: scrollView.isDragging,
          isDecelerating: scrollView.isDecelerating))
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
