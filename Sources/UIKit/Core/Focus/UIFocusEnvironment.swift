import Foundation

/// A part of the user interface that the focus moves through: a view, a controller or a window.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// What the focus goes to first when it comes to this environment, in order; an environment that
  /// holds nothing to focus is passed over.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment around this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// The group of the items in this environment. Tab moves from group to group, arrows move within
  /// one. Nil for the group of the environment around it, or none.
  var focusGroupIdentifier: String? { get }

  /// Lets the focus go to the preferred environment again, if the focus is inside this one.
  func setNeedsFocusUpdate()
  /// Makes a requested update at once.
  func updateFocusIfNeeded()
  /// Whether the focus may move as a context describes. Asked of what the focus leaves and of what
  /// it goes to, with all environments around both.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called when the focus has moved, on what it has left and what it has gone to, with all
  /// environments around both.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// Whether an environment is this one or inside it.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    UIFocusSystem.environment(self, contains: environment)
  }
}

/// A view that can have the focus.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether keys can go to the item now.
  var canBecomeFocused: Bool { get }
  /// Whether keys go to the item.
  var isFocused: Bool { get }
  /// The item's rectangle in its container's coordinates, in points.
  var frame: CGRect { get }
  /// How the item shows that it has the focus; nil for an item that shows it itself.
  var focusEffect: UIFocusEffect? { get }
}
