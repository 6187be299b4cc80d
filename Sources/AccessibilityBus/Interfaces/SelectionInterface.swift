import UIKit

/// The selected rows of a table with multiple, persistent selection.
///
/// A table whose rows are only tapped lacks this interface: screen readers would call every row
/// "not selected".
struct SelectionInterface: BusInterface {
  static let name = "Selection"
  static let properties = ["NSelectedChildren"]

  private let object: AccessibleObject
  private let tree: ObjectTree
  private let table: UITableView

  init?(_ object: AccessibleObject, in tree: ObjectTree) {
    guard object.snapshot.states.contains(.multiselectable), let table = object.table else {
      return nil
    }
    self.object = object
    self.tree = tree
    self.table = table
  }

  func property(_ name: String) throws(BusError) -> BusValue {
    guard name == "NSelectedChildren" else { throw .unknownProperty }
    return .int(table.indexPathsForSelectedRows?.count ?? 0)
  }

  func call(_ method: String, _ arguments: Arguments) throws(BusError) -> [BusValue] {
    switch method {
    case "GetSelectedChild":
      let selected = table.indexPathsForSelectedRows ?? []
      let index = try arguments.int(0)
      guard selected.indices.contains(index),
        let number = AllRows(of: table).number(of: selected[index])
      else { return [tree.reference(to: nil)] }
      return [tree.reference(to: tree.row(number, of: object)?.path)]
    case "SelectChild": return [.bool(changeSelection(try child(arguments), to: true))]
    case "DeselectChild": return [.bool(changeSelection(try child(arguments), to: false))]
    case "DeselectSelectedChild":
      let selected = table.indexPathsForSelectedRows ?? []
      let index = try arguments.int(0)
      return [
        .bool(selected.indices.contains(index) && changeSelection(selected[index], to: false))
      ]
    case "IsChildSelected":
      let path = try child(arguments)
      return [.bool(path.map { table.indexPathsForSelectedRows?.contains($0) == true } ?? false)]
    case "SelectAll":
      let rows = AllRows(of: table)
      return [
        .bool((0..<rows.count).map { changeSelection(rows.path(of: $0), to: true) }.contains(true))
      ]
    case "ClearSelection":
      let selected = table.indexPathsForSelectedRows ?? []
      return [.bool(selected.map { changeSelection($0, to: false) }.contains(true))]
    default: throw .unknownMethod
    }
  }

  /// Returns the index path of a child; nil if the child is not a row.
  private func child(_ arguments: Arguments) throws(BusError) -> IndexPath? {
    let index = try arguments.int(0)
    guard object.snapshot.children.indices.contains(index) else { throw .invalidArguments }
    let child = tree.known(object.snapshot.children[index])
    return (child?.responder as? UITableViewCell)?.rowPlace?.path
  }

  private func changeSelection(_ path: IndexPath?, to isSelected: Bool) -> Bool {
    guard let path else { return false }
    object.session?.makeCurrent()
    defer { object.session?.wakeForAccessibility() }
    return table.setSelectedByUser(isSelected, at: path)
  }
}
