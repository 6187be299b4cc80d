/// The lines above and below the rows of a list.
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a line is shown.
  public enum Visibility: Hashable, Sendable {
    /// As the list's appearance has it.
    case automatic
    case visible
    case hidden
  }

  /// Insets that begin where the primary text of the row does.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: 0, leading: .greatestFiniteMagnitude, bottom: 0, trailing: .greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Leading and trailing count; an edge of `automaticInsets` is placed by the list.
  public var topSeparatorInsets = automaticInsets
  /// Leading and trailing count; an edge of `automaticInsets` is placed by the list.
  public var bottomSeparatorInsets = automaticInsets
  public var color = UIColor.separator
  /// The colour of the line between two selected rows where several can be selected.
  public var multipleSelectionColor = UIColor.separator
  /// A material in the place of the colour; a blur colours the lines.
  public var visualEffect: UIVisualEffect?

  /// The standard lines of an appearance, the same for all of them.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension UIListSeparatorConfiguration {
  /// The colour of a line.
  @MainActor var lineColor: UIColor {
    (visualEffect as? UIBlurEffect)?.style.tint ?? color
  }
}
