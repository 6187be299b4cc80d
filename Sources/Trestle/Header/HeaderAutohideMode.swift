/// Whether a table's header view rests either fully in or fully out of view.
///
/// The raw values are those to set in Interface Builder.
public enum HeaderAutohideMode: Int, Sendable {
  /// UIKit's own rule: only a `UISearchBar` hides, and an ``AutohidingHeaderView`` by its own mode.
  case automatic = 0
  /// Any header view hides.
  case always = 1
  /// No header view hides, not even a search bar.
  case never = 2
}

/// When a header that is let go of half way goes in and when out.
public struct HeaderAutohideSettings: Hashable, Sendable {
  /// How much of the header must be in view, from 0 to 1, for it to come in when the finger leaves
  /// without speed. Half by default.
  public var threshold: CGFloat = 0.5
  /// How far a drag must pull a hidden header in before a lift can show it, in points. Zero by
  /// default.
  public var revealResistance: CGFloat = 0
  /// How far a drag must push a shown header out before a lift can hide it, in points. Zero by
  /// default.
  public var hideResistance: CGFloat = 0

  /// What becomes of the header when the app comes back to the front; it stays as it is by default.
  public var onReturn = HeaderReturn.keep

  /// The defaults.
  public init() {}
}

/// What becomes of a header when the app comes back to the front.
public enum HeaderReturn: Sendable {
  /// It stays as it is.
  case keep
  /// It is brought in, where the table is at its beginning.
  case show
  /// It is put away, where it is in.
  case hide
}
