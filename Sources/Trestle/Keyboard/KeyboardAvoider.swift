import UIKit

/// Keeps the focused field of a scroll view clear of the keyboard.
///
/// The keyboard's overlap is a share of the content inset. When the keyboard hides, the share is
/// removed and the app's own inset remains, including changes that the app made meanwhile.
@MainActor final class KeyboardAvoider: Behavior {
  unowned let behaviors: Behaviors
  private var observers: [any NSObjectProtocol] = []
  /// The keyboard's frame in screen coordinates; null while it is hidden.
  private var keyboardFrame = CGRect.null
  /// The part of the vertical scroll indicator's bottom inset that is the avoider's.
  private var indicatorShare: CGFloat = 0
  private var outsideTap: UITapGestureRecognizer?
  var toolbarState = ToolbarState.hidden
  /// The distance between the focused field and the keyboard, in points.
  var distance: CGFloat = 12

  init(_ behaviors: Behaviors) {
    self.behaviors = behaviors
    observers = KeyboardNotification.observe { [weak self] in self?.keyboardChanges($0) }
  }

  isolated deinit {
    if case .shown(let observer, _) = toolbarState {
      NotificationCenter.default.removeObserver(observer)
    }
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  /// Removes everything that the avoider has added to the scroll view and its fields.
  func stop() {
    keyboardFrame = .null
    updateInsets()
    dismissesOnTap = false
    showsToolbar = false
  }

  private func keyboardChanges(_ notification: KeyboardNotification) {
    keyboardFrame = notification.endFrame
    notification.animate(in: behaviors.scrollView) { self.updateInsets() }
  }

  func windowChanged() { updateInsets() }

  /// Sets the shares of the insets to the keyboard's overlap, and scrolls the focused field clear.
  private func updateInsets() {
    let scrollView = behaviors.scrollView
    guard !isTableOfController(scrollView) else { return }
    let overlap = overlap(of: scrollView)
    behaviors.insets.setShare(
      UIEdgeInsets(top: 0, left: 0, bottom: overlap, right: 0), of: .keyboard)
    scrollView.verticalScrollIndicatorInsets.bottom += overlap - indicatorShare
    indicatorShare = overlap
    if overlap > 0 { scrollToFocusedField() }
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
    guard !keyboardFrame.isNull, keyboardFrame.height > 0, let window = scrollView.window else {
      return 0
    }
    let frame = scrollView.convert(scrollView.bounds, to: window)
    let covered = frame.intersection(window.convert(keyboardFrame, from: nil))
    guard !covered.isNull, covered.height > 0 else { return 0 }
    let safe = scrollView.adjustedContentInset.bottom - scrollView.contentInset.bottom
    return max(frame.maxY - covered.minY - max(safe, 0), 0)
  }

  /// Scrolls by the smallest distance that has the focused field clear of the keyboard.
  func scrollToFocusedField() {
    let scrollView = behaviors.scrollView
    guard let field = Self.firstResponder(in: scrollView)
    else { return }
    let rect = field.convert(field.bounds, to: scrollView).insetBy(dx: 0, dy: -distance)
    let inset = scrollView.adjustedContentInset
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

  static func firstResponder(in view: UIView) -> UIView? {
    if view.isFirstResponder { return view }
    for child in view.subviews {
      if let found = firstResponder(in: child) { return found }
    }
    return nil
  }

  // MARK: Dismissal by a tap

  /// Whether a tap outside the focused field dismisses the keyboard.
  var dismissesOnTap: Bool {
    get { outsideTap != nil }
    set {
      let scrollView = behaviors.scrollView
      guard newValue != dismissesOnTap else { return }
      if let outsideTap {
        scrollView.removeGestureRecognizer(outsideTap)
        self.outsideTap = nil
      } else {
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.tappedOutside() }
        tap.cancelsTouchesInView = false
        scrollView.addGestureRecognizer(tap)
        outsideTap = tap
      }
    }
  }

  private func tappedOutside() {
    let scrollView = behaviors.scrollView
    guard let outsideTap,
      let field = Self.firstResponder(in: scrollView),
      !field.bounds.contains(outsideTap.location(in: field))
    else { return }
    scrollView.endEditing(true)
  }
}
