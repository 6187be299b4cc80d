/// Shows an alert or an action sheet with buttons.
///
/// A tap on a button dismisses the alert and then calls the button's handler. Return chooses the
/// preferred action, or the only one; Escape cancels the alert. The metrics are modelled on iOS,
/// because the UIKit reference has none for alerts.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// The style of an alert.
  public enum Style: Int, Sendable {
    /// The alert is a sheet at the bottom of the screen.
    case actionSheet = 0
    /// The alert is in the center of the screen.
    case alert = 1
  }

  /// The actions in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open private(set) var preferredStyle = Style.actionSheet
  /// The text below the title.
  open var message: String? { didSet { if message != oldValue { contentChanged() } } }
  open override var title: String? { didSet { if title != oldValue { contentChanged() } } }

  /// The action that is emphasized, and is chosen with Return. An action that is not among `actions` is
  /// ignored, and logged as a fault.
  open var preferredAction: UIAlertAction? {
    didSet {
      if let action = preferredAction, !actions.contains(where: { $0 === action }) {
        UIKitFault.report("A UIAlertController's preferredAction must be one of its actions")
        preferredAction = oldValue
        return
      }
      if preferredAction !== oldValue { contentChanged() }
    }
  }

  /// Whether holding dragged items over a button chooses its action; false by default.
  open var isSpringLoaded = false { didSet { panel?.setSpringLoaded(isSpringLoaded) } }

  /// The first responder before the alert was presented.
  private weak var interrupted: UIResponder?

  // MARK: Initialization

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .custom
  }

  /// Adds an action. A second cancel action is ignored, and logged as a fault.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      UIKitFault.report(
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
      return
    }
    if actions.contains(where: { $0 === action }) {
      UIKitFault.report("\(action) is an action of \(self) already")
      return
    }
    actions.append(action)
    action.onChange = { [weak self] in self?.panel?.refresh() }
    contentChanged()
  }

  /// Adds a text field, which `configurationHandler` configures. In an action sheet the call is
  /// ignored, and logged as a fault.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      UIKitFault.report(
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
      return
    }
    let field = UITextField(frame: .zero)
    field.font = .preferredFont(forTextStyle: .footnote)
    field.addAction(
      UIAction { [weak self, weak field] _ in if let field { self?.leave(field) } },
      for: .editingDidEndOnExit)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    contentChanged()
  }

  // MARK: View

  private var panel: AlertPanel? { viewIfLoaded as? AlertPanel }

  open override func loadView() {
    let panel = AlertPanel(self)
    panel.onChoose = { [weak self] in self?.choose($0) }
    view = panel
  }

  private func contentChanged() {
    panel?.reload()
    viewIfLoaded?.superview?.setNeedsLayout()
    if isInPopover { activePresentationController?.contentSizeDidChange() }
  }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  override func ownPresentation(presenter: UIViewController?) -> UIPresentationController? {
    if modalPresentationStyle == .popover { return nil }
    return AlertPresentation(presentedViewController: self, presenting: presenter)
  }

  override func adaptedPresentation(presenter: UIViewController) -> UIPresentationController? {
    modalPresentationStyle = .custom
    return AlertPresentation(presentedViewController: self, presenting: presenter)
  }

  /// The popover of an action sheet in regular width, whose source must be set before the sheet is
  /// presented; nil for an alert and in compact width. If it has no source, the sheet is at the bottom
  /// of the screen.
  open override var popoverPresentationController: UIPopoverPresentationController? {
    guard preferredStyle == .actionSheet else { return nil }
    if modal.presenting == nil, traitCollection.horizontalSizeClass == .regular {
      modalPresentationStyle = .popover
    }
    return modalPresentationStyle == .popover ? super.popoverPresentationController : nil
  }

  var isInPopover: Bool { modalPresentationStyle == .popover }

  /// The size of the buttons and the text, for a popover.
  open override var preferredContentSize: CGSize {
    get {
      isInPopover ? panel?.popoverSize ?? super.preferredContentSize : super.preferredContentSize
    }
    set { super.preferredContentSize = newValue }
  }

  /// Performs the cancel action after a tap outside the popover.
  override func wasDismissedByHand() { cancelAction?.perform() }

  override var reasonNotToBePresented: String? {
    let isEmpty = title == nil && message == nil && actions.isEmpty && textFields == nil
    return isEmpty
      ? "UIAlertController must have a title, a message or an action to display" : nil
  }

  // MARK: Keyboard

  open override var canBecomeFirstResponder: Bool { true }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    let holder = hostSession.firstResponder
    if interrupted == nil, holder !== self { interrupted = holder }
    if textFields?.first?.becomeFirstResponder() != true { becomeFirstResponder() }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIAccessibility.post(notification: .screenChanged, argument: view)
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    for field in textFields ?? [] where field.isFirstResponder { field.resignFirstResponder() }
    resignFirstResponder()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    defer { interrupted = nil }
    guard hostSession.firstResponder == nil, presentingViewController == nil else { return }
    if let view = interrupted as? UIView, view.window == nil { return }
    interrupted?.becomeFirstResponder()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardEscape:
        if let cancelAction { choose(cancelAction) }
        return
      case .keyboardReturnOrEnter, .keypadEnter:
        // A field calls its own delegate when it ends editing.
        guard isFirstResponder else { break }
        if let answer = answerOfReturn { choose(answer) }
        return
      case .keyboardTab, .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow,
        .keyboardRightArrow:
        // Passed on to move the focus from button to button.
        press.isUntaken = true
      default: break
      }
    }
    // Keys are not passed on to the views below an alert.
  }

  open override func accessibilityPerformEscape() -> Bool {
    guard let cancelAction else { return false }
    choose(cancelAction)
    return true
  }

  private var answerOfReturn: UIAlertAction? {
    preferredAction ?? (actions.count == 1 ? actions[0] : nil)
  }

  /// Moves the focus to the next field when Return is pressed; in the last field, chooses the preferred
  /// action.
  private func leave(_ field: UITextField) {
    guard let fields = textFields, let index = fields.firstIndex(where: { $0 === field }) else {
      return
    }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if let answer = answerOfReturn {
      choose(answer)
    }
  }

  // MARK: Choosing an action

  /// Dismisses the alert and calls the action's handler. Does nothing if the action is disabled or
  /// the alert is being dismissed.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, let presenter = presentingViewController, !isBeingDismissed else {
      return
    }
    presenter.dismiss(animated: true) { action.perform() }
  }
}
