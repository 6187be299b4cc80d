import Foundation

/// A nib or storyboard document.
package final class InterfaceDocument {
  package enum Kind { case nib, storyboard }

  /// A scene of a storyboard.
  package struct Scene {
    package let element: DocumentElement
    /// The scene's objects, including the controller.
    package let objects: [DocumentElement]
    package let controller: DocumentElement?
  }

  package let file: String
  package let kind: Kind
  package let root: DocumentElement
  /// The top-level objects of a nib.
  package private(set) var objects: [DocumentElement] = []
  package private(set) var scenes: [Scene] = []
  /// The elements by their identifiers. If two have the same identifier, the first is used.
  package private(set) var elements: [String: DocumentElement] = [:]
  /// Mistakes that do not prevent the document from being read.
  package private(set) var problems: [DocumentError] = []

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The content of a file.
  ///   - file: Its name for messages.
  /// - Throws: The first error, with its line.
  package init(_ bytes: [UInt8], file: String) throws(DocumentError) {
    self.file = file
    root = try DocumentParser.parse(bytes, file: file)
    kind = try Self.kind(of: root, file: file)
    switch kind {
    case .nib: objects = root.child("objects")?.children ?? []
    case .storyboard: scenes = root.child("scenes")?.children("scene").map(Self.scene) ?? []
    }
    for part in ["objects", "scenes"] { root.child(part).map(collect) }
  }

  private static func kind(
    of root: DocumentElement, file: String
  ) throws(DocumentError) -> Kind {
    func refuse(_ reason: String) -> DocumentError {
      DocumentError(file: file, line: root.line, element: root.name, reason: reason)
    }
    if root.name == "archive" {
      throw refuse("a document of Xcode 4 or older; Xcode 5 and later save another format")
    }
    guard root.name == "document", let type = root["type"] else {
      throw refuse("not a document of Interface Builder")
    }
    let runtime = root["targetRuntime"] ?? ""
    if !runtime.isEmpty, !runtime.hasPrefix("iOS.CocoaTouch") {
      throw refuse("a document for \(runtime); only those for iOS are read")
    }
    if type.hasSuffix("CocoaTouch.Storyboard.XIB") { return .storyboard }
    if type.hasSuffix("CocoaTouch.XIB") { return .nib }
    throw refuse("a document of the type \(type); only those for iOS are read")
  }

  private static func scene(_ element: DocumentElement) -> Scene {
    let objects = element.child("objects")?.children ?? []
    let controller =
      objects.first { $0["sceneMemberID"] == "viewController" }
      ?? objects.first { $0.name.hasSuffix("ontroller") }
      ?? objects.first { $0.name == "viewControllerPlaceholder" }
    return Scene(element: element, objects: objects, controller: controller)
  }

  private func collect(_ element: DocumentElement) {
    if let id = element.identifier, Self.isObject(element) {
      if let first = elements[id] {
        problems.append(
          problem(
            element, "the identifier \(id) is that of <\(first.name)> in line \(first.line), too"))
      } else {
        elements[id] = element
      }
    }
    for child in element.children { collect(child) }
  }

  /// Returns whether an element is an object. Connections are not, because nothing refers to their
  /// identifiers.
  private static func isObject(_ element: DocumentElement) -> Bool {
    switch element.name {
    case "outlet", "outletCollection", "action": false
    default: true
    }
  }

  package func problem(_ element: DocumentElement, _ reason: String) -> DocumentError {
    DocumentError(file: file, line: element.line, element: element.name, reason: reason)
  }

  /// The identifiers of views whose position or size is determined by a constraint.
  package private(set) lazy var constrainedIdentifiers: Set<String> = {
    var found: Set<String> = []
    root.forEach { element in
      guard element.name == "constraint", let holder = element.parent?.parent?.identifier else {
        return
      }
      for (item, attribute) in [
        (element["firstItem"] ?? holder, element["firstAttribute"]),
        (element["secondItem"], element["secondAttribute"]),
      ] {
        guard let item else { continue }
        // A size that a view holds for its subviews does not place the view itself.
        if item != holder || attribute == "width" || attribute == "height" { found.insert(item) }
      }
    }
    return found
  }()

  /// The identifiers to which connections lead.
  package private(set) lazy var destinations: Set<String> = {
    var found: Set<String> = []
    root.forEach { element in
      guard element.parent?.name == "connections", let id = element["destination"] else { return }
      found.insert(id)
    }
    return found
  }()

  /// Whether any view excludes subviews from some size classes.
  package private(set) lazy var leavesOutSubviews: Bool = {
    var found = false
    root.forEach { if $0.name == "mask", $0.key == "subviews" { found = true } }
    return found
  }()

  // MARK: Parts

  /// The identifier of the storyboard's initial controller.
  package var initialViewController: String? { root["initialViewController"] }
  package var usesAutolayout: Bool { root.flag("useAutolayout") ?? false }
  package var isLaunchScreen: Bool { root.flag("launchScreen") ?? false }
  /// The tint of the whole document.
  package var tintColor: DocumentColor? { root.child("color", key: "tintColor")?.asColor }

  /// Returns the scene whose controller has an identifier in a given attribute.
  package func scene(_ attribute: String, _ value: String) -> Scene? {
    scenes.first { $0.controller?[attribute] == value }
  }

  /// Returns the scene that contains an element.
  package func scene(of element: DocumentElement) -> Scene? {
    scenes.first { element.isInside($0.element) }
  }

  /// Returns the size of an image that the document names, in points.
  package func imageSize(_ name: String) -> CGSize? {
    let images = root.child("resources")?.children("image") ?? []
    guard let image = images.first(where: { $0["name"] == name }),
      let width = image.number("width"), let height = image.number("height"),
      width > 0, height > 0, width <= 4096, height <= 4096
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Returns the colour in the document that replaces a named colour.
  package func fallbackColor(_ name: String) -> DocumentColor? {
    let colors = root.child("resources")?.children("namedColor") ?? []
    return colors.first { $0["name"] == name }?.child("color")?.asColor
  }
}
