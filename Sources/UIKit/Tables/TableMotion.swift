import TableGeometry

/// How the views of a table get from where they are before an update to where they are after it.
///
/// All views are put where they belong at once; then each is shown from where it was, and moves
/// by an animation. Animations add up, so updates may follow each other at any time, and the
/// offset may change meanwhile.
@MainActor struct TableMotion {
  /// Seconds; UIKit reference 2.6 has about 0.3, eased at both ends.
  static let duration = 0.3

  /// A view's place in the order of the table.
  private struct Key: Comparable {
    let section: Int
    /// -1 for the header, `Int.max` for the footer.
    let row: Int

    static func < (left: Key, right: Key) -> Bool {
      left.section != right.section ? left.section < right.section : left.row < right.row
    }
  }

  /// A view on its way.
  private struct Item {
    let view: UIView
    let key: Key
    var start: CGRect
    var end: CGRect
    /// How it comes or goes; nil when it was there before and is there after.
    var animation: UITableView.RowAnimation?
    /// What has to be taken off the opacity where it begins or ends.
    var fades = false
    /// Whether its view had no place before: what is in it is laid out before anything moves.
    var isFresh = false
    /// Whether it shows at all during the update.
    var isSteady: Bool { animation == nil }
  }

  private let change: TableChange
  private let offset: CGFloat
  private let origin: CGFloat
  private var frames: [ObjectIdentifier: CGRect] = [:]
  private var before: [(key: Key, view: UIView)] = []
  private var departed: Set<ObjectIdentifier> = []

  init(change: TableChange, table: UITableView) {
    self.change = change
    offset = table.contentOffset.y
    origin = table.rowsOrigin
  }

  /// Takes down where everything is.
  mutating func noteBefore(_ table: UITableView) {
    for (address, cell) in zip(table.tiles.addresses, table.tiles.cells) {
      before.append((Key(section: address.section, row: address.row), cell))
    }
    for (section, view) in table.tiles.headers {
      before.append((Key(section: section, row: -1), view))
    }
    for (section, view) in table.tiles.footers {
      before.append((Key(section: section, row: .max), view))
    }
    before.sort { $0.key < $1.key }
    for (_, view) in before { frames[ObjectIdentifier(view)] = view.frame }
    for view in table.extras.fillers where !view.isHidden {
      frames[ObjectIdentifier(view)] = view.frame
    }
    if let view = table.extras.footer { frames[ObjectIdentifier(view)] = view.frame }
  }

  /// Takes down which views leave; those that are deleted pass below the others.
  mutating func leave(
    _ gone: (
      cells: [(RowAddress, UITableViewCell)], headers: [Int: UIView], footers: [Int: UIView]
    ),
    of table: UITableView, in run: TableUpdateRun
  ) {
    let headers = gone.headers.sorted { $0.key < $1.key }
    let footers = gone.footers.sorted { $0.key < $1.key }
    // Those first that the app may bring back when a cell has the table lay itself out.
    for (section, view) in headers { depart(view, .header(section), in: run) }
    for (section, view) in footers { depart(view, .footer(section), in: run) }
    for (address, cell) in gone.cells {
      if table.touch.cell === cell {
        cell.setHighlighted(false, animated: false)
        table.touch.forget()
      }
      UIView.performWithoutAnimation { cell.layoutIfNeeded() }
      cell.tile = nil
      depart(cell, .row(address), in: run)
      let key = Key(section: address.section, row: address.row)
      let fades = change.map.isReloaded(address) && animation(ofOld: key) == .fade
      if !fades { table.sendSubviewToBack(cell) }
    }
    for (section, view) in headers + footers
    where !fadesOver(section) && run.departures.contains(where: { $0.view === view }) {
      table.sendSubviewToBack(view)
    }
    if let background = table.extras.background { table.sendSubviewToBack(background) }
    for view in departed { table.tiles.held.remove(view) }
  }

  /// Whether the old header and footer of a section fade over the new ones.
  private func fadesOver(_ section: Int) -> Bool {
    change.map.isReloaded(section: section)
      && animation(ofOld: Key(section: section, row: -1)) == .fade
  }

