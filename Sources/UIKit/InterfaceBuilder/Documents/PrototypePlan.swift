import InterfaceBuilderDocuments

/// What a prototype's elements say, read once for all of its cells.
@MainActor final class PrototypePlan {
  /// The connections of an object, with what reports about them begin with.
  struct Connection {
    let element: DocumentElement
    /// nil for one that is not known.
    let connection: DocumentConnection?
    let origin: String
  }

  let sizeClasses: DocumentVariations.SizeClasses
  private var memos: [ObjectIdentifier: ReadMemo] = [:]
  private var constraints: [ObjectIdentifier: [ConstraintRecipe]] = [:]
  private var connections: [ObjectIdentifier: [Connection]] = [:]

  init(_ sizeClasses: DocumentVariations.SizeClasses) { self.sizeClasses = sizeClasses }

  /// The memo of an element, ready for a reader; nil while another reader uses it.
  func memo(of element: DocumentElement) -> ReadMemo? {
    let id = ObjectIdentifier(element)
    let memo = memos[id] ?? ReadMemo()
    memos[id] = memo
    return memo.begin() ? memo : nil
  }

  func constraints(
    in list: DocumentElement, _ make: () -> [ConstraintRecipe]
  ) -> [ConstraintRecipe] {
    if let known = constraints[ObjectIdentifier(list)] { return known }
    let made = make()
    constraints[ObjectIdentifier(list)] = made
    return made
  }

  func connections(in list: DocumentElement, _ make: () -> [Connection]) -> [Connection] {
    if let known = connections[ObjectIdentifier(list)] { return known }
    let made = make()
    connections[ObjectIdentifier(list)] = made
    return made
  }
}

/// The values that a reader has read of an element, in their order.
///
/// What an object reads depends on its element alone, so a second reader asks for the same values. One
/// that asks for others reads them of the element.
@MainActor final class ReadMemo {
  private var entries: [ReadEntry] = []
  private var next = 0
  private var isUsed = false
  private var isComplete = false
  private var isNested = false

  /// Starts over; false while a reader uses the memo.
  func begin() -> Bool {
    if isUsed { return false }
    isUsed = true
    next = 0
    return true
  }

  func end() {
    isUsed = false
    isComplete = true
  }

  /// Returns the next value if it has the name, and else reads it.
  func value<Value>(_ name: String, _ read: () -> Value) -> Value {
    // Values are read of other values.
    if isNested { return read() }
    if isComplete {
      if next < entries.count, entries[next].name == name,
        let entry = entries[next] as? ReadValue<Value>
      {
        next += 1
        return entry.value
      }
      next = entries.count
    }
    isNested = true
    defer { isNested = false }
    let value = read()
    if !isComplete { entries.append(ReadValue(name, value)) }
    return value
  }
}

private class ReadEntry {
  let name: String

  init(_ name: String) { self.name = name }
}

private final class ReadValue<Value>: ReadEntry {
  let value: Value

  init(_ name: String, _ value: Value) {
    self.value = value
    super.init(name)
  }
}
