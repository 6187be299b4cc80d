/// Removes the unnecessary elements of a failing list.
enum Shrinking {
  /// Returns a shorter list that still fails; no single element of it can be removed, unless the number
  /// of trials ran out. (Delta debugging: chunks of half the list, of a quarter and so on.)
  ///
  /// - Parameters:
  ///   - list: A list that fails.
  ///   - trials: The maximum number of calls of `fails`.
  ///   - fails: Whether a list fails in the same way as the first one.
  /// - Complexity: O(n log n) calls of `fails` for most lists, O(n²) at worst.
  @MainActor static func shortest<Element>(
    of list: [Element], trials: Int, fails: @MainActor ([Element]) async -> Bool
  ) async -> [Element] {
    var list = list
    var left = trials
    var chunk = max(list.count / 2, 1)
    while !list.isEmpty {
      var start = 0
      var hasRemoved = false
      while start < list.count {
        guard left > 0 else { return list }
        left -= 1
        let shorter = Array(list[..<start] + list[min(start + chunk, list.count)...])
        if await fails(shorter) {
          list = shorter
          hasRemoved = true
        } else {
          start += chunk
        }
      }
      // At the end, a removal can make another one possible.
      if chunk == 1, !hasRemoved { break }
      chunk = max(chunk / 2, 1)
    }
    return list
  }
}
