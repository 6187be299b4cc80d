import Foundation

/// Counts the objects that Swift makes on one thread: arrays, closures and instances of classes
/// alike.
///
/// The runtime has a place for such a count: a pointer to the function that makes objects.
package enum AllocationCount {
  private typealias Make =
    @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  nonisolated(unsafe) private static var original: Make?
  nonisolated(unsafe) private static var thread = pthread_self()
  nonisolated(unsafe) private static var count = 0

  private static var place: UnsafeMutablePointer<Make>? {
    dlsym(nil, "_swift_allocObject").map { $0.assumingMemoryBound(to: Make.self) }
  }

  /// The number of objects that this thread makes while `body` runs; nil where the runtime has no
  /// such place.
  package static func objects(madeBy body: () -> Void) -> Int? {
    guard let place else { return nil }
    count = 0
    thread = pthread_self()
    original = place.pointee
    place.pointee = { type, size, alignment in
      if pthread_equal(pthread_self(), AllocationCount.thread) != 0 { AllocationCount.count += 1 }
      return AllocationCount.original!(type, size, alignment)
    }
    body()
    place.pointee = original!
    return count
  }
}
