import UIKit

/// A table view controller whose view is a container, so that views can stay in place over the
/// table.
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
/// The view of a `UITableViewController` is the table itself, so all its subviews scroll. Here the
/// view is ``containerView``, which holds, from back to front, ``underlayView``, the table, and
/// ``overlayView`` for toasts and floating buttons.
///
/// Everything else is as in `UITableViewController`: `tableView` is the table, a ``TableView``, and the
/// controller is its data source and delegate. The selected row is deselected alongside the transition
/// that brings the view back.
@preconcurrency @MainActor open class TableViewController: UITableViewController {
  private var table: UITableView
  private let overlay = OverlayView()
  private var contentStateView: ContentStateView?
  /// Whether the view is being loaded, which itself reads `tableView`.
  private var isLoadingTable = false
  /// The presented controller whose dismissal deselects rows.
  private weak var observedPresentation: UIViewController?

  private static let fadeDuration: TimeInterval = 0.25

  /// The controller's view. The table, the underlay and the overlay fill it.
  public let containerView = UIView()

  /// The view under the table, for backgrounds. It is visible where the table's background is
  /// clear.
  public let underlayView = UIView()

  /// The view over the table, for views that do not scroll. Touches outside its subviews reach the
  /// table.
  public var overlayView: UIView { overlay }

  /// Whether selected rows are deselected along the transition that brings the view back; true by
  /// default.
  ///
  /// A transition that is cancelled leaves the rows selected. If false, the selection stays.
  open var deselectsAlongTransition = true

  /// The title of the button of ``ContentState/error(title:message:retry:)``; nil, the default, is "Try
  /// again" in the language in which the app is shown.
  open var retryTitle: String? { didSet { contentStateView?.setRetryTitle(currentRetryTitle) } }

  private var currentRetryTitle: String { retryTitle ?? LocalizedText.contentRetry.text }

  /// Creates a controller whose table has a style.
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

