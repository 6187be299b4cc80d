import UIKit

/// A collection view controller whose view is a container, so that views can stay in place over the
/// collection view.
///
/// ```swift
/// final class Photos: CollectionViewController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     floatingView = importButton
///   }
///
///   func photoDeleted() { showToast(Toast("Deleted")) }
/// }
/// ```
///
/// It corresponds to ``TableViewController`` for tables. Otherwise it behaves like
/// `UICollectionViewController`: the controller is the data source and delegate of its
/// `collectionView`. The selected item is deselected alongside the transition that returns to the view.
@preconcurrency @MainActor open class CollectionViewController: UICollectionViewController {
  private lazy var container = ListContainer(self)
  var overlay: OverlayView { container.overlay }

  /// The controller's view. The collection view, the underlay and the overlay fill it.
  public var containerView: UIView { view }

  /// The view under the collection view, for backgrounds. It is visible where the collection view's
  /// background is clear.
  public var underlayView: UIView { container.underlay }

  /// The view over the collection view, for views that do not scroll. Touches outside its subviews reach
  /// the collection view.
  public var overlayView: UIView { container.overlay }

  /// Whether the selected item is deselected alongside the transition that returns to the view;
  /// true by default.
  ///
  /// After a cancelled transition, the item is selected again. If false, the selection stays.
  open var deselectsAlongTransition = true

  /// The title of the button of ``ContentState/error(title:message:retry:)``; nil, the default, is "Try
  /// again" in the language of the app.
  open var retryTitle: String? { didSet { container.retryTitle = retryTitle } }

  /// Creates a controller whose collection view has a layout.
  public override init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(collectionViewLayout: layout)
    clearsSelectionOnViewWillAppear = false
  }

  /// Creates a controller with the collection view of a nib.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    clearsSelectionOnViewWillAppear = false
  }

  /// Creates a controller with the collection view of a storyboard.
  public required init?(coder: NSCoder) {
    DocumentProperties.register()
    super.init(coder: coder)
    clearsSelectionOnViewWillAppear = false
  }

  /// The collection view. A new collection view replaces the old one in the container.
  open override var collectionView: UICollectionView! {
    get { super.collectionView }
    set {
      let isInstalled = viewIfLoaded.map { container.overlay.superview === $0 } ?? false
      let old = isInstalled ? super.collectionView : nil
      super.collectionView = newValue
      guard isInstalled, let newValue, newValue !== old else { return }
      if let old { container.remove(old) }
      container.install(newValue, in: view)
    }
  }

  /// Creates the container with the underlay, the collection view and the overlay.
  open override func loadView() {
    super.loadView()
    // Apple's controller has its own container.
    let list = viewIfLoaded as? UICollectionView
    if list != nil { view = UIView(frame: UIScreen.main.bounds) }
    container.install(in: view)
    if let list { container.install(list, in: view) }
    container.observesDismissals = { [weak self] in self?.deselectsAlongTransition == true }
    container.onDismissal = { [weak self] in
      self?.collectionView.deselectItemIfNeeded(with: nil, animated: true)
    }
  }

  /// Deselects the selected item alongside the transition if ``deselectsAlongTransition`` is true.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard deselectsAlongTransition else { return }
    collectionView.deselectItemIfNeeded(with: nearestCoordinator, animated: animated)
  }

  /// Presents a view controller. When it is dismissed, the selected item is deselected, even if it did
  /// not cover the collection view: `viewWillAppear(_:)` is not called when a sheet is dismissed.
  open override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    super.present(viewControllerToPresent, animated: flag, completion: completion)
    container.observeDismissal(of: viewControllerToPresent)
  }

  // MARK: Over the collection view

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

  /// Shows a state such as loading, empty or error over the collection view; `content` shows the
  /// collection view itself.
  ///
  /// Cells and supplementary views are hidden until `content` is shown again; the selection is kept. The
  /// collection view can still be scrolled and pulled. With ``contentStates``, the state stays until the
  /// app sets `content`.
  ///
  /// - Parameters:
  ///   - state: The new state.
  ///   - animated: Whether one state fades into the next, in 0.25 seconds.
  open func setContentState(_ state: ContentState, animated: Bool) {
    container.setOwnContentState(state, of: collectionView, animated: animated)
  }

  /// Shows a toast over the collection view, like ``TableViewController/showToast(_:)`` over a table.
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
