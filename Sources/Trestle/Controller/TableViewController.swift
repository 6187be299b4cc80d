import UIKit

/// A table view controller with a base under its table.
///
/// A `UITableViewController`'s view is the table itself, so whatever is added to it scrolls. Here
/// the view is ``containerView``, which holds, from back to front, ``underlayView``, the table and
/// ``overlayView`` for what is to stay in place: toasts, floating buttons. Everything else is as in
/// `UITableViewController`: `tableView` is the table, a ``TableView``, and the controller is its
/// data source and delegate. The selected row lets go along the swipe back.
@preconcurrency @MainActor open class TableViewController: UITableViewController {
  private var table: UITableView
  private let overlay = OverlayView()
  private var stateView: ContentStateView?

  private static let fade: TimeInterval = 0.25

  /// The controller's view: holds the table, and what lies under and over it, all as large as
  /// itself.
  public let containerView = UIView()

  /// Lies under the table, for backgrounds. To be seen, the table's own background is clear.
  public let underlayView = UIView()

  /// Lies over the table and does not scroll. Touches that meet none of its subviews go through to
  /// the table.
  public var overlayView: UIView { overlay }

  /// Whether the selection lets go along the transition that brings the view back, and comes again
  /// when that is cancelled; on by default. Off, nothing is deselected.
  open var deselectsAlongTransition = true

  /// A controller whose table has that style.
  public override init(style: UITableView.Style) {
    table = TableView(frame: .zero, style: style)
    super.init(style: style)
    clearsSelectionOnViewWillAppear = false
  }

  /// A controller with a plain table. There are no nibs to load on Linux; names are kept as they
  /// are given.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    table = TableView(frame: .zero, style: .plain)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    clearsSelectionOnViewWillAppear = false
  }

  /// A controller with a plain table, as an archive would make it.
  public required init?(coder: NSCoder) {
    table = TableView(frame: .zero, style: .plain)
    super.init(coder: coder)
    clearsSelectionOnViewWillAppear = false
  }

  /// The table. Another one takes its place in the container, with its data source and delegate if
  /// it has none of its own.
  open override var tableView: UITableView! {
    get { table }
    set {
      guard let newValue, newValue !== table else { return }
      let old = table
      table = newValue
      guard isViewLoaded else { return }
      old.removeFromSuperview()
      adopt(newValue)
    }
  }

  /// Puts the table between underlay and overlay into the container.
  open override func loadView() {
    view = containerView
    for layer in [underlayView, overlay] {
      layer.frame = containerView.bounds
      layer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      containerView.addSubview(layer)
    }
    adopt(table)
  }

  private func adopt(_ table: UITableView) {
    table.frame = containerView.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
    containerView.insertSubview(table, aboveSubview: underlayView)
  }

  /// Deselects along the transition, where ``deselectsAlongTransition`` says so.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard deselectsAlongTransition, !isEditing else { return }
    tableView.deselectRowIfNeeded(with: nearestCoordinator, animated: animated)
  }

  /// Deselects too when what is presented goes without having covered the list, as a sheet does:
  /// the list is not told then that it appears.
  open override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    super.present(viewControllerToPresent, animated: flag, completion: completion)
    guard viewControllerToPresent.presentingViewController != nil else { return }
    let marker = MarkerView()
    viewControllerToPresent.view.addSubview(marker)
    marker.onWindowChange = { [weak self, weak marker, weak viewControllerToPresent] in
      // Covered by yet another screen, it has not gone.
      guard let marker, marker.window == nil,
        viewControllerToPresent?.presentingViewController == nil
          || viewControllerToPresent?.isBeingDismissed == true
      else { return }
      marker.onWindowChange = nil
      self?.presentedWent()
      marker.removeFromSuperview()
    }
  }

  private func presentedWent() {
    guard deselectsAlongTransition, !isEditing, viewIfLoaded?.window != nil else { return }
    tableView.deselectRowIfNeeded(with: nil, animated: true)
  }

  /// The transition's coordinator, of this controller or of one that it is a child of.
  private var nearestCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var controller: UIViewController? = self
    while let current = controller {
      if let coordinator = current.transitionCoordinator { return coordinator }
      controller = current.parent
    }
    return nil
  }

  // MARK: Over the table

  /// What stands in the list's place; animated, one fades into the other.
  ///
  /// The list can be scrolled and pulled meanwhile.
  open func setContentState(_ state: ContentState, animated: Bool) {
    loadViewIfNeeded()
    let old = stateView
    var new: ContentStateView?
    if case .content = state {} else { new = ContentStateView(state) }
    stateView = new
    if let new {
      new.frame = overlay.bounds
      new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      overlay.insertSubview(new, at: 0)
    }
    guard animated, view.window != nil else {
      old?.removeFromSuperview()
      return
    }
    new?.alpha = 0
    UIView.animate(
      withDuration: Self.fade,
      animations: {
        new?.alpha = 1
        old?.alpha = 0
      }, completion: { _ in old?.removeFromSuperview() })
  }

  /// Shows a toast at the bottom, after those that wait already. A screen reader says it; a finger
  /// pushes it away.
  open func show(_ toast: Toast) {
    loadViewIfNeeded()
    overlay.show(toast)
  }

  /// Lets the toast that is shown go.
  open func dismissToast() { overlay.dismissToast() }

  /// A button in the trailing bottom corner, above the safe area and the keyboard; it keeps its own
  /// size, or takes the one that fits.
  open var floatingButton: UIView? {
    get { overlay.floating }
    set { overlay.floating = newValue }
  }
}
