import UIKit

extension UITableView {
  /// Whether the header view comes to rest either fully in view or fully out of view; `automatic`
  /// by default.
  ///
  /// ```swift
  /// tableView.tableHeaderView = searchBar
  /// tableView.headerAutohideMode = .always
  /// ```
  ///
  /// It can be set at any time, also during a drag. A header that no longer hides stays at its
  /// offset.
  public var headerAutohideMode: HeaderAutohideMode {
    get { Behaviors.existing(self)?.header?.mode ?? .automatic }
    set { Behaviors.of(self).headerAutohider.mode = newValue }
  }

  /// ``headerAutohideMode`` as the integer to set in Interface Builder. Values other than 0, 1 and
  /// 2 are read as 0.
  #if canImport(ObjectiveC)
    @IBInspectable
  #endif
  public var headerAutohideModeValue: Int {
    get { headerAutohideMode.rawValue }
    set { headerAutohideMode = HeaderAutohideMode(rawValue: newValue) ?? .automatic }
  }

  /// How far a drag has to move the header for it to hide or to come back.
  public var headerAutohideSettings: HeaderAutohideSettings {
    get { Behaviors.existing(self)?.header?.settings ?? HeaderAutohideSettings() }
    set { Behaviors.of(self).headerAutohider.settings = newValue }
  }

  /// Whether the header last came to rest out of view.
  public var isHeaderHidden: Bool { Behaviors.existing(self)?.header?.isHidden ?? false }

  /// Scrolls the header into view or out of view, in any mode.
  ///
  /// Showing the header scrolls the table to its top. Hiding it does nothing if the table is
  /// scrolled past it already. A call before the table has a size takes effect in its first layout,
  /// so that a header can start hidden.
  public func setHeaderHidden(_ hidden: Bool, animated: Bool) {
    Behaviors.of(self).headerAutohider.setHidden(hidden, animated: animated)
  }

  /// Called when the header has come to rest in the other state.
  public var onHeaderHiddenChange: ((_ isHidden: Bool) -> Void)? {
    get { Behaviors.existing(self)?.header?.onHiddenChange }
    set { Behaviors.of(self).headerAutohider.onHiddenChange = newValue }
  }

  /// Called when the visible part of the header changes: 0 is fully out of view, 1 fully in view.
  public var onHeaderProgress: ((_ progress: CGFloat) -> Void)? {
    get { Behaviors.existing(self)?.header?.onProgress }
    set { Behaviors.of(self).headerAutohider.onProgress = newValue }
  }
}
