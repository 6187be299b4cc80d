import Foundation

/// The application's toolkit and its version.
struct ApplicationInterface: BusInterface {
  static let name = "Application"
  static let properties = [
    "ToolkitName", "Version", "ToolkitVersion", "AtspiVersion", "InterfaceVersion", "Id",
  ]

  private let tree: ObjectTree

  init?(_ object: AccessibleObject, in tree: ObjectTree) {
    guard object.path == .root else { return nil }
    self.tree = tree
  }

  func property(_ name: String) throws(BusError) -> BusValue {
    switch name {
    case "ToolkitName": .string("Trestle")
    case "Version", "ToolkitVersion": .string("0.3")
    case "AtspiVersion": .string("2.1")
    case "InterfaceVersion": .uint32(1)
    case "Id": .int32(tree.applicationID)
    default: throw .unknownProperty
    }
  }

  func setProperty(_ name: String, to value: BusValue) throws(BusError) {
    guard name == "Id" else { throw .readOnlyProperty }
    guard let number = value.number else { throw .invalidArguments }
    tree.applicationID = Int32(clamping: Int(number))
  }

  func call(_ method: String, _ arguments: Arguments) throws(BusError) -> [BusValue] {
    switch method {
    case "GetLocale": [.string(AccessibleInterface.locale)]
    // There is no bus beside the accessibility bus.
    case "GetApplicationBusAddress": [.string("")]
    default: throw .unknownMethod
    }
  }
}
