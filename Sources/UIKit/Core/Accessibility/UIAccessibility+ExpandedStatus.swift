extension UIAccessibility {
  /// Whether a collapsible element is collapsed or expanded.
  public enum ExpandedStatus: Int, Sendable {
    /// The element is not collapsible.
    case unsupported
    case expanded
    case collapsed
  }
}
