/// The shadow under a background.
public struct UIShadowProperties: Hashable {
  public var color: UIColor = .black
  /// 0 for no shadow.
  public var opacity: CGFloat = 0
  /// The blur's reach, in points.
  public var radius: CGFloat = 3
  /// Points, y down.
  public var offset = CGSize(width: 0, height: -3)
  /// What casts the shadow; nil for the background's own outline.
  public var path: UIBezierPath?

  /// No shadow; the numbers are those of a layer.
  init() {}
}
