import Foundation

/// An element of a menu that the user can choose: an action or a command.
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
  var title: String { get set }
  var image: UIImage? { get set }
  /// The image while the state is on; nil to use `image`.
  var selectedImage: UIImage? { get set }
  /// A longer title, for a list of shortcuts.
  var discoverabilityTitle: String? { get set }
  var attributes: UIMenuElement.Attributes { get set }
  var state: UIMenuElement.State { get set }
  /// The object that triggered the leaf, while it is performed.
  var sender: Any? { get }
  /// The item or view at which the menu was opened, while the leaf is performed.
  var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { get }

  /// Performs the leaf. A command is sent to `target`, or along the responder chain if `target` is nil.
  func performWithSender(_ sender: Any?, target: Any?)
}

/// A leaf that knows the item or view at which its menu was opened.
@MainActor package protocol PlacedMenuLeaf: UIMenuElement, UIMenuLeaf {
  /// Performs the leaf from a menu, while modifier keys are held. A command is sent along the responder
  /// chain that begins with `responder`.
  func perform(
    sender: Any?, source: (any UIPopoverPresentationControllerSourceItem)?,
    responder: UIResponder?, modifiers: UIKeyModifierFlags)
}
