/// An AT-SPI interface of an object, which reads and writes its properties, and calls its methods.
@MainActor
protocol BusInterface {
  /// The name after `org.a11y.atspi.`.
  static var name: String { get }
  static var properties: [String] { get }

  /// Creates the interface of an object; returns nil if the object does not have it.
  init?(_ object: AccessibleObject, in tree: ObjectTree)

  func property(_ name: String) throws(BusError) -> BusValue
  func setProperty(_ name: String, to value: BusValue) throws(BusError)
  func call(_ method: String, _ arguments: Arguments) throws(BusError) -> [BusValue]
}

extension BusInterface {
  static var properties: [String] { [] }
  func property(_ name: String) throws(BusError) -> BusValue { throw .unknownProperty }
  func setProperty(_ name: String, to value: BusValue) throws(BusError) { throw .readOnlyProperty }
}

/// The arguments of a method call.
struct Arguments {
  let values: [BusValue]

  func int(_ index: Int) throws(BusError) -> Int {
    guard values.indices.contains(index), let number = values[index].number,
      let int = Int(exactly: number)
    else { throw .invalidArguments }
    return int
  }

  func text(_ index: Int) throws(BusError) -> String {
    guard values.indices.contains(index), let text = values[index].text else {
      throw .invalidArguments
    }
    return text
  }
}
