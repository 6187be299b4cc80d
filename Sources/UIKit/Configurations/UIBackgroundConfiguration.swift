/// What is behind the content of a cell or header: a colour, a line round it, a picture, a shadow,
/// a view of one's own.
public struct UIBackgroundConfiguration: Hashable {
  public var customView: UIView?
  /// Points, 0 for square corners.
  public var cornerRadius: CGFloat = 0
  /// How far the background stays inside of its view, in points; negative reaches beyond.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the view's layout margins count in addition.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The fill; nil for the tint colour.
  public var backgroundColor: UIColor?
  /// A material below the fill; what is behind it is not blurred here.
  public var visualEffect: UIVisualEffect?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The line round the background; nil for the tint colour.
  public var strokeColor: UIColor?
  /// The line's width in points, 0 for none.
  public var strokeWidth: CGFloat = 0
  /// How far outside of the background's edge the line runs, in points.
  public var strokeOutset: CGFloat = 0
  public var shadowProperties = UIShadowProperties()
  private var colorSlot = UIConfigurationColorTransformer.Slot()
  private var strokeSlot = UIConfigurationColorTransformer.Slot()
  private var base: Base
  private var state = ListState()

  /// Changes the fill that `backgroundColor` or the tint gives.
  public var backgroundColorTransformer: UIConfigurationColorTransformer? {
    get { colorSlot.transformer }
    set { colorSlot.transformer = newValue }
  }

  public var strokeColorTransformer: UIConfigurationColorTransformer? {
    get { strokeSlot.transformer }
    set { strokeSlot.transformer = newValue }
  }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  // MARK: Standard backgrounds

  /// Where a background belongs.
  private enum Base {
    case clear, plainCell, groupedCell, listCell
    case plainHeaderFooter, groupedHeaderFooter, listHeaderFooter
    case sidebarCell, sidebarHeader
  }

  private init(_ base: Base) {
    self.base = base
    backgroundColor = Self.color(base, ListState())
    if base == .sidebarCell {
      cornerRadius = 10
      backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    }
  }

  public static func clear() -> Self { Self(.clear) }
  public static func listPlainCell() -> Self { Self(.plainCell) }
  public static func listGroupedCell() -> Self { Self(.groupedCell) }
  public static func listPlainHeaderFooter() -> Self { Self(.plainHeaderFooter) }
  public static func listGroupedHeaderFooter() -> Self { Self(.groupedHeaderFooter) }
  public static func listSidebarCell() -> Self { Self(.sidebarCell) }
  public static func listAccompaniedSidebarCell() -> Self { Self(.sidebarCell) }
  public static func listSidebarHeader() -> Self { Self(.sidebarHeader) }

  /// A cell's background that follows the style of the table it comes into.
  public static func listCell() -> Self { Self(.listCell) }
  /// A header's background that follows the style of the table it comes into.
  public static func listHeader() -> Self { Self(.listHeaderFooter) }
  /// A footer's background that follows the style of the table it comes into.
  public static func listFooter() -> Self { Self(.listHeaderFooter) }

  /// A colour that no state has set stays as the app chose it.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let new = ListState(state)
    var result = self
    let old = Self.color(base, self.state)
    if backgroundColor == old { result.backgroundColor = Self.color(base, new) }
    result.state = new
    return result
  }

  /// Cells on the table's ground, in `systemGray4` while selected or highlighted
  /// (UIKit reference 8; which gray is our choice); headers that float hide what passes below.
  private static func color(_ base: Base, _ state: ListState) -> UIColor? {
    let isLit = state.isSelected || state.isHighlighted
    let isGrouped = state.environment == .grouped || state.environment == .insetGrouped
    switch base {
    case .clear, .groupedHeaderFooter, .sidebarHeader: return .clear
    case .plainHeaderFooter: return .systemBackground
    case .listHeaderFooter: return isGrouped ? .clear : .systemBackground
    case .sidebarCell: return isLit ? .tertiarySystemFill : .clear
    case .plainCell: return isLit ? .systemGray4 : .systemBackground
    case .groupedCell: return isLit ? .systemGray4 : .secondarySystemGroupedBackground
    case .listCell:
      if isLit { return .systemGray4 }
      return isGrouped ? .secondarySystemGroupedBackground : .systemBackground
    }
  }
}
