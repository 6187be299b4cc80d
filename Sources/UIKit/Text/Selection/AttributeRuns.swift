import Foundation

/// The attributes of consecutive runs, in bytes of UTF-8. A run is found without visiting those before it.
struct AttributeRuns {
  struct Run {
    var length: Int
    var attributes: [NSAttributedString.Key: Any]
  }

  private(set) var runs: [Run] = []
  private var lengths = StridedSums<Int>()

  init(_ string: NSAttributedString) {
    let characters = string.string as NSString
    for (values, range) in string.runs {
      let length = characters.substring(with: range).utf8.count
      if length > 0 { runs.append(Run(length: length, attributes: values)) }
    }
    lengths = StridedSums(runs.map(\.length))
  }

  var length: Int { lengths.total }

  /// Returns the attributes of text typed at an offset: those of the text before it, or at the start
  /// those of the text after it.
  func attributes(typedAt offset: Int) -> [NSAttributedString.Key: Any]? {
    guard !runs.isEmpty else { return nil }
    var values = runs[run(before: offset).index].attributes
    values[.attachment] = nil
    return values
  }

  /// Returns the run that ends at an offset or contains it, and its start; for the start of the text,
  /// the first run.
  private func run(before offset: Int) -> (index: Int, start: Int) {
    lengths.find(max(0, offset - 1))
  }

  /// Replaces `range` with a run of `length`.
  mutating func replace(
    _ range: Range<Int>, length: Int, attributes: [NSAttributedString.Key: Any]
  ) {
    replace(range, with: [Run(length: length, attributes: attributes)])
  }

  /// Replaces `range` with other runs.
  mutating func replace(_ range: Range<Int>, with parts: [Run]) {
    var new = parts.filter { $0.length > 0 }
    var replaced = 0..<0
    if !runs.isEmpty {
      let first = run(before: range.lowerBound)
      let last = range.isEmpty ? first : run(before: range.upperBound)
      let head = min(runs[first.index].length, range.lowerBound - first.start)
      let tail = last.start + runs[last.index].length - max(last.start, range.upperBound)
      if head > 0 {
        new.insert(Run(length: head, attributes: runs[first.index].attributes), at: 0)
      }
      if tail > 0 { new.append(Run(length: tail, attributes: runs[last.index].attributes)) }
      replaced = first.index..<last.index + 1
    }
    runs.replaceSubrange(replaced, with: new)
    lengths.replaceSubrange(replaced, with: new.map(\.length))
  }

  /// Returns the runs of a range.
  func slice(_ range: Range<Int>) -> [Run] {
    stretches(in: range).map { Run(length: $0.range.count, attributes: $0.attributes) }
  }

  /// Changes the attributes of all runs.
  mutating func map(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    for index in runs.indices { change(&runs[index].attributes) }
  }

  /// Returns the intersections of the runs with a range.
  func stretches(
    in range: Range<Int>
  ) -> [(range: Range<Int>, attributes: [NSAttributedString.Key: Any])] {
    if runs.isEmpty { return [] }
    var found: [(Range<Int>, [NSAttributedString.Key: Any])] = []
    var (index, start) = lengths.find(max(0, range.lowerBound))
    while index < runs.count, start < range.upperBound {
      let end = start + runs[index].length
      let (low, high) = (max(start, range.lowerBound), min(end, range.upperBound))
      if low < high { found.append((low..<high, runs[index].attributes)) }
      (index, start) = (index + 1, end)
    }
    return found
  }
}
