extension UIAccessibility {
  /// Whether what an element folds is collapsed or expanded.
  public enum ExpandedStatus: Int, Sendable {
    /// The element folds nothing.
    case unsupported
    case expanded
    case collapsed
  }
}
