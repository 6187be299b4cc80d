extension UIScrollView: PageScrolling {
  /// Scrolls by the visible size, within the content, and announces the new position.
  func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let size = bounds.inset(by: adjustedContentInset).size
    var offset = contentOffset
    switch direction {
    case .up: offset.y -= size.height
    case .down, .next: offset.y += size.height
    case .previous: offset.y -= size.height
    case .left: offset.x -= size.width
    case .right: offset.x += size.width
    }
    offset = clamped(offset)
    if offset == contentOffset { return false }
    setContentOffset(offset, animated: true)
    return true
  }
}
