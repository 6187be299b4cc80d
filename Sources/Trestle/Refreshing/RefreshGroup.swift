import UIKit

/// A refresh that several lists share. A pull in any of them starts it, and all of them show it
/// until it ends.
///
/// ```swift
/// let refresh = RefreshGroup { try await model.reload() }
/// left.refresher = refresh.makeRefresher()
/// right.refresher = refresh.makeRefresher()
/// ```
///
/// The work belongs to the group. It goes on when a list leaves the screen or is released, and a
/// list that joins later, such as that of a new screen, shows it at once.
@preconcurrency @MainActor public final class RefreshGroup {
  private struct Member { weak var refresher: Refresher? }

  private let action: PullActivity.Action
  private var members: [Member] = []
  private var task: Task<Void, Never>?
  /// The number of the current run, which distinguishes its end from that of a cancelled run.
  private var run = 0

  /// Whether the work is in progress.
  public private(set) var isActive = false
  /// The error with which the work last ended; nil once work starts again.
  public private(set) var lastError: (any Error)?
  /// Called when the work has begun or ended.
  public var onChange: ((_ isActive: Bool) -> Void)?

  /// Creates a group.
  ///
  /// - Parameter action: The work. It should stop when its task is cancelled.
  public init(action: @escaping PullActivity.Action) { self.action = action }

  isolated deinit { task?.cancel() }

  /// Creates a refresher for another list.
  ///
  /// - Parameters:
  ///   - edge: The top edge, or the leading edge of content that scrolls horizontally.
  ///   - indicator: The view that shows the state; nil to use a ``SpinnerIndicator``.
  public func makeRefresher(edge: PullEdge = .top, indicator: (any PullIndicator)? = nil)
    -> Refresher
  {
    let refresher = Refresher(edge: edge, indicator: indicator)
    refresher.group = self
    members.removeAll { $0.refresher == nil }
    members.append(Member(refresher: refresher))
    return refresher
  }

  /// Starts the work without a pull; does nothing if it is in progress.
  public func begin() {
    guard !isActive else { return }
    isActive = true
    lastError = nil
    run += 1
    let run = run
    for refresher in refreshers { refresher.begin() }
    task = Task { [weak self, action] in
      var failure: (any Error)?
      do { try await action() } catch { failure = error }
      guard !Task.isCancelled, let self, self.run == run, self.isActive else { return }
      self.finish(failure)
    }
    onChange?(true)
  }

  /// Cancels the work; the lists become idle again.
  public func cancel() {
    guard isActive else { return }
    isActive = false
    task?.cancel()
    task = nil
    for refresher in refreshers { refresher.send(.cancelled) }
    onChange?(false)
  }

  private var refreshers: [Refresher] { members.compactMap(\.refresher) }

  private func finish(_ error: (any Error)?) {
    isActive = false
    task = nil
    lastError = error
    for refresher in refreshers { refresher.finish(error) }
    onChange?(false)
  }

  /// Called when the work of a list has begun, by a pull, a tap or code.
  func memberBegan() { begin() }

  /// Called when a list has been attached, so that it shows work that is in progress.
  func memberAttached(_ refresher: Refresher) {
    if isActive, !refresher.isActive { refresher.begin() }
  }
}
