/// The shape of the pointer. A desktop has its own cursors: its text cursor is used for a vertical
/// beam, and a hand for all other shapes.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A beam with a length in points, as over lines of text.
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)

  /// The corner radius of a rectangle that specifies none, in points (our choice).
  public static let defaultCornerRadius: CGFloat = 8

  var cursor: HostCursor {
    switch self {
    case .verticalBeam, .horizontalBeam: .text
    case .path, .roundedRect: .hand
    }
  }
}
