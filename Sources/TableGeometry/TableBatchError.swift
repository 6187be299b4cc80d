/// A contradiction between a batch and the numbers of rows before and after it.
///
/// Descriptions have the wording of Apple's exceptions (UIKit reference 2.7).
public enum TableBatchError: Error, Hashable, CustomStringConvertible {
  /// The number of sections after the batch does not match its changes.
  case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
  /// The number of rows in a section after the batch does not match its changes.
  case rowCount(
    section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int,
    movedOut: Int)
  /// A section to delete, reload or move does not exist before the batch.
  case noSectionToDelete(Int, count: Int)
  /// A section to insert, or to which to move, does not exist after the batch.
  case noSectionToInsert(Int, count: Int)
  /// A row to delete, reload or move does not exist before the batch.
  case noRowToDelete(RowAddress, count: Int)
  /// The section of a row to delete, reload or move does not exist before the batch.
  case noSectionOfRowToDelete(RowAddress, count: Int)
  /// A row to insert, or to which to move, does not exist after the batch.
  case noRowToInsert(RowAddress, count: Int)
  /// The section of a row to insert, or to which to move, does not exist after the batch.
  case noSectionOfRowToInsert(RowAddress, count: Int)
  /// An address is both deleted and reloaded.
  case deletedAndReloaded(_ place: String)
  /// Two changes of different kinds have the same address.
  case clash(_ actions: String, _ place: String)
  /// Two changes of the same kind have the same address.
  case twice(_ action: String, _ place: String)

  /// The wording for a table.
  public var description: String { description(in: .table) }

  /// Returns Apple's wording for a list of this kind, with the numbers.
  public func description(in list: BatchedList) -> String {
    let (item, items, view) = (list.item, list.items, list.view)
    return switch self {
    case .sectionCount(let before, let after, let inserted, let deleted):
      "Invalid update: invalid number of sections. The number of sections contained in the \(view) "
        + "after the update (\(after)) must be equal to the number of sections contained in "
        + "the \(view) before the update (\(before)), plus or minus the number of sections "
        + "inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
    case .rowCount(
      let section, let before, let after, let inserted, let deleted, let movedIn, let movedOut):
      "Invalid update: invalid number of \(items) in section \(section). The number of \(items) contained "
        + "in an existing section after the update (\(after)) must be equal to the number of \(items) "
        + "contained in that section before the update (\(before)), plus or minus the number of "
        + "\(items) inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) "
        + "and plus or minus the number of \(items) moved into or out of that section "
        + "(\(movedIn) moved in, \(movedOut) moved out)."
    case .noSectionToDelete(let section, let count):
      "attempt to delete section \(section), but there are only \(count) sections before the "
        + "update"
    case .noSectionToInsert(let section, let count):
      "attempt to insert section \(section) but there are only \(count) sections after the update"
    case .noRowToDelete(let row, let count):
      "attempt to delete \(item) \(row.row) from section \(row.section) which only contains \(count) "
        + "\(items) before the update"
    case .noSectionOfRowToDelete(let row, let count):
      "attempt to delete \(item) \(row.row) from section \(row.section), but there are only \(count) "
        + "sections before the update"
    case .noRowToInsert(let row, let count):
      "attempt to insert \(item) \(row.row) into section \(row.section), but there are only \(count) "
        + "\(items) in section \(row.section) after the update"
    case .noSectionOfRowToInsert(let row, let count):
      "attempt to insert \(item) \(row.row) into section \(row.section), but there are only \(count) "
        + "sections after the update"
    case .deletedAndReloaded(let place):
      "attempt to delete and reload the same \(place)"
    case .clash(let actions, let place):
      "attempt to perform a\(actions.hasPrefix("insert") ? "n" : "") \(actions) the same \(place)"
    case .twice(let action, let place):
      "attempt to \(action) the same \(place) more than once"
    }
  }
}

/// The kind of list that a batch changes, for the wording of errors.
public enum BatchedList: Sendable {
  /// A table of rows.
  case table
  /// A collection of items.
  case collection

  fileprivate var item: String { self == .table ? "row" : "item" }
  fileprivate var items: String { self == .table ? "rows" : "items" }
  fileprivate var view: String { self == .table ? "table view" : "collection view" }
}
