import Kinetics
import ScrollEngine
import TableEngine
import TableGeometry

/// The row at which an animated scroll ends. The row may move when other rows are measured during the
/// scroll.
struct TargetRow {
  var path: IndexPath
  /// The row's position in the view when the scroll ends. `none` is replaced by `top` or `bottom` when
  /// the scroll begins, so that the nearer edge does not change during the scroll.
  let position: UITableView.ScrollPosition
  /// Whether a row that is taller than the view is shown from its beginning.
  let showsBeginning: Bool
  /// Whether an update may have moved the row since the scroll was last retargeted.
  var isMoved = false
}

extension UITableView {
  /// Returns the target for a row, or for a section if the row is `NSNotFound`; nil if no scroll is
  /// necessary.
  func targetRow(at path: IndexPath, _ position: ScrollPosition) -> TargetRow? {
    guard position == .none else {
      return TargetRow(path: path, position: position, showsBeginning: false)
    }
    let top = TargetRow(path: path, position: .top, showsBeginning: true)
    let bottom = TargetRow(path: path, position: .bottom, showsBeginning: true)
    if contentOffset.y > unclampedOffset(showing: top) { return top }
    return contentOffset.y < unclampedOffset(showing: bottom) ? bottom : nil
  }

  /// Returns the offset at which a target is at its position, clamped to the content.
  func offset(showing target: TargetRow) -> CGPoint {
    clamped(CGPoint(x: contentOffset.x, y: unclampedOffset(showing: target)))
  }

  private func unclampedOffset(showing target: TargetRow) -> CGFloat {
    let extents = engine.content.extents
    let path = target.path
    let isSection = path.row == NSNotFound
    let rect =
      isSection
      ? self.rect(extents.shownExtent(ofSection: path.section))
      : self.rect(extents.extent(ofRow: RowAddress(path)))
    let inset = adjustedContentInset
    // A pinned header covers the rows below it; the rectangle of a section includes its header.
    let shape = extents.shape(ofSection: path.section)
    let pins = style == .plain && !isSection
    let header = pins ? CGFloat(shape.height(of: .header)) : 0
    let footer = pins ? CGFloat(shape.height(of: .footer)) : 0
    let top = rect.minY - inset.top - header
    switch target.position {
    case .middle: return rect.midY - inset.top - (bounds.height - inset.top - inset.bottom) / 2
    case .bottom:
      let bottom = rect.maxY + inset.bottom + footer - bounds.height
      return target.showsBeginning ? min(bottom, top) : bottom
    case .top, .none: return top
    }
  }

  /// Makes the animated scroll that has just begun track its row.
  func follow(_ target: TargetRow) {
    targetRow = target
    scrollEngine.updateAnimation { $0.rowTarget = .tracked }
  }

  /// Retargets an animated scroll to the current position of its row, without a jump.
  func retargetScroll() {
    guard let target = targetRow else { return }
    guard let animation = scrollEngine.animation, animation.rowTarget == .tracked else {
      // Another motion has stopped or replaced it.
      targetRow = nil
      return
    }
    guard isThere(target.path) else { return dropTargetRow() }
    scrollEngine.leadAnimation(
      toY: Double(offset(showing: target).y), mayTakeLonger: target.isMoved, at: MediaClock.now)
    targetRow?.isMoved = false
  }

  /// Ends an animated scroll exactly at its target row, whose offset may have changed when the last rows
  /// were measured.
  func arrive() {
    let target = targetRow
    targetRow = nil
    if let target, isThere(target.path) { reach(target) }
    // Rows that were measured or removed at the end may have made the content shorter.
    let inside = clamped(contentOffset)
    if inside != contentOffset { moveContent(to: inside) }
  }

  /// Ends an animated scroll to a row that was removed, at an offset within the content.
  func dropTargetRow() {
    targetRow = nil
    guard scrollEngine.animation?.rowTarget == .tracked else { return }
    scrollEngine.updateAnimation { $0.rowTarget = .lost }
    scrollEngine.retargetAnimation(at: MediaClock.now)
  }

  /// Scrolls to a row, retargeting as estimated heights resolve.
  func reach(_ target: TargetRow) {
    scroll { isThere(target.path) ? offset(showing: target) : nil }
  }

  /// Scrolls to an offset that may change with each step, because rows are measured and bars collapse.
  /// Returns whether the offset was reached; false if it becomes nil.
  @discardableResult
  func scroll(to target: () -> CGPoint?) -> Bool {
    var rounds = Rounds(.reaching)
    var correction = OffsetCorrection()
    repeat {
      layOutIfShown()
      guard var offset = target() else { return false }
      let wanted = offset.y - contentOffset.y
      if abs(wanted) < OffsetCorrection.tolerance, offset.x == contentOffset.x { return true }
      offset.y = clamped(CGPoint(x: offset.x, y: contentOffset.y + correction.step(wanted))).y
      correction.moved = offset.y - contentOffset.y
      moveContent(to: offset)
    } while rounds.next()
    engine.giveUp(.reaching, adapter)
    return true
  }

  private func isThere(_ path: IndexPath) -> Bool {
    guard path.count == 2, path.section >= 0, path.section < engine.content.extents.sectionCount
    else {
      return false
    }
    return path.row == NSNotFound || hasRow(at: path)
  }
}

/// Computes the steps of a scroll whose target offset changes as the content scrolls.
///
/// While a large title collapses, the target of a row at the top shifts by the full distance scrolled,
/// and the target of a row in the middle by half of it. Steps of the remaining distance would make no
/// progress until the title has collapsed, or would only halve the remainder each time. While bars at
/// the bottom hide, the target of a row at the bottom shifts against the scroll, by the same distance:
/// such steps would hide and show the bars endlessly.
struct OffsetCorrection {
  /// The distance below which the offset counts as reached, in points.
  static let tolerance: CGFloat = 0.001
  /// The distance that the last step moved the content.
  var moved: CGFloat = 0
  private var wanted: CGFloat = 0

  /// Returns the next step for the remaining distance: found by the secant method if the last step
  /// reduced that distance or went beyond the target, twice the last step if it had no effect, and
  /// otherwise the distance itself, because rows have been measured.
  mutating func step(_ wanted: CGFloat) -> CGFloat {
    defer { self.wanted = wanted }
    guard moved != 0 else { return wanted }
    let slope = (self.wanted - wanted) / moved
    if abs(slope) < 0.05 { return 2 * moved }
    return slope >= 0.25 && slope < 4 ? wanted / slope : wanted
  }
}

extension TargetRow {
  /// Returns the target after an update; nil if its row or section was removed.
  func renumbered(_ change: TableChange) -> TargetRow? {
    var target = self
    target.isMoved = true
    if path.row == NSNotFound {
      guard let section = change.map.newSection(forOld: path.section) else { return nil }
      target.path.section = section
    } else {
      let row = RowAddress(path)
      guard let new = change.map.newRow(forOld: row) else { return nil }
      target.path = IndexPath(new)
    }
    return target
  }
}

extension TableExtents {
  /// Returns the extent of a section to scroll to. For a section without rows, such as a collapsed one,
  /// it is the extent of its header, without the space above it.
  fileprivate func shownExtent(ofSection section: Int) -> Extent {
    let header = extent(of: .header, inSection: section)
    return rowCount(inSection: section) == 0 && header.length > 0
      ? header : extent(ofSection: section)
  }
}