  private mutating func depart(
    _ view: UIView, _ place: TableUpdateRun.Departure.Place, in run: TableUpdateRun
  ) {
    run.departures.append(TableUpdateRun.Departure(view: view, place: place, alpha: view.alpha))
    departed.insert(ObjectIdentifier(view))
  }

  /// Lets go of views that the app has brought back in the meantime.
  mutating func forget(unless departures: [TableUpdateRun.Departure]) {
    departed = Set(departures.map { ObjectIdentifier($0.view) })
  }

  // MARK: - Playing

  /// Shows everything from where it was, and lets it move.
  func play(in table: UITableView, _ run: TableUpdateRun) {
    let shift = table.contentOffset.y - offset
    let height = max(table.bounds.height, 1)
    var items = arrivals(in: table, shift: shift, limit: height)
    place(&items, in: table)
    var leaving = departing(shift: shift, beside: items, in: table)
    replace(&items, &leaving)
    for index in items.indices where !table.shows(items[index].end) {
      // On its way out: it stays until it has arrived, not farther than a screen away.
      let item = items[index]
      table.tiles.held.insert(ObjectIdentifier(item.view))
      run.held.append(ObjectIdentifier(item.view))
      let way = item.end.minY - item.start.minY
      if abs(way) > height {
        items[index].end.origin.y = item.start.minY + (way < 0 ? -height : height)
      }
    }
    items += extras(in: table, shift: shift)
    lowerNewParts(items, in: table)
    raiseMovedRows(in: table)
    perform(items, leaving, in: table, run)
  }

