/// The interface of a link. UIKit does not expose a link's destination.
struct HyperlinkInterface: BusInterface {
  static let name = "Hyperlink"
  static let properties = ["NAnchors", "StartIndex", "EndIndex"]

  private let object: AccessibleObject
  private let tree: ObjectTree

  init?(_ object: AccessibleObject, in tree: ObjectTree) {
    guard object.snapshot.role == .link else { return nil }
    self.object = object
    self.tree = tree
  }

  func property(_ name: String) throws(BusError) -> BusValue {
    switch name {
    case "NAnchors": .int32(1)
    case "StartIndex": .int32(0)
    case "EndIndex": .int(object.snapshot.name.unicodeScalars.count)
    default: throw .unknownProperty
    }
  }

  func call(_ method: String, _ arguments: Arguments) throws(BusError) -> [BusValue] {
    switch method {
    case "GetURI": [.string("")]
    case "GetObject": [tree.reference(to: object.path)]
    case "IsValid": [.bool(true)]
    default: throw .unknownMethod
    }
  }
}
