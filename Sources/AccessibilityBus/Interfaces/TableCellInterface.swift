import UIKit

/// The position of an item in its list or grid.
struct TableCellInterface: BusInterface {
  static let name = "TableCell"
  static let properties = ["Position", "RowSpan", "ColumnSpan", "Table"]

  private let object: AccessibleObject
  private let tree: ObjectTree
  private let number: Int
  private let list: any AccessibleList
  private let items: AllItems

  init?(_ object: AccessibleObject, in tree: ObjectTree) {
    guard object.snapshot.role.isItem,
      let position = object.snapshot.attributes["posinset"].flatMap({ Int($0) }),
      let list = tree.known(object.snapshot.parent)?.list
    else { return nil }
    self.object = object
    self.tree = tree
    number = position - 1
    self.list = list
    items = AllItems(of: list)
  }

  private var place: (row: Int, column: Int) { items.place(of: number) ?? (number, 0) }

  func property(_ name: String) throws(BusError) -> BusValue {
    switch name {
    case "Position": .structure([.int(place.row), .int(place.column)])
    case "RowSpan", "ColumnSpan": .int32(1)
    case "Table": tree.reference(to: object.snapshot.parent)
    default: throw .unknownProperty
    }
  }

  func call(_ method: String, _ arguments: Arguments) throws(BusError) -> [BusValue] {
    switch method {
    case "GetRowColumnSpan":
      return [.bool(true), .int(place.row), .int(place.column), .int32(1), .int32(1)]
    case "GetRowHeaderCells":
      let header = tree.header(ofItem: number, in: list, items)
      return [.array(header.map { [tree.reference(to: $0.path)] } ?? [], of: "(so)")]
    case "GetColumnHeaderCells": return [.array([], of: "(so)")]
    default: throw .unknownMethod
    }
  }
}
