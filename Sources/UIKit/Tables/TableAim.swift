import Kinetics
import TableGeometry

/// Where an animated scroll to a row is on its way to: rows that are measured meanwhile move it.
struct TableAim {
  var path: IndexPath
  /// Where the row is to stand; `none` is made one of the others when the scroll begins, so that
  /// the edge to which as little as shows the row leads does not change on the way.
  let position: UITableView.ScrollPosition
  /// Whether a row that is higher than the view is shown from its beginning.
  let showsBeginning: Bool
}

extension UITableView {
  /// The way to a row, or a section for a row of `NSNotFound`; nil where nothing has to move.
  func aim(at path: IndexPath, _ position: ScrollPosition) -> TableAim? {
    guard position == .none else {
      return TableAim(path: path, position: position, showsBeginning: false)
    }
    let top = TableAim(path: path, position: .top, showsBeginning: true)
    let bottom = TableAim(path: path, position: .bottom, showsBeginning: true)
    if contentOffset.y > unclampedOffset(showing: top) { return top }
    return contentOffset.y < unclampedOffset(showing: bottom) ? bottom : nil
  }

  /// The offset at which a row or section stands where it is wanted, as far as the content reaches.
  func offset(showing aim: TableAim) -> CGPoint {
    clamped(CGPoint(x: contentOffset.x, y: unclampedOffset(showing: aim)))
  }

  private func unclampedOffset(showing aim: TableAim) -> CGFloat {
    let extents = rows.extents
    let path = aim.path
    let rect =
      path.row == NSNotFound
      ? self.rect(extents.extent(ofSection: path.section))
      : self.rect(extents.extent(ofRow: RowAddress(section: path.section, row: path.row)))
    let inset = adjustedContentInset
    // A floating header covers what is under it.
    let shape = extents.shape(ofSection: path.section)
    let header = style == .plain ? CGFloat(shape.height(of: .header)) : 0
    let footer = style == .plain ? CGFloat(shape.height(of: .footer)) : 0
    let top = rect.minY - inset.top - header
    switch aim.position {
    case .middle: return rect.midY - inset.top - (bounds.height - inset.top - inset.bottom) / 2
    case .bottom:
      let bottom = rect.maxY + inset.bottom + footer - bounds.height
      return aim.showsBeginning ? min(bottom, top) : bottom
    case .top, .none: return top
    }
  }

  /// Lets the animated scroll that has just begun end on its row, wherever that is by then.
  func follow(_ aim: TableAim) {
    self.aim = aim
    animation?.isAimed = true
    let finish = animation?.finish
    animation?.finish = { scrollView in
      (scrollView as? UITableView)?.arrive()
      finish?(scrollView)
    }
  }

  /// Brings an animated scroll onto the place where its row is now, without a jump.
  func aimAgain() {
    guard let aim else { return }
    guard let flight = animation, flight.isAimed else {
      // Something else has stopped it, or taken its place.
      self.aim = nil
      return
    }
    guard isThere(aim.path) else { return dropAim() }
    guard let motion = flight.y else { return }
    let end = offset(showing: aim)
    if Double(end.y) == motion.end, flight.shifted.y == 0 { return }
    let time = MediaClock.now - flight.start
    let from = motion.position(at: 0)
    let way = motion.end - from
    let share = way == 0 ? 1 : (motion.position(at: time) - from) / way
    // The last of the way is gone on arrival.
    guard share < 0.999 else { return }
    // The same pace, through where the content is now, to the new end.
    let here = Double(contentOffset.y)
    let start = (here - Double(end.y) * share) / (1 - share)
    animation?.y = ScrollMotion(animationFrom: start, to: Double(end.y))
    animation?.shifted.y = 0
  }

  /// Ends an animated scroll exactly on its row, which rows measured on arrival have moved.
  private func arrive() {
    let aim = self.aim
    self.aim = nil
    if let aim, isThere(aim.path) { reach(aim) }
    // What was measured or taken away on arrival may leave less than the way led to.
    let inside = clamped(contentOffset)
    if inside != contentOffset { follow(to: inside) }
  }

  /// Lets an animated scroll whose row is gone end where it can.
  func dropAim() {
    aim = nil
    guard animation?.isAimed == true else { return }
    animation?.isAimed = false
    retargetAnimation()
  }

  /// Moves to a row that rows measured on the way may move, until it stands where it is wanted.
  func reach(_ aim: TableAim) {
    for _ in 0..<16 {
      if window != nil { tileIfNeeded() }
      guard isThere(aim.path) else { return }
      let offset = offset(showing: aim)
      if offset == contentOffset { return }
      follow(to: offset)
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
}
