import Kinetics
import TableGeometry

/// Where an animated scroll to a row is on its way to: rows that are measured meanwhile move it.
struct TableAim {
  var path: IndexPath
  let position: UITableView.ScrollPosition
  /// The offset that the motion ends at.
  var end: CGPoint
}

extension UITableView {
  /// The offset at which a row, or a section for a row of `NSNotFound`, stands where it is wanted.
  func offset(showing path: IndexPath, at position: ScrollPosition) -> CGPoint {
    let extents = rows.extents
    let rect =
      path.row == NSNotFound
      ? self.rect(extents.extent(ofSection: path.section))
      : self.rect(extents.extent(ofRow: RowAddress(section: path.section, row: path.row)))
    return clamped(offset(showing: rect, section: path.section, at: position))
  }

  /// Brings an animated scroll onto the place where its row is now, without a jump.
  func aimAgain() {
    guard var aim, let flight = animation, let motion = flight.y else { return }
    guard isThere(aim.path) else {
      self.aim = nil
      return
    }
    // As little as shows the row is counted from where the scroll began.
    let position = aim.position == .none ? aim.side(in: self) : aim.position
    let end = offset(showing: aim.path, at: position)
    if end == aim.end, flight.shifted.y == 0 { return }
    aim.end = end
    self.aim = aim
    let time = MediaClock.now - flight.start
    let from = motion.position(at: 0)
    let way = motion.end - from
    let share = way == 0 ? 1 : (motion.position(at: time) - from) / way
    guard share < 0.999 else { return }
    // The same pace, through where the content is now, to the new end.
    let here = Double(contentOffset.y)
    let start = (here - Double(end.y) * share) / (1 - share)
    animation?.y = ScrollMotion(animationFrom: start, to: Double(end.y))
    animation?.shifted.y = 0
  }

  /// Ends an animated scroll exactly on its row, which rows measured on arrival have moved.
  func settleAim() {
    guard let aim, animation == nil else { return }
    self.aim = nil
    let isArrived = abs(contentOffset.y - aim.end.y) < 1 && drag == nil && deceleration == nil
    guard isArrived, isThere(aim.path) else { return }
    let position = aim.position == .none ? aim.side(in: self) : aim.position
    reach { $0.offset(showing: aim.path, at: position) }
  }

  /// Moves to an offset that rows measured on the way may change, until it does not.
  func reach(_ target: (UITableView) -> CGPoint) {
    for _ in 0..<16 {
      let offset = target(self)
      if offset == contentOffset { break }
      follow(to: offset)
      if window != nil { tileIfNeeded() }
    }
  }

  private func isThere(_ path: IndexPath) -> Bool {
    guard path.count == 2, path.section >= 0, path.section < rows.extents.sectionCount else {
      return false
    }
    return path.row == NSNotFound || hasRow(at: path)
  }
}

extension TableAim {
  /// The aim at where its row or section is after an update; nil when that is gone.
  @MainActor func moved(_ change: TableChange) -> TableAim? {
    var aim = self
    if path.row == NSNotFound {
      guard let section = change.map.newSection(forOld: path.section) else { return nil }
      aim.path.section = section
    } else {
      let row = RowAddress(section: path.section, row: path.row)
      guard let new = change.map.newRow(forOld: row) else { return nil }
      aim.path = IndexPath(row: new.row, section: new.section)
    }
    return aim
  }

  /// The edge that a scroll by as little as possible has come to.
  @MainActor func side(in table: UITableView) -> UITableView.ScrollPosition {
    let top = table.offset(showing: path, at: .top).y
    let bottom = table.offset(showing: path, at: .bottom).y
    return abs(end.y - top) <= abs(end.y - bottom) ? .top : .bottom
  }
}
