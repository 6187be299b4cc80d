import UIKit

/// Pull to refresh, without the jump.
///
/// ```swift
/// tableView.refresher = Refresher { try await self.reload() }
/// ```
@MainActor public final class Refresher: PullActivity {
  /// Names what is refreshed, so that ``beginIfExpired(at:revealing:)`` knows when it last was.
  public var identifier: String?
  /// How long content stays fresh, in seconds; for ever by default.
  public var expiry: TimeInterval = .infinity
  /// Says what time it is when work ends well; without it nothing is noted.
  public var dateOfNow: (() -> Date)?

  /// When the content of each identifier was last refreshed.
  private static var dates: [String: Date] = [:]
  private var ownDate: Date?

  /// Creates a refresher that runs `action` each time it starts.
  ///
  /// - Parameters:
  ///   - edge: `top`, or `leading` for content that scrolls sideways.
  ///   - indicator: The view that shows the state; by default a ``SpinnerIndicator``.
  ///   - action: The work; an error that it throws is kept in ``PullActivity/lastError``.
  public init(
    edge: PullEdge = .top, indicator: (any PullIndicator)? = nil, action: @escaping Action
  ) {
    super.init(edge: edge, indicator: indicator ?? SpinnerIndicator(), action: action)
  }

  /// A refresher that only tells when it starts, by `onStateChange`; `end()` ends it.
  public init(edge: PullEdge = .top, indicator: (any PullIndicator)? = nil) {
    super.init(edge: edge, indicator: indicator ?? SpinnerIndicator(), action: nil)
  }

  /// When the content was last refreshed; kept by ``identifier`` for as long as the app runs.
  public var lastUpdate: Date? {
    get { identifier.flatMap { Self.dates[$0] } ?? ownDate }
    set {
      ownDate = newValue
      if let identifier { Self.dates[identifier] = newValue }
    }
  }

  /// Whether the content was never refreshed or not for longer than ``expiry``.
  public func isExpired(at date: Date) -> Bool {
    guard let lastUpdate else { return true }
    return date.timeIntervalSince(lastUpdate) > expiry
  }

  /// Begins when the content is no longer fresh; returns whether it did.
  @discardableResult
  public func beginIfExpired(at date: Date, revealing: Bool = false) -> Bool {
    guard isExpired(at: date) else { return false }
    begin(revealing: revealing)
    return true
  }

  /// What the app says, else when the content was last refreshed, if anything said what time it was.
  override var noteText: String? {
    if let note { return note() }
    return lastUpdate.map {
      "Updated " + DateFormatter.localizedString(from: $0, dateStyle: .none, timeStyle: .short)
    }
  }

  override func stateAfterWork(_ error: (any Error)?) -> PullState {
    if error == nil, let date = dateOfNow?() { lastUpdate = date }
    return super.stateAfterWork(error)
  }
}
