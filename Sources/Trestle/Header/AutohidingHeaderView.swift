import UIKit

/// A header view that hides in any table or collection view, or shrinks to a minimum height instead.
///
/// ```swift
/// let header = AutohidingHeaderView(frame: CGRect(x: 0, y: 0, width: 0, height: 120))
/// header.minimumHeight = 44
/// header.contentView.addSubview(banner)
/// tableView.tableHeaderView = header
/// ```
///
/// In a collection view, it fills the reusable view of the header:
///
/// ```swift
/// header.frame = reusableView.bounds
/// header.autoresizingMask = [.flexibleWidth, .flexibleHeight]
/// reusableView.addSubview(header)
/// ```
///
/// When the view is added to a table without ``UIKit/UITableView/headerHiding``, or appears in a
/// collection view without ``UIKit/UICollectionView/headerHiding``, the list gets
/// `HeaderHiding(.automatic)`; the view's ``autohideMode`` applies while that mode is `automatic`.
@preconcurrency @MainActor open class AutohidingHeaderView: UIView {
  /// The mode in which this header hides; `always` by default. With `automatic` it does not hide,
  /// because it is not a search bar.
  open var autohideMode = HeaderHiding.Mode.always {
    didSet { if autohideMode != oldValue { updateList() } }
  }

  /// The height of the part of the header that stays in view above rows and section headers, in points;
  /// 0 by default.
  ///
  /// It is added to the view's height, which scrolls out of view: the header shrinks from the sum of
  /// both to this height. Views that shrink with the header belong in ``contentView``. Negative,
  /// infinite and NaN values are read as 0.
  open var minimumHeight: CGFloat = 0 { didSet { if minimumHeight != oldValue { updateList() } } }

  /// A view from the top of the list to the bottom edge of the header, which is at least
  /// ``minimumHeight`` high.
  ///
  /// It shrinks as the header scrolls out of view, and grows as the content is pulled down. In a list
  /// with a refresher, it keeps its height when it is pulled, and moves down below the indicator.
  ///
  /// Its superview is the header. In a collection view with a ``minimumHeight`` it is the collection
  /// view, because the header is reused while it is out of view.
  public let contentView = UIView()

  /// The visible part of the header: 0 if it is fully out of view, 1 if it is fully in view.
  public private(set) var progress: CGFloat = 1
  /// The distance in points that the content is pulled down beyond its top edge.
  public private(set) var stretch: CGFloat = 0

  /// Called when ``progress`` or ``stretch`` has changed. Override it to fade or resize views; the
  /// default does nothing.
  open func headerDidMove() {}

  /// Creates a header with a frame whose height does not include ``minimumHeight``.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    insertSubview(contentView, at: 0)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    insertSubview(contentView, at: 0)
  }

  /// Accepts points in the part that stays in view, which extends beyond the bounds.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      || minimumHeight > 0 && contentView.frame.contains(point)
  }

  /// Sets up the behaviour in the table to which the header has been added.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    (superview as? UITableView)?.headerHidingOrNew.layoutChanged()
  }

  /// Sets up the behaviour in the collection view that contains the header.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, !(superview is UITableView), let collection = enclosingCollectionView
    else {
      return
    }
    collection.headerHidingOrNew.headerViewAppeared()
  }

  /// The collection view that contains the header in one of its reusable views.
  private var enclosingCollectionView: UICollectionView? {
    var view = superview
    while let current = view, !(current is UICollectionReusableView) { view = current.superview }
    return view?.superview as? UICollectionView
  }

  /// The behaviour of the collection view that contains the header.
  weak var hiding: HeaderHiding?

  private func updateList() {
    ((superview as? UITableView)?.headerHiding ?? hiding)?.layoutChanged()
  }

  /// The ``minimumHeight``, or 0 if it is negative or not finite.
  var validMinimumHeight: CGFloat { minimumHeight.isFinite ? max(minimumHeight, 0) : 0 }

  /// Returns the frame of the content view.
  ///
  /// - Parameters:
  ///   - frame: The frame of the header, in the list's coordinates.
  ///   - top: The list's visible top edge, not counting the part that stays in view, in the same
  ///     coordinates.
  ///   - isBelowIndicator: Whether the view moves down below a refresher's indicator when it is pulled,
  ///     instead of growing.
  func contentFrame(in frame: CGRect, top: CGFloat, isBelowIndicator: Bool) -> CGRect {
    let pulled = isBelowIndicator ? max(top, -validMinimumHeight) : top
    // A header below the top of the content keeps its distance from it until the visible edge reaches
    // it.
    let y = max(frame.minY + min(pulled, 0), pulled)
    return CGRect(
      x: frame.minX, y: y, width: frame.width, height: max(frame.maxY - y, validMinimumHeight))
  }

  /// Sets the frame of the content view in the coordinates of its superview.
  func setContentFrame(_ frame: CGRect) {
    if contentView.frame != frame { contentView.frame = frame }
  }

  /// Brings the header or its content view in front of rows and section headers.
  func bringToFront(_ view: UIView) {
    if view.layer.zPosition != Self.frontPosition { view.layer.zPosition = Self.frontPosition }
    // Hit testing follows the order of subviews, so rows and headers that were added later would get
    // the header's touches.
    if view.superview?.subviews.last !== view { view.superview?.bringSubviewToFront(view) }
  }

  /// Lays out the content view to fill the header, so that it scrolls with its list.
  func resetContentView() {
    contentView.frame = bounds
    layer.zPosition = 0
    update(progress: 1, stretch: 0)
  }

  /// The layer position above rows and section headers. In a collection view, the layout determines
  /// the positions of those views.
  private static let frontPosition: CGFloat = 1_000

  func update(progress: CGFloat, stretch: CGFloat) {
    guard progress != self.progress || stretch != self.stretch else { return }
    self.progress = progress
    self.stretch = stretch
    headerDidMove()
  }
}
