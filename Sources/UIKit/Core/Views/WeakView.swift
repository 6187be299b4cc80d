/// A weak reference to a view that does not slow the view down.
///
/// Swift's weak references move the reference counts of their object to a side table, for as long
/// as the object lives. Each retain and release of a table, and of a cell that was ever under the
/// pointer, then took five times as long: 7 % of a jump. This one refers to an object that all weak
/// references of the view share, and that the view resets when it is deallocated.
///
/// Unlike Swift's, it still has a value while deinitializers of the view's own subclasses run.
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
  /// Nil once the view is deallocated.
  ///
  /// Safety: read on the main actor. The view sets it to nil as it is deallocated, before its memory is
  /// free: on another thread only if that released it last.
  @exclusivity(unchecked) fileprivate(set) nonisolated(unsafe) unowned(unsafe) var view: UIView?

  fileprivate init(_ view: UIView) { self.view = view }

  /// Called when the view is deallocated.
  func clear() { view = nil }
}

extension UIView {
  /// The object to which weak references to the view refer.
  final var weakReference: ViewReference {
    if let referenceStorage { return referenceStorage }
    let reference = ViewReference(self)
    referenceStorage = reference
    return reference
  }
}
