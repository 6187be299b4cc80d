/// The position of a bar.
public enum UIBarPosition: Int, Sendable {
  /// Unspecified.
  case any = 0
  /// At the bottom.
  case bottom = 1
  /// At the top.
  case top = 2
  /// At the top, with a background that extends to the top of the bar's superview.
  case topAttached = 3
}
