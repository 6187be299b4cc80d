/// The part of a table's state on which the behaviour of its header depends.
package struct HeaderMetrics: Equatable, Sendable {
  /// The header view.
  package struct Header: Equatable, Sendable {
    /// The height in points that scrolls out of view.
    package var height: Double
    /// The height in points that remains in view, above the rows.
    package var minimumHeight: Double
    /// Whether the header hides, so that it must not come to rest partly in view.
    package var hides: Bool

    package init(height: Double, minimumHeight: Double = 0, hides: Bool = true) {
      self.height = height
      self.minimumHeight = minimumHeight
      self.hides = hides
    }
  }

  /// The behaviour's share of the content inset.
  package struct Share: Equatable, Sendable {
    /// The inset at the top for the part of the header that stays in view.
    package var top: Double
    /// The inset below the rows that lets a short table hide its header.
    package var bottom: Double

    package init(top: Double = 0, bottom: Double = 0) {
      self.top = top
      self.bottom = bottom
    }
  }

  /// The kind of input that moves the content.
  package enum Motion: Sendable {
    /// No finger is down, but code or a wheel may scroll.
    case none
    /// A finger is on the content and has not moved it.
    case touch
    case drag
    case deceleration
  }

  /// The header; nil if there is none, or if it has no height.
  package var header: Header?
  package var offset: Double
  /// The adjusted inset at the top, with the shares of all behaviours.
  package var topInset: Double
  /// The part of the inset at the top for a refresher's indicator, above the header.
  package var indicatorInset: Double
  /// The adjusted inset at the bottom, with the shares of all behaviours.
  package var bottomInset: Double
  package var share: Share
  package var viewHeight: Double
  package var contentHeight: Double
  package var motion: Motion
  /// Whether the user is reordering a row.
  package var carriesRow: Bool
  package var isInWindow: Bool

  package init(
    header: Header? = nil, offset: Double = 0, topInset: Double = 0, indicatorInset: Double = 0,
    bottomInset: Double = 0, share: Share = Share(), viewHeight: Double = 0,
    contentHeight: Double = 0, motion: Motion = .none, carriesRow: Bool = false,
    isInWindow: Bool = false
  ) {
    self.header = header
    self.offset = offset
    self.topInset = topInset
    self.indicatorInset = indicatorInset
    self.bottomInset = bottomInset
    self.share = share
    self.viewHeight = viewHeight
    self.contentHeight = contentHeight
    self.motion = motion
    self.carriesRow = carriesRow
    self.isInWindow = isInWindow
  }

  /// The offsets of the header, whether it hides or not; nil if there is none.
  package var zone: HeaderZone? {
    header.map {
      let shown = -(topInset - indicatorInset)
      return HeaderZone(top: -topInset, shown: shown, hidden: shown + $0.height)
    }
  }

  var hides: Bool { header?.hides == true }

  /// Returns the offset to scroll to so that the header is at an end, or as near as the content allows
  /// with the share that the header needs. A header that does not hide needs none.
  func offset(of end: HeaderZone.End, in zone: HeaderZone) -> Double {
    let bottom = bottomInset - share.bottom + neededShare.bottom
    return min(zone[end], max(zone.top, contentHeight + bottom - viewHeight))
  }

  /// Whether the content is within its edges, and not pulled beyond them.
  var offsetIsInRange: Bool {
    let end = max(-topInset, contentHeight + bottomInset - viewHeight)
    return offset >= -topInset - HeaderZone.tolerance && offset <= end + HeaderZone.tolerance
  }

  /// Whether a drag or its deceleration moves the content.
  var isScrolledByFinger: Bool { motion == .drag || motion == .deceleration }

  /// The share that the header needs.
  package var neededShare: Share {
    guard let header, let zone else { return Share() }
    let top = header.minimumHeight
    guard header.hides, viewHeight > 0 else { return Share(top: top) }
    // The end of the zone once the share at the top is applied.
    let hidden = zone.hidden - (top - share.top)
    let others = bottomInset - share.bottom
    let bottom = max(0, hidden + viewHeight - others - contentHeight)
    guard bottom > share.bottom + HeaderZone.tolerance, contentIsPadded else {
      return Share(top: top, bottom: bottom)
    }
    // The table would take from its padding what the share adds, until no padding is left. Using the
    // share that would suffice without rows reaches that state in one step; the next change removes the
    // excess.
    return Share(
      top: top, bottom: hidden + viewHeight - others - header.height - header.minimumHeight)
  }

  /// Whether the table has padded its content for its search bar, so that the search bar can just
  /// scroll out of view (UIKit reference 3).
  private var contentIsPadded: Bool {
    guard let header else { return false }
    let padded =
      header.height + header.minimumHeight + viewHeight - topInset - bottomInset
    return (contentHeight - padded).magnitude <= HeaderZone.tolerance
  }

  /// Returns whether a header must not rest at the offset, because it would be partly in view, or
  /// at the end opposite to `end`.
  func needsCorrection(from end: HeaderZone.End) -> Bool {
    guard let zone else { return false }
    return zone.end(at: offset).map { $0 != end } ?? hides
  }

  /// Returns whether layout changes explain how the offset differs from an earlier one. If not, a
  /// motion has changed it.
  func explainsOffset(since old: HeaderMetrics) -> Bool {
    let distance = offset - old.offset
    if distance == 0 { return true }
    if motion == .drag || motion == .deceleration { return false }
    // Inserted and deleted rows, and a view with a different size, may move the content to any offset.
    // The table's padding and the header's share follow a large title, as the offset does.
    let rowsAreSame =
      contentHeight == old.contentHeight || contentIsPadded && old.contentIsPadded
    let bottom = (now: bottomInset - share.bottom, old: old.bottomInset - old.share.bottom)
    if !rowsAreSame || viewHeight != old.viewHeight || header != old.header
      || (bottom.now - bottom.old).magnitude > 1 / 1024
    {
      return true
    }
    // A bar that grows or shrinks moves the content with it.
    return topInset != old.topInset
      && (distance + topInset - old.topInset).magnitude <= HeaderZone.tolerance
  }
}

extension HeaderMetrics.Share {
  /// Returns whether a new share differs only by rounding errors. A side that becomes exactly 0 counts
  /// as different, so that a share that is given up leaves no remainder.
  func isSame(as new: Self) -> Bool {
    func isSame(_ old: Double, _ new: Double) -> Bool {
      old == new || (old - new).magnitude < 1 / 1024 && new != 0
    }
    return isSame(top, new.top) && isSame(bottom, new.bottom)
  }

  var isFinite: Bool { top.isFinite && bottom.isFinite }
}
