/// A delegate that has added space beyond the ends of the content to a scroll view's `contentInset`, such
/// as that of an indicator.
///
/// The space shows something only at an end of the content. Elsewhere it covers none of the content,
/// unlike the space for a bar: a keyboard does not scroll a field out of it.
@MainActor public protocol ContentEndSpacing: UIScrollViewDelegate {
  /// Returns the parts of `contentInset` that are such spaces, in points; 0 or more on each side.
  func contentEndSpaces(in scrollView: UIScrollView) -> UIEdgeInsets
}

extension UIScrollView {
  /// The parts of `contentInset` that cover no content, except at its ends.
  var contentEndSpaces: UIEdgeInsets {
    (delegate as? any ContentEndSpacing)?.contentEndSpaces(in: self) ?? .zero
  }
}
