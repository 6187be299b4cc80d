extension UICollectionView {
  /// The category of an element.
  public enum ElementCategory: UInt, Sendable {
    case cell
    case supplementaryView
    case decorationView
  }

  /// The direction in which content scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  /// How soon items move aside for dragged items.
  public enum ReorderingCadence: Int, Sendable {
    case immediate = 0
    case fast = 1
    case slow = 2
  }

  /// Called when an interactive transition between layouts ends: the arguments tell whether its
  /// animation completed, and whether the transition was finished rather than cancelled.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// The position of an item after scrolling, with at most one value for each axis.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var top: ScrollPosition { ScrollPosition(rawValue: 1) }
    public static var centeredVertically: ScrollPosition { ScrollPosition(rawValue: 2) }
    public static var bottom: ScrollPosition { ScrollPosition(rawValue: 4) }
    public static var left: ScrollPosition { ScrollPosition(rawValue: 8) }
    public static var centeredHorizontally: ScrollPosition { ScrollPosition(rawValue: 16) }
    public static var right: ScrollPosition { ScrollPosition(rawValue: 32) }
  }

  /// The condition under which visible elements are measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Elements are never measured again.
    case disabled = 0
    /// A cell is measured if its configuration changes, or `invalidateIntrinsicContentSize()` is called.
    case enabled = 1
    /// Like `enabled`, and also if constraints inside a cell's content change its preferred size.
    case enabledIncludingConstraints = 2
  }

  /// The kind of a flow layout's headers.
  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The kind of a flow layout's footers.
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  /// The name that fault messages use for the kind of a cell.
  static let elementKindCell = "UICollectionElementKindCell"
}
