/// An element of a document with its attributes, its children and its line.
///
/// An element records which of its attributes and children have been read, so that a loader can list
/// those that it does not know.
package final class DocumentElement {
  package let name: String
  package let line: Int
  /// The attributes in the order of the file.
  package let attributes: [(name: String, value: String)]
  package internal(set) var children: [DocumentElement] = []
  /// The parent. It is unowned, because a weak reference would slow down every retain of the parent, so
  /// code that stores an element has to store its document as well.
  package internal(set) unowned var parent: DocumentElement?
  /// Whether the element has variations for size classes, or omits parts in some of them.
  package private(set) lazy var hasVariations = children.contains { $0.name == "variation" }
  /// The text of the element, without the text of its children.
  package internal(set) var text = ""
  /// A bit for each of the first 64 attributes that have been read.
  private var readAttributes: UInt64 = 0
  /// Whether the element has been read.
  package private(set) var isRead = false
  /// Whether its unread parts have been reported.
  package var isChecked = false

  init(name: String, line: Int, attributes: [(name: String, value: String)]) {
    self.name = name
    self.line = line
    self.attributes = attributes
  }

  // MARK: Attributes

  /// Returns the value of an attribute. O(n) in the number of attributes.
  package subscript(attribute: String) -> String? {
    for (index, pair) in attributes.enumerated() where pair.name == attribute {
      if index < 64 { readAttributes |= 1 << UInt64(index) }
      return pair.value
    }
    return nil
  }

  package var identifier: String? { self["id"] }
  package var key: String? { self["key"] }

  /// Marks attributes that have no meaning at run time as read.
  package func ignore(_ names: [String]) {
    for name in names { _ = self[name] }
  }

  // MARK: Children

  /// Returns the first child that has a name, a key, or both.
  package func child(_ name: String? = nil, key: String? = nil) -> DocumentElement? {
    for child in children {
      if let name, child.name != name { continue }
      if let key, child.rawKey != key { continue }
      child.markRead()
      return child
    }
    return nil
  }

  /// Returns the children with a name.
  package func children(_ name: String) -> [DocumentElement] {
    children.filter { child in
      guard child.name == name else { return false }
      child.markRead()
      return true
    }
  }

  private var rawKey: String? { attributes.first { $0.name == "key" }?.value }

  package func markRead() {
    isRead = true
    _ = self["key"]
    _ = self["id"]
  }

  /// Marks an element and everything in it as read.
  package func markAllRead() {
    markRead()
    readAttributes = .max
    for child in children { child.markAllRead() }
  }

  /// The attributes that have not been read.
  package var unreadAttributes: [String] {
    attributes.enumerated().compactMap { index, pair in
      index < 64 && readAttributes & (1 << UInt64(index)) == 0 ? pair.name : nil
    }
  }

  /// Returns whether this element is a given element, or is inside it.
  package func isInside(_ other: DocumentElement) -> Bool {
    var element: DocumentElement? = self
    while let current = element {
      if current === other { return true }
      element = current.parent
    }
    return false
  }

  /// Calls a closure with the element and everything in it, in the order in which they are in the file.
  package func forEach(_ body: (DocumentElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}
