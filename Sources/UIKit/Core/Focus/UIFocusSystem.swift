import Foundation

/// The keyboard's focus in a scene.
///
/// Tab and Shift-Tab move the focus among focusable items; Space and Return activate the item, and
/// arrow keys change its value or move to the nearest item.
///
/// ```swift
/// UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: nameField)
/// ```
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
  private unowned let mover: FocusMover

  init(mover: FocusMover) {
    self.mover = mover
    super.init()
  }

  /// The item with the focus; nil if there is none. In a table it is the cell of the row with the focus
  /// ring.
  open var focusedItem: (any UIFocusItem)? { mover.focusedView }

  /// Returns the focus system of an environment; nil if it is not in a window.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    var next: (any UIFocusEnvironment)? = environment
    while let current = next {
      if let view = current as? UIView {
        return view.window?.hostSession.part(FocusMover.self).system
      }
      next = current.parentFocusEnvironment
    }
    return nil
  }

  /// Moves the focus to an environment's preference, before the next frame. Does nothing if the
  /// environment has no focusable item.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    mover.request(environment)
  }

  /// Performs a requested update immediately.
  open func updateFocusIfNeeded() { mover.performRequest() }

  /// Requests that the focus move to an environment's preference, if the focus is inside the
  /// environment.
  func setNeedsUpdate(in environment: any UIFocusEnvironment) {
    guard let item = focusedItem, environment.contains(item) else { return }
    mover.request(environment)
  }

  static func environment(
    _ outer: any UIFocusEnvironment, contains inner: any UIFocusEnvironment
  ) -> Bool {
    var next: (any UIFocusEnvironment)? = inner
    while let current = next {
      if current === outer { return true }
      next = current.parentFocusEnvironment
    }
    return false
  }

  /// Posted after the focus has moved; the object is the focus system.
  public nonisolated static let didUpdateNotification = NSNotification.Name(
    "UIFocusDidUpdateNotification")
  /// The key of the `UIFocusUpdateContext` in the notification's user info.
  public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  /// The key of the `UIFocusAnimationCoordinator` in the notification's user info.
  public nonisolated static let animationCoordinatorUserInfoKey =
    "UIFocusUpdateAnimationCoordinatorKey"
}
