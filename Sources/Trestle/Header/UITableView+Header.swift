import UIKit

extension UITableView {
  /// Whether the header view rests either fully in or fully out of view; `automatic` by default.
  ///
  /// Can be set at any time. Turned off, the header stays where it is.
  public var headerAutohideMode: HeaderAutohideMode {
    get { Behaviors.existing(self)?.header?.mode ?? .automatic }
    set { Behaviors.of(self).headerAutohider.mode = newValue }
  }

  /// ``headerAutohideMode`` as the integer to set in Interface Builder; others than 0, 1 and 2
  /// count as 0.
  public var headerAutohideModeValue: Int {
    get { headerAutohideMode.rawValue }
    set { headerAutohideMode = HeaderAutohideMode(rawValue: newValue) ?? .automatic }
  }

  /// When a header that is let go of half way goes in and when out.
  public var headerAutohideSettings: HeaderAutohideSettings {
    get { Behaviors.existing(self)?.header?.settings ?? HeaderAutohideSettings() }
    set { Behaviors.of(self).headerAutohider.settings = newValue }
  }

  /// Whether the header came to rest out of view.
  public var isHeaderHidden: Bool { Behaviors.existing(self)?.header?.isHidden ?? false }

  /// Brings the header in or out, whatever the mode. Before the table has a size it is remembered,
  /// so that a header can be hidden from the start.
  ///
  /// Shown from farther down, the table scrolls to its top; hidden, content below the header stays.
  public func setHeaderHidden(_ hidden: Bool, animated: Bool) {
    Behaviors.of(self).headerAutohider.setHidden(hidden, animated: animated)
  }

  /// Told whenever the header came to rest in the other state.
  public var onHeaderHiddenChange: ((_ isHidden: Bool) -> Void)? {
    get { Behaviors.existing(self)?.header?.onHiddenChange }
    set { Behaviors.of(self).headerAutohider.onHiddenChange = newValue }
  }

  /// Told how much of the header is in view whenever that changes: 0 fully out, 1 fully in.
  public var onHeaderProgress: ((_ progress: CGFloat) -> Void)? {
    get { Behaviors.existing(self)?.header?.onProgress }
    set { Behaviors.of(self).headerAutohider.onProgress = newValue }
  }
}
