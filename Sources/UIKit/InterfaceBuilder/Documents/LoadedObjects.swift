import InterfaceBuilderDocuments

/// The objects created by a load, by their elements.
///
/// If there are only a few, as in most cells and nibs, they are found by comparison, which is
/// faster than hashing.
struct LoadedObjects {
  /// The initial capacity.
  static let usualCount = 12
  private static let fewCount = 16

  private var elements: [ObjectIdentifier] = []
  private var objects: [NSObject] = []
  /// The positions of all elements, once there are many.
  private var positions: [ObjectIdentifier: Int] = [:]

  /// The object of an element. O(1).
  subscript(element: DocumentElement) -> NSObject? {
    get { position(of: ObjectIdentifier(element)).map { objects[$0] } }
    set {
      let key = ObjectIdentifier(element)
      guard let newValue else { return }
      if let position = position(of: key) {
        objects[position] = newValue
        return
      }
      if elements.isEmpty {
        elements.reserveCapacity(Self.usualCount)
        objects.reserveCapacity(Self.usualCount)
      }
      elements.append(key)
      objects.append(newValue)
      if elements.count > Self.fewCount { index() }
    }
  }

  func forEach(_ body: (ObjectIdentifier, NSObject) -> Void) {
    for (element, object) in zip(elements, objects) { body(element, object) }
  }

  private func position(of key: ObjectIdentifier) -> Int? {
    elements.count > Self.fewCount ? positions[key] : elements.firstIndex(of: key)
  }

  private mutating func index() {
    for position in positions.count..<elements.count { positions[elements[position]] = position }
  }
}
