import Foundation
import GalleryPages
import QuartzCore
import UIKit

/// Measures the time that text views with long texts take to respond to a key, up to the display list.
@MainActor
struct BenchTyping {
  private static let limit = 16.0
  /// The number of keys at each place; the median is used.
  private static let count = 9
  private static let size = CGSize(width: 390, height: 844)

  /// The text of a text view.
  private enum Text: String, CaseIterable {
    case paragraphs = "in paragraphs of a line or two"
    case words = "in one paragraph"
    case noSpaces = "in one paragraph without spaces"
    case arabic = "in one paragraph of Arabic"

    func string(_ bytes: Int) -> String {
      let part =
        switch self {
        case .paragraphs: "The table stands on its trestle, whatever is piled upon it, and so on.\n"
        case .words: "The table stands on its trestle, whatever is piled upon it, and so on. "
        case .noSpaces: "abcdefghijklmnop"
        case .arabic: "تقف الطاولة على حاملها مهما كان ما يوضع فوقها "
        }
      return String(repeating: part, count: bytes / part.utf8.count)
    }
  }

  func run() -> [BenchFigure] {
    var figures: [BenchFigure] = []
    for megabytes in [1, 10] {
      for text in Text.allCases {
        for isInRow in [false, true] {
          figures.append(figure(text, megabytes: megabytes, isInRow: isInRow))
        }
      }
    }
    return figures
  }

  private func figure(_ text: Text, megabytes: Int, isInRow: Bool) -> BenchFigure {
    let stage = TypingBenchStage(
      text.string(megabytes * 1_000_000), isInRow: isInRow, size: Self.size)
    let times = [("start", 0.0), ("middle", 0.5), ("end", 1.0)].map { name, share in
      (name, stage.keys(Self.count, at: share).sorted())
    }
    stage.close()
    let slowest = times.map { $0.1[Self.count / 2] }.max() ?? 0
    let places = times.map { name, times in
      String(format: "%@ %.1f, most %.1f", name, times[Self.count / 2], times[Self.count - 1])
    }
    return BenchFigure(
      name: "a key in \(megabytes) MB \(text.rawValue)"
        + (isInRow ? ", in a row that grows" : ""),
      value: "\(places.joined(separator: "; ")) ms of CPU",
      limit: "under 16 ms", holds: slowest < Self.limit)
  }
}
