import Locks

/// Calls a closure. On Linux, objects are released without a pool.
public func autoreleasepool<Result>(
  invoking body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// A time, in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// Returns the number of seconds since the beginning of 2001, according to the wall clock.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Acquires the recursive lock of an object, waiting while a different thread holds it. Returns 0.
///
/// Each call must be followed by one `objc_sync_exit(_:)` on the same thread.
@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.enter(obj as AnyObject)
  return 0
}

/// Releases the lock of an object. Returns 0, or -1 if this thread does not hold it.
@discardableResult public func objc_sync_exit(_ obj: Any) -> Int32 {
  ObjectLocks.exit(obj as AnyObject) ? 0 : -1
}

/// The locks of the objects that are locked, or for which a thread is waiting.
private enum ObjectLocks {
  private struct Entry {
    let lock = NSRecursiveLock()
    /// The number of calls that hold the lock or wait for it.
    var uses = 0
    /// The thread that holds the lock, and the number of its nested calls.
    var depth = 0
    var owner = pthread_t()
  }

  private static let table = Mutex<[ObjectIdentifier: Entry]>([:])

  static func enter(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    let lock = table.withLock { table in
      table[id, default: Entry()].uses += 1
      return table[id]?.lock
    }
    lock?.lock()
    table.withLock { table in
      table[id]?.depth += 1
      table[id]?.owner = pthread_self()
    }
  }

  /// Releases the lock; returns false, and has no effect, if this thread does not hold it.
  static func exit(_ object: AnyObject) -> Bool {
    let id = ObjectIdentifier(object)
    let lock = table.withLock { table -> NSRecursiveLock? in
      guard var entry = table[id], entry.depth > 0, entry.owner == pthread_self() else {
        return nil
      }
      entry.depth -= 1
      entry.uses -= 1
      table[id] = entry.uses > 0 ? entry : nil
      return entry.lock
    }
    lock?.unlock()
    return lock != nil
  }
}
