import Foundation

/// An item that an app adds to edit menus, as it was before iOS 16. Superseded by
/// `UIEditMenuInteraction` and the delegates of text fields.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  open var title: String
  /// The selector of the method; generated for an unapplied method.
  open var action: Selector {
    get { method.name }
    set { method = CommandMethod(newValue) }
  }

  private var method: CommandMethod

  /// Creates an item that performs one of UIKit's own actions, given by name, such as `copy:`.
  public init(title: String, action: Selector) {
    self.title = title
    method = CommandMethod(action)
    super.init()
  }

  /// Creates an item that calls a method without parameters, passed unapplied, on the first responder
  /// in the chain that has it.
  public init<Target: UIResponder>(title: String, action: @escaping (Target) -> () -> Void) {
    self.title = title
    method = CommandMethod { (target: Target, _) in action(target)() }
    super.init()
  }

  /// The command for the item in a menu.
  var command: UICommand { UICommand(title: title, image: nil, method: method) }
}
