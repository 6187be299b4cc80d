import Foundation
import GalleryPages
import QuartzCore
import UIKit

/// Measures the time until Characters responds to a key in its search field, over all characters.
@MainActor
struct BenchSearch {
  private static let limit = 50.0
  private static let size = CGSize(width: 390, height: 844)

  /// Words that nearly every name contains, words that none contains, and the prefixes typed before
  /// them.
  private static let queries = [
    "a", "e", "la", "lat", "latin small", "s", "smiling", "face smiling", "cjk", "4e", "letter a",
    "ideograph-4", "zzzz",
  ]

  func run() -> [BenchFigure] {
    let opened = Bench.cpuSeconds()
    let names = CharacterNames(.shared)
    let reading = (Bench.cpuSeconds() - opened) * 1000
    let searches = Self.queries.map { query -> (String, Double) in
      let times = (0..<5).map { _ in
        let start = Bench.cpuSeconds()
        let matches = names.matches(query)
        let end = Bench.cpuSeconds()
        precondition(matches.visited >= 0)
        return (end - start) * 1000
      }
      return (query, times.sorted()[2])
    }
    let keys = keys()
    let slowest = searches.max { $0.1 < $1.1 }!
    let slowestKey = keys.max { $0.1 < $1.1 }!
    return [
      BenchFigure(
        name: "reading the names of all characters, once",
        value: String(
          format: "%.0f ms of CPU, %.1f MB", reading, Double(names.byteCount) / 1_000_000),
        limit: "no limit", holds: true),
      BenchFigure(
        name: "finding characters by name, over all \(names.count)",
        value: String(format: "%.1f ms of CPU", slowest.1) + " (most, \"\(slowest.0)\")",
        limit: "under 50 ms", holds: slowest.1 < Self.limit),
      BenchFigure(
        name: "a key in the search field, to the display list",
        value: String(format: "%.1f ms of CPU", slowestKey.1) + " (most, \"\(slowestKey.0)\")",
        limit: "under 50 ms", holds: slowestKey.1 < Self.limit),
    ]
  }

  /// Returns the milliseconds from each query to the first display list with its result.
  private func keys() -> [(String, Double)] {
    let session = HostSession(screen: HostScreen(size: Self.size, scale: 2))
    session.makeCurrent()
    let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    let page = CharactersPage()
    window.rootViewController = page
    window.makeKeyAndVisible()
    var now = 1.0
    _ = session.frame(at: now)
    page.find("x")
    now += 1
    _ = session.frame(at: now)
    let times = Self.queries.map { query -> (String, Double) in
      now += 1
      let start = Bench.cpuSeconds()
      page.find(query)
      _ = session.frame(at: now)
      return (query, (Bench.cpuSeconds() - start) * 1000)
    }
    window.isHidden = true
    return times
  }
}
