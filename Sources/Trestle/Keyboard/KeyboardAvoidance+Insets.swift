import UIKit

// The room for the keyboard, and the scroll to what is edited.
extension KeyboardAvoidance {
  /// The part of the vertical indicator's bottom inset that is the keyboard's.
  struct IndicatorShare {
    private var share: CGFloat = 0
    /// The app's own inset, and the inset with the share.
    private var own: CGFloat = 0
    private var sum: CGFloat = 0

    /// Returns the inset with another share. A value that the app has set meanwhile includes the share
    /// if it is as large, as after `bottom += 2`, and is the app's own alone otherwise.
    mutating func update(_ inset: CGFloat, to new: CGFloat) -> CGFloat {
      if share == 0 {
        own = inset
      } else if inset != sum {
        own = inset >= share ? inset - share : inset
      }
      share = new
      sum = own + new
      return new == 0 ? own : sum
    }
  }

  func keyboardChanges(_ notification: KeyboardNotification) {
    notification.animate(in: scrollView) { self.updateInsets() }
  }

  /// Sets the shares of the insets to the keyboard's overlap, and scrolls the field that is edited
  /// clear of it if that has changed.
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

  /// Whether the scroll view is the table of a table view controller, which avoids the keyboard
  /// itself.
  private func isTableOfController(_ scrollView: UIScrollView) -> Bool {
    var responder: UIResponder? = scrollView
    while let current = responder {
      if let controller = current as? UIViewController {
        return (controller as? UITableViewController)?.tableView === scrollView
      }
      responder = current.next
    }
    return false
  }

  /// The height in points that the keyboard covers beyond the safe area.
  private func overlap(of scrollView: UIScrollView) -> CGFloat {
    guard let window = scrollView.window, let keyboard else { return 0 }
    let frame = scrollView.convert(scrollView.bounds, to: window)
    let covered = frame.intersection(keyboard.frame(for: scrollView))
    guard !covered.isNull, covered.height > 0 else { return 0 }
    let safe = scrollView.adjustedContentInset.bottom - scrollView.contentInset.bottom
    return max(frame.maxY - covered.minY - max(safe, 0), 0)
  }

  /// The field of the scroll view that is edited.
  var focusedField: UIView? { scrollView.flatMap { KeyboardObserver.firstResponder(in: $0) } }

  /// Scrolls by the smallest distance that has the field that is edited clear of the keyboard: all of
  /// it, or its caret if it is a text view or does not fit.
  func scrollToFocusedField() {
    guard let scrollView, let field = focusedField, !scrollView.isDragging else { return }
    let inset = scrollView.adjustedContentInset
    let room = scrollView.bounds.height - inset.top - inset.bottom
    var rect = field.bounds
    if field is UITextView || rect.height + 2 * distance > room, let caret = caretRect(of: field) {
      rect = caret
    }
    rect = field.convert(rect, to: scrollView).insetBy(dx: 0, dy: -distance)
    let top = scrollView.contentOffset.y + inset.top
    let bottom = scrollView.contentOffset.y + scrollView.bounds.height - inset.bottom
    var y = scrollView.contentOffset.y
    if rect.maxY > bottom { y += rect.maxY - bottom }
    if rect.minY < top + y - scrollView.contentOffset.y { y = rect.minY - inset.top }
    let last = max(
      scrollView.contentSize.height + inset.bottom - scrollView.bounds.height, -inset.top)
    y = min(max(y, -inset.top), last)
    if y != scrollView.contentOffset.y {
      scrollView.contentOffset = CGPoint(x: scrollView.contentOffset.x, y: y)
    }
  }

  /// The rectangle of the caret in a field's coordinates.
  private func caretRect(of field: UIView) -> CGRect? {
    guard let input = field as? any UITextInput, let end = input.selectedTextRange?.end else {
      return nil
    }
    let rect = input.caretRect(for: end)
    return rect.isNull || rect.isInfinite ? nil : rect
  }
}
