import UIKit

/// Finds the object and the interface of a method call.
@MainActor package final class CallDispatcher {
  private let tree: ObjectTree
  private static let prefix = "org.a11y.atspi."
  private static let properties = "org.freedesktop.DBus.Properties"
  static let cachePath = "/org/a11y/atspi/cache"

  /// Every interface, the most used first.
  private static let interfaces: [any BusInterface.Type] = [
    AccessibleInterface.self, ApplicationInterface.self, ComponentInterface.self,
    ActionInterface.self, TextInterface.self, EditableTextInterface.self, ValueInterface.self,
    SelectionInterface.self, TableInterface.self, TableCellInterface.self, HyperlinkInterface.self,
  ]

  init(tree: ObjectTree) { self.tree = tree }

  /// Creates a dispatcher for an app without a bus, for tests.
  package init() { tree = ObjectTree() }

  /// Adds a window, for tests.
  package func add(_ session: HostSession, host: any AccessibilityHost) {
    tree.add(AccessibleWindow(session: session, host: host))
  }

  /// Removes a window, for tests.
  package func remove(_ session: HostSession) { tree.remove(session) }

  /// Returns the events since the last call, for tests.
  package func events() -> [ObjectEvent] { tree.eventsOfUpdate() }

  /// Answers a call from a client.
  package func answer(
    _ path: String, _ interface: String, _ method: String, _ values: [BusValue] = []
  ) throws(BusError) -> [BusValue] {
    try answer(
      BusMessage(
        kind: .call, sender: "", path: path, interface: interface, member: method, values: values))
  }

  /// Returns the names of the interfaces that an object has.
  static func names(of object: AccessibleObject, in tree: ObjectTree) -> [String] {
    interfaces.filter { $0.init(object, in: tree) != nil }.map { prefix + $0.name }
  }

  func answer(_ message: BusMessage) throws(BusError) -> [BusValue] {
    let arguments = Arguments(values: message.values)
    if message.path == Self.cachePath {
      return try CacheInterface(tree: tree).call(message.member, arguments)
    }
    guard let path = ObjectPath(message.path) else { throw .unknownObject }
    let object = try tree.object(at: path)
    if message.interface == Self.properties {
      return try answerProperties(message.member, arguments, of: object)
    }
    return try interface(named: message.interface, of: object).call(message.member, arguments)
  }

  private func answerProperties(
    _ method: String, _ arguments: Arguments, of object: AccessibleObject
  ) throws(BusError) -> [BusValue] {
    let name = try arguments.text(0)
    let interface = try interface(named: name, of: object)
    switch method {
    case "Get": return [.variant(try interface.property(arguments.text(1)))]
    case "Set":
      guard arguments.values.count == 3 else { throw .invalidArguments }
      try interface.setProperty(arguments.text(1), to: arguments.values[2])
      return []
    case "GetAll":
      var entries: [BusValue] = []
      for name in type(of: interface).properties {
        entries.append(.entry(.string(name), .variant(try interface.property(name))))
      }
      return [.array(entries, of: "{sv}")]
    default: throw .unknownMethod
    }
  }

  private func interface(
    named name: String, of object: AccessibleObject
  ) throws(BusError) -> any BusInterface {
    guard name.hasPrefix(Self.prefix) else { throw .unknownInterface }
    let short = name.dropFirst(Self.prefix.count)
    guard let type = Self.interfaces.first(where: { $0.name == short }),
      let interface = type.init(object, in: tree)
    else { throw .unknownInterface }
    return interface
  }
}
