/// Where a bar stands.
public enum UIBarPosition: Int, Sendable {
  /// Anywhere.
  case any = 0
  /// At the bottom.
  case bottom = 1
  /// At the top.
  case top = 2
  /// At the top, with a background that goes on to the top of what the bar stands in.
  case topAttached = 3
}
