import UIKit

// The toolbar over the keyboard.
extension KeyboardAvoidance {
  /// Attaches the toolbar to the focused field, or removes it if `showsToolbar` is false.
  func updateToolbar() {
    guard showsToolbar, scrollView != nil else { return removeToolbar() }
    guard let field = focusedField, let accessory = accessory(of: field) else { return }
    guard accessory.view == nil || accessory.view === toolbar else { return }
    let toolbar =
      toolbar
      ?? KeyboardToolbar(
        moveFocus: { [weak self] in _ = self?.moveFocus($0) },
        done: { [weak self] in self?.scrollView?.endEditing(true) })
    self.toolbar = toolbar
    updateToolbarItems()
    guard accessory.view !== toolbar else { return }
    accessory.set(toolbar)
    field.reloadInputViews()
  }

  /// Enables the buttons for directions in which there is another field.
  ///
  /// - Parameter exhausted: A direction in which the rows out of view have been found to contain no
  ///   field.
  func updateToolbarItems(exhausted: Direction? = nil) {
    guard let toolbar, toolbar.window != nil || exhausted == nil, focusedField != nil else {
      return
    }
    toolbar.enableItems(
      hasPrevious: exhausted != .previous && mayMoveFocus(.previous),
      hasNext: exhausted != .next && mayMoveFocus(.next))
  }

  func removeToolbar() {
    guard let toolbar else { return }
    self.toolbar = nil
    func removeFromFields(in view: UIView) {
      if let accessory = accessory(of: view), accessory.view === toolbar {
        accessory.set(nil)
        if view.isFirstResponder { view.reloadInputViews() }
      }
      for child in view.subviews { removeFromFields(in: child) }
    }
    if let scrollView { removeFromFields(in: scrollView) }
  }

  /// Returns the input accessory view of a view that has a setter for it, and the setter.
  private func accessory(of view: UIView) -> (view: UIView?, set: (UIView?) -> Void)? {
    switch view {
    case let field as UITextField:
      (field.inputAccessoryView, { field.inputAccessoryView = $0 })
    case let text as UITextView: (text.inputAccessoryView, { text.inputAccessoryView = $0 })
    default: nil
    }
  }
}
