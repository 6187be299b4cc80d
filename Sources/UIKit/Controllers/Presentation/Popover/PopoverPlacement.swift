import CoreGraphics

/// The position of a popover and its arrow, in the coordinates of the container.
struct PopoverPlacement: Equatable {
  /// Lengths in points (our choice, modelled on iOS).
  enum Metrics {
    static let corner: CGFloat = 13
    static let arrow = CGSize(width: 26, height: 13)
    static let margin: CGFloat = 10
    static let standard = CGSize(width: 320, height: 480)
    /// The minimum length of a popover's content, at which the arrow still has a straight edge.
    static let least: CGFloat = 2 * corner + arrow.width
  }

  /// The frame of the content, without the arrow.
  var frame = CGRect.zero
  /// The direction in which the arrow points; empty if there is no arrow.
  var direction: UIPopoverArrowDirection = []
  /// The tip of the arrow.
  var tip = CGPoint.zero

  /// Places a popover.
  ///
  /// It uses the first of the permitted directions up, down, left and right in which the content
  /// fits, or otherwise the one with the most space, into which the content shrinks. If no
  /// direction is permitted, it is centered on the source.
  init(
    size wanted: CGSize, source: CGRect, in room: CGRect,
    permitted: UIPopoverArrowDirection, mayOverlap: Bool
  ) {
    let size = CGSize(
      width: max(Metrics.least, wanted.width), height: max(Metrics.least, wanted.height))
    let all: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let allowed = all.filter { permitted.contains($0) }
    let source = source.intersection(room).isNull ? source : source.intersection(room)
    guard !allowed.isEmpty else {
      let fitted = CGSize(
        width: min(size.width, room.width), height: min(size.height, room.height))
      frame = Self.moved(
        CGRect(
          x: source.midX - fitted.width / 2, y: source.midY - fitted.height / 2,
          width: fitted.width, height: fitted.height), into: room)
      tip = CGPoint(x: frame.midX, y: frame.midY)
      return
    }
    func free(_ direction: UIPopoverArrowDirection) -> CGSize {
      let arrow = Metrics.arrow.height
      switch direction {
      case .up: return CGSize(width: room.width, height: room.maxY - source.maxY - arrow)
      case .down: return CGSize(width: room.width, height: source.minY - room.minY - arrow)
      case .left: return CGSize(width: room.maxX - source.maxX - arrow, height: room.height)
      default: return CGSize(width: source.minX - room.minX - arrow, height: room.height)
      }
    }
    func fits(_ direction: UIPopoverArrowDirection) -> Bool {
      let free = free(direction)
      return free.width >= size.width && free.height >= size.height
    }
    func shown(_ direction: UIPopoverArrowDirection) -> CGFloat {
      let free = free(direction)
      return max(0, min(free.width, size.width)) * max(0, min(free.height, size.height))
    }
    let direction =
      allowed.first(where: fits)
      ?? allowed.max { shown($0) < shown($1) } ?? .up
    self.direction = direction
    resolveFrame(size, source, room, direction, free(direction), mayOverlap: mayOverlap)
  }

  private mutating func resolveFrame(
    _ size: CGSize, _ source: CGRect, _ room: CGRect, _ direction: UIPopoverArrowDirection,
    _ free: CGSize, mayOverlap: Bool
  ) {
    let width = min(size.width, max(Metrics.least, mayOverlap ? room.width : free.width))
    let height = min(size.height, max(Metrics.least, mayOverlap ? room.height : free.height))
    let arrow = Metrics.arrow.height
    var origin: CGPoint
    switch direction {
    case .up: origin = CGPoint(x: source.midX - width / 2, y: source.maxY + arrow)
    case .down: origin = CGPoint(x: source.midX - width / 2, y: source.minY - arrow - height)
    case .left: origin = CGPoint(x: source.maxX + arrow, y: source.midY - height / 2)
    default: origin = CGPoint(x: source.minX - arrow - width, y: source.midY - height / 2)
    }
    frame = Self.moved(
      CGRect(x: origin.x, y: origin.y, width: width, height: height), into: room)
    let edge = Metrics.corner + Metrics.arrow.width / 2
    let x = min(max(source.midX, frame.minX + edge), frame.maxX - edge)
    let y = min(max(source.midY, frame.minY + edge), frame.maxY - edge)
    switch direction {
    case .up: tip = CGPoint(x: x, y: frame.minY - arrow)
    case .down: tip = CGPoint(x: x, y: frame.maxY + arrow)
    case .left: tip = CGPoint(x: frame.minX - arrow, y: y)
    default: tip = CGPoint(x: frame.maxX + arrow, y: y)
    }
  }

  private static func moved(_ rect: CGRect, into room: CGRect) -> CGRect {
    CGRect(
      x: max(room.minX, min(rect.minX, room.maxX - rect.width)).rounded(),
      y: max(room.minY, min(rect.minY, room.maxY - rect.height)).rounded(), width: rect.width,
      height: rect.height)
  }

  /// The frame of the content and the arrow.
  var whole: CGRect {
    direction.isEmpty ? frame : frame.union(CGRect(origin: tip, size: .zero))
  }
}
