/// The separators above and below the rows of a list.
public struct UIListSeparatorConfiguration: Hashable {
  /// The visibility of a separator.
  public enum Visibility: Hashable, Sendable {
    /// The visibility is determined by the list's appearance.
    case automatic
    case visible
    case hidden
  }

  /// Insets that align separators with the row's primary text.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: 0, leading: .greatestFiniteMagnitude, bottom: 0, trailing: .greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Only the leading and trailing insets are used; for an edge with the value of `automaticInsets`,
  /// the list determines the inset.
  public var topSeparatorInsets = automaticInsets
  /// Only the leading and trailing insets are used; for an edge with the value of `automaticInsets`,
  /// the list determines the inset.
  public var bottomSeparatorInsets = automaticInsets
  public var color = UIColor.separator
  /// The colour of the separator between two selected rows, in a list with multiple selection.
  public var multipleSelectionColor = UIColor.separator
  /// A material that replaces the colour: the separators have the tint of its blur effect.
  public var visualEffect: UIVisualEffect?

  /// Creates the standard separators, which are the same for all appearances.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension UIListSeparatorConfiguration {
  /// The effective colour of a separator.
  @MainActor var lineColor: UIColor {
    (visualEffect as? UIBlurEffect)?.style.tint ?? color
  }
}
