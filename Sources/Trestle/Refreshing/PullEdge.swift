/// An edge of a scroll view's content that can be pulled.
public enum PullEdge: Sendable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
  /// The left edge, or the right one in a right-to-left interface.
  case leading
  /// The right edge, or the left one in a right-to-left interface.
  case trailing
}
