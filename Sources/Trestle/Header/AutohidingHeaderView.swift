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

  /// How much of the header is in view: 0 fully out, 1 fully in.
  public private(set) var progress: CGFloat = 1
  /// How far the content is pulled below the header's place at rest, in points.
  public private(set) var stretch: CGFloat = 0

  /// Told when ``progress`` or ``stretch`` has changed: for headers that fade or grow. Does nothing
  /// by itself.
  open func headerDidMove() {}

  /// Joins the table that the header came into.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    join()
  }

  private func join() {
    guard let table = superview as? UITableView else { return }
    Behaviors.of(table).headerAutohider.layoutChanged()
  }

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
