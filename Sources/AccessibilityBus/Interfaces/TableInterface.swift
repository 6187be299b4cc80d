import UIKit

/// The interface for all items of a list by number, and for the items of a grid by row and column,
/// including those that are not visible. A list is a table with one column.
///
/// The list's children are the items on the screen. An item outside the screen gets an object when a
/// client requests it through this interface, and a cell when the client reads its name.
struct TableInterface: BusInterface {
  static let name = "Table"
  static let properties = [
    "NRows", "NColumns", "Caption", "Summary", "NSelectedRows", "NSelectedColumns",
  ]

  private let object: AccessibleObject
  private let tree: ObjectTree
  private let list: any AccessibleList
  private let items: AllItems

  init?(_ object: AccessibleObject, in tree: ObjectTree) {
    guard let list = object.list else { return nil }
    self.object = object
    self.tree = tree
    self.list = list
    items = AllItems(of: list)
  }

  func property(_ name: String) throws(BusError) -> BusValue {
    switch name {
    case "NRows": .int(items.rowCount)
    case "NColumns": .int(items.columnCount)
    case "Caption", "Summary": tree.reference(to: nil)
    case "NSelectedRows": .int(selectedRows.count)
    case "NSelectedColumns": .int32(0)
    default: throw .unknownProperty
    }
  }

  func call(_ method: String, _ arguments: Arguments) throws(BusError) -> [BusValue] {
    switch method {
    case "GetAccessibleAt":
      let number = try number(arguments)
      return [tree.reference(to: number.flatMap { tree.item($0, of: object) }?.path)]
    case "GetIndexAt": return [.int(try number(arguments) ?? -1)]
    case "GetRowAtIndex": return [.int(items.place(of: try arguments.int(0))?.row ?? -1)]
    case "GetColumnAtIndex": return [.int(items.place(of: try arguments.int(0))?.column ?? -1)]
    case "GetRowDescription":
      return [.string(try header(ofRow: arguments.int(0))?.snapshot.name ?? "")]
    case "GetColumnDescription": return [.string("")]
    case "GetRowExtentAt", "GetColumnExtentAt": return [.int32(1)]
    case "GetRowHeader": return [tree.reference(to: try header(ofRow: arguments.int(0))?.path)]
    case "GetColumnHeader": return [tree.reference(to: nil)]
    case "GetSelectedRows": return [.array(selectedRows.map { .int($0) }, of: "i")]
    case "GetSelectedColumns": return [.array([], of: "i")]
    case "IsRowSelected": return [.bool(selectedRows.contains(try arguments.int(0)))]
    case "IsSelected":
      let number = try number(arguments)
      return [.bool(number.map { selected.contains($0) } ?? false)]
    case "IsColumnSelected": return [.bool(false)]
    case "AddRowSelection": return [.bool(select(row: try arguments.int(0), true))]
    case "RemoveRowSelection": return [.bool(select(row: try arguments.int(0), false))]
    case "AddColumnSelection", "RemoveColumnSelection": return [.bool(false)]
    case "GetRowColumnExtentsAtIndex":
      let number = try arguments.int(0)
      guard let place = items.place(of: number) else {
        return [.bool(false), .int(-1), .int(-1), .int32(1), .int32(1), .bool(false)]
      }
      return [
        .bool(true), .int(place.row), .int(place.column), .int32(1), .int32(1),
        .bool(selected.contains(number)),
      ]
    default: throw .unknownMethod
    }
  }

  /// Returns the number of the item in the row and column of the arguments; nil if there is none.
  private func number(_ arguments: Arguments) throws(BusError) -> Int? {
    items.number(row: try arguments.int(0), column: try arguments.int(1))
  }

  /// Returns the title of the section that contains a row of a grid, if the title is on the screen.
  private func header(ofRow row: Int) -> AccessibleObject? {
    items.numbers(inRow: row).first.flatMap { tree.header(ofItem: $0, in: list, items) }
  }

  // MARK: Selection

  private var selected: Set<Int> {
    Set(list.selectedListPaths.compactMap { items.number(of: $0) })
  }

  /// The rows in which every item is selected, in order.
  private var selectedRows: [Int] {
    let selected = selected
    let rows = Set(selected.compactMap { items.place(of: $0)?.row })
    return rows.filter { items.numbers(inRow: $0).allSatisfy(selected.contains) }.sorted()
  }

  private func select(row: Int, _ isSelected: Bool) -> Bool {
    guard object.snapshot.states.contains(.multiselectable) else { return false }
    object.session?.makeCurrent()
    defer { object.session?.wakeForAccessibility() }
    let paths = items.numbers(inRow: row).compactMap { items.path(of: $0) }
    return paths.map { list.setSelectedByUser(isSelected, at: $0) }.contains(true)
  }
}

extension ObjectTree {
  /// Returns the title of the section that contains an item of a grid, if the title is on the screen.
  func header(
    ofItem number: Int, in list: any AccessibleList, _ items: AllItems
  ) -> AccessibleObject? {
    guard items.isGrid, let section = items.path(of: number)?.section,
      let header = list.listHeader(ofSection: section)
    else { return nil }
    if let own = object(of: header) { return own }
    // A header that is no element itself is its first one.
    return object(of: list)?.snapshot.children.lazy.compactMap { self.known($0) }.first {
      ($0.responder as? UIView)?.isDescendant(of: header) == true
    }
  }
}
