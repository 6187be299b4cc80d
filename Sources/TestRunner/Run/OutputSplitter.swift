import Foundation

/// Divides the output of a process of Swift Testing among its tests.
///
/// The library writes a line to the output when a test starts or ends, and the text of the same line to the
/// event stream afterwards. So the text tells where the output of a test begins; only the last line may be
/// one whose event has not been read yet, and waits.
struct OutputSplitter {
  /// A line of the library after which the output belongs to another test, or to none.
  struct Mark {
    var text: Data
    var test: ListedTest?
  }

  private var pending = Data()
  private var marks: [Mark] = []
  private(set) var current: ListedTest?
  /// Marks that were not found: a test may have redirected the output.
  private static let markLimit = 64
  private static let heldLimit = 1 << 14

  /// Adds the text of a line of the library.
  mutating func expect(_ text: String, before test: ListedTest?) {
    marks.append(Mark(text: Data(text.utf8), test: test))
    // The tests go on without their lines.
    if marks.count > Self.markLimit { current = marks.removeFirst().test }
  }

  /// Returns parts of the output with their tests.
  ///
  /// - Parameters:
  ///   - data: What was read since the last call.
  ///   - holdsLastLine: Whether the last line waits for the next call.
  mutating func append(
    _ data: Data, holdingLastLine holdsLastLine: Bool
  ) -> [(test: ListedTest?, output: Data)] {
    pending += data
    var parts: [(test: ListedTest?, output: Data)] = []
    while let (index, range) = firstMark() {
      var own = Data(pending[pending.startIndex..<range.lowerBound])
      own.removeSymbol()
      if !own.isEmpty { parts.append((current, own)) }
      current = marks[index].test
      marks.removeSubrange(...index)
      pending = Data(pending[range.upperBound...])
      if pending.first == UInt8(ascii: "\n") { pending = Data(pending.dropFirst()) }
    }
    var released = pending
    if holdsLastLine {
      var end = pending.endIndex
      if pending.last == UInt8(ascii: "\n") { end -= 1 }
      let newline = pending[pending.startIndex..<end].lastIndex(of: UInt8(ascii: "\n"))
      let start = newline.map { $0 + 1 } ?? pending.startIndex
      if pending.endIndex - start <= Self.heldLimit {
        released = Data(pending[pending.startIndex..<start])
      }
    }
    if !released.isEmpty {
      parts.append((current, released))
      pending = Data(pending.dropFirst(released.count))
    }
    return parts
  }

  /// The first of the expected lines that the output contains.
  private func firstMark() -> (index: Int, range: Range<Data.Index>)? {
    for (index, mark) in marks.enumerated() {
      if let range = pending.range(of: mark.text) { return (index, range) }
    }
    return nil
  }
}

extension Data {
  /// Removes the symbol that the library writes in front of its lines, such as `◇ `.
  fileprivate mutating func removeSymbol() {
    guard last == UInt8(ascii: " ") else { return }
    var end = endIndex - 1
    while end > startIndex, self[end - 1] & 0xC0 == 0x80 { end -= 1 }
    guard end > startIndex, self[end - 1] >= 0xC0 else { return }
    self = Data(self[startIndex..<(end - 1)])
  }
}
