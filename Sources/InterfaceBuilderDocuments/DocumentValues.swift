import Foundation

/// A colour in a document.
package enum DocumentColor: Equatable {
  /// Red, green, blue and alpha in sRGB, from 0 to 1.
  case components(red: Double, green: Double, blue: Double, alpha: Double, isDisplayP3: Bool)
  /// A colour of UIKit, with the name of its property, such as `labelColor`.
  case system(String)
  /// A colour of an asset catalog, with its name.
  case named(String)
}

/// A font in a document.
package enum DocumentFont: Equatable {
  /// The system font; `weight` is UIKit's name for a weight.
  case system(size: Double, weight: String?)
  case boldSystem(size: Double)
  case italicSystem(size: Double)
  /// A text style, with its name, such as `UICTFontTextStyleBody`.
  case style(String)
  case named(String, family: String, size: Double)
}

/// The size classes of a variation; nil means any.
package struct DocumentSizeClasses: Equatable {
  package var isRegularWidth: Bool?
  package var isRegularHeight: Bool?

  /// Reads a key such as `heightClass=regular-widthClass=compact`; returns nil for the key `default`
  /// and for unknown keys.
  package init?(key: String) {
    for part in key.split(separator: "-") {
      switch part {
      case "heightClass=regular": isRegularHeight = true
      case "heightClass=compact": isRegularHeight = false
      case "widthClass=regular": isRegularWidth = true
      case "widthClass=compact": isRegularWidth = false
      default: return nil
      }
    }
    if isRegularWidth == nil, isRegularHeight == nil { return nil }
  }

  package func matches(isRegularWidth: Bool, isRegularHeight: Bool) -> Bool {
    (self.isRegularWidth ?? isRegularWidth) == isRegularWidth
      && (self.isRegularHeight ?? isRegularHeight) == isRegularHeight
  }

  /// The number of classes that are specified; variations that specify more take precedence.
  package var rank: Int { (isRegularWidth == nil ? 0 : 1) + (isRegularHeight == nil ? 0 : 1) }
}

extension DocumentElement {
  /// Returns the number of an attribute; nil if it is absent or not a finite number.
  package func number(_ attribute: String) -> Double? {
    guard let value = self[attribute] else { return nil }
    return Self.number(in: value)
  }

  /// Returns the finite number in a string. Interface Builder writes 0 as the smallest normal number.
  package static func number(in value: String) -> Double? {
    guard let number = Double(value), number.isFinite else { return nil }
    return abs(number) < 1e-300 ? 0 : number
  }

  package func integer(_ attribute: String) -> Int? {
    guard let number = number(attribute), abs(number) < 1e9 else { return nil }
    return Int(number)
  }

  package func flag(_ attribute: String) -> Bool? {
    switch self[attribute] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// Returns the rectangle of a child, in points. For a `frameInset`, only the width and height are
  /// used.
  package func rect(_ key: String) -> CGRect? {
    if let rect = child("rect", key: key) {
      guard let x = rect.number("x"), let y = rect.number("y"), let width = rect.number("width"),
        let height = rect.number("height")
      else { return nil }
      return CGRect(x: x, y: y, width: width, height: height)
    }
    guard key == "frame", let inset = child("frame", key: "frameInset") else { return nil }
    inset.ignore(["maxX", "maxY"])
    return CGRect(
      x: inset.number("minX") ?? 0, y: inset.number("minY") ?? 0,
      width: inset.number("width") ?? 0, height: inset.number("height") ?? 0)
  }

  package func size(_ key: String) -> CGSize? {
    guard let size = child("size", key: key), let width = size.number("width"),
      let height = size.number("height")
    else { return nil }
    return CGSize(width: width, height: height)
  }

  package func point(_ key: String) -> CGPoint? {
    guard let point = child("point", key: key), let x = point.number("x"),
      let y = point.number("y")
    else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// Returns edge insets in any of the three elements that documents use for them, in points: top, then
  /// left or leading, bottom, and right or trailing.
  package func insets(
    _ key: String
  ) -> (top: Double, leading: Double, bottom: Double, trailing: Double)? {
    if let inset = child("inset", key: key) {
      return (
        inset.number("minY") ?? 0, inset.number("minX") ?? 0, inset.number("maxY") ?? 0,
        inset.number("maxX") ?? 0
      )
    }
    if let insets = child("edgeInsets", key: key) {
      return (
        insets.number("top") ?? 0, insets.number("left") ?? 0, insets.number("bottom") ?? 0,
        insets.number("right") ?? 0
      )
    }
    guard let insets = child("directionalEdgeInsets", key: key) else { return nil }
    return (
      insets.number("top") ?? 0, insets.number("leading") ?? 0, insets.number("bottom") ?? 0,
      insets.number("trailing") ?? 0
    )
  }

  /// Returns the colour of a child; nil if there is none, or a `<nil>` instead.
  package func color(_ key: String) -> DocumentColor? {
    _ = child("nil", key: key)
    return child("color", key: key)?.asColor
  }

  /// The colour of a `color` element.
  package var asColor: DocumentColor? {
    ignore(["colorSpace", "cocoaTouchSystemColor", "xcode11CocoaTouchSystemColor"])
    if let system = self["systemColor"] ?? self["cocoaTouchSystemColor"] {
      ignore(["white", "red", "green", "blue", "alpha", "customColorSpace"])
      return .system(system)
    }
    let alpha = number("alpha") ?? 1
    if let white = number("white") {
      _ = self["customColorSpace"]
      return .components(red: white, green: white, blue: white, alpha: alpha, isDisplayP3: false)
    }
    if let red = number("red"), let green = number("green"), let blue = number("blue") {
      return .components(
        red: red, green: green, blue: blue, alpha: alpha,
        isDisplayP3: self["customColorSpace"] == "displayP3")
    }
    return self["name"].map { .named($0) }
  }

  /// Returns the font of a child; nil if there is none.
  package func font(_ key: String = "fontDescription") -> DocumentFont? {
    child("fontDescription", key: key)?.asFont
  }

  /// The font of a `fontDescription` element.
  package var asFont: DocumentFont? {
    if let style = self["style"] { return .style(style) }
    let given = number("pointSize") ?? 0
    let size = given > 0 ? min(given, 2000) : 12
    if let name = self["name"] {
      return .named(name, family: self["family"] ?? name, size: size)
    }
    switch self["type"] {
    case "system": return .system(size: size, weight: self["weight"])
    case "boldSystem": return .boldSystem(size: size)
    case "italicSystem": return .italicSystem(size: size)
    default: return nil
    }
  }

  /// Returns the string of an attribute, or of a child with its key.
  package func string(_ name: String) -> String? {
    if let value = self[name] { return value }
    guard let child = child("string", key: name) ?? child("mutableString", key: name) else {
      return nil
    }
    return child.asString
  }

  /// The text of a `string` element, which is decoded if it is encoded.
  package var asString: String {
    guard flag("base64-UTF8") == true else { return text }
    var base64 = text.filter { !$0.isWhitespace }
    while base64.utf8.count % 4 != 0 { base64 += "=" }
    return Data(base64Encoded: base64).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
