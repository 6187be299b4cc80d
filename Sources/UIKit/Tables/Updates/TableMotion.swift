import TableEngine
import TableGeometry

/// Moves the views of a table from their frames before an update to their frames after it.
///
/// All views get their final frames immediately; then each is animated from its old frame. Animations
/// are additive, so updates may follow each other at any time, and the offset may change during an
/// animation.
@MainActor struct TableMotion {
  typealias Run = UpdateRun<UITableViewCell, UIView>
  typealias ViewDeparture = Departure<UITableViewCell, UIView>

  /// The duration in seconds, eased at both ends; UIKit reference 2.6 gives about 0.3.
  static let duration = 0.3

  /// A view's position in the order of the table.
  struct Key: Comparable {
    let section: Int
    /// The row's index; -1 for the header, `Int.max` for the footer.
    let row: Int

    init(section: Int, row: Int) {
      self.section = section
      self.row = row
    }

    init(_ part: TablePart, ofSection section: Int) {
      self.init(section: section, row: part == .header ? -1 : .max)
    }

    static func < (left: Key, right: Key) -> Bool {
      left.section != right.section ? left.section < right.section : left.row < right.row
    }
  }

  /// A view in motion.
  struct Item {
    let view: UIView
    let key: Key
    var start: CGRect
    var end: CGRect
    /// The animation of an arriving or disappearing view; nil if the view exists before and after the
    /// update.
    var animation: RowTransition?
    /// Whether the view fades in or out.
    var fades = false
    /// Whether the view was off the screen before, so that its content has to be laid out before
    /// anything moves.
    var isFresh = false
    /// Whether the view is visible throughout the update.
    var isSteady: Bool { animation == nil }
    /// The swipe whose chosen action removes a disappearing row.
    @MainActor var swipe: RowSwipe? {
      (view as? UITableViewCell)?.parts.swipe.flatMap { $0.takesRowAway ? $0 : nil }
    }
  }

  let change: TableChange
  private let offset: CGFloat
  let origin: CGFloat
  private(set) var frames: [ObjectIdentifier: CGRect] = [:]
  private(set) var before: [(key: Key, view: UIView)] = []
  /// The disappearing views, except those that the app displays again.
  private(set) var departed: Set<ObjectIdentifier> = []
  /// The disappearing views that pass below the others.
  private var lowered: [UIView] = []

  init(change: TableChange, table: UITableView, isPlayed: Bool) {
    self.change = change
    offset = table.contentOffset.y
    origin = table.rowsOrigin
    if isPlayed { noteFrames(of: table) }
  }

  /// Records the frame of every view before the update.
  private mutating func noteFrames(of table: UITableView) {
    for (address, cell) in zip(table.engine.rows.addresses, table.engine.rows.cells) {
      before.append((Key(section: address.section, row: address.row), cell))
    }
    for part in TablePart.allCases {
      let parts = table.engine.parts[part]
      for (section, view) in zip(parts.sections, parts.views) {
        before.append((Key(part, ofSection: section), view))
      }
    }
    before.sort { $0.key < $1.key }
    for (_, view) in before { frames[ObjectIdentifier(view)] = view.frame }
    for view in table.surroundings.fillers where !view.isHidden {
      frames[ObjectIdentifier(view)] = view.frame
    }
    if let view = table.surroundings.footer { frames[ObjectIdentifier(view)] = view.frame }
  }

  /// Records which views depart; the views of deleted rows pass below the others.
  mutating func depart(
    _ views: DepartingViews<UITableViewCell, UIView>, from table: UITableView, in run: Run
  ) {
    // Headers and footers come first, because the app may display them again when a cell makes the
    // table lay itself out.
    for (section, view) in views.headers {
      leave(view, .part(view, .header, section: section), in: run)
    }
    for (section, view) in views.footers {
      leave(view, .part(view, .footer, section: section), in: run)
    }
    // All of them before any is laid out: a cell's layout may lay out the others.
    for (row, cell) in views.cells {
      // A cell from before a reload may be in a section that the update does not have.
      if row.section < change.old.sectionCount {
        cell.tile?.departedRowCount = change.old.rowCount(inSection: row.section)
      }
    }
    for (row, cell) in views.cells {
      if table.interaction.touch.cell === cell {
        cell.setHighlighted(false, animated: false)
        table.interaction.touch.forget()
      }
      UIView.performWithoutAnimation { cell.layoutIfNeeded() }
      cell.tile = nil
      leave(cell, .cell(cell, row: row), in: run)
      let key = Key(section: row.section, row: row.row)
      let fades = change.map.isReloaded(row) && animation(ofOld: key) == .fade
      if !fades { lowered.append(cell) }
    }
    for (section, view) in views.headers + views.footers
    where !fadesOver(section)
      && run.departures.contains(where: { $0.identity == ObjectIdentifier(view) })
    {
      lowered.append(view)
    }
    // Done last: changing the order makes the table lay itself out, and with it a cell in layout.
    lowerDepartingViews(in: table)
  }

