import UIKit

/// A header view that brings its own way of hiding into any table.
///
/// Set as the `tableHeaderView` of any `UITableView`, it hides as ``autohideMode`` says; the
/// table's own ``UIKit/UITableView/headerAutohideMode`` goes before where it is not `automatic`.
@preconcurrency @MainActor open class AutohidingHeaderView: UIView {
  /// Whether this header hides; `always` by default. `automatic` does not hide: this is no search
  /// bar.
  open var autohideMode = HeaderAutohideMode.always {
    didSet { if autohideMode != oldValue { join() } }
  }

  /// How much of the header stays in view above rows and section headers, in points, when it is
  /// out; zero by default. Negative numbers and such that are none count as zero.
  ///
  /// It comes on top of the view's own height, which is what scrolls away: the header shrinks from
  /// both together to this. What is to shrink with it belongs in ``contentView``.
  open var minimumHeight: CGFloat = 0 { didSet { if minimumHeight != oldValue { join() } } }

  /// Reaches from the top of the table to the lower edge of the header, never lower than
  /// ``minimumHeight``: it shrinks as the header leaves, and grows as the content is pulled down.
  /// Where the table has a refresher it is pulled down instead, below the indicator.
  public let contentView = UIView()

  /// How much of the header is in view: 0 fully out, 1 fully in.
  public private(set) var progress: CGFloat = 1
  /// How far the content is pulled below the header's place at rest, in points.
  public private(set) var stretch: CGFloat = 0

  /// Told when ``progress`` or ``stretch`` has changed: for headers that fade or grow. Does nothing
  /// by itself.
  open func headerDidMove() {}

  /// A header of that size, apart from its ``minimumHeight``.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    insertSubview(contentView, at: 0)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    insertSubview(contentView, at: 0)
  }

  /// What stays reaches beyond the view's bounds.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      || minimumHeight > 0 && contentView.frame.contains(point)
  }

  /// Joins the table that the header came into.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    join()
  }

  private func join() {
    guard let table = superview as? UITableView else { return }
    Behaviors.of(table).headerAutohider.layoutChanged()
  }

  /// The height that stays, as a number to reckon with.
  var stayingHeight: CGFloat { minimumHeight.isFinite ? max(minimumHeight, 0) : 0 }

  /// Lays the content view out below `top`, the table's upper edge without what stays, at an offset
  /// of the table's content.
  func place(top: CGFloat, below isPulled: Bool) {
    let y = (isPulled ? max(top, -stayingHeight) : top) - frame.minY
    let frame = CGRect(
      x: 0, y: y, width: bounds.width, height: max(bounds.height - y, stayingHeight))
    if contentView.frame != frame { contentView.frame = frame }
    guard stayingHeight > 0 else { return }
    if layer.zPosition != Self.front { layer.zPosition = Self.front }
    // Rows and section headers that came since do not take its touches.
    if superview?.subviews.last !== self { superview?.bringSubviewToFront(self) }
  }

  /// Above rows and section headers.
  private static let front: CGFloat = 2

  func show(progress: CGFloat, stretch: CGFloat) {
    guard progress != self.progress || stretch != self.stretch else { return }
    self.progress = progress
    self.stretch = stretch
    headerDidMove()
  }
}

extension Behaviors {
  /// The header's behaviour, made when it is first asked for.
  var headerAutohider: HeaderAutohider {
    if let header { return header }
    let header = HeaderAutohider(self)
    self.header = header
    return header
  }
}
