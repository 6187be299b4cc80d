import CoreGraphics

/// The position of an edit menu's bar, as pure geometry in the window's coordinates.
struct EditMenuPlacement {
  /// The part of the window that the bar may cover.
  let room: CGRect
  let size: CGSize
  /// The rectangle that the bar does not cover.
  let target: CGRect
  /// The point at which the bar appears.
  let point: CGPoint

  /// The distance of the bar from its target in points, with space for the knob of a handle.
  private static let gap: CGFloat = 14

  /// Returns the bar's rectangle: on the preferred side if it fits there, otherwise on a different
  /// side, or over the target.
  func frame(_ direction: UIEditMenuArrowDirection) -> CGRect {
    let sides: [UIEditMenuArrowDirection] =
      switch direction {
      case .up: [.up, .down]
      case .left: [.left, .right, .down, .up]
      case .right: [.right, .left, .down, .up]
      case .automatic, .down: [.down, .up]
      }
    let frames = sides.map(frame(pointing:))
    if let fitting = frames.first(where: { room.insetBy(dx: -0.5, dy: -0.5).contains($0) }) {
      return fitting
    }
    // If the bar fits nowhere beside the visible part of the target, it covers its upper part.
    let seen = target.intersection(room)
    let y = seen.isNull ? point.y : seen.minY + Self.gap
    return inside(CGRect(x: point.x - size.width / 2, y: y, width: size.width, height: size.height))
  }

  private func frame(pointing direction: UIEditMenuArrowDirection) -> CGRect {
    var origin = CGPoint(
      x: clamped(point.x - size.width / 2, room.minX, room.maxX - size.width),
      y: clamped(point.y - size.height / 2, room.minY, room.maxY - size.height))
    switch direction {
    case .automatic, .down: origin.y = target.minY - Self.gap - size.height
    case .up: origin.y = target.maxY + Self.gap
    case .left: origin.x = target.maxX + Self.gap
    case .right: origin.x = target.minX - Self.gap - size.width
    }
    return CGRect(
      origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
  }

  private func inside(_ frame: CGRect) -> CGRect {
    CGRect(
      x: clamped(frame.minX, room.minX, room.maxX - frame.width).rounded(),
      y: clamped(frame.minY, room.minY, room.maxY - frame.height).rounded(), width: frame.width,
      height: frame.height)
  }

  private func clamped(_ value: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
    max(least, min(value, most))
  }
}