  /// The table. Reading it loads the view, as in a `UITableViewController`, so that a table from a nib
  /// or storyboard is the one that is returned from the start.
  ///
  /// Setting another table puts it in the container. The controller becomes its data source and
  /// delegate unless it has its own.
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
      if contentStateView != nil { setConcealsRows(false, of: old) }
      old.removeFromSuperview()
      install(newValue)
    }
  }

  /// Creates the container with the underlay, the table and the overlay.
  open override func loadView() {
    if storyboard != nil || nibName != nil { loadTable() }
    isLoadingTable = true
    view = containerView
    for subview in [underlayView, overlay] {
      subview.frame = containerView.bounds
      subview.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      containerView.addSubview(subview)
    }
    install(table)
    isLoadingTable = false
    overlay.onTintChange = { [weak self] in self?.observePresentation() }
  }

  /// Loads the table from the controller's nib or storyboard.
  private func loadTable() {
    isLoadingTable = true
    super.loadView()
    isLoadingTable = false
    if let loaded = viewIfLoaded as? UITableView { table = loaded }
  }

  private func install(_ table: UITableView) {
    table.frame = containerView.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // A controller's view inherits layout margins, as in a UITableViewController.
    table.preservesSuperviewLayoutMargins = true
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
    containerView.insertSubview(table, aboveSubview: underlayView)
    if contentStateView != nil { setConcealsRows(true, of: table) }
  }

  /// Deselects the selected rows along the transition if ``deselectsAlongTransition`` is true.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard deselectsAlongTransition else { return }
    tableView.deselectRowIfNeeded(with: nearestCoordinator, animated: animated)
  }

  /// Presents a view controller. When it is dismissed, the selected rows are deselected, even if it
  /// did not cover the table: `viewWillAppear(_:)` is not called when a sheet is dismissed.
  open override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    super.present(viewControllerToPresent, animated: flag, completion: completion)
    if viewControllerToPresent.presentingViewController != nil {
      observeDismissal(of: viewControllerToPresent)
    }
  }

  /// Observes a controller that an ancestor of this one has presented: the presentation dims the tint
  /// of the views below.
  private func observePresentation() {
    guard deselectsAlongTransition, containerView.tintAdjustmentMode == .dimmed,
      let presented = presentedViewController, !presented.isBeingDismissed
    else { return }
    observeDismissal(of: presented)
  }

  private func observeDismissal(of presented: UIViewController) {
    guard presented !== observedPresentation else { return }
    observedPresentation = presented
    let observer = WindowObserver()
    presented.view.addSubview(observer)
    observer.onWindowChange = { [weak self, weak observer, weak presented] in
      // A view that another presentation covers leaves its window without being dismissed.
      guard let observer, observer.window == nil,
        presented?.presentingViewController == nil || presented?.isBeingDismissed == true
      else { return }
      observer.onWindowChange = nil
      self?.observedPresentation = nil
      self?.presentedControllerDismissed()
      observer.removeFromSuperview()
    }
  }

  private func presentedControllerDismissed() {
    guard deselectsAlongTransition, viewIfLoaded?.window != nil else { return }
    tableView.deselectRowIfNeeded(with: nil, animated: true)
  }

  /// The transition coordinator of this controller or of its nearest ancestor that has one.
  private var nearestCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var controller: UIViewController? = self
    while let current = controller {
      if let coordinator = current.transitionCoordinator { return coordinator }
      controller = current.parent
    }
    return nil
  }

  // MARK: Over the table

  /// Shows a state such as loading, empty or error over the table; `content` shows the table
  /// itself.
  ///
  /// Rows, section headers and section footers are hidden until `content` is shown again; the selection
  /// is kept. The table's own header and footer stay visible, and the table can still be scrolled and
  /// pulled.
  ///
  /// - Parameters:
  ///   - state: The new state.
  ///   - animated: Whether one state fades into the next, in 0.25 seconds.
  open func setContentState(_ state: ContentState, animated: Bool) {
    loadViewIfNeeded()
    let old = contentStateView
    var new: ContentStateView?
    if case .content = state {} else { new = ContentStateView(state) }
    new?.setRetryTitle(currentRetryTitle)
    contentStateView = new
    if let new {
      new.frame = overlay.bounds
      new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      overlay.insertSubview(new, at: 0)
    }
    guard animated, view.window != nil else {
      old?.removeFromSuperview()
      return setConcealsRows(new != nil, of: table)
    }
    new?.alpha = 0
    if new != nil, Behaviors.existing(table) == nil {
      // The table has other rows with the relay: those fade.
      _ = Behaviors.of(table)
      table.layoutIfNeeded()
    }
    UIView.animate(
      withDuration: Self.fadeDuration,
      animations: {
        new?.alpha = 1
        old?.alpha = 0
        self.setConcealsRows(new != nil, of: self.table)
      }, completion: { _ in old?.removeFromSuperview() })
  }

  /// Hides or reveals the rows of a table, inside the current animation block if there is one.
  private func setConcealsRows(_ conceals: Bool, of table: UITableView) {
    if conceals {
      let behaviors = Behaviors.of(table)
      if behaviors.concealment == nil { behaviors.concealment = RowConcealment(table) }
      behaviors.concealment?.concealContent()
    } else if let behaviors = Behaviors.existing(table) {
      behaviors.concealment?.reveal()
      behaviors.concealment = nil
    }
  }

  /// Shows a toast at the bottom, after the toasts that are waiting already.
  ///
  /// A screen reader announces the text. Pushing the toast down dismisses it.
  open func showToast(_ toast: Toast) {
    loadViewIfNeeded()
    overlay.showToast(toast)
  }

  /// Dismisses the visible toast, if there is one; the next one follows.
  open func dismissToast() { overlay.dismissToast() }

  /// A view in the bottom trailing corner, above the safe area and the keyboard.
  ///
  /// A view whose bounds have a size keeps it. Any other view gets its fitting size in each layout, so
  /// that it grows with its content.
  open var floatingView: UIView? {
    get { overlay.floatingView }
    set { overlay.floatingView = newValue }
  }
}
