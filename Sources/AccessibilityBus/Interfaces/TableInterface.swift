import UIKit

/// All rows of a table by their numbers, visible or not, as a table with one column.
///
/// The list's children are the rows on the screen. A row off the screen becomes an object when a
/// client asks for it here, and a cell when the client reads its name.
struct TableInterface: BusInterface {
  static let name = "Table"
  static let properties = [
    "NRows", "NColumns", "Caption", "Summary", "NSelectedRows", "NSelectedColumns",
  ]

  private let object: AccessibleObject
  private let tree: ObjectTree
  private let table: UITableView
  private let rows: AllRows

  init?(_ object: AccessibleObject, in tree: ObjectTree) {
    guard let table = object.table else { return nil }
    self.object = object
    self.tree = tree
    self.table = table
    rows = AllRows(of: table)
  }

  private var selected: [Int] {
    (table.indexPathsForSelectedRows ?? []).compactMap { rows.number(of: $0) }.sorted()
  }

  func property(_ name: String) throws(BusError) -> BusValue {
    switch name {
    case "NRows": .int(rows.count)
    case "NColumns": .int32(1)
    case "Caption", "Summary": tree.reference(to: nil)
    case "NSelectedRows": .int(selected.count)
    case "NSelectedColumns": .int32(0)
    default: throw .unknownProperty
    }
  }

  func call(_ method: String, _ arguments: Arguments) throws(BusError) -> [BusValue] {
    switch method {
    case "GetAccessibleAt":
      let (row, column) = (try arguments.int(0), try arguments.int(1))
      return [tree.reference(to: column == 0 ? tree.row(row, of: object)?.path : nil)]
    case "GetIndexAt", "GetRowAtIndex": return [.int(try arguments.int(0))]
    case "GetColumnAtIndex": return [.int32(0)]
    case "GetRowDescription", "GetColumnDescription": return [.string("")]
    case "GetRowExtentAt", "GetColumnExtentAt": return [.int32(1)]
    case "GetRowHeader", "GetColumnHeader": return [tree.reference(to: nil)]
    case "GetSelectedRows": return [.array(selected.map { .int($0) }, of: "i")]
    case "GetSelectedColumns": return [.array([], of: "i")]
    case "IsRowSelected", "IsSelected":
      return [.bool(selected.contains(try arguments.int(0)))]
    case "IsColumnSelected": return [.bool(false)]
    case "AddRowSelection": return [.bool(select(try arguments.int(0), true))]
    case "RemoveRowSelection": return [.bool(select(try arguments.int(0), false))]
    case "AddColumnSelection", "RemoveColumnSelection": return [.bool(false)]
    case "GetRowColumnExtentsAtIndex":
      let row = try arguments.int(0)
      let isRow = (0..<rows.count).contains(row)
      return [
        .bool(isRow), .int(row), .int32(0), .int32(1), .int32(1),
        .bool(selected.contains(row)),
      ]
    default: throw .unknownMethod
    }
  }

  private func select(_ row: Int, _ isSelected: Bool) -> Bool {
    guard object.snapshot.states.contains(.multiselectable), let path = rows.path(of: row) else {
      return false
    }
    object.session?.makeCurrent()
    defer { object.session?.wakeForAccessibility() }
    return table.setSelectedByUser(isSelected, at: path)
  }
}
