import Foundation

/// The attributes of consecutive runs, in bytes of UTF-8.
struct AttributeRuns {
  struct Run {
    var length: Int
    var attributes: [NSAttributedString.Key: Any]
  }

  private(set) var runs: [Run] = []

  init(_ string: NSAttributedString) {
    let characters = string.string as NSString
    for (values, range) in string.runs {
      let length = characters.substring(with: range).utf8.count
      if length > 0 { runs.append(Run(length: length, attributes: values)) }
    }
  }

  var length: Int { runs.reduce(0) { $0 + $1.length } }

  /// The attributes of text typed at an offset: those before it, or at the start those after it.
  func attributes(typedAt offset: Int) -> [NSAttributedString.Key: Any]? {
    var end = 0
    for run in runs {
      end += run.length
      if offset <= end { return run.attributes }
    }
    return runs.last?.attributes
  }

  /// Replaces `range` with a run of `length`.
  mutating func replace(
    _ range: Range<Int>, length: Int, attributes: [NSAttributedString.Key: Any]
  ) {
    replace(range, with: [Run(length: length, attributes: attributes)])
  }

  /// Replaces `range` with other runs.
  mutating func replace(_ range: Range<Int>, with parts: [Run]) {
    var new: [Run] = []
    var start = 0
    let parts = parts.filter { $0.length > 0 }
    var isPlaced = parts.isEmpty
    func keep(_ count: Int, _ run: Run, _ new: inout [Run]) {
      if count > 0 { new.append(Run(length: count, attributes: run.attributes)) }
    }
    for run in runs {
      let end = start + run.length
      keep(min(end, range.lowerBound) - start, run, &new)
      if !isPlaced, range.lowerBound <= end {
        new += parts
        isPlaced = true
      }
      keep(end - max(start, range.upperBound), run, &new)
      start = end
    }
    if !isPlaced { new += parts }
    runs = new
  }

  /// The runs of a range.
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
    var found: [(Range<Int>, [NSAttributedString.Key: Any])] = []
    var start = 0
    for run in runs {
      let low = max(start, range.lowerBound)
      let high = min(start + run.length, range.upperBound)
      if low < high { found.append((low..<high, run.attributes)) }
      start += run.length
    }
    return found
  }
}
