import Foundation
import UIKit

/// The frames that differ from the saved ones, as lists for review.
struct FrameList {
  private let differences: [FrameComparison.Difference]

  init(_ differences: [FrameComparison.Difference]) { self.differences = differences }

  /// Writes two Markdown lists, largest differences first: views that show text, then the others.
  func write(to path: String) throws {
    let texts = differences.filter(\.isOfText)
    let others = differences.filter { !$0.isOfText }
    let parts = [
      "# Views that show text", summary(of: texts), list(of: texts), "# Other views",
      summary(of: others), list(of: others),
    ]
    try (parts.joined(separator: "\n\n") + "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
  }

  /// Returns the number of views of each element, by the size of their differences.
  private func summary(of differences: [FrameComparison.Difference]) -> String {
    var lines = ["| element | 1 to 4 pt | 4 to 20 pt | more | all |", "|---|---|---|---|---|"]
    for (element, all) in Dictionary(grouping: differences, by: \.element)
      .sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) })
    {
      let small = all.count { $0.distance <= 4 }
      let middle = all.count { $0.distance > 4 && $0.distance <= 20 }
      lines.append(
        "| `\(element)` | \(small) | \(middle) | \(all.count - small - middle) | \(all.count) |")
    }
    return lines.joined(separator: "\n")
  }

  private func list(of differences: [FrameComparison.Difference]) -> String {
    var lines = [
      "| view | saved | laid out | x | y | width | height |", "|---|---|---|---|---|---|---|",
    ]
    for one in differences {
      let saved = one.saved
      let laidOut = one.laidOut
      let changes = [
        laidOut.minX - saved.minX, laidOut.minY - saved.minY, laidOut.width - saved.width,
        laidOut.height - saved.height,
      ]
      lines.append(
        "| \(one.place) `\(one.element)` | \(text(saved)) | \(text(laidOut)) | "
          + changes.map { number($0) }.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  private func text(_ rect: CGRect) -> String {
    "(\(number(rect.minX)), \(number(rect.minY))) "
      + "\(number(rect.width))x\(number(rect.height))"
  }

  private func number(_ value: CGFloat) -> String {
    let text = String(format: "%.2f", Double(value))
    let isWhole = text.hasSuffix(".00")
    return isWhole ? String(text.dropLast(3)) : text
  }
}
