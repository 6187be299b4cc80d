import TableEngine
import TableGeometry

// The start and end frames of views.
extension TableMotion {
  /// Returns the views in the table after the update, in order, each with its start and end frame.
  func arrivals(in table: UITableView, shift: CGFloat, limit: CGFloat) -> [Item] {
    var items: [Item] = []
    func add(_ view: UIView, _ key: Key, isNew: Bool, old: () -> Extent?) {
      let end = view.frame
      var item = Item(view: view, key: key, start: end, end: end)
      if let frame = frames[ObjectIdentifier(view)], !departed.contains(ObjectIdentifier(view)) {
        item.start = frame.offsetBy(dx: 0, dy: shift)
      } else if isNew {
        item.animation = animation(ofNew: key)
      } else if let extent = old() {
        // It existed off the screen: it starts no farther than a screen away.
        let y = CGFloat(extent.start) + origin + shift
        item.start.origin.y = end.minY + max(-limit, min(limit, y - end.minY))
        item.isFresh = true
      }
      items.append(item)
    }
    // A carried row stays under its finger.
    let carried = table.interaction.carry?.cell
    for (address, cell) in zip(table.engine.rows.addresses, table.engine.rows.cells)
    where cell !== carried {
      add(
        cell, Key(section: address.section, row: address.row), isNew: change.isNew(address)
      ) { change.map.oldRow(forNew: address).map { change.old.extent(ofRow: $0) } }
    }
    for part in TablePart.allCases {
      let parts = table.engine.parts[part]
      for (section, view) in zip(parts.sections, parts.views) {
        add(view, Key(part, ofSection: section), isNew: change.isNew(section: section)) {
          change.map.oldSection(forNew: section).map {
            change.old.extent(of: part.geometry, inSection: $0)
          }
        }
      }
    }
    return items.sorted { $0.key < $1.key }
  }

  private func animation(ofNew key: Key) -> RowTransition {
    let update = change.update
    if let old = change.map.oldSection(forNew: key.section), !change.map.isReloaded(section: old) {
      let row = RowAddress(section: key.section, row: key.row)
      if let old = change.map.oldRow(forNew: row), change.map.isReloaded(old) {
        return resolved(update.removedRows[old] ?? .fade, isReload: true)
      }
      return resolved(update.insertedRows[row] ?? .fade, isReload: false)
    }
    if let old = change.map.oldSection(forNew: key.section) {
      return resolved(update.removedSections[old] ?? .fade, isReload: true)
    }
    return resolved(update.insertedSections[key.section] ?? .fade, isReload: false)
  }

  private func resolved(
    _ animation: RowTransition, isReload: Bool
  ) -> RowTransition {
    animation == .automatic ? (isReload ? .fade : .top) : animation
  }

  /// Sets the start frames of appearing views: adjacent views with the same animation arrive as one
  /// block.
  func placeArrivals(_ items: inout [Item], in table: UITableView) {
    var index = 0
    var base: CGFloat = 0
    while index < items.count {
      guard let animation = items[index].animation else {
        if !isLoose(items[index]) { base = items[index].start.maxY - items[index].end.maxY }
        index += 1
        continue
      }
      var last = index
      while last + 1 < items.count, items[last + 1].animation == animation { last += 1 }
      let height = items[last].end.maxY - items[index].end.minY
      for position in index...last {
        let move = offset(animation, height, table)
        items[position].start = items[position].end.offsetBy(dx: move.x, dy: base + move.y)
        items[position].fades = animation != .none
      }
      index = last + 1
    }
  }

  /// Returns whether a view moves independently, so that others do not move with it.
  private func isLoose(_ item: Item) -> Bool {
    guard let old = change.map.oldSection(forNew: item.key.section) else { return true }
    return change.anchorSection(old) == nil
      || (0..<Int.max).contains(item.key.row)
        && change.map.oldRow(
          forNew: RowAddress(section: item.key.section, row: item.key.row)
        ).map { change.anchorRow($0) == nil } ?? true
  }

  /// Returns the offset at which an inserted view starts, or at which a deleted view ends.
  private func offset(
    _ animation: RowTransition, _ height: CGFloat, _ table: UITableView
  ) -> CGPoint {
    switch animation {
    case .fade, .none, .automatic: .zero
    case .right: CGPoint(x: table.bounds.width, y: 0)
    case .left: CGPoint(x: -table.bounds.width, y: 0)
    case .top: CGPoint(x: 0, y: -height)
    case .bottom: CGPoint(x: 0, y: height)
    case .middle: CGPoint(x: 0, y: -height / 2)
    }
  }

  /// Returns the disappearing views, in order, each with its start and end frame.
  func departing(shift: CGFloat, beside items: [Item], in table: UITableView) -> [Item] {
    let ends = Dictionary(
      items.filter(\.isSteady).map { (ObjectIdentifier($0.view), $0) }
    ) { first, _ in first }
    var leaving: [Item] = []
    var base: CGFloat = 0
    var index = 0
    while index < before.count {
      let (key, view) = before[index]
      guard departed.contains(ObjectIdentifier(view)) else {
        if let item = ends[ObjectIdentifier(view)], !isLoose(item) {
          base = item.end.maxY - item.start.maxY
        }
        index += 1
        continue
      }
      let animation = animation(ofOld: key)
      var last = index
      while last + 1 < before.count,
        departed.contains(ObjectIdentifier(before[last + 1].view)),
        self.animation(ofOld: before[last + 1].key) == animation
      {
        last += 1
      }
      let top = frames[ObjectIdentifier(view)]?.minY ?? 0
      let height = (frames[ObjectIdentifier(before[last].view)]?.maxY ?? top) - top
      let move = offset(animation, height, table)
      for (key, view) in before[index...last] {
        let start = (frames[ObjectIdentifier(view)] ?? view.frame).offsetBy(dx: 0, dy: shift)
        var item = Item(
          view: view, key: key, start: start,
          end: start.offsetBy(dx: move.x, dy: base + move.y), animation: animation,
          fades: animation != .none)
        if item.swipe != nil { collapse(&item, to: top + shift + base) }
        leaving.append(item)
      }
      index = last + 1
    }
    return leaving
  }

