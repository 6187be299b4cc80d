import Synchronization

/// Calls a closure, as on Apple's platforms: objects are released without a pool on Linux.
public func autoreleasepool<Result>(
  invoking body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// The seconds since the beginning of 2001, by the wall clock.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Locks the recursive lock of an object, and waits while another thread has it. Returns 0.
///
/// Each call takes one `objc_sync_exit(_:)` on the same thread.
@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.enter(obj as AnyObject)
  return 0
}

/// Unlocks the lock of an object. Returns 0, or -1 if nobody has locked it.
@discardableResult public func objc_sync_exit(_ obj: Any) -> Int32 {
  ObjectLocks.exit(obj as AnyObject) ? 0 : -1
}

/// The locks of the objects that are locked or waited for.
private enum ObjectLocks {
  private struct Entry {
    var lock = NSRecursiveLock()
    var uses = 0
  }

  private struct Table: @unchecked Sendable { var entries: [ObjectIdentifier: Entry] = [:] }

  private static let table = Mutex(Table())

  static func enter(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    let lock = table.withLock { table in
      table.entries[id, default: Entry()].uses += 1
      return UncheckedBox(table.entries[id]?.lock)
    }
    lock.value?.lock()
  }

  static func exit(_ object: AnyObject) -> Bool {
    let id = ObjectIdentifier(object)
    let lock = table.withLock { table -> UncheckedBox<NSRecursiveLock?> in
      guard let entry = table.entries[id] else { return UncheckedBox(nil) }
      table.entries[id] = entry.uses > 1 ? Entry(lock: entry.lock, uses: entry.uses - 1) : nil
      return UncheckedBox(entry.lock)
    }
    lock.value?.unlock()
    return lock.value != nil
  }
}
