extension UIAccessibility {
  /// Whether an element that folds is collapsed or expanded.
  public enum ExpandedStatus: Int, Sendable {
    /// The element does not fold.
    case unsupported
    case expanded
    case collapsed
  }
}
