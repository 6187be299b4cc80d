import UIKit

/// The number of an adjustable element.
struct ValueInterface: BusInterface {
  static let name = "Value"
  static let properties = [
    "MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue", "Text",
  ]

  private let object: AccessibleObject
  private let tree: ObjectTree
  private let range: AccessibilityRange

  init?(_ object: AccessibleObject, in tree: ObjectTree) {
    guard let range = object.snapshot.range else { return nil }
    self.object = object
    self.tree = tree
    self.range = range
  }

  func property(_ name: String) throws(BusError) -> BusValue {
    switch name {
    case "MinimumValue": .double(range.minimum)
    case "MaximumValue": .double(range.maximum)
    case "MinimumIncrement": .double(range.step)
    case "CurrentValue": .double(range.current)
    case "Text": .string(object.snapshot.valueText ?? "")
    default: throw .unknownProperty
    }
  }

  func setProperty(_ name: String, to value: BusValue) throws(BusError) {
    guard name == "CurrentValue", range.step > 0 else { throw .readOnlyProperty }
    guard let number = value.number else { throw .invalidArguments }
    object.session?.makeCurrent()
    (object.responder as? any AccessibilityRanged)?.setAccessibilityNumber(number)
    object.session?.wakeForAccessibility()
  }

  func call(_ method: String, _ arguments: Arguments) throws(BusError) -> [BusValue] {
    throw .unknownMethod
  }
}
