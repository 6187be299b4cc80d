import Foundation
import Testing
import UnifiedLogging

@Suite struct FormatStringTests {
  @Test func `os_log writes its format with its values, at its type`() {
    #expect(RecordedLog.isInstalled)
    let log = OSLog(subsystem: "test", category: "format")
    os_log("%d rows in %{public}@", log: log, type: .error, 3, "inbox" as NSString)
    os_log(.info, log: log, "%.1f%%", 99.5)
    os_log("ready", log: log)
    #expect(
      RecordedLog.lines("test:format") == [
        .init(level: .error, text: "3 rows in inbox"), .init(level: .info, text: "99.5%"),
        .init(level: .notice, text: "ready"),
      ])
  }

  @Test func `Conversions are C's, in the width of the value`() {
    #expect(
      FormatString("%x %X %o %u").text([Int32(-1), 255, 8, Int8(-1)]) == "ffffffff FF 10 255")
    #expect(FormatString("%5d|%-5ld|%05llu").text([42, 42, UInt64(42)]) == "   42|42   |00042")
    let words = "no pointer" as NSString
    #expect(FormatString("%*d %c %s").text([4, 7, 65, words]) == "   7 A no pointer")
    #expect(FormatString("%g %E").text([0.5, Float(1500)]) == "0.5 1.500000E+03")
  }

  @Test func `A value that is missing is said to be, and what is no conversion stays`() {
    #expect(FormatString("%d and %@").text([1]) == "1 and <decode: missing data>")
    #expect(FormatString("100%, %{public").text([]) == "100%, %{public")
    #expect(FormatString("%").text([]) == "%")
  }

  @Test func `Privacy of a value is read from its braces`() {
    #expect(FormatString("%{sensitive}@ %{public,uuid_t}@").text([1, 2]) == "<private> 2")
  }
}

@Suite struct UnfairLockTests {
  @Test func `Threads that add under a lock lose nothing`() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    let plain = os_unfair_lock_t.allocate(capacity: 1)
    plain.initialize(to: os_unfair_lock())
    defer { plain.deallocate() }
    nonisolated(unsafe) let shared = plain
    nonisolated(unsafe) var sum = 0
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<10_000 {
        lock.withLock { $0 += 1 }
        os_unfair_lock_lock(shared)
        sum += 1
        os_unfair_lock_unlock(shared)
      }
    }
    #expect(lock.withLock { $0 } == 80_000)
    #expect(sum == 80_000)
  }

  @Test func `A lock that is held is not taken a second time`() {
    let lock = OSAllocatedUnfairLock()
    lock.lock()
    #expect(!lock.lockIfAvailable())
    #expect(lock.withLockIfAvailable { _ in 1 } == nil)
    lock.unlock()
    #expect(lock.lockIfAvailable())
    lock.unlock()
  }
}
