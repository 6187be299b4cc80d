import TableGeometry

/// The animation of inserted and removed rows and sections, with raw values of UIKit's `RowAnimation`.
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

/// The changes that an app has requested between `beginUpdates` and `endUpdates`.
public struct TableUpdate {
  public var batch = TableBatch()
  /// The transitions of inserted rows and sections, by their addresses after the update.
  public var insertedRows: [RowAddress: RowTransition] = [:]
  public var insertedSections: [Int: RowTransition] = [:]
  /// The transitions of deleted or reloaded rows and sections, by their addresses before the update.
  public var removedRows: [RowAddress: RowTransition] = [:]
  public var removedSections: [Int: RowTransition] = [:]
  /// The rows whose cells are configured again, by their addresses before the update.
  public var reconfigured: [RowAddress] = []
  /// Rows whose content needs a different height.
  public var resized: [RowAddress] = []
  /// The sections that are reloaded because their rows are hidden or shown again.
  public var hiding: Set<Int> = []
  public var completions: [UpdateCompletion] = []
  /// The row counts before the update.
  @usableFromInline var countsBefore = RowCounts()
  /// Whether the row counts were only loaded when the update began, so that they may already be the
  /// counts after it.
  @usableFromInline var startedStale = false
  /// The description of an invalid index path.
  public var fault: String?

  public init() {}

  /// The description of an invalid row to reconfigure; nil if there is none.
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

  /// Whether the batch has no changes.
  @usableFromInline var isEmpty: Bool { batch.isEmpty }

  /// Whether the update only changes heights of rows because their content has changed, so that the row
  /// counts cannot contradict it.
  @usableFromInline var isResize: Bool { !resized.isEmpty && isEmpty && reconfigured.isEmpty }

  /// Returns the mapping from before the update to after it, to the extent that the batch is
  /// consistent. It serves to recover from an update that contradicts the data.
  func likelyMap(after: [Int]) -> TableBatchMap? {
    batch.likelyMap(before: countsBefore, after: after)
  }
}

/// The updates of a table: the open update, and the updates in flight.
public struct TableUpdates<Cell: AnyObject, Part: AnyObject> {
  /// The update between `beginUpdates` and `endUpdates`.
  @usableFromInline var open: OpenUpdate?
  /// Updates that are being displayed, oldest first.
  public var runs: [UpdateRun<Cell, Part>] = []
  /// The row whose cell is being configured again, and that cell.
  public var refilling: (row: RowAddress, cell: Cell)?

  public init() {}

  @inlinable public var isOpen: Bool { open != nil }
}

/// An update between `beginUpdates` and `endUpdates`.
@usableFromInline final class OpenUpdate {
  @usableFromInline var update: TableUpdate
  /// The number of `beginUpdates` calls that have not been matched by `endUpdates`; at least 1.
  @usableFromInline var depth = 1

  @usableFromInline init(_ update: TableUpdate) { self.update = update }
}
