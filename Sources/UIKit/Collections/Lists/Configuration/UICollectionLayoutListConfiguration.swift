/// The appearance and behaviour of the list sections of a compositional layout.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list.
  public enum Appearance: Hashable, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
  }

  /// The source of section headers.
  public enum HeaderMode: Hashable, Sendable {
    case none
    /// Supplementary views of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item of each section is its header.
    case firstItemInSection
  }

  /// The source of section footers.
  public enum FooterMode: Hashable, Sendable {
    case none
    /// Supplementary views of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// A set of list elements that are only as wide as their content.
  public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Headers that are supplementary views, at the leading edge of the list.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1 << 0)
  }

  /// Returns the swipe actions of a row at one edge; nil if it has none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (
      _ indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
  /// Returns the separators of a row, given those of the list.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  public let appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// The padding above the header of a section, in points; nil to use the appearance's.
  public var headerTopPadding: CGFloat?
  /// The elements that are only as wide as their content; none by default.
  public var contentHuggingElements: ContentHuggingElements = []
  /// The colour behind the sections; nil to use the appearance's.
  public var backgroundColor: UIColor?
  public var showsSeparators: Bool
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Returns the separators of each row; nil to use those of the list.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = ListMetrics.showsSeparators(appearance)
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}
