import InterfaceBuilderDocuments

/// The runtime attributes that an element defines for its objects.
@MainActor struct RuntimeAttributes {
  private let element: DocumentElement
  private let list: [DocumentElement]

  init(_ element: DocumentElement) {
    self.element = element
    list =
      element.child("userDefinedRuntimeAttributes")?.children("userDefinedRuntimeAttribute") ?? []
  }

  /// Sets the attributes of an object.
  func apply(to object: NSObject, _ loader: DocumentLoader) {
    for (index, attribute) in list.enumerated() {
      guard let path = attribute["keyPath"] else { continue }
      let key = "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(index)]"
      let translation = element.identifier.flatMap { loader.strings["\($0).\(key)"] }
      let value = translation ?? Self.value(of: attribute, loader)
      if Self.setOwn(value, path, object) { continue }
      let origin = loader.document.problem(
        attribute,
        "Failed to set (\(path)) user defined inspected property on "
          + "(\(Messages.className(of: object))): ")
      KeyValueCoding.$origin.withValue("\(origin)") { object.setValue(value, forKeyPath: path) }
    }
  }

  private static func value(of attribute: DocumentElement, _ loader: DocumentLoader) -> Any? {
    attribute.ignore(["localized", "customModule"])
    switch attribute["type"] {
    case "string": return attribute["value"] ?? attribute.string("value") ?? ""
    case "boolean": return attribute["value"] == "YES"
    case "number":
      if let integer = attribute.child("integer", key: "value")?.integer("value") {
        return NSNumber(value: integer)
      }
      return attribute.child("real", key: "value")?.number("value").map { NSNumber(value: $0) }
        ?? NSNumber(value: 0)
    case "color": return attribute.color("value").map { loader.color($0) }
    case "size": return attribute.size("value")
    case "point": return attribute.point("value")
    case "rect": return attribute.rect("value")
    case "range":
      guard let range = attribute.child("range", key: "value") else { return nil }
      return NSRange(location: range.integer("location") ?? 0, length: range.integer("length") ?? 0)
    case "image":
      return (attribute["value"] ?? attribute.child("image", key: "value")?["name"])
        .flatMap { loader.image($0, catalog: nil) }
    case "nil": return nil
    case let type:
      loader.reportOnce(attribute, "the type \(type ?? "without name"), which is not known")
      return nil
    }
  }

  /// Sets the properties of UIKit's classes and of layers that documents set most frequently.
  private static func setOwn(_ value: Any?, _ path: String, _ object: NSObject) -> Bool {
    if path.hasPrefix("layer."), let view = object as? UIView {
      return setLayer(value, String(path.dropFirst(6)), view.layer)
    }
    switch (path, object, value) {
    case ("accessibilityIdentifier", let view as UIView, let value as String):
      view.accessibilityIdentifier = value
    case ("accessibilityLabel", let view as UIView, let value as String):
      view.accessibilityLabel = value
    case ("accessibilityHint", let view as UIView, let value as String):
      view.accessibilityHint = value
    case ("isAccessibilityElement", let view as UIView, let value as Bool):
      view.isAccessibilityElement = value
    case ("contentInsetAdjustmentBehavior", let view as UIScrollView, let value as NSNumber):
      view.contentInsetAdjustmentBehavior = .init(rawValue: value.intValue) ?? .automatic
    default: return false
    }
    return true
  }

  private static func setLayer(_ value: Any?, _ key: String, _ layer: CALayer) -> Bool {
    let number = value.flatMap { Conversion.number(in: $0) }.map { CGFloat($0.doubleValue) }
    switch (key, number, value) {
    case ("cornerRadius", let number?, _): layer.cornerRadius = number
    case ("borderWidth", let number?, _): layer.borderWidth = number
    case ("shadowRadius", let number?, _): layer.shadowRadius = number
    case ("shadowOpacity", let number?, _): layer.shadowOpacity = Float(number)
    case ("zPosition", let number?, _): layer.zPosition = number
    case ("opacity", let number?, _): layer.opacity = Float(number)
    case ("masksToBounds", _, let value as Bool): layer.masksToBounds = value
    case ("shouldRasterize", _, let value as Bool): layer.shouldRasterize = value
    case ("shadowOffset", _, let value as CGSize): layer.shadowOffset = value
    // Interface Builder stores colours as UIColor, which layers of iOS ignore.
    case ("borderColor", _, _), ("shadowColor", _, _): break
    default: return false
    }
    return true
  }
}
