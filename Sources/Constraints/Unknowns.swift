/// A variable of the solver's.
///
/// It is in the tableau, or one required equation defines it by other variables, or nothing has
/// asked for it yet.
struct Unknown {
  var isNonnegative: Bool
  /// Its symbol in the tableau, or -1.
  var symbol: Int32 = -1
  /// The constraint that defines it, or -1.
  var definition: Int32 = -1
  /// The first of the places where constraints mention it, or -1.
  var firstUse: Int32 = -1
  /// Whether it is defined by constants alone, directly or through others that are.
  var isConstant = false
  /// The value of one that is defined, as of the last solution; of a constant one the present value.
  var value = 0.0
  /// How much the constant of its definition has moved it since it was last told to others.
  var shift = 0.0
  var isShifted = false
  /// Its coefficient in the sum that is being expanded.
  var coefficient = 0.0
  var isAtWork = false
}

/// A place where a constraint mentions a variable, on a list of each.
struct Use {
  var coefficient: Double
  var variable: Int32
  var constraint: Int32
  var nextInConstraint: Int32
  var nextOfVariable: Int32
  var previousOfVariable: Int32 = -1
}

/// The lowest key first.
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
