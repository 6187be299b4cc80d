import UIKit

/// The position of a row in its table.
struct TableCellInterface: BusInterface {
  static let name = "TableCell"
  static let properties = ["Position", "RowSpan", "ColumnSpan", "Table"]

  private let object: AccessibleObject
  private let tree: ObjectTree
  private let row: Int

  init?(_ object: AccessibleObject, in tree: ObjectTree) {
    guard object.snapshot.role == .listItem,
      let position = object.snapshot.attributes["posinset"].flatMap({ Int($0) })
    else { return nil }
    self.object = object
    self.tree = tree
    row = position - 1
  }

  func property(_ name: String) throws(BusError) -> BusValue {
    switch name {
    case "Position": .structure([.int(row), .int32(0)])
    case "RowSpan", "ColumnSpan": .int32(1)
    case "Table": tree.reference(to: object.snapshot.parent)
    default: throw .unknownProperty
    }
  }

  func call(_ method: String, _ arguments: Arguments) throws(BusError) -> [BusValue] {
    switch method {
    case "GetRowColumnSpan": [.bool(true), .int(row), .int32(0), .int32(1), .int32(1)]
    case "GetRowHeaderCells", "GetColumnHeaderCells": [.array([], of: "(so)")]
    default: throw .unknownMethod
    }
  }
}
