/// A weak reference to a view that does not slow the view down.
///
/// A Swift weak reference moves the reference count of its object to a side table for as long as the
/// object lives. That made each retain and release of a table, and of every cell that had been under
/// the pointer, five times as slow: 7 % of a jump. This reference refers to an object that all weak
/// references to the view share, and that the view resets when it is deallocated.
///
/// Unlike a Swift weak reference, it still has a value while the deinitializers of the view's
/// subclasses run.
@propertyWrapper @MainActor package struct WeakView<View: UIView> {
  private var reference: ViewReference?

  package init(wrappedValue: View?) { reference = wrappedValue?.weakReference }

  package var wrappedValue: View? {
    get {
      // Without a closure, which would check the main actor.
      guard let view = reference?.view else { return nil }
      return unsafeDowncast(view, to: View.self)
    }
    set { reference = newValue?.weakReference }
  }
}

/// The object that all weak references to a view share.
final class ViewReference: Sendable {
  /// The view; nil once it has been deallocated.
  ///
  /// Safety: read on the main actor. The view sets it to nil if it is deallocated, before its memory is
  /// freed. This happens on another thread only if that thread has released the last reference.
  @exclusivity(unchecked) fileprivate(set) nonisolated(unsafe) unowned(unsafe) var view: UIView?

  fileprivate init(_ view: UIView) { self.view = view }

  /// Called when the view is deallocated.
  func clear() { view = nil }
}

extension UIView {
  /// The object through which weak references refer to the view.
  final var weakReference: ViewReference {
    if let referenceStorage { return referenceStorage }
    let reference = ViewReference(self)
    referenceStorage = reference
    return reference
  }
}
