/// The position of a bar.
public enum UIBarPosition: Int, Sendable {
  /// The position is unspecified.
  case any = 0
  /// The bar is at the bottom.
  case bottom = 1
  /// The bar is at the top.
  case top = 2
  /// The bar is at the top, with a background that extends to the top of the bar's superview.
  case topAttached = 3
}
