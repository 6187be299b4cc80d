import Foundation

/// A value with one instance per thread.
///
/// It is faster than the thread's dictionary, which matters because every drawing and every dynamic
/// colour reads such a value.
///
/// Safety: the properties are constants, and each thread has its own box.
final class ThreadLocal<Value>: @unchecked Sendable {
  private final class Box {
    // Used by one thread only, and no closure of `with` reads the value.
    @exclusivity(unchecked) var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let key: pthread_key_t
  private let initial: Value

  /// Creates the storage.
  ///
  /// - Parameter initial: The value in threads that have not set one.
  init(_ initial: Value) {
    self.initial = initial
    var key = pthread_key_t()
    // Safety: the key has a reference to each thread's box, which is released here when the thread
    // ends.
    pthread_key_create(&key) { Unmanaged<AnyObject>.fromOpaque($0!).release() }
    self.key = key
  }

  deinit { pthread_key_delete(key) }

  var value: Value {
    get { existing?.value ?? initial }
    set { box.value = newValue }
  }

  /// Sets the thread's value and returns the previous one.
  func exchange(_ new: Value) -> Value {
    let box = box
    let old = box.value
    box.value = new
    return old
  }

  /// Calls `body` with the thread's value as its argument.
  func with<R>(_ body: (inout Value) throws -> R) rethrows -> R { try body(&box.value) }

  private var existing: Box? {
    // Safety: the value of this key is always such a box, which the key keeps alive.
    pthread_getspecific(key).map { Unmanaged<Box>.fromOpaque($0).takeUnretainedValue() }
  }

  private var box: Box {
    if let existing { return existing }
    let box = Box(initial)
    // Safety: the key takes over the reference.
    pthread_setspecific(key, Unmanaged.passRetained(box).toOpaque())
    return box
  }
}
