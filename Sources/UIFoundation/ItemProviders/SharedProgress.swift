import Foundation

/// A progress that any thread may read, change and cancel, like Apple's.
///
/// `Progress` of Foundation on Linux has no lock: a child that completes changes its parent and the
/// parent's set of children, while a cancellation walks through that set. This class acquires a lock in
/// every member that can be overridden. Two limits remain, because the members concerned cannot be
/// overridden:
///
/// - `fractionCompleted` is read without the lock. A progress without children stores its fraction in
///   single words, so that any thread reads a complete value.
/// - A parent that an app has created is a plain `Progress`. The project completes its progresses on
///   the main thread, where apps use theirs.
///
/// Safety: `lock` guards Foundation's stored properties and `cancellations`.
package final class SharedProgress: Progress, @unchecked Sendable {
  /// The lock of all progresses. There is only one, because a completion changes parents, and a
  /// cancellation changes children.
  private static let lock = NSRecursiveLock()

  private var cancellations: [@Sendable () -> Void] = []

  private func locked<Value>(_ body: () throws -> Value) rethrows -> Value {
    try Self.lock.withLock(body)
  }

  /// Adds a closure that `cancel()` calls once on its thread before it returns. The closure is called
  /// immediately if the progress has already been cancelled.
  ///
  /// `cancellationHandler` is reserved for the app.
  package func onCancel(_ call: @escaping @Sendable () -> Void) {
    let isOver = locked {
      if !super.isCancelled { cancellations.append(call) }
      return super.isCancelled
    }
    if isOver { call() }
  }

  /// Adds units of work, and completes units of work.
  package func add(total: Int64 = 0, completed: Int64 = 0) {
    locked {
      if total != 0 { super.totalUnitCount += total }
      if completed != 0 { super.completedUnitCount += completed }
    }
  }

  package override func cancel() {
    let calls = locked {
      super.cancel()
      defer { cancellations = [] }
      return cancellations
    }
    for call in calls { call() }
  }
  package override func pause() { locked { super.pause() } }
  package override func resume() { locked { super.resume() } }

  package override func addChild(_ child: Progress, withPendingUnitCount inUnitCount: Int64) {
    locked { super.addChild(child, withPendingUnitCount: inUnitCount) }
  }
  @available(*, noasync)
  package override func becomeCurrent(withPendingUnitCount unitCount: Int64) {
    locked { super.becomeCurrent(withPendingUnitCount: unitCount) }
  }
  @available(*, noasync)
  package override func resignCurrent() { locked { super.resignCurrent() } }

  package override var totalUnitCount: Int64 {
    get { locked { super.totalUnitCount } }
    set { locked { super.totalUnitCount = newValue } }
  }
  package override var completedUnitCount: Int64 {
    get { locked { super.completedUnitCount } }
    set { locked { super.completedUnitCount = newValue } }
  }
  package override var isIndeterminate: Bool { locked { super.isIndeterminate } }
  package override var isFinished: Bool { locked { super.isFinished } }

  package override var isCancellable: Bool {
    get { locked { super.isCancellable } }
    set { locked { super.isCancellable = newValue } }
  }
  package override var isPausable: Bool {
    get { locked { super.isPausable } }
    set { locked { super.isPausable = newValue } }
  }
  package override var isCancelled: Bool {
    get { locked { super.isCancelled } }
    set { locked { super.isCancelled = newValue } }
  }
  package override var isPaused: Bool {
    get { locked { super.isPaused } }
    set { locked { super.isPaused = newValue } }
  }
  package override var cancellationHandler: (@Sendable () -> Void)? {
    get { locked { super.cancellationHandler } }
    set { locked { super.cancellationHandler = newValue } }
  }
  package override var pausingHandler: (@Sendable () -> Void)? {
    get { locked { super.pausingHandler } }
    set { locked { super.pausingHandler = newValue } }
  }
  package override var resumingHandler: (@Sendable () -> Void)? {
    get { locked { super.resumingHandler } }
    set { locked { super.resumingHandler = newValue } }
  }

  package override var userInfo: [ProgressUserInfoKey: Any] { locked { super.userInfo } }
  package override func setUserInfoObject(
    _ objectOrNil: Any?, forKey key: ProgressUserInfoKey
  ) { locked { super.setUserInfoObject(objectOrNil, forKey: key) } }
  package override var kind: ProgressKind? {
    get { locked { super.kind } }
    set { locked { super.kind = newValue } }
  }
}
