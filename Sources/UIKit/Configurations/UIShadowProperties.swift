/// The shadow of a background.
public struct UIShadowProperties: Hashable {
  public var color: UIColor = .black
  /// The opacity; 0 for no shadow.
  public var opacity: CGFloat = 0
  /// The blur radius, in points.
  public var radius: CGFloat = 3
  /// The offset of the shadow in points, with y pointing down.
  public var offset = CGSize(width: 0, height: -3)
  /// The outline that casts the shadow; `nil` to use the background's.
  public var path: UIBezierPath?

  /// Creates properties without a shadow, with the defaults of a layer.
  init() {}
}
