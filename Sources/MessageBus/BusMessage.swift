/// A message that has arrived, with its decoded values.
package struct BusMessage {
  package enum Kind: Int32 {
    case call = 1
    case reply = 2
    case error = 3
    case signal = 4
  }

  package var kind: Kind
  package var sender: String
  package var path: String
  package var interface: String
  package var member: String
  package var values: [BusValue]

  package init(
    kind: Kind, sender: String, path: String, interface: String, member: String, values: [BusValue]
  ) {
    self.kind = kind
    self.sender = sender
    self.path = path
    self.interface = interface
    self.member = member
    self.values = values
  }
}

/// The address of a method.
package struct BusTarget {
  package var name: String
  package var path: String
  package var interface: String

  package init(name: String, path: String, interface: String) {
    self.name = name
    self.path = path
    self.interface = interface
  }

  package static let daemon = BusTarget(
    name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus")

  /// The interface for the properties of the same object.
  package var properties: BusTarget {
    BusTarget(name: name, path: path, interface: "org.freedesktop.DBus.Properties")
  }
}

/// The reasons why a method call fails, with D-Bus's names.
package enum BusError: Error, Equatable {
  case unknownObject
  case unknownInterface
  case unknownMethod
  case unknownProperty
  case invalidArguments
  case readOnlyProperty

  var name: String {
    let name =
      switch self {
      case .unknownObject: "UnknownObject"
      case .unknownInterface: "UnknownInterface"
      case .unknownMethod: "UnknownMethod"
      case .unknownProperty: "UnknownProperty"
      case .invalidArguments: "InvalidArgs"
      case .readOnlyProperty: "PropertyReadOnly"
      }
    return "org.freedesktop.DBus.Error." + name
  }
}
