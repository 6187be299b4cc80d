extension UIView {
  /// A part of a view that content is laid out in.
  public struct LayoutRegion: Sendable {
    /// The direction in which a region makes room for a window's corners. No window here has any
    /// that stand in the way, so a region is the same with and without.
    public enum AdaptivityAxis: Sendable {
      case horizontal
      case vertical
    }

    enum Kind {
      case safeArea
      case margins
      case readableContent
    }

    let kind: Kind

    /// What no bar and no cut corner covers.
    public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(kind: .safeArea)
    }

    /// What is within the layout margins.
    public static func margins(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(kind: .margins)
    }

    /// What is within the margins and not too wide to read.
    public static func readableContent(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(kind: .readableContent)
    }
  }

  /// The guide that follows a region.
  public func layoutGuide(for region: LayoutRegion) -> UILayoutGuide {
    switch region.kind {
    case .safeArea: safeAreaLayoutGuide
    case .margins: layoutMarginsGuide
    case .readableContent: readableContentGuide
    }
  }

  /// How far a region lies inside the bounds, in points.
  public func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets {
    let inner = layoutGuide(for: region).layoutFrame
    return UIEdgeInsets(
      top: inner.minY - bounds.minY, left: inner.minX - bounds.minX,
      bottom: bounds.maxY - inner.maxY, right: bounds.maxX - inner.maxX)
  }

  /// How far a region lies inside the bounds, in points and in the direction of reading.
  public func directionalEdgeInsets(for region: LayoutRegion) -> NSDirectionalEdgeInsets {
    let insets = edgeInsets(for: region)
    let isRTL = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: isRTL ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isRTL ? insets.left : insets.right)
  }
}
