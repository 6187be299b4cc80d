import UIKit

/// A table view controller with a base under its table.
///
/// A `UITableViewController`'s view is the table itself, so whatever is added to it scrolls. Here
/// the view is ``containerView``, which holds the table and, above it, ``overlayView`` for what is
/// to stay in place: toasts, floating buttons. Everything else is as in `UITableViewController`:
/// `tableView` is the table, and the controller is its data source and delegate.
@preconcurrency @MainActor open class TableViewController: UITableViewController {
  private var table: UITableView

  /// The controller's view: holds the table and the overlay, both as large as itself.
  public let containerView = UIView()

  /// Lies over the table and does not scroll. Touches that meet none of its subviews go through to
  /// the table.
  public let overlayView: UIView = OverlayView()

  /// A controller whose table has that style.
  public override init(style: UITableView.Style) {
    table = UITableView(frame: .zero, style: style)
    super.init(style: style)
  }

  /// A controller with a plain table. There are no nibs to load on Linux; names are kept as they
  /// are given.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    table = UITableView(frame: .zero, style: .plain)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller with a plain table, as an archive would make it.
  public required init?(coder: NSCoder) {
    table = UITableView(frame: .zero, style: .plain)
    super.init(coder: coder)
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

  /// Puts the table and the overlay into the container.
  open override func loadView() {
    view = containerView
    adopt(table)
    overlayView.frame = containerView.bounds
    overlayView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.addSubview(overlayView)
  }

  private func adopt(_ table: UITableView) {
    table.frame = containerView.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
    containerView.insertSubview(table, at: 0)
  }
}
