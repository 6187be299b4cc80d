import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

// The inset for the keyboard, and the scroll to the focused field.
extension KeyboardAvoidance {
  func keyboardChanges(_ notification: KeyboardNotification) {
    notification.animate(in: scrollView) { self.updateInsets() }
  }

  /// Sets the inset shares to the keyboard's overlap. Scrolls the focused field above the keyboard if
  /// the overlap has changed or `scrolls` is true.
  func updateInsets(scrolls: Bool = true) {
    guard let behaviors, let scrollView, !isTableOfController(scrollView) else { return }
    let overlap = overlap(of: scrollView)
    let old = behaviors.insets.share(of: .keyboard).bottom
    behaviors.insets.setShare(
      UIEdgeInsets(top: 0, left: 0, bottom: overlap, right: 0), of: .keyboard)
    let inset = scrollView.verticalScrollIndicatorInsets.bottom
    let bottom = indicators.update(inset, to: overlap)
    if bottom != inset { scrollView.verticalScrollIndicatorInsets.bottom = bottom }
    if overlap > 0, scrolls || !overlap.isSame(as: old) { scrollToFocusedField() }
  }

  /// Returns whether the scroll view belongs to a table view or collection view controller, which
  /// avoids the keyboard itself.
  private func isTableOfController(_ scrollView: UIScrollView) -> Bool {
    var responder: UIResponder? = scrollView
    while let current = responder {
      if let controller = current as? UIViewController {
        if let controller = controller as? UICollectionViewController {
          return controller.collectionView === scrollView
        }
        return (controller as? UITableViewController)?.tableView === scrollView
      }
      responder = current.next
    }
    return false
  }

  /// Returns the height in points that the keyboard covers beyond the safe area.
  private func overlap(of scrollView: UIScrollView) -> CGFloat {
    guard let window = scrollView.window, let keyboard else { return 0 }
    let frame = scrollView.convert(scrollView.bounds, to: window)
    let covered = frame.intersection(keyboard.frame(for: scrollView))
    guard !covered.isNull, covered.height > 0 else { return 0 }
    return KeyboardRoom.overlap(
      top: frame.minY, bottom: frame.maxY, keyboard: covered.minY,
      safeArea: scrollView.adjustedContentInset.bottom - scrollView.contentInset.bottom)
  }

  /// The first responder inside the scroll view.
  var focusedField: UIView? { scrollView.flatMap { KeyboardObserver.firstResponder(in: $0) } }

  /// Scrolls by the minimum distance that makes the focused field visible above the keyboard. For a
  /// text view or a field that does not fit, only the caret is made visible.
  func scrollToFocusedField() {
    guard let scrollView, let field = focusedField, !scrollView.isDragging else { return }
    let inset = scrollView.adjustedContentInset
    let room = scrollView.bounds.height - inset.top - inset.bottom
    var rect = field.bounds
    if field is UITextView || rect.height + 2 * distance > room, let caret = caretRect(of: field) {
      rect = caret
    }
    rect = field.convert(rect, to: scrollView).insetBy(dx: 0, dy: -distance)
    let y = KeyboardViewport(
      offset: scrollView.contentOffset.y, height: scrollView.bounds.height,
      contentHeight: scrollView.contentSize.height, topInset: inset.top, bottomInset: inset.bottom
    ).offset(showing: rect.minY...max(rect.minY, rect.maxY))
    if y != scrollView.contentOffset.y {
      scrollView.contentOffset = CGPoint(x: scrollView.contentOffset.x, y: y)
    }
  }

  /// Returns the rectangle of the caret in a field's coordinates.
  private func caretRect(of field: UIView) -> CGRect? {
    guard let input = field as? any UITextInput, let end = input.selectedTextRange?.end else {
      return nil
    }
    let rect = input.caretRect(for: end)
    return rect.isNull || rect.isInfinite ? nil : rect
  }
}
