import Foundation
import GalleryPages
import QuartzCore
import UIKit

/// How long a form of two hundred fields takes to open, and to answer a key.
@MainActor
struct BenchForm {
  /// How often the form is opened; the middle one counts.
  private static let count = 9
  private static let limit = 30.0
  private static let size = CGSize(width: 390, height: 844)

  func run() -> [BenchFigure] {
    let times = (0..<Self.count).map { _ in Self.open() }.sorted()
    let middle = times[times.count / 2]
    return [
      BenchFigure(
        name: "opening a form of 200 fields, to its first display list",
        value: String(
          format: "%.1f ms of CPU (least %.1f, most %.1f of %d)", middle, times[0],
          times[times.count - 1], times.count),
        limit: "under 30 ms", holds: middle < Self.limit)
    ]
  }

  /// Milliseconds of CPU from nothing to the first display list.
  private static func open() -> Double {
    let session = HostSession(screen: HostScreen(size: size, scale: 2))
    session.makeCurrent()
    let start = Bench.cpuSeconds()
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = FormPage(count: 200)
    window.makeKeyAndVisible()
    let list = session.frame(at: 1)
    let end = Bench.cpuSeconds()
    precondition(list != nil, "The form shows nothing.")
    window.isHidden = true
    return (end - start) * 1000
  }
}
