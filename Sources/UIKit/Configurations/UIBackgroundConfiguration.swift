/// The background of a cell or header: a colour, a stroke, an image, a shadow or a custom view.
public struct UIBackgroundConfiguration: Hashable {
  public var customView: UIView?
  /// The corner radius in points; 0 for square corners.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background in its view, in points; negative values extend it.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the view's layout margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The fill; `nil` to use the tint colour.
  public var backgroundColor: UIColor?
  /// A material below the fill, drawn without blur.
  public var visualEffect: UIVisualEffect?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The stroke; `nil` to use the tint colour.
  public var strokeColor: UIColor?
  /// The width of the stroke in points; 0 if there is none.
  public var strokeWidth: CGFloat = 0
  /// The distance of the stroke outside the background's edge, in points.
  public var strokeOutset: CGFloat = 0
  public var shadowProperties = UIShadowProperties()
  private var colorSlot = UIConfigurationColorTransformer.Slot()
  private var strokeSlot = UIConfigurationColorTransformer.Slot()
  private var base: Base
  private var state = ListState()

  /// Transforms the fill, which is `backgroundColor` or the tint.
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

  /// The kind of view that has a background.
  private enum Base {
    case clear, plainCell, groupedCell, listCell
    case plainHeaderFooter, groupedHeaderFooter, listHeaderFooter
    case sidebarCell, sidebarHeader
  }

  private init(_ base: Base) {
    self.base = base
    backgroundColor = Self.color(base, ListState())
    (cornerRadius, backgroundInsets) = Self.shape(base, .none)
  }

  /// Sets the rounding and insets of cells in a sidebar; a list section insets its cells itself.
  private static func shape(
    _ base: Base, _ environment: ListEnvironment
  ) -> (cornerRadius: CGFloat, insets: NSDirectionalEdgeInsets) {
    if base == .listCell, environment.isSidebar { return (10, .zero) }
    guard base == .sidebarCell else { return (0, .zero) }
    let side: CGFloat = environment.isSidebar ? 0 : 8
    return (10, NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side))
  }

  public static func clear() -> Self { Self(.clear) }
  public static func listPlainCell() -> Self { Self(.plainCell) }
  public static func listGroupedCell() -> Self { Self(.groupedCell) }
  public static func listPlainHeaderFooter() -> Self { Self(.plainHeaderFooter) }
  public static func listGroupedHeaderFooter() -> Self { Self(.groupedHeaderFooter) }
  public static func listSidebarCell() -> Self { Self(.sidebarCell) }
  public static func listAccompaniedSidebarCell() -> Self { Self(.sidebarCell) }
  public static func listSidebarHeader() -> Self { Self(.sidebarHeader) }

  /// Returns a cell's background that follows the style of its table.
  public static func listCell() -> Self { Self(.listCell) }
  /// Returns a header's background that follows the style of its table.
  public static func listHeader() -> Self { Self(.listHeaderFooter) }
  /// Returns a footer's background that follows the style of its table.
  public static func listFooter() -> Self { Self(.listHeaderFooter) }

  /// Returns the configuration for a state; colours set by the app do not change.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let new = ListState(state)
    var result = self
    let old = Self.color(base, self.state)
    if backgroundColor == old { result.backgroundColor = Self.color(base, new) }
    if new.environment != self.state.environment {
      let oldShape = Self.shape(base, self.state.environment)
      let newShape = Self.shape(base, new.environment)
      if cornerRadius == oldShape.cornerRadius { result.cornerRadius = newShape.cornerRadius }
      if backgroundInsets == oldShape.insets { result.backgroundInsets = newShape.insets }
    }
    result.state = new
    return result
  }

  /// Returns the standard colour: that of the table for a cell, or `systemGray4` while it is selected
  /// or highlighted (UIKit reference 8; the shade is our choice). Pinned headers are opaque, so that
  /// they hide the rows below.
  private static func color(_ base: Base, _ state: ListState) -> UIColor? {
    let isLit = state.isSelected || state.isHighlighted
    let isGrouped = state.environment.isGrouped
    switch base {
    case .clear, .groupedHeaderFooter, .sidebarHeader: return .clear
    case .plainHeaderFooter: return .systemBackground
    case .listHeaderFooter:
      if state.environment == .sidebarPlain { return .secondarySystemBackground }
      return isGrouped || state.environment == .sidebar ? .clear : .systemBackground
    case .sidebarCell: return isLit ? .tertiarySystemFill : .clear
    case .plainCell: return isLit ? .systemGray4 : .systemBackground
    case .groupedCell: return isLit ? .systemGray4 : .secondarySystemGroupedBackground
    case .listCell:
      if state.environment.isSidebar { return isLit ? .tertiarySystemFill : .clear }
      if isLit { return .systemGray4 }
      return isGrouped ? .secondarySystemGroupedBackground : .systemBackground
    }
  }
}
