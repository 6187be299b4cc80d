import Foundation
import UIKit

/// Limits how often the tree is compared while frames are produced continuously.
@MainActor
final class EventPace {
  /// The seconds between two comparisons.
  private static let interval: TimeInterval = 0.05

  private var last: TimeInterval = -.infinity
  private var later: ScheduledAction?

  /// Runs `body` immediately, or once the interval since the last run has passed.
  ///
  /// - Parameter window: A window of the app, whose clock is used.
  func run(in window: AccessibleWindow, _ body: @escaping @MainActor () -> Void) {
    if later != nil { return }
    let now = window.host.time
    let due = last + Self.interval
    last = max(now, due)
    if now >= due { return body() }
    later = window.session.schedule(at: due) { [weak self] in
      self?.later = nil
      body()
    }
  }

  /// Cancels the pending run, for example because the window whose clock it uses closes.
  func stop() {
    later?.cancel()
    later = nil
  }
}