  /// Shrinks the strip of a row's chosen action to zero height while the rows above and below it come
  /// together, regardless of the animation that the app has requested (UIKit reference 16.2).
  private func collapse(_ item: inout Item, to y: CGFloat) {
    item.end = CGRect(x: item.start.minX, y: y, width: item.start.width, height: 0)
    item.animation = .fade
    item.fades = false
  }

  func animation(ofOld key: Key) -> RowTransition {
    let update = change.update
    if let animation = update.removedSections[key.section] {
      return resolved(animation, isReload: change.map.isReloaded(section: key.section))
    }
    let row = RowAddress(section: key.section, row: key.row)
    return resolved(update.removedRows[row] ?? .fade, isReload: change.map.isReloaded(row))
  }

  /// Makes the old view of a cell, header or footer that is reloaded in place depart where the new one
  /// arrives.
  func replace(_ items: inout [Item], _ leaving: inout [Item]) {
    for index in leaving.indices {
      let key = leaving[index].key
      if change.map.isReloaded(section: key.section), leaving[index].animation == .fade,
        let section = change.map.newSection(forOld: key.section),
        let target = items.firstIndex(where: { $0.key == Key(section: section, row: key.row) })
      {
        // The old view fades over the new one, so that nothing behind them is visible through them.
        // Titles without a background would appear twice.
        let isTitle = !(leaving[index].view is UITableViewCell)
        if !isTitle || leaving[index].view.backgroundColor?.cgColor.alpha == 1 {
          items[target].fades = false
        }
        continue
      }
      guard (0..<Int.max).contains(key.row) else { continue }
      let row = RowAddress(section: key.section, row: key.row)
      guard change.update.batch.reloadedRows.contains(row),
        let new = change.map.newRow(forOld: row),
        let target = items.firstIndex(where: {
          $0.key == Key(section: new.section, row: new.row)
        }), let animation = leaving[index].animation
      else { continue }
      let start = leaving[index].start
      let end = items[target].end
      let move = CGPoint(
        x: leaving[index].end.minX - start.minX,
        y: animation == .top || animation == .bottom || animation == .middle
          ? (animation == .bottom ? start.height : -start.height) : 0)
      leaving[index].end = CGRect(
        x: start.minX + move.x, y: end.minY + move.y, width: start.width, height: start.height)
      // At its final size from the beginning, so that its content is not drawn squeezed.
      items[target].start = CGRect(
        x: start.minX + move.x, y: start.minY + move.y, width: end.width, height: end.height)
      // The old view fades over the new one, so that nothing behind them is visible where it covers the
      // new one.
      if animation == .fade, end.height <= start.height { items[target].fades = false }
    }
  }

  /// Returns the separators below the last row, and the table's footer.
  func surroundingItems(in table: UITableView, shift: CGFloat) -> [Item] {
    var views = table.surroundings.fillers.filter { !$0.isHidden }
    if let footer = table.surroundings.footer { views.append(footer) }
    return views.compactMap { view in
      guard let frame = frames[ObjectIdentifier(view)] else { return nil }
      let start = frame.offsetBy(dx: 0, dy: shift)
      if start == view.frame { return nil }
      return Item(view: view, key: Key(section: 0, row: 0), start: start, end: view.frame)
    }
  }

  /// Returns views in the table's color that hide disappearing rows. They lie below headers and footers
  /// that have no background and pass over such rows, and below the gap above them.
  func covers(below items: [Item], over leaving: [Item], in table: UITableView) -> [Item] {
    let rows = leaving.filter { $0.view is UITableViewCell }
    guard let top = rows.first?.start.minY, let bottom = rows.last?.start.maxY,
      let color = table.backgroundColor, color.cgColor.alpha == 1
    else { return [] }
    var covers: [Item] = []
    var previous: Item?
    for item in items {
      defer { previous = item }
      let way = item.start.minY - item.end.minY
      guard item.isSteady, way > 0, !(item.view is UITableViewCell), item.end.minY < bottom,
        item.start.maxY > top
      else { continue }
      var end = CGRect(
        x: 0, y: item.end.minY, width: table.bounds.width, height: item.end.height)
      if let above = previous, above.isSteady, above.start.minY - above.end.minY == way {
        end.origin.y = min(above.end.maxY, end.minY)
        end.size.height = item.end.maxY - end.minY
      }
      let start = end.offsetBy(dx: 0, dy: way)
      let view = UIView(frame: start)
      view.backgroundColor = color
      view.isUserInteractionEnabled = false
      covers.append(Item(view: view, key: item.key, start: start, end: end))
    }
    if !covers.isEmpty,
      let highest = table.subviews.last(where: { departed.contains(ObjectIdentifier($0)) })
    {
      for cover in covers { table.insertSubview(cover.view, aboveSubview: highest) }
    }
    return covers
  }
}
