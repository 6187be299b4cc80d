/// The lines in which two texts differ.
enum TextDifference {
  /// The lines of context around a change.
  private static let context = 2
  /// The maximum number of lines in a message.
  private static let longest = 60

  static func lines(from old: String, to new: String) -> String {
    let (before, after) = (lines(of: old), lines(of: new))
    let change = after.difference(from: before)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for step in change {
      switch step {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [(mark: String, text: String)] = []
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if i < before.count, removed.contains(i) {
        rows.append(("-", before[i]))
        i += 1
      } else if j < after.count, inserted.contains(j) {
        rows.append(("+", after[j]))
        j += 1
      } else {
        rows.append((" ", before[i]))
        i += 1
        j += 1
      }
    }
    let near = rows.indices.filter { index in
      rows[max(0, index - context)...min(rows.count - 1, index + context)].contains {
        $0.mark != " "
      }
    }
    var shown = near.prefix(longest).map { "\(rows[$0].mark) \(rows[$0].text)" }
    if near.count > longest { shown.append("  and \(near.count - longest) lines more") }
    return shown.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
