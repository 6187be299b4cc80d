import UIKit

extension UIGestureRecognizer {
  /// Adds a closure that is called at each change of state, with the recognizer as its argument.
  ///
  /// The recognizer keeps the closure. Apple's recognizers take a selector as their action, and those
  /// of UIKit on Linux an unapplied method, so only this form compiles for both.
  ///
  /// - Parameter action: The closure. It must capture the recognizer's owner weakly.
  func addAction(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    let target = GestureAction(action)
    objc_setAssociatedObject(self, GestureAction.key, target, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #if canImport(ObjectiveC)
      addTarget(target, action: #selector(GestureAction.call(_:)))
    #else
      addTarget(target, action: GestureAction.call)
    #endif
  }
}

/// The target of a recognizer that calls a closure. Recognizers do not retain their targets.
@MainActor private final class GestureAction: NSObject {
  // Safety: an address that names the value. Nothing reads or writes what is there.
  static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  private let action: @MainActor (UIGestureRecognizer) -> Void

  init(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) { self.action = action }

  #if canImport(ObjectiveC)
    @objc
  #endif
  func call(_ recognizer: UIGestureRecognizer) { action(recognizer) }
}
