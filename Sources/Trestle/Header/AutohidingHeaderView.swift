import UIKit

/// A table header view that hides in any table, and can shrink to a minimum height instead.
///
/// ```swift
/// let header = AutohidingHeaderView(frame: CGRect(x: 0, y: 0, width: 0, height: 120))
/// header.minimumHeight = 44
/// header.contentView.addSubview(banner)
/// tableView.tableHeaderView = header
/// ```
///
/// When the view is added to a table without ``UIKit/UITableView/headerHiding``, the table gets
/// `HeaderHiding(.automatic)`; the view's ``autohideMode`` applies while that mode is `automatic`.
@preconcurrency @MainActor open class AutohidingHeaderView: UIView {
  /// The mode in which this header hides; `always` by default. With `automatic` it does not hide,
  /// because it is not a search bar.
  open var autohideMode = HeaderHiding.Mode.always {
    didSet { if autohideMode != oldValue { updateTable() } }
  }

  /// The height of the part of the header that stays in view above rows and section headers, in points;
  /// 0 by default.
  ///
  /// It is added to the view's height, which scrolls out of view: the header shrinks from the sum of
  /// both to this height. Views that shrink with the header belong in ``contentView``. Negative,
  /// infinite and NaN values are read as 0.
  open var minimumHeight: CGFloat = 0 { didSet { if minimumHeight != oldValue { updateTable() } } }

  /// A view from the top of the table to the bottom edge of the header, which is at least
  /// ``minimumHeight`` high.
  ///
  /// It shrinks as the header scrolls out of view, and grows as the content is pulled down. In a table
  /// with a refresher it keeps its height when it is pulled, and moves down below the indicator.
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

  private func updateTable() { (superview as? UITableView)?.headerHiding?.layoutChanged() }

  /// The ``minimumHeight``, or 0 if it is negative or not finite.
  var validMinimumHeight: CGFloat { minimumHeight.isFinite ? max(minimumHeight, 0) : 0 }

  /// Lays out the content view.
  ///
  /// - Parameters:
  ///   - top: The table's visible top edge without the part that stays in view, in the table's
  ///     coordinates.
  ///   - isBelowIndicator: Whether the view moves down below a refresher's indicator when pulled,
  ///     instead of growing.
  func layOutContentView(top: CGFloat, isBelowIndicator: Bool) {
    let y = (isBelowIndicator ? max(top, -validMinimumHeight) : top) - frame.minY
    let frame = CGRect(
      x: 0, y: y, width: bounds.width, height: max(bounds.height - y, validMinimumHeight))
    if contentView.frame != frame { contentView.frame = frame }
    guard validMinimumHeight > 0 else { return }
    if layer.zPosition != Self.frontPosition { layer.zPosition = Self.frontPosition }
    // Hit testing follows the order of subviews, so rows and headers that were added later would get
    // the header's touches.
    if superview?.subviews.last !== self { superview?.bringSubviewToFront(self) }
  }

  /// Lays out the content view to fill the header, which then scrolls with its table.
  func resetContentView() {
    contentView.frame = bounds
    layer.zPosition = 0
    update(progress: 1, stretch: 0)
  }

  /// The layer position above rows and section headers.
  private static let frontPosition: CGFloat = 2

  func update(progress: CGFloat, stretch: CGFloat) {
    guard progress != self.progress || stretch != self.stretch else { return }
    self.progress = progress
    self.stretch = stretch
    headerDidMove()
  }
}
