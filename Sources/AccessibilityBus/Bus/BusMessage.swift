/// A message that has arrived, with its values read.
struct BusMessage {
  enum Kind: Int32 {
    case call = 1
    case reply = 2
    case error = 3
    case signal = 4
  }

  var kind: Kind
  var sender: String
  var path: String
  var interface: String
  var member: String
  var values: [BusValue]
}

/// The address of a method.
struct BusTarget {
  var name: String
  var path: String
  var interface: String

  static let daemon = BusTarget(
    name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus")

  /// The same object's properties.
  var properties: BusTarget {
    BusTarget(name: name, path: path, interface: "org.freedesktop.DBus.Properties")
  }
}

/// Why a method call fails, by D-Bus' names.
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
