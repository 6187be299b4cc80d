/// An action scheduled on the app's clock, which can be cancelled.
@MainActor package final class ScheduledAction {
  package let time: TimeInterval
  let isIdle: Bool
  /// The identity of the session with which the action ends.
  let owner: ObjectIdentifier?
  /// The session in which the action runs, which cancels it when it ends.
  unowned let session: HostSession?
  private var body: (@MainActor () -> Void)?

  init(
    time: TimeInterval, isIdle: Bool, session: HostSession?, body: @escaping @MainActor () -> Void
  ) {
    self.time = time
    self.isIdle = isIdle
    owner = session.map { ObjectIdentifier($0) }
    self.session = session
    self.body = body
  }

  package var isCancelled: Bool { body == nil }

  package func cancel() { body = nil }

  func run() {
    let body = self.body
    self.body = nil
    body?()
  }
}
