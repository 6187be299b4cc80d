/// An action of an alert, displayed as a button.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The style of a button.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// An action that cancels the alert and changes nothing. An alert has at most one such action.
    case cancel = 1
    /// An action that changes or deletes data, with a red title.
    case destructive = 2
  }

  open private(set) var title: String?
  open private(set) var style: Style
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

  private let handler: ((UIAlertAction) -> Void)?
  /// Called when the button's appearance has changed; set by the alert that has the action.
  var onChange: (() -> Void)?

  /// Creates an action. `handler` is called after the alert has been dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  /// Creates an action without a title.
  public convenience override init() { self.init(title: nil, style: .default) }

  func perform() { handler?(self) }
}
