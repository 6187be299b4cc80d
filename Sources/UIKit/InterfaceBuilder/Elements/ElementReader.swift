import InterfaceBuilderDocuments

/// Reads an element's values as UIKit values, taking the variations for the current size classes into
/// account.
@MainActor struct ElementReader {
  let element: DocumentElement
  let loader: DocumentLoader
  /// The variations that apply, the most specific one first.
  private let variations: [DocumentElement]

  init(_ element: DocumentElement, _ loader: DocumentLoader) {
    self.element = element
    self.loader = loader
    variations = DocumentVariations.matching(element, loader.sizeClasses)
  }

  /// Marks attributes that have no effect at run time as read, if unread attributes are reported.
  func ignore(_ names: @autoclosure () -> [String]) {
    if !element.isChecked { element.ignore(names()) }
  }

  /// Returns the reader of a child.
  func reader(_ child: DocumentElement) -> ElementReader { ElementReader(child, loader) }

  subscript(attribute: String) -> String? {
    let own = element[attribute]
    for variation in variations {
      if let value = variation[attribute] { return value }
    }
    return own
  }

  func flag(_ attribute: String) -> Bool? {
    switch self[attribute] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  func number(_ attribute: String) -> CGFloat? {
    self[attribute].flatMap { DocumentElement.number(in: $0) }.map { CGFloat($0) }
  }

  func integer(_ attribute: String) -> Int? {
    guard let number = number(attribute), abs(number) < 1e9 else { return nil }
    return Int(number)
  }

  /// Returns the case of an enumeration whose raw values are the positions in a list of names. A name
  /// that is not in the list is reported.
  func choice<Choice: RawRepresentable>(_ attribute: String, _ names: String) -> Choice?
  where Choice.RawValue: BinaryInteger {
    guard let value = self[attribute] else { return nil }
    let all = names.split(separator: " ")
    guard let index = all.firstIndex(where: { $0 == value }),
      let choice = Choice(rawValue: Choice.RawValue(index))
    else {
      loader.reportOnce(element, "\(attribute)=\"\(value)\", which is not known")
      return nil
    }
    return choice
  }

  /// Returns the value of an attribute according to a table. A name that is missing in the table is
  /// reported.
  func choice<Value>(
    _ attribute: String, in table: @autoclosure () -> KeyValuePairs<String, Value>
  ) -> Value? {
    guard let name = self[attribute] else { return nil }
    if let entry = table().first(where: { $0.key == name }) { return entry.value }
    loader.reportOnce(element, "\(attribute)=\"\(name)\", which is not known")
    return nil
  }

  /// Returns a text of the element in the current language.
  ///
  /// - Parameters:
  ///   - name: The attribute, or the key of a child.
  ///   - property: Its name in strings files; nil if it is the same.
  func text(_ name: String, as property: String? = nil) -> String? {
    let base = self[name] ?? element.string(name)
    guard let id = element.identifier else { return base }
    return loader.strings["\(id).\(property ?? name)"] ?? base
  }

  /// Returns a text of an attribute or child, without translating it.
  func string(_ name: String) -> String? {
    self[name] ?? element.string(name)
  }

  func color(_ key: String) -> UIColor? {
    for variation in variations {
      if let color = variation.color(key) { return loader.color(color) }
    }
    return element.color(key).map { loader.color($0) }
  }

  func font(_ key: String = "fontDescription") -> UIFont? {
    for variation in variations {
      if let font = variation.font(key) { return loader.font(font) }
    }
    return element.font(key).map { loader.font($0) }
  }

  /// Returns the image that an attribute names.
  func image(_ attribute: String) -> UIImage? {
    if let name = self[attribute] {
      return loader.image(name, catalog: element["catalog"])
    }
    guard let reference = element.child("imageReference", key: attribute) else { return nil }
    return loader.image(reference)
  }

  var frame: CGRect? {
    for variation in variations {
      if let rect = variation.rect("frame") { return rect }
    }
    return element.rect("frame")
  }

  func edgeInsets(_ key: String) -> UIEdgeInsets? {
    element.insets(key).map {
      UIEdgeInsets(top: $0.top, left: $0.leading, bottom: $0.bottom, right: $0.trailing)
    }
  }
}
