import Foundation

/// Limits how often changes are looked for while frames follow each other.
@MainActor
final class EventPace {
  /// Seconds between two looks.
  private static let interval: TimeInterval = 0.05

  private var last: TimeInterval = -.infinity
  private var later: Task<Void, Never>?

  /// Runs `body` at once, or when the interval has passed since the last time.
  func run(_ body: @escaping @MainActor () -> Void) {
    if later != nil { return }
    let now = ProcessInfo.processInfo.systemUptime
    let due = last + Self.interval
    last = max(now, due)
    if now >= due { return body() }
    later = Task { @MainActor [weak self] in
      try? await Task.sleep(for: .seconds(due - now))
      if Task.isCancelled { return }
      self?.later = nil
      body()
    }
  }

  func stop() {
    later?.cancel()
    later = nil
  }
}
