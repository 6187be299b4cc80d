import UIKit

/// A table view controller whose view is a container, so that views can stay in place over the table.
///
/// ```swift
/// final class Inbox: TableViewController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     floatingView = composeButton
///   }
///
///   func messageSent() { showToast(Toast("Sent")) }
/// }
/// ```
///
/// The view of a `UITableViewController` is the table itself, so all its subviews scroll. In this
/// class, the view is ``containerView``, which holds, from back to front, ``underlayView``, the table,
/// and ``overlayView`` for toasts and floating buttons.
///
/// Everything else works as in `UITableViewController`: `tableView` is the table, a ``TableView``, and
/// the controller is its data source and delegate. The selected row is deselected alongside the
/// transition that brings the view back.
@preconcurrency @MainActor open class TableViewController: UITableViewController {
  private var table: UITableView
  private lazy var container = ListContainer(self)
  var overlay: OverlayView { container.overlay }
  /// Whether the view is being loaded; loading reads `tableView` too.
  private var isLoadingTable = false

  /// The controller's view. The table, the underlay and the overlay fill it.
  public let containerView = UIView()

  /// The view under the table, for backgrounds. It is visible where the table's background is
  /// clear.
  public var underlayView: UIView { container.underlay }

  /// The view over the table, for views that do not scroll. Touches outside its subviews reach the
  /// table.
  public var overlayView: UIView { container.overlay }

  /// Whether selected rows are deselected alongside the transition that brings the view back; true by
  /// default.
  ///
  /// A transition that is cancelled leaves the rows selected. If false, the selection stays.
  open var deselectsAlongTransition = true

  /// The title of the button of ``ContentState/error(title:message:retry:)``; nil, the default, is "Try
  /// again" in the language of the app.
  open var retryTitle: String? { didSet { container.retryTitle = retryTitle } }

  /// Creates a controller whose table has the given style.
  public override init(style: UITableView.Style) {
    table = TableView(frame: .zero, style: style)
    super.init(style: style)
    clearsSelectionOnViewWillAppear = false
  }

  /// Creates a controller with the table of a nib, or a plain table if there is none.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    table = TableView(frame: .zero, style: .plain)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    clearsSelectionOnViewWillAppear = false
  }

  /// Creates a controller with the table of a storyboard, or a plain table if there is none.
  public required init?(coder: NSCoder) {
    DocumentProperties.register()
    table = TableView(frame: .zero, style: .plain)
    super.init(coder: coder)
    clearsSelectionOnViewWillAppear = false
  }

  /// The table. Reading it loads the view, as in a `UITableViewController`, so that the first access
  /// already returns the table of a nib or storyboard.
  ///
  /// Setting a different table puts that table in the container. The controller becomes its data source
  /// and delegate unless it has its own.
  open override var tableView: UITableView! {
    get {
      if !isViewLoaded, !isLoadingTable { loadViewIfNeeded() }
      return table
    }
    set {
      guard let newValue, newValue !== table else { return }
      let old = table
      table = newValue
      guard isViewLoaded else { return }
      container.remove(old)
      install(newValue)
    }
  }

  /// Creates the container with the underlay, the table and the overlay.
  open override func loadView() {
    if storyboard != nil || nibName != nil { loadTable() }
    isLoadingTable = true
    view = containerView
    container.install(in: containerView)
    install(table)
    isLoadingTable = false
    container.observesDismissals = { [weak self] in self?.deselectsAlongTransition == true }
    container.onDismissal = { [weak self] in
      self?.tableView.deselectRowIfNeeded(with: nil, animated: true)
    }
  }

  /// Loads the table from the controller's nib or storyboard.
  private func loadTable() {
    isLoadingTable = true
    super.loadView()
    isLoadingTable = false
    if let loaded = viewIfLoaded as? UITableView { table = loaded }
  }

  private func install(_ table: UITableView) {
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
    container.install(table, in: containerView)
  }

  /// Deselects the selected rows alongside the transition if ``deselectsAlongTransition`` is true.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard deselectsAlongTransition else { return }
    tableView.deselectRowIfNeeded(with: nearestCoordinator, animated: animated)
  }

  /// Presents a view controller. When it is dismissed, the selected rows are deselected, even if it did
  /// not cover the table, because `viewWillAppear(_:)` is not called when a sheet is dismissed.
  open override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    super.present(viewControllerToPresent, animated: flag, completion: completion)
    container.observeDismissal(of: viewControllerToPresent)
  }

  // MARK: Over the table

  /// Sets the content states automatically: loading, empty, no results, or an error with a button
  /// to try again. Nil, the default, leaves them to ``setContentState(_:animated:)``.
  ///
  /// ```swift
  /// contentStates = ContentStates()
  /// ```
  open var contentStates: ContentStates? {
    get { container.contentStates }
    set { container.contentStates = newValue }
  }

  /// Shows a state such as loading, empty or error over the table; `content` shows the table itself.
  ///
  /// Rows, section headers and section footers are hidden until `content` is shown again; the selection
  /// is kept. The table's own header and footer stay visible, and the table can still be scrolled and
  /// pulled. With ``contentStates``, the state stays until the app sets `content`.
  ///
  /// - Parameters:
  ///   - state: The new state.
  ///   - animated: Whether the old state fades into the new one, in 0.25 seconds.
  open func setContentState(_ state: ContentState, animated: Bool) {
    loadViewIfNeeded()
    container.setOwnContentState(state, of: table, animated: animated)
  }

  /// Shows a toast over the table, when its turn comes: one toast is on the screen at a time, and
  /// ``Toast/priority`` determines the order of the others.
  ///
  /// A toast replaces a visible or waiting one with the same identifier. A screen reader announces the
  /// text. The toast's time stops while a finger or a pointer is on it; swiping it towards its edge or
  /// horizontally dismisses it. At most 20 toasts wait: if there are more, the oldest with the lowest
  /// priority are dropped, which is reported as a fault. Toasts with an infinite duration are dropped
  /// only if all waiting toasts have one.
  open func showToast(_ toast: Toast) {
    loadViewIfNeeded()
    container.overlay.showToast(toast)
  }

  /// Dismisses the toast on the screen, if there is one. The next waiting toast then appears.
  open func dismissToast() { container.overlay.dismissToast() }

  /// Dismisses the toast with an identifier, whether it is visible or waiting. Does nothing if there is
  /// none.
  open func dismissToast(identifier: AnyHashable) { overlay.dismissToast(identifier: identifier) }

  /// A view in the bottom trailing corner, above the safe area and the keyboard.
  ///
  /// A view whose bounds have a size keeps that size. Any other view gets its fitting size in each
  /// layout, so that it grows with its content.
  open var floatingView: UIView? {
    get { container.overlay.floatingView }
    set { container.overlay.floatingView = newValue }
  }
}
