import CoreGraphics

/// An event of an object, in the form that clients receive.
package struct ObjectEvent: Equatable {
  package enum Category: String, Sendable {
    case object = "Object"
    case window = "Window"
  }

  package var path: ObjectPath
  package var category: Category
  package var name: String
  package var detail: String
  package var first: Int
  package var second: Int
  package var value: BusValue

  package init(
    path: ObjectPath, category: Category = .object, name: String, detail: String = "",
    first: Int = 0, second: Int = 0, value: BusValue = .int32(0)
  ) {
    self.path = path
    self.category = category
    self.name = name
    self.detail = detail
    self.first = first
    self.second = second
    self.value = value
  }

  /// Whether clients need the event even without a listener: libatspi caches states, names and
  /// children, and learns of changes only from events.
  var keepsCaches: Bool {
    switch name {
    case "StateChanged", "PropertyChange", "ChildrenChanged": true
    default: false
    }
  }

  static func state(_ path: ObjectPath, _ name: String, _ isOn: Bool) -> ObjectEvent {
    ObjectEvent(path: path, name: "StateChanged", detail: name, first: isOn ? 1 : 0)
  }

  static func property(_ path: ObjectPath, _ name: String, _ value: BusValue) -> ObjectEvent {
    ObjectEvent(path: path, name: "PropertyChange", detail: name, value: value)
  }

  static func window(_ path: ObjectPath, _ name: String, title: String) -> ObjectEvent {
    ObjectEvent(path: path, category: .window, name: name, value: .string(title))
  }
}
