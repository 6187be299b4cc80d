import UIKit

/// The geometry of a scroll view at one edge, which determines how far the content is pulled, and the
/// offset at which it rests. All values are in points along the axis of the edge.
@MainActor struct PullGeometry {
  let scrollView: UIScrollView
  let edge: PullEdge
  /// The activity's share of the content inset at the edge.
  let room: CGFloat

  private var isMirrored: Bool {
    scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  var isVertical: Bool { edge == .top || edge == .bottom }

  /// Whether the edge is at the smallest content offset.
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

  /// The length of the content itself, which does not depend on insets. The content size of a table
  /// whose header is a search bar does, because it is large enough to scroll the search bar out of
  /// view.
  var ownContentLength: CGFloat {
    guard contentLength > 0, isVertical, let table = scrollView as? UITableView,
      let header = table.tableHeaderView as? UISearchBar
    else { return contentLength }
    let last = table.numberOfSections - 1
    let rowsEnd = last >= 0 ? table.rect(forSection: last).maxY : header.frame.height
    return min(contentLength, rowsEnd + (table.tableFooterView?.frame.height ?? 0))
  }

  /// The adjusted content insets without the activity's share.
  private var inset: (first: CGFloat, last: CGFloat) {
    let inset = scrollView.adjustedContentInset
    let both = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    return isFirst ? (both.0 - room, both.1) : (both.0, both.1 - room)
  }

  /// Returns the offset at which the content rests at this edge, given the activity's share of the
  /// inset.
  private func restingOffset(room: CGFloat) -> CGFloat {
    if isFirst { return -inset.first - room }
    return max(-inset.first, contentLength + inset.last - length) + room
  }

  /// The length of the scroll view without its insets.
  var visibleLength: CGFloat { max(length - inset.first - inset.last, 0) }

  /// Returns the offset at which the content is pulled by a distance.
  func offset(pull: CGFloat) -> CGFloat {
    isFirst ? restingOffset(room: 0) - pull : restingOffset(room: 0) + pull
  }

  /// Returns the offset at which the content is pulled by a distance, clamped to the scrollable range.
  /// Content that, together with the indicator, only just fills the view cannot hide the indicator.
  func reachableOffset(pull: CGFloat) -> CGFloat {
    let adjusted = scrollView.adjustedContentInset
    let (first, last) =
      isVertical ? (adjusted.top, adjusted.bottom) : (adjusted.left, adjusted.right)
    let offset = offset(pull: pull)
    return isFirst
      ? min(offset, max(-first, contentLength + last - length)) : max(offset, -first)
  }

  /// The distance that the content is pulled beyond the offset at which it would rest without the
  /// activity's share; negative inside the content.
  var pull: CGFloat { pull(at: offset) }

  func pull(at offset: CGFloat) -> CGFloat {
    isFirst ? restingOffset(room: 0) - offset : offset - restingOffset(room: 0)
  }

  /// Returns insets of `room` at this edge, and 0 at the other edges.
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

  /// Returns the frame of an indicator.
  ///
  /// At the beginning of the content, it is at the edge of the visible bounds, or directly before the
  /// content; at the end, it is directly after the content.
  ///
  /// - Parameters:
  ///   - skippedInset: The part of the inset that other views fill.
  ///   - isPartOfContent: Whether an indicator at the beginning is directly before the content.
  func frame(thickness: CGFloat, skippedInset: CGFloat, isPartOfContent: Bool = false) -> CGRect {
    let visible = scrollView.bounds
    let start: CGFloat
    if isFirst, isPartOfContent {
      start = -thickness - skippedInset
    } else if isFirst {
      start = offset + inset.first - skippedInset
    } else {
      start = max(contentLength, length - inset.first - inset.last) + skippedInset
    }
    return isVertical
      ? CGRect(x: visible.minX, y: start, width: visible.width, height: thickness)
      : CGRect(x: start, y: visible.minY, width: thickness, height: visible.height)
  }
}
