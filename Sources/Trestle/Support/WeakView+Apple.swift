#if canImport(ObjectiveC)
  import UIKit

  /// A weak reference to a view. On Linux UIKit has one, which is faster than Swift's own there.
  @propertyWrapper @MainActor struct WeakView<View: UIView> {
    weak var wrappedValue: View?

    init(wrappedValue: View?) { self.wrappedValue = wrappedValue }
  }
#endif
