import Foundation

/// A part of the user interface through which the focus moves: a view, a controller or a window.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments to focus first, in order, when the focus enters this one; an environment
  /// without a focusable item is skipped.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The surrounding environment.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// The group of the items in this environment. Tab moves from group to group, arrow keys move inside
  /// a group. If nil, it is the group of the surrounding environment, if there is one.
  var focusGroupIdentifier: String? { get }

  /// Requests that the focus move to the preferred environment, if it is inside this one.
  func setNeedsFocusUpdate()
  /// Performs a requested update immediately.
  func updateFocusIfNeeded()
  /// Returns whether the focus may move as described by a context. Called on the old and the new item,
  /// and on all environments around both.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called after the focus has moved, on the old and the new item, and on all environments around
  /// both.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// Returns whether an environment is this one or inside it.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    UIFocusSystem.environment(self, contains: environment)
  }
}

/// A view that can have the focus.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can currently have the focus.
  var canBecomeFocused: Bool { get }
  /// Whether the item has the focus.
  var isFocused: Bool { get }
  /// The item's rectangle in its container's coordinates, in points.
  var frame: CGRect { get }
  /// The focus effect of the item; nil if it draws its own.
  var focusEffect: UIFocusEffect? { get }
}
