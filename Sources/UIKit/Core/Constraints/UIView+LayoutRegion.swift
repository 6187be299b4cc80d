extension UIView {
  /// A part of a view in which content is laid out.
  public struct LayoutRegion: Sendable {
    /// The axis along which a region avoids a window's corners. On Linux, windows have no obstructing
    /// corners, so it has no effect.
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

    /// Returns the region that is not covered by bars or cut off by corners.
    public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(kind: .safeArea)
    }

    /// Returns the region within the layout margins.
    public static func margins(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(kind: .margins)
    }

    /// Returns the region within the margins, limited to a readable width.
    public static func readableContent(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(kind: .readableContent)
    }
  }

  /// Returns the guide of a region.
  public func layoutGuide(for region: LayoutRegion) -> UILayoutGuide {
    switch region.kind {
    case .safeArea: safeAreaLayoutGuide
    case .margins: layoutMarginsGuide
    case .readableContent: readableContentGuide
    }
  }

  /// Returns the insets of a region from the bounds, in points.
  public func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets {
    let inner = layoutGuide(for: region).layoutFrame
    return UIEdgeInsets(
      top: inner.minY - bounds.minY, left: inner.minX - bounds.minX,
      bottom: bounds.maxY - inner.maxY, right: bounds.maxX - inner.maxX)
  }

  /// Returns the insets of a region from the bounds, by layout direction, in points.
  public func directionalEdgeInsets(for region: LayoutRegion) -> NSDirectionalEdgeInsets {
    let insets = edgeInsets(for: region)
    let isRTL = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: isRTL ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isRTL ? insets.left : insets.right)
  }
}
