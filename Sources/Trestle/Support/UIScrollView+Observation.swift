import UIKit

extension UIScrollView {
  /// Calls a closure on the main actor when a property changes, until the result is released.
  ///
  /// A scroll view changes only on the main thread, which is not part of Apple's declaration of
  /// `observe`.
  func observeChanges<Value>(
    of property: KeyPath<UIScrollView, Value>, _ body: @escaping @MainActor () -> Void
  ) -> NSKeyValueObservation {
    #if canImport(ObjectiveC)
      // Safety: a scroll view changes on the main thread only.
      observe(property) { _, _ in MainActor.assumeIsolated(body) }
    #else
      observe(property) { _, _ in body() }
    #endif
  }
}
