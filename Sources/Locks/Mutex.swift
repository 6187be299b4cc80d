// The lock of the standard library, or a lock that the thread sanitizer supports: it only knows the C
// library's locks, and reports data protected by Swift's lock as a race once two threads have waited
// for each other (seen with Swift 6.3.1 on Linux). `scripts/test sanitized` sets the condition.
#if THREAD_SANITIZER
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A value that only one thread can use at a time, with the interface of the standard library's
  /// `Mutex`.
  // Safety: the pointers lead to memory of the lock's own, and the value is used under the lock alone.
  public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let value: UnsafeMutablePointer<Value>

    public init(_ value: consuming sending Value) {
      self.value = .allocate(capacity: 1)
      self.value.initialize(to: value)
      pthread_mutex_init(lock, nil)
    }

    deinit {
      pthread_mutex_destroy(lock)
      lock.deallocate()
      value.deinitialize(count: 1)
      value.deallocate()
    }

    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return try body(&value.pointee)
    }
  }
#else
  @_exported import struct Synchronization.Mutex
#endif