  private func perform(
    _ items: [Item], _ leaving: [Item], in table: UITableView, _ run: TableUpdateRun
  ) {
    let alphas = items.map(\.view.alpha)
    UIView.performWithoutAnimation {
      for item in items {
        if item.view.frame != item.start { item.view.frame = item.start }
        if item.fades { item.view.alpha = 0 }
        if item.animation != nil || item.isFresh || item.start.size != item.end.size {
          item.view.layoutIfNeeded()
        }
      }
      // What was laid out there had the table lay itself out, which puts floating parts in place.
      for item in items where item.view.frame != item.start { item.view.frame = item.start }
      for item in leaving {
        if item.view.frame != item.start { item.view.frame = item.start }
        if item.animation == UITableView.RowAnimation.none { item.view.alpha = 0 }
      }
    }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      for (index, item) in items.enumerated() {
        if item.view.frame != item.end { item.view.frame = item.end }
        if item.fades { item.view.alpha = alphas[index] }
        item.view.layoutIfNeeded()
      }
      for item in leaving {
        if item.view.frame != item.end { item.view.frame = item.end }
        if item.fades { item.view.alpha = 0 }
      }
    } completion: { [weak table] finished in
      run.finish(finished, in: table)
    }
  }

  /// Headers and footers that come pass below the rows, as rows that come do, where they do not
  /// float over them.
  private func lowerNewParts(_ items: [Item], in table: UITableView) {
    guard table.style != .plain else { return }
    for item in items where item.animation != nil && !(item.view is UITableViewCell) {
      table.sendSubviewToBack(item.view)
    }
    if let background = table.extras.background { table.sendSubviewToBack(background) }
  }

  /// Rows that move pass over the others.
  private func raiseMovedRows(in table: UITableView) {
    for move in change.update.batch.movedRows {
      guard let index = table.tiles.index(of: move.target) else { continue }
      let cell = table.tiles.cells[index]
      guard let top = table.subviews.last(where: { $0 is UITableViewCell }), top !== cell else {
        continue
      }
      table.insertSubview(cell, aboveSubview: top)
    }
  }

  /// What is in the table after the update, in order: where it starts and where it ends.
  private func arrivals(in table: UITableView, shift: CGFloat, limit: CGFloat) -> [Item] {
    var items: [Item] = []
    func add(_ view: UIView, _ key: Key, isNew: Bool, old: () -> Extent?) {
      let end = view.frame
      var item = Item(view: view, key: key, start: end, end: end)
      if let frame = frames[ObjectIdentifier(view)], !departed.contains(ObjectIdentifier(view)) {
        item.start = frame.offsetBy(dx: 0, dy: shift)
      } else if isNew {
        item.animation = animation(ofNew: key)
      } else if let extent = old() {
        // It was there, off the screen: it comes from no farther than a screen away.
        let y = CGFloat(extent.start) + origin + shift
        item.start.origin.y = end.minY + max(-limit, min(limit, y - end.minY))
        item.isFresh = true
      }
      items.append(item)
    }
    for (address, cell) in zip(table.tiles.addresses, table.tiles.cells) {
      add(
        cell, Key(section: address.section, row: address.row), isNew: change.isNew(address)
      ) { change.map.oldRow(forNew: address).map { change.old.extent(ofRow: $0) } }
    }
    func add(_ view: UIView, _ section: Int, _ part: SectionPart) {
      let key = Key(section: section, row: part == .header ? -1 : .max)
      add(view, key, isNew: change.isNew(section: section)) {
        change.map.oldSection(forNew: section).map { change.old.extent(of: part, inSection: $0) }
      }
    }
    for (section, view) in table.tiles.headers { add(view, section, .header) }
    for (section, view) in table.tiles.footers { add(view, section, .footer) }
    return items.sorted { $0.key < $1.key }
  }

  private func animation(ofNew key: Key) -> UITableView.RowAnimation {
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
    _ animation: UITableView.RowAnimation, isReload: Bool
  ) -> UITableView.RowAnimation {
    animation == .automatic ? (isReload ? .fade : .top) : animation
  }

  /// Says where new views come from: neighbours that come alike come as one block.
  private func place(_ items: inout [Item], in table: UITableView) {
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

  /// Whether a view goes its own way, so that others do not follow it.
  private func isLoose(_ item: Item) -> Bool {
    guard let old = change.map.oldSection(forNew: item.key.section) else { return true }
    return change.anchorSection(old) == nil
      || (0..<Int.max).contains(item.key.row)
        && change.map.oldRow(
          forNew: RowAddress(section: item.key.section, row: item.key.row)
        ).map { change.anchorRow($0) == nil } ?? true
  }

  /// How far from its place something comes, or goes.
  private func offset(
    _ animation: UITableView.RowAnimation, _ height: CGFloat, _ table: UITableView
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

  /// What leaves, in order: where it starts and where it ends.
  private func departing(shift: CGFloat, beside items: [Item], in table: UITableView) -> [Item] {
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
        leaving.append(
          Item(
            view: view, key: key, start: start,
            end: start.offsetBy(dx: move.x, dy: base + move.y), animation: animation,
            fades: animation != .none))
      }
      index = last + 1
    }
    return leaving
  }

  private func animation(ofOld key: Key) -> UITableView.RowAnimation {
    let update = change.update
    if let animation = update.removedSections[key.section] {
      return resolved(animation, isReload: change.map.isReloaded(section: key.section))
    }
    let row = RowAddress(section: key.section, row: key.row)
    return resolved(update.removedRows[row] ?? .fade, isReload: change.map.isReloaded(row))
  }

  /// What is reloaded where it stands: the old look goes where the new one comes.
  private func replace(_ items: inout [Item], _ leaving: inout [Item]) {
    for index in leaving.indices {
      let key = leaving[index].key
      if change.map.isReloaded(section: key.section), leaving[index].animation == .fade,
        let section = change.map.newSection(forOld: key.section),
        let target = items.firstIndex(where: { $0.key == Key(section: section, row: key.row) })
      {
        // The old look fades over the new one, so that nothing shines through; titles without a
        // ground of their own would be there twice.
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
      // At its own size from the beginning: what is in it is not drawn squeezed.
      items[target].start = CGRect(
        x: start.minX + move.x, y: start.minY + move.y, width: end.width, height: end.height)
      // The old look fades over the new one, so that nothing shines through, as far as it covers
      // it.
      if animation == .fade, end.height <= start.height { items[target].fades = false }
    }
  }

  /// Lines below the last row, and the table's footer.
  private func extras(in table: UITableView, shift: CGFloat) -> [Item] {
    var views = table.extras.fillers.filter { !$0.isHidden }
    if let footer = table.extras.footer { views.append(footer) }
    return views.compactMap { view in
      guard let frame = frames[ObjectIdentifier(view)] else { return nil }
      let start = frame.offsetBy(dx: 0, dy: shift)
      if start == view.frame { return nil }
      return Item(view: view, key: Key(section: 0, row: 0), start: start, end: view.frame)
    }
  }
}
