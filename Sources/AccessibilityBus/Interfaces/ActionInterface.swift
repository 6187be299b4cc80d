/// The interface for the actions of an object: its activation first, followed by the custom actions by
/// name.
struct ActionInterface: BusInterface {
  static let name = "Action"
  static let properties = ["NActions"]

  private let object: AccessibleObject
  private let tree: ObjectTree
  private let actions: [ObjectAction]

  init?(_ object: AccessibleObject, in tree: ObjectTree) {
    object.session?.makeCurrent()
    actions = ObjectAction.actions(of: object)
    if actions.isEmpty { return nil }
    self.object = object
    self.tree = tree
  }

  func property(_ name: String) throws(BusError) -> BusValue {
    guard name == "NActions" else { throw .unknownProperty }
    return .int(actions.count)
  }

  func call(_ method: String, _ arguments: Arguments) throws(BusError) -> [BusValue] {
    switch method {
    case "GetName", "GetLocalizedName": return [.string(try action(arguments).name)]
    case "GetDescription", "GetKeyBinding":
      _ = try action(arguments)
      return [.string("")]
    case "GetActions":
      let rows = actions.map {
        BusValue.structure([.string($0.name), .string(""), .string("")])
      }
      return [.array(rows, of: "(sss)")]
    case "DoAction": return [.bool(tree.perform(try action(arguments), of: object))]
    default: throw .unknownMethod
    }
  }

  private func action(_ arguments: Arguments) throws(BusError) -> ObjectAction {
    let index = try arguments.int(0)
    guard actions.indices.contains(index) else { throw .invalidArguments }
    return actions[index]
  }
}
