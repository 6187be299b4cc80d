import TableGeometry

/// What an app has asked to change between `beginUpdates` and `endUpdates`.
@MainActor struct TableUpdate {
  var batch = TableBatch()
  /// Animations of rows and sections that come, by their places after the update.
  var insertedRows: [RowAddress: UITableView.RowAnimation] = [:]
  var insertedSections: [Int: UITableView.RowAnimation] = [:]
  /// Animations of rows and sections that go or are reloaded, by their places before it.
  var removedRows: [RowAddress: UITableView.RowAnimation] = [:]
  var removedSections: [Int: UITableView.RowAnimation] = [:]
  /// Rows whose cells are filled again, by their places before the update.
  var reconfigured: [RowAddress] = []
  /// Rows whose content wants another height.
  var resized: [RowAddress] = []
  /// Sections that are reloaded because their rows are hidden or shown again.
  var hiding: Set<Int> = []
  var completions: [(Bool) -> Void] = []
  /// What the numbers of rows were before; nil when the table had not asked for them yet.
  var countsBefore: [Int] = []
  /// Whether the numbers before the update were asked for as late as it began, so that they may
  /// be those after it.
  var startedStale = false
  /// A path that names no row at all.
  var fault: String?

  /// What is wrong with the rows to be reconfigured, or nil.
  var badReconfiguration: String? {
    let bad = reconfigured.first { row in
      !countsBefore.indices.contains(row.section)
        || !(0..<countsBefore[row.section]).contains(row.row)
    }
    return bad.map {
      "attempt to reconfigure row \($0.row) of section \($0.section), which is not there before the "
        + "update"
    }
  }

  /// Whether nothing comes, goes or moves: heights alone may be others.
  var isEmpty: Bool { batch.isEmpty }

  /// How the places before correspond to those after, as far as the batch makes sense at all: for
  /// a table that has to recover.
  func likelyMap(after: [Int]) -> TableBatchMap? {
    var expected = after
    for _ in 0...after.count {
      do throws(TableBatchError) {
        return try batch.validated(before: countsBefore, after: expected)
      } catch {
        guard
          case .rowCount(
            let section, let before, _, let inserted, let deleted, let movedIn, let movedOut) =
            error
        else { return nil }
        expected[section] = before + inserted - deleted + movedIn - movedOut
      }
    }
    return nil
  }
}

/// The updates of a table: the one being collected, and those still being shown.
@MainActor struct TableUpdates {
  /// How many times `beginUpdates` was called without its `endUpdates`.
  var depth = 0
  var pending: TableUpdate?
  /// Updates whose animations are under way, oldest first.
  var runs: [TableUpdateRun] = []
  /// The row whose cell is being filled again, and that cell.
  var reconfiguring: (path: IndexPath, cell: UITableViewCell)?
}

/// An update that is being shown.
@MainActor final class TableUpdateRun {
  /// A view that leaves: what it was, and what it looks like when it is whole.
  struct Departure {
    enum Place {
      case row(RowAddress)
      case header(Int)
      case footer(Int)
    }
    let view: UIView
    let place: Place
    let alpha: CGFloat
  }

  var departures: [Departure] = []
  /// Views that stay in the table but leave the screen.
  var held: [ObjectIdentifier] = []
  var completions: [(Bool) -> Void]
  private(set) var isOver = false

  init(completions: [(Bool) -> Void]) { self.completions = completions }

  /// What leaves, for whoever takes it away: nobody else does.
  func handOverDepartures() -> [Departure] {
    defer { departures = [] }
    return departures
  }

  /// Takes away what has left and tells whoever waits; once.
  func finish(_ finished: Bool, in table: UITableView?) {
    guard !isOver else { return }
    isOver = true
    if let table {
      table.updates.runs.removeAll { $0 === self }
      table.takeAway(handOverDepartures())
      if !held.isEmpty {
        for view in held { table.tiles.held.remove(view) }
        table.tiles.invalidate()
        table.setNeedsLayout()
      }
    }
    let completions = completions
    self.completions = []
    guard finished else {
      // Cut short, perhaps in the middle of a layout.
      let session = HostSession.current
      session.schedule(at: session.now) { for completion in completions { completion(false) } }
      return
    }
    for completion in completions { completion(finished) }
  }
}
