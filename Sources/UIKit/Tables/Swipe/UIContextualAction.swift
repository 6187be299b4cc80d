/// An action that a swipe over a row offers.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// Called when the user chooses the action, with the action, the view that shows it, and a
  /// closure to call when the action is done, with whether it was: that closes the row.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) ->
    Void

  /// The kind of an action, which decides its colour (UIKit reference 16.2).
  public enum Style: Int, Sendable {
    case normal = 0
    /// An action that deletes data: red. The handler deletes the row.
    case destructive = 1
  }

  open private(set) var style: Style
  open private(set) var handler: Handler
  open var title: String?
  /// The image of the button. Images that are not always original are drawn in white.
  open var image: UIImage?

  /// The colour of the button; nil restores that of the style.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The kind of the action.
  ///   - title: The title of the button.
  ///   - handler: Called when the user chooses the action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
