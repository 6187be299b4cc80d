import Foundation
import FrameTiming
import GalleryPages
import UIKit

/// Measures whether scrolling is smooth: by how much frames are late, in real time, on pages like those
/// of real apps.
@MainActor struct SmoothBench {
  /// A page to scroll.
  enum Page: String, CaseIterable {
    case feed, chat, photos

    /// Whether the page opens at its end.
    var opensAtEnd: Bool { self == .chat }

    /// The photographs whose files exist before the page opens, as if they had been downloaded.
    var files: [PhotoLoader.Key] {
      switch self {
      case .feed:
        let posts = (0..<160).map { FeedPost(id: $0) }
        return posts.flatMap(\.photos).map { PhotoLoader.Key(whole: $0) }
          + posts.map { PhotoLoader.Key($0.author.photo, filling: Self.thumb, scale: 1) }
      case .chat: return []
      case .photos:
        return Photo.first(700).map { PhotoLoader.Key($0, filling: Self.thumb, scale: 1) }
      }
    }

    private static let thumb = CGSize(width: 44, height: 44)
  }

  /// The state of pictures before a run: not decoded, or as the same run has left them.
  enum State: String { case cold, warm }

  static let header =
    "page    Hz  scale  state  frames  late  hitch ms/s   P50    P90    P99  worst ms"
    + "  input P50  P99 ms  late touches  jerk"

  /// Scrolls a page twice, cold and warm, and prints a line for each.
  ///
  /// - Parameter inputRate: The samples of the touch screen, per second.
  func measure(_ page: Page, framesPerSecond: Int, scale: CGFloat, inputRate: Double) throws {
    let (display, view) = try open(page, framesPerSecond: framesPerSecond, scale: scale)
    let script = FingerScript(fromEnd: page.opensAtEnd)
    let start = view.contentOffset
    for state in [State.cold, .warm] {
      if state == .warm {
        view.contentOffset = start
        display.rest(seconds: 0.5)
      }
      let showing = display.scroll(view, by: script, inputRate: inputRate, isTimed: true)
      print(Self.line(page, framesPerSecond, scale, state, showing))
      fflush(nil)
    }
  }

  /// Prints how uneven the motion of a page is at rates of touch screens, when no frame is late.
  func measureJerk(_ page: Page, framesPerSecond: Int, inputRates: [Double]) throws {
    let (display, view) = try open(page, framesPerSecond: framesPerSecond, scale: 1)
    let script = FingerScript(fromEnd: page.opensAtEnd)
    let start = view.contentOffset
    for rate in inputRates {
      let jerks = [false, true].map { resamples in
        view.contentOffset = start
        display.rest(seconds: 0.2)
        return display.scroll(
          view, by: script, inputRate: rate, resamples: resamples, isTimed: false
        ).jerkOfDrags
      }
      print(
        String(
          format:
            "%@ at %d Hz, touches at %.0f Hz: jerk of drags %.3f points a refresh³, without "
            + "resampling %.3f",
          page.rawValue, framesPerSecond, rate, jerks[1], jerks[0]))
    }
  }

  private func open(
    _ page: Page, framesPerSecond: Int, scale: CGFloat
  ) throws -> (VirtualDisplay, UIScrollView) {
    PhotoLoader.shared.prepareFiles(page.files)
    PhotoLoader.shared.dropDecoded()
    let display = VirtualDisplay(framesPerSecond: framesPerSecond, scale: scale)
    guard let controller = GalleryPage.named(page.rawValue)?.make() else {
      throw SmoothBenchError.noPage(page.rawValue)
    }
    display.show(UINavigationController(rootViewController: controller))
    display.rest(seconds: 1)
    let list =
      (controller as? UICollectionViewController)?.collectionView
      ?? (controller as? UITableViewController)?.tableView
    guard let list else { throw SmoothBenchError.noList(page.rawValue) }
    return (display, list)
  }

  private static func line(
    _ page: Page, _ framesPerSecond: Int, _ scale: CGFloat, _ state: State,
    _ showing: VirtualDisplay.Showing
  ) -> String {
    let record = showing.record
    let times = record.durations(at: [0.5, 0.9, 0.99, 1]).map { $0 * 1000 }
    let input = Percentiles(showing.latencies).values(at: [0.5, 0.99]).map { $0 * 1000 }
    let name = page.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
    return name
      + String(
        format: "%3d   %.0fx    %@   %5d %5d %11.2f %6.2f %6.2f %6.2f %8.2f"
          + " %11.1f %7.1f %13d %6.2f",
        framesPerSecond, scale, state.rawValue, record.durations.count, record.hitchCount,
        record.hitchRatio, times[0], times[1], times[2], times[3], input[0], input[1],
        showing.lateTouches, showing.jerk)
  }
}

enum SmoothBenchError: Error, CustomStringConvertible {
  case noPage(String)
  case noList(String)

  var description: String {
    switch self {
    case .noPage(let name): "There is no page \(name)."
    case .noList(let name): "The page \(name) has no list."
    }
  }
}
