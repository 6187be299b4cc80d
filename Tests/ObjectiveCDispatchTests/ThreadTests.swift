import Foundation
import ObjectiveCDispatch
import Synchronization
import Testing

/// What the Objective-C runtime and Foundation do on Apple's platforms from any thread.
@Suite struct RuntimeThreadTests {
  private final class Start: Sendable {
    let waiting = Atomic(0)

    /// Returns once a number of threads have called it.
    func wait(for count: Int) {
      waiting.add(1, ordering: .relaxed)
      while waiting.load(ordering: .relaxed) < count {}
    }
  }

  /// Calls a closure on several threads that begin at once.
  private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    let start = Start()
    for number in 0..<count {
      group.enter()
      Thread.detachNewThread {
        start.wait(for: count)
        body(number)
        group.leave()
      }
    }
    group.wait()
  }

  private final class Listener: NSObject, Sendable {
    let calls = Atomic(0)
    func hear() { calls.add(1, ordering: .relaxed) }
  }

  @Test func `No registration is lost when threads register one observer at once`() {
    let center = NotificationCenter()
    let names = (0..<2).map { Notification.Name("thread \($0)") }
    for _ in 0..<400 {
      let listener = Listener()
      onThreads(names.count) { number in
        center.addObserver(listener, selector: Listener.hear, name: names[number], object: nil)
      }
      for name in names { center.post(name: name, object: nil) }
      #expect(listener.calls.load(ordering: .relaxed) == names.count)
      center.removeObserver(listener)
      center.post(name: names[0], object: nil)
      #expect(listener.calls.load(ordering: .relaxed) == names.count)
    }
  }

  private final class Observer: NSObject, _ObjCKeyValueObserving, Sendable {
    let calls = Atomic(0)

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { calls.add(1, ordering: .relaxed) }
  }

  @Test func `No observer is lost when threads observe one object at once`() {
    for _ in 0..<400 {
      nonisolated(unsafe) let object = NSMutableDictionary(dictionary: ["pages": 474])
      let observers = (0..<2).map { _ in Observer() }
      onThreads(observers.count) { number in
        object.addObserver(observers[number], forKeyPath: "pages", context: nil)
      }
      object.willChangeValue(forKey: "pages")
      object.didChangeValue(forKey: "pages")
      #expect(observers.allSatisfy { $0.calls.load(ordering: .relaxed) == 1 })
      for observer in observers { object.removeObserver(observer, forKeyPath: "pages") }
    }
  }

  /// An object whose property has another value each time.
  private final class Dice: NSObject, ObjCDispatching, Sendable {
    static func _objcMethod(_ selector: Selector) -> ObjCMethod? {
      switch selector.name {
      case "pips": { _, _, _ in NSNumber(value: 1e9 / 7) }
      default: nil
      }
    }
  }

  @Test func `Threads that change an observed property at once leave its last value whole`() {
    let dice = Dice()
    let observer = Observer()
    dice.addObserver(observer, forKeyPath: "pips", options: [.old, .new], context: nil)
    onThreads(4) { _ in
      for _ in 0..<20_000 { dice.didChangeValue(forKey: "pips") }
    }
    #expect(observer.calls.load(ordering: .relaxed) == 80_000)
    dice.removeObserver(observer, forKeyPath: "pips")
  }

  /// Sets a value of another object when it is deallocated.
  private final class Visitor: NSObject {
    let other = NSObject()
    deinit { objc_setAssociatedObject(other, key, "seen", .OBJC_ASSOCIATION_RETAIN) }
  }

  nonisolated(unsafe) private static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  @Test func `A value that uses associated values in its deinitialiser does not wait for itself`() {
    let group = DispatchGroup()
    group.enter()
    Thread.detachNewThread {
      // The values of deallocated objects are released when values are set on other objects.
      for _ in 0..<300 {
        let object = NSObject()
        objc_setAssociatedObject(object, Self.key, Visitor(), .OBJC_ASSOCIATION_RETAIN)
      }
      group.leave()
    }
    #expect(group.wait(timeout: .now() + 20) == .success)
  }

  @Test func `A thread cannot unlock the lock of an object that another thread holds`() {
    let object = Listener()
    let inside = Listener()
    objc_sync_enter(object)
    onThreads(1) { _ in #expect(objc_sync_exit(object) == -1) }
    let group = DispatchGroup()
    group.enter()
    Thread.detachNewThread {
      objc_sync_enter(object)
      inside.hear()
      #expect(objc_sync_exit(object) == 0)
      group.leave()
    }
    #expect(group.wait(timeout: .now() + 0.1) == .timedOut)
    #expect(inside.calls.load(ordering: .relaxed) == 0)
    #expect(objc_sync_exit(object) == 0)
    group.wait()
    #expect(inside.calls.load(ordering: .relaxed) == 1)
    #expect(objc_sync_exit(object) == -1)
  }
}
