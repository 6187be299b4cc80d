import Foundation

/// A lock that only its holder may unlock. It starts unlocked, and must not move in memory while it
/// is in use.
public struct os_unfair_lock_s {
  fileprivate var mutex = pthread_mutex_t()

  public init() {}
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  pthread_mutex_lock(&lock.pointee.mutex)
}

public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  pthread_mutex_unlock(&lock.pointee.mutex)
}

/// Acquires the lock; returns false if a different thread holds it.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  pthread_mutex_trylock(&lock.pointee.mutex) == 0
}

/// A lock with the state that it guards, in separately allocated memory.
///
/// Safety: the state is read and changed while `lock` is held, and the one reference to it is a
/// constant.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  fileprivate final class Storage {
    var state: State
    // Safety: allocated by `init` and freed by `deinit`, so its address is stable during the lifetime
    // of this object.
    let lock: os_unfair_lock_t

    init(_ state: State) {
      self.state = state
      lock = .allocate(capacity: 1)
      lock.initialize(to: os_unfair_lock())
    }

    deinit {
      lock.deinitialize(count: 1)
      lock.deallocate()
    }
  }

  fileprivate let storage: Storage

  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    os_unfair_lock_lock(storage.lock)
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state)
  }

  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows
    -> Result
  { try withLockUnchecked(body) }

  /// Calls a closure with the lock held; returns nil if a different thread holds the lock.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result? { try withLockIfAvailableUnchecked(body) }

  public func withLockIfAvailableUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows
    -> Result?
  {
    guard os_unfair_lock_trylock(storage.lock) else { return nil }
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(uncheckedState: ()) }
  public func lock() { os_unfair_lock_lock(storage.lock) }
  public func unlock() { os_unfair_lock_unlock(storage.lock) }
  public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(storage.lock) }
}
