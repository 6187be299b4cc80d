import Foundation

/// The interface for an object's role, name, states, and place in the tree.
struct AccessibleInterface: BusInterface {
  static let name = "Accessible"
  static let properties = [
    "Name", "Description", "Parent", "ChildCount", "Locale", "AccessibleId", "HelpText",
  ]

  private let object: AccessibleObject
  private let tree: ObjectTree

  init?(_ object: AccessibleObject, in tree: ObjectTree) {
    self.object = object
    self.tree = tree
  }

  private var snapshot: ObjectSnapshot { object.snapshot }

  func property(_ name: String) throws(BusError) -> BusValue {
    switch name {
    case "Name":
      tree.readName(of: object)
      return .string(object.snapshot.name)
    case "Description": return .string(snapshot.description)
    case "Parent": return parent
    case "ChildCount": return .int(snapshot.children.count)
    case "Locale": return .string(Self.locale)
    case "AccessibleId": return .string(snapshot.identifier)
    // Orca would read it in addition to the description.
    case "HelpText": return .string("")
    default: throw .unknownProperty
    }
  }

  static var locale: String { Locale.current.identifier.replacingOccurrences(of: "-", with: "_") }

  private var parent: BusValue {
    if object.path == .root { return tree.desktop ?? tree.reference(to: nil) }
    return tree.reference(to: snapshot.parent)
  }

  func call(_ method: String, _ arguments: Arguments) throws(BusError) -> [BusValue] {
    switch method {
    case "GetChildAtIndex":
      let index = try arguments.int(0)
      let isChild = snapshot.children.indices.contains(index)
      return [tree.reference(to: isChild ? snapshot.children[index] : nil)]
    case "GetChildren":
      return [.array(snapshot.children.map { tree.reference(to: $0) }, of: "(so)")]
    case "GetIndexInParent": return [.int(tree.index(of: object))]
    case "GetRelationSet": return [relations]
    case "GetRole": return [.uint32(snapshot.role.rawValue)]
    case "GetRoleName", "GetLocalizedRoleName": return [.string(snapshot.role.name)]
    case "GetState": return [.array(snapshot.states.words, of: "u")]
    case "GetAttributes":
      var attributes = snapshot.attributes
      attributes["toolkit"] = "Trestle"
      if !snapshot.identifier.isEmpty { attributes["id"] = snapshot.identifier }
      return [.dictionary(attributes)]
    case "GetApplication": return [tree.reference(to: .root)]
    case "GetInterfaces": return [.strings(CallDispatcher.names(of: object, in: tree))]
    default: throw .unknownMethod
    }
  }

  private enum Relation: UInt32 {
    case labelFor = 1
    case labelledBy = 2
  }

  private var relations: BusValue {
    var found: [BusValue] = []
    func add(_ relation: Relation, _ paths: [ObjectPath]) {
      if paths.isEmpty { return }
      let targets = BusValue.array(paths.map { tree.reference(to: $0) }, of: "(so)")
      found.append(.structure([.uint32(relation.rawValue), targets]))
    }
    add(.labelFor, snapshot.labels)
    add(.labelledBy, snapshot.labelledBy.map { [$0] } ?? [])
    return .array(found, of: "(ua(so))")
  }
}

extension ObjectTree {
  /// Returns the index of an object among its parent's children; -1 for an item off the screen.
  func index(of object: AccessibleObject) -> Int {
    if object.path == .root { return 0 }
    return known(object.snapshot.parent)?.snapshot.children.firstIndex(of: object.path) ?? -1
  }
}
