/// The solver's record of a variable.
///
/// The variable is in the tableau, or is defined by a required equation, or is not used yet.
struct Unknown {
  var isNonnegative: Bool
  /// The variable's symbol in the tableau, or -1.
  var symbol: Int32 = -1
  /// The constraint that defines the variable, or -1.
  var definition: Int32 = -1
  /// The first entry of the variable's list of uses, or -1.
  var firstUse: Int32 = -1
  /// Whether constants alone define the variable, directly or through other constant variables.
  var isConstant = false
  /// The value of a defined variable as of the last solution, or the current value of a constant one.
  var value = 0.0
  /// The change of value that has not been propagated yet.
  var shift = 0.0
  var isShifted = false
  /// The variable's coefficient in the sum that is being expanded.
  var coefficient = 0.0
  var isMarked = false
}

/// A use of a variable by a constraint, which is an entry in the linked list of each.
struct Use {
  var coefficient: Double
  var variable: Int32
  var constraint: Int32
  var nextInConstraint: Int32
  var nextOfVariable: Int32
  var previousOfVariable: Int32 = -1
}

/// A binary heap that pops the item with the lowest key. O(log n).
struct KeyHeap {
  private var entries: ContiguousArray<(key: Int, item: Int32)> = []

  mutating func push(_ item: Int32, key: Int) {
    var index = entries.count
    entries.append((key, item))
    while index > 0, entries[(index - 1) / 2].key > key {
      entries[index] = entries[(index - 1) / 2]
      index = (index - 1) / 2
    }
    entries[index] = (key, item)
  }

  mutating func pop() -> Int32? {
    guard let first = entries.first else { return nil }
    let last = entries.removeLast()
    if entries.isEmpty { return first.item }
    var index = 0
    while true {
      var child = 2 * index + 1
      if child >= entries.count { break }
      if child + 1 < entries.count, entries[child + 1].key < entries[child].key { child += 1 }
      if entries[child].key >= last.key { break }
      entries[index] = entries[child]
      index = child
    }
    entries[index] = last
    return first.item
  }
}
