import TableGeometry

/// How rows and sections come and go, with the raw values of UIKit's `RowAnimation`.
public enum RowTransition: Int, Sendable {
  case fade = 0
  case right = 1
  case left = 2
  case top = 3
  case bottom = 4
  case none = 5
  case middle = 6
  case automatic = 100
}

/// The changes that an app has asked for between `beginUpdates` and `endUpdates`.
public struct TableUpdate {
  public var batch = TableBatch()
  /// Transitions of rows and sections that come, by their places after the update.
  public var insertedRows: [RowAddress: RowTransition] = [:]
  public var insertedSections: [Int: RowTransition] = [:]
  /// Transitions of rows and sections that go or are reloaded, by their places before the update.
  public var removedRows: [RowAddress: RowTransition] = [:]
  public var removedSections: [Int: RowTransition] = [:]
  /// Rows whose cells are filled again, by their places before the update.
  public var reconfigured: [RowAddress] = []
  /// Rows whose content wants another height.
  public var resized: [RowAddress] = []
  /// Sections that are reloaded because their rows are hidden or shown again.
  public var hiding: Set<Int> = []
  public var completions: [UpdateCompletion] = []
  /// The numbers of rows before the update.
  @usableFromInline var countsBefore = RowCounts()
  /// Whether the numbers before the update were asked for as late as it began, so that they may be
  /// those after it.
  @usableFromInline var startedStale = false
  /// What is wrong with a path that names no row at all.
  public var fault: String?

  public init() {}

  /// What is wrong with the rows to be reconfigured; nil where nothing is.
  @usableFromInline var badReconfiguration: String? {
    let bad = reconfigured.first { row in
      !countsBefore.indices.contains(row.section)
        || !(0..<countsBefore[row.section]).contains(row.row)
    }
    return bad.map {
      "attempt to reconfigure row \($0.row) of section \($0.section), which is not there before the "
        + "update"
    }
  }

  /// Whether nothing comes, goes or moves.
  @usableFromInline var isEmpty: Bool { batch.isEmpty }

  /// Whether rows take other heights because their content has changed, and nothing else happens:
  /// that says nothing about numbers.
  @usableFromInline var isResize: Bool { !resized.isEmpty && isEmpty && reconfigured.isEmpty }

  /// The places before and after, as far as the batch makes sense at all: for a table that has to
  /// recover from an update that contradicts its data.
  func likelyMap(after: [Int]) -> TableBatchMap? {
    batch.likelyMap(before: countsBefore, after: after)
  }
}

/// The updates of a table: the one that the app is describing, and those in flight.
public struct TableUpdates<Cell: AnyObject, Part: AnyObject> {
  /// The update between `beginUpdates` and `endUpdates`.
  @usableFromInline var open: OpenUpdate?
  /// Updates that are being shown, oldest first.
  public var runs: [UpdateRun<Cell, Part>] = []
  /// The row whose cell is being filled again, and that cell.
  public var refilling: (row: RowAddress, cell: Cell)?

  public init() {}

  @inlinable public var isOpen: Bool { open != nil }
}

/// An update that the app is describing.
@usableFromInline final class OpenUpdate {
  @usableFromInline var update: TableUpdate
  /// The number of calls of `beginUpdates` without their `endUpdates`; 1 or more.
  @usableFromInline var depth = 1

  @usableFromInline init(_ update: TableUpdate) { self.update = update }
}
