import BehaviorEngines

/// Whether a table's header view comes to rest either fully in view or fully out of view.
///
/// The raw values are the integers to set in Interface Builder.
public enum HeaderAutohideMode: Int, Sendable {
  /// A `UISearchBar` hides, as in UIKit, and an ``AutohidingHeaderView`` hides by its own mode.
  case automatic = 0
  /// Every header view hides.
  case always = 1
  /// No header view hides, not even a search bar.
  case never = 2
}

/// How far a drag has to move a header for it to hide or to come back.
///
/// ```swift
/// tableView.headerAutohideSettings.threshold = 0.3
/// tableView.headerAutohideSettings.activationAction = .show
/// ```
public struct HeaderAutohideSettings: Hashable, Sendable {
  /// The part of the header, from 0 to 1, that has to be in view for it to be shown when the finger
  /// lifts without velocity; 0.5 by default. With 0 and below it is always shown, above 1 never.
  public var threshold: CGFloat = 0.5
  /// The distance in points that a drag has to pull a hidden header into view for it to be shown; 0
  /// by default. Negative values are as 0.
  public var revealResistance: CGFloat = 0
  /// The distance in points that a drag has to push a shown header out of view for it to be hidden;
  /// 0 by default. Negative values are as 0.
  public var hideResistance: CGFloat = 0

  /// What happens to the header when the app becomes active; `keep` by default.
  public var activationAction = HeaderActivationAction.keep

  /// Creates the default settings.
  public init() {}

  var engineSettings: HeaderSettings {
    var settings = HeaderSettings()
    settings.threshold = threshold
    settings.revealResistance = revealResistance
    settings.hideResistance = hideResistance
    return settings
  }
}

/// What happens to a header when the app becomes active.
public enum HeaderActivationAction: Sendable {
  /// The header stays as it is.
  case keep
  /// A hidden header is shown, if the table is scrolled to its first row.
  case show
  /// A shown header is hidden.
  case hide
}
