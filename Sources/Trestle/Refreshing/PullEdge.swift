import UIKit

/// The edge of a scroll view's content that is pulled.
public enum PullEdge: Sendable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
  /// The left edge, or the right one where the interface runs from right to left.
  case leading
  /// The right edge, or the left one where the interface runs from right to left.
  case trailing
}

/// A scroll view seen along one edge: how far it is pulled, and where its content rests there.
@MainActor struct PullGeometry {
  let scrollView: UIScrollView
  let edge: PullEdge
  /// The room that the behaviour has there already, a share of the content inset.
  let room: CGFloat

  private var isMirrored: Bool {
    scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  var isVertical: Bool { edge == .top || edge == .bottom }

  /// Whether the edge is where the content begins, at the smallest offset.
  var isFirst: Bool {
    switch edge {
    case .top: true
    case .bottom: false
    case .leading: !isMirrored
    case .trailing: isMirrored
    }
  }

  private func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }
  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  var offset: CGFloat { along(scrollView.contentOffset) }
  var length: CGFloat { along(scrollView.bounds.size) }
  var contentLength: CGFloat { along(scrollView.contentSize) }

  /// The insets that count, without the room.
  private var inset: (first: CGFloat, last: CGFloat) {
    let inset = scrollView.adjustedContentInset
    let both = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    return isFirst ? (both.0 - room, both.1) : (both.0, both.1 - room)
  }

  /// The offset of rest at this edge, with `room` points of room.
  func rest(room: CGFloat) -> CGFloat {
    if isFirst { return -inset.first - room }
    return max(-inset.first, contentLength + inset.last - length) + room
  }

  /// How far the content is pulled beyond its rest without room; negative inside.
  var pull: CGFloat { pull(at: offset) }

  func pull(at offset: CGFloat) -> CGFloat {
    isFirst ? rest(room: 0) - offset : offset - rest(room: 0)
  }

  /// The offset at which the pull is `pull`.
  func offset(pull: CGFloat) -> CGFloat {
    isFirst ? rest(room: 0) - pull : rest(room: 0) + pull
  }

  /// A share of the inset at this edge.
  func insets(_ room: CGFloat) -> UIEdgeInsets {
    switch (isVertical, isFirst) {
    case (true, true): UIEdgeInsets(top: room, left: 0, bottom: 0, right: 0)
    case (true, false): UIEdgeInsets(top: 0, left: 0, bottom: room, right: 0)
    case (false, true): UIEdgeInsets(top: 0, left: room, bottom: 0, right: 0)
    case (false, false): UIEdgeInsets(top: 0, left: 0, bottom: 0, right: room)
    }
  }

  func room(in insets: UIEdgeInsets) -> CGFloat {
    switch (isVertical, isFirst) {
    case (true, true): insets.top
    case (true, false): insets.bottom
    case (false, true): insets.left
    case (false, false): insets.right
    }
  }

  func component(_ point: CGPoint) -> CGFloat { along(point) }

  func replacing(_ value: CGFloat, in point: CGPoint) -> CGPoint {
    isVertical ? CGPoint(x: point.x, y: value) : CGPoint(x: value, y: point.y)
  }

  /// Where an indicator of `thickness` points stands: at the edge of what is visible while the
  /// content begins there, right after the content where it ends, and `beyond` points of inset that
  /// are filled otherwise.
  func frame(thickness: CGFloat, beyond: CGFloat) -> CGRect {
    let visible = scrollView.bounds
    let start: CGFloat
    if isFirst {
      start = offset + inset.first - beyond
    } else {
      start = max(contentLength, length - inset.first - inset.last) + beyond
    }
    return isVertical
      ? CGRect(x: visible.minX, y: start, width: visible.width, height: thickness)
      : CGRect(x: start, y: visible.minY, width: thickness, height: visible.height)
  }
}
