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
    guard let behaviors, let scrollView else { return }
    let overlap = overlap(of: scrollView)
    if isListOfController(scrollView) {
      let hasChanged = !overlap.isSame(as: controllerShare.expected)
      controllerShare.expect(overlap)
      if overlap > 0, scrolls || hasChanged { scrollToFocusedField() }
      return
    }
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
  private func isListOfController(_ scrollView: UIScrollView) -> Bool {
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

  /// Scrolls by the minimum distance that makes the focused field visible at its distance above the
  /// keyboard. For a text view or a field that does not fit, only the caret is made visible.
  func scrollToFocusedField() {
    guard let scrollView, let field = focusedField, !scrollView.isDragging else { return }
    var inset = scrollView.adjustedContentInset
    if isListOfController(scrollView) {
      inset.bottom += controllerShare.missing(in: scrollView.contentInset.bottom)
    }
    let spaces = behaviors?.insets.contentEndSpaces ?? .zero
    let (top, bottom) = (inset.top - spaces.top, inset.bottom - spaces.bottom)
    let room = scrollView.bounds.height - top - bottom
    var rect = field.bounds
    if field is UITextView || rect.height + 2 * distance > room, let caret = caretRect(of: field) {
      rect = caret
    }
    rect = field.convert(rect, to: scrollView)
    let (start, end) = (rect.minY - distance, rect.maxY + distance)
    let y = KeyboardViewport(
      offset: scrollView.contentOffset.y, height: scrollView.bounds.height,
      contentHeight: scrollView.contentSize.height, topInset: inset.top, bottomInset: inset.bottom,
      coveredTop: top, coveredBottom: bottom
    ).offset(
      showing: start...max(start, end),
      // A field that is visible below a bar needs no distance from the bar.
      unlessVisible: rect.minY...max(rect.minY, end))
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

/// The share of the bottom inset that a table view or collection view controller sets for the keyboard,
/// which it does after the keyboard's notification.
struct ControllerShare {
  /// The keyboard's overlap, in points.
  private(set) var expected: CGFloat = 0
  /// The overlap that the inset is known to contain, and the inset at that time.
  private var known: (share: CGFloat, inset: CGFloat)?

  /// Sets the overlap that the controller will add to the inset.
  mutating func expect(_ overlap: CGFloat) { expected = overlap }

  /// Returns the part of the overlap that an inset does not contain yet.
  func missing(in inset: CGFloat) -> CGFloat {
    guard let known, known.inset == inset else { return 0 }
    return expected - known.share
  }

  /// Records that the inset contains the overlap, if the inset has changed.
  mutating func layoutDidChange(inset: CGFloat) {
    if known?.inset != inset { known = (expected, inset) }
  }
}