  private func lowerDepartingViews(in table: UITableView) {
    for view in lowered { table.sendSubviewToBack(view) }
    if let background = table.surroundings.background { table.sendSubviewToBack(background) }
  }

  /// Returns whether the old header and footer of a section fade over the new ones.
  private func fadesOver(_ section: Int) -> Bool {
    change.map.isReloaded(section: section)
      && animation(ofOld: Key(.header, ofSection: section)) == .fade
  }

  private func leave(_ view: UIView, _ leaving: ViewDeparture.Leaving, in run: Run) {
    run.depart(ViewDeparture(leaving, opacity: Double(view.alpha)))
  }

  // MARK: - Playing

  /// Animates every view from its old frame to the new one.
  mutating func play(in table: UITableView, _ run: Run) {
    departed = Set(run.departures.map(\.identity))
    table.holdCarriedRow()
    let shift = table.contentOffset.y - offset
    let height = max(table.bounds.height, 1)
    var items = arrivals(in: table, shift: shift, limit: height)
    placeArrivals(&items, in: table)
    var leaving = departing(shift: shift, beside: items, in: table)
    replace(&items, &leaving)
    for index in items.indices where items[index].start != items[index].end {
      // Held until it has arrived: its end frame may be out of view, or scroll out of view.
      let item = items[index]
      table.engine.hold(item.view, until: run)
      if table.shows(item.end) { continue }
      // A view that leaves moves no farther than a screen.
      let way = item.end.minY - item.start.minY
      if abs(way) > height {
        items[index].end.origin.y = item.start.minY + (way < 0 ? -height : height)
      }
    }
    items += surroundingItems(in: table, shift: shift)
    lowerNewParts(items, in: table)
    raiseMovedRows(in: table)
    // New cells are below the others. Those that enter from out of view pass over departing rows.
    if !lowered.isEmpty, items.contains(where: \.isFresh) { lowerDepartingViews(in: table) }
    perform(items, leaving, covers(below: items, over: leaving, in: table), in: table, run)
  }

  private func perform(
    _ items: [Item], _ leaving: [Item], _ covers: [Item], in table: UITableView, _ run: Run
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
      // These layouts may have laid out the table, which moves pinned parts to their positions.
      for item in items where item.view.frame != item.start { item.view.frame = item.start }
      for item in leaving {
        if item.view.frame != item.start { item.view.frame = item.start }
        if item.animation == RowTransition.none { item.view.alpha = 0 }
      }
    }
    let weakTable = WeakView(wrappedValue: table)
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      for (index, item) in items.enumerated() {
        if item.view.frame != item.end { item.view.frame = item.end }
        if item.fades { item.view.alpha = alphas[index] }
        item.view.layoutIfNeeded()
      }
      for item in leaving {
        if item.view.frame != item.end { item.view.frame = item.end }
        if item.fades { item.view.alpha = 0 }
        item.swipe?.coverRow()
      }
      for cover in covers { cover.view.frame = cover.end }
    } completion: { finished in
      for cover in covers { cover.view.removeFromSuperview() }
      UITableView.end(run, finished: finished, in: weakTable.wrappedValue)
    }
  }

  /// Makes arriving headers and footers pass below the rows, like appearing rows, in styles that do
  /// not pin them over the rows.
  private func lowerNewParts(_ items: [Item], in table: UITableView) {
    guard table.style != .plain else { return }
    for item in items where item.animation != nil && !(item.view is UITableViewCell) {
      table.sendSubviewToBack(item.view)
    }
    if let background = table.surroundings.background { table.sendSubviewToBack(background) }
  }

  /// Makes moved rows pass over the others.
  private func raiseMovedRows(in table: UITableView) {
    for move in change.update.batch.movedRows {
      guard let cell = table.engine.rows.cell(at: move.target) else { continue }
      guard let top = table.subviews.last(where: { $0 is UITableViewCell }), top !== cell else {
        continue
      }
      table.insertSubview(cell, aboveSubview: top)
    }
  }
}
