import Foundation
import GalleryPages
import QuartzCore
import UIKit

/// Measures the time that a form with two hundred fields takes to open and to respond to a key.
@MainActor
struct BenchForm {
  /// The number of runs; the median is used.
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
        limit: "under 30 ms", holds: middle < Self.limit),
      typing(),
    ]
  }

  /// Measures a key press in the middle of a text of ten million characters, up to the display
  /// list.
  private func typing() -> BenchFigure {
    let session = HostSession(screen: HostScreen(size: Self.size, scale: 2))
    session.makeCurrent()
    let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    let page = UIViewController(nibName: nil, bundle: nil)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 34))
    page.view.addSubview(field)
    window.rootViewController = page
    window.makeKeyAndVisible()
    field.text = String(repeating: "ten million \u{E9} ", count: 714_286)
    field.becomeFirstResponder()
    if let middle = field.position(from: field.beginningOfDocument, offset: 5_000_000) {
      field.selectedTextRange = field.textRange(from: middle, to: middle)
    }
    _ = session.frame(at: 1)
    var time = 1.0
    let times = (0..<Self.count).map { _ -> Double in
      time += 0.1
      let start = Bench.cpuSeconds()
      session.send(.text("x"), at: time)
      _ = session.frame(at: time)
      return (Bench.cpuSeconds() - start) * 1000
    }.sorted()
    window.isHidden = true
    let middle = times[times.count / 2]
    return BenchFigure(
      name: "a key in the middle of ten million characters",
      value: String(
        format: "%.1f ms of CPU (least %.1f, most %.1f of %d)", middle, times[0],
        times[times.count - 1], times.count),
      limit: "under 16 ms", holds: middle < 16)
  }

  /// Returns the CPU time from creation to the first display list, in milliseconds.
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
