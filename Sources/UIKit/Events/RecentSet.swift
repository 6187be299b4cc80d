/// A set of the most recently inserted numbers.
struct RecentSet {
  private var numbers: [Int] = []
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  func contains(_ number: Int) -> Bool { numbers.contains(number) }

  mutating func insert(_ number: Int) {
    numbers.append(number)
    if numbers.count > capacity { numbers.removeFirst() }
  }

  mutating func remove(_ number: Int) { numbers.removeAll { $0 == number } }
}
