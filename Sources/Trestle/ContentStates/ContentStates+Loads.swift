import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

// Loads: those of refreshers and loaders, and the app's own.
extension ContentStates {
  /// Begins one of the app's own loads, for example of a database. Does nothing if one is in
  /// progress.
  public func begin() {
    guard engine.loads[.app] == nil else { return }
    send(.loadBegan(.app, isIndicated: false))
  }

  /// Ends the app's own load successfully. Does nothing if none is in progress.
  public func end() { endOwnLoad(nil) }

  /// Ends the app's own load with an error. Does nothing if none is in progress.
  public func end(throwing error: any Error) { endOwnLoad(error) }

  /// Runs a load. If it fails, a button beside the error runs it again. A load that is in progress
  /// is cancelled, and its result is ignored. Cancellation errors are not displayed.
  ///
  /// - Parameter action: The work. It should stop when its task is cancelled.
  public func load(_ action: @escaping @MainActor () async throws -> Void) {
    self.action = action
    task?.cancel()
    begin()
    task = Task { [weak self] in
      var failure: (any Error)?
      do { try await action() } catch { failure = error }
      guard !Task.isCancelled, let self else { return }
      self.task = nil
      self.endOwnLoad(failure)
    }
  }

  private func endOwnLoad(_ error: (any Error)?) {
    guard engine.loads[.app] != nil else { return }
    endLoad(.app, error)
  }

  private func endLoad(_ source: ContentSource, _ error: (any Error)?) {
    if error is CancellationError { return send(.loadEnded(source, .cancelled)) }
    lastError = error
    readRows()
    send(.loadEnded(source, error == nil ? .success : .failure))
  }

  // MARK: Refreshers and loaders

  private func source(_ activity: PullActivity) -> ContentSource {
    activity is Loader ? .loader : .refresher
  }

  func loadBegan(_ activity: PullActivity, isIndicated: Bool) {
    send(.loadBegan(source(activity), isIndicated: isIndicated))
  }

  func loadEnded(_ activity: PullActivity, _ outcome: ContentOutcome) {
    if outcome == .cancelled { return send(.loadEnded(source(activity), .cancelled)) }
    endLoad(source(activity), activity.lastError)
  }

  // MARK: Trying again

  /// The source of the displayed error.
  private var failedSource: ContentSource? {
    if case .failed(let source) = engine.knowledge { return source }
    return nil
  }

  /// Whether the failed load can be run again.
  var canRetry: Bool {
    if retry != nil { return true }
    switch failedSource {
    case .refresher: return behaviors?.refresher != nil
    case .loader: return behaviors?.loader != nil
    case .app: return action != nil
    case nil: return false
    }
  }

  func loadAgain() {
    if let retry { return retry() }
    switch failedSource {
    case .refresher: behaviors?.refresher?.begin()
    case .loader: behaviors?.loader?.begin()
    case .app: if let action { load(action) }
    case nil: break
    }
  }
}
