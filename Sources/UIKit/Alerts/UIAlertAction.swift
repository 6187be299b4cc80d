/// What a button of an alert says and does.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// How much a button stands out.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// Leaves everything as it is; an alert has one at most.
    case cancel = 1
    /// Changes or deletes something; red.
    case destructive = 2
  }

  open private(set) var title: String?
  open private(set) var style: Style
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

  private let handler: ((UIAlertAction) -> Void)?
  /// Told when the button looks otherwise; set by the alert that has the action.
  var onChange: (() -> Void)?

  /// `handler` is called once the alert has gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  func perform() { handler?(self) }
}
