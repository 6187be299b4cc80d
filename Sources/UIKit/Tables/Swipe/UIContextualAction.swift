/// An action that a swipe on a row offers.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// Called when the user chooses the action. The arguments are the action, the view that displays it,
  /// and a closure that the handler calls with whether the action was performed, which closes the row.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) ->
    Void

  /// The kind of an action, which determines its colour (UIKit reference 16.2).
  public enum Style: Int, Sendable {
    case normal = 0
    /// An action that deletes data. Its button is red, and its handler deletes the row.
    case destructive = 1
  }

  open private(set) var style: Style
  open private(set) var handler: Handler
  open var title: String?
  /// The image of the button, drawn in white unless its rendering mode is always original.
  open var image: UIImage?

  /// The colour of the button; nil restores the style's colour.
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
