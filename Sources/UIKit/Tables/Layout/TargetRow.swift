import Kinetics
import ScrollEngine
import TableEngine
import TableGeometry

/// The row at which an animated scroll ends. Rows that are measured on the way move it.
struct TargetRow {
  var path: IndexPath
  /// The row's position in the view at the end. `none` becomes `top` or `bottom` when the scroll
  /// begins, so that the nearer edge does not change on the way.
  let position: UITableView.ScrollPosition
  /// Whether a row that is higher than the view is shown from its beginning.
  let showsBeginning: Bool
  /// Whether an update may have moved the row since the scroll was last retargeted.
  var isMoved = false
}

extension UITableView {
  /// The target for a row, or for a section if the row is `NSNotFound`; nil if nothing has to move.
  func targetRow(at path: IndexPath, _ position: ScrollPosition) -> TargetRow? {
    guard position == .none else {
      return TargetRow(path: path, position: position, showsBeginning: false)
    }
    let top = TargetRow(path: path, position: .top, showsBeginning: true)
    let bottom = TargetRow(path: path, position: .bottom, showsBeginning: true)
    if contentOffset.y > unclampedOffset(showing: top) { return top }
    return contentOffset.y < unclampedOffset(showing: bottom) ? bottom : nil
  }

  /// The offset that shows a target at its position, clamped to the content.
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

  /// Ends an animated scroll exactly at its row, which rows measured at the end may have moved.
  func arrive() {
    let target = targetRow
    targetRow = nil
    if let target, isThere(target.path) { reach(target) }
    // Rows that were measured or removed at the end may have made the content shorter.
    let inside = clamped(contentOffset)
    if inside != contentOffset { moveContent(to: inside) }
  }

  /// Lets an animated scroll whose row was removed end within the content.
  func dropTargetRow() {
    targetRow = nil
    guard scrollEngine.animation?.rowTarget == .tracked else { return }
    scrollEngine.updateAnimation { $0.rowTarget = .lost }
    scrollEngine.retargetAnimation(at: MediaClock.now)
  }

  /// Scrolls to a row, retargeting as estimated heights resolve.
  ///
  /// A large title that collapses moves the target on by as much as the content moves, for as long as
  /// it collapses. Corrections that repeat are therefore doubled.
  func reach(_ target: TargetRow) {
    var rounds = Rounds(.reaching)
    var last: (wanted: CGFloat, moved: CGFloat) = (0, 0)
    repeat {
      layOutIfShown()
      guard isThere(target.path) else { return }
      var offset = offset(showing: target)
      if offset == contentOffset { return }
      let wanted = offset.y - contentOffset.y
      if wanted != 0, abs(wanted - last.wanted) < 0.5 {
        offset = clamped(CGPoint(x: offset.x, y: contentOffset.y + 2 * last.moved))
      }
      last = (wanted, offset.y - contentOffset.y)
      moveContent(to: offset)
    } while rounds.next()
    engine.giveUp(.reaching, adapter)
  }

  private func isThere(_ path: IndexPath) -> Bool {
    guard path.count == 2, path.section >= 0, path.section < engine.content.extents.sectionCount
    else {
      return false
    }
    return path.row == NSNotFound || hasRow(at: path)
  }
}

extension TargetRow {
  /// The target after an update; nil if its row or section was removed.
  func moved(_ change: TableChange) -> TargetRow? {
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
  /// The extent of a section to scroll to. For a section without rows, such as a collapsed one, that of
  /// its header, without the space above.
  fileprivate func shownExtent(ofSection section: Int) -> Extent {
    let header = extent(of: .header, inSection: section)
    return rowCount(inSection: section) == 0 && header.length > 0
      ? header : extent(ofSection: section)
  }
}
