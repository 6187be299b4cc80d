/// An edge of a scroll view's content that can be pulled.
public enum PullEdge: Sendable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The left edge, or the right edge in a right-to-left interface.
  case leading
  /// The right edge, or the left edge in a right-to-left interface.
  case trailing
}
