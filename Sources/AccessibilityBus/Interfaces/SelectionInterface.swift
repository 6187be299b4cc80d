import UIKit

/// The selected items of a list with multiple, persistent selection.
///
/// A list whose items can only be tapped does not have this interface, because screen readers would say
/// "not selected" for every item.
struct SelectionInterface: BusInterface {
  static let name = "Selection"
  static let properties = ["NSelectedChildren"]

  private let object: AccessibleObject
  private let tree: ObjectTree
  private let list: any AccessibleList

  init?(_ object: AccessibleObject, in tree: ObjectTree) {
    guard object.snapshot.states.contains(.multiselectable), let list = object.list else {
      return nil
    }
    self.object = object
    self.tree = tree
    self.list = list
  }

  func property(_ name: String) throws(BusError) -> BusValue {
    guard name == "NSelectedChildren" else { throw .unknownProperty }
    return .int(list.selectedListPaths.count)
  }

  func call(_ method: String, _ arguments: Arguments) throws(BusError) -> [BusValue] {
    switch method {
    case "GetSelectedChild":
      let selected = list.selectedListPaths
      let index = try arguments.int(0)
      guard selected.indices.contains(index),
        let number = AllItems(of: list).number(of: selected[index])
      else { return [tree.reference(to: nil)] }
      return [tree.reference(to: tree.item(number, of: object)?.path)]
    case "SelectChild": return [.bool(changeSelection(try child(arguments), to: true))]
    case "DeselectChild": return [.bool(changeSelection(try child(arguments), to: false))]
    case "DeselectSelectedChild":
      let selected = list.selectedListPaths
      let index = try arguments.int(0)
      return [
        .bool(selected.indices.contains(index) && changeSelection(selected[index], to: false))
      ]
    case "IsChildSelected":
      let path = try child(arguments)
      return [.bool(path.map { list.selectedListPaths.contains($0) } ?? false)]
    case "SelectAll":
      let items = AllItems(of: list)
      return [
        .bool(
          (0..<items.count).map { changeSelection(items.path(of: $0), to: true) }.contains(true))
      ]
    case "ClearSelection":
      let selected = list.selectedListPaths
      return [.bool(selected.map { changeSelection($0, to: false) }.contains(true))]
    default: throw .unknownMethod
    }
  }

  /// Returns the index path of a child; nil if the child is not an item.
  private func child(_ arguments: Arguments) throws(BusError) -> IndexPath? {
    let index = try arguments.int(0)
    guard object.snapshot.children.indices.contains(index) else { throw .invalidArguments }
    let child = tree.known(object.snapshot.children[index])
    return (child?.responder as? UIView)?.placeInList?.path
  }

  private func changeSelection(_ path: IndexPath?, to isSelected: Bool) -> Bool {
    guard let path else { return false }
    object.session?.makeCurrent()
    defer { object.session?.wakeForAccessibility() }
    return list.setSelectedByUser(isSelected, at: path)
  }
}
