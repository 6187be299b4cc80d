/// A delegate that has added space beyond the ends of the content to a scroll view's `contentInset`, such
/// as that of an indicator.
///
/// The space shows something only at an end of the content. Elsewhere it covers none of the content,
/// unlike the space for a bar: a keyboard does not scroll a field out of it.
@MainActor public protocol ContentEndSpacing: UIScrollViewDelegate {
  /// Returns the parts of `contentInset` that are such spaces, in points; 0 or more on each side.
  func contentEndSpaces(in scrollView: UIScrollView) -> UIEdgeInsets

  /// Returns whether a pull of the content beyond its top has an effect, such as a refresh.
  ///
  /// A sheet then leaves the pull to the scroll view, as it does with a `refreshControl`.
  func respondsToPulls(of scrollView: UIScrollView) -> Bool
}

extension UIScrollView {
  /// The parts of `contentInset` that cover no content, except at its ends.
  var contentEndSpaces: UIEdgeInsets {
    (delegate as? any ContentEndSpacing)?.contentEndSpaces(in: self) ?? .zero
  }

  /// Whether a pull of the content beyond its top refreshes it or has another effect.
  var respondsToPulls: Bool {
    if let refreshControl, refreshControl.isEnabled { return true }
    return (delegate as? any ContentEndSpacing)?.respondsToPulls(of: self) ?? false
  }
}
