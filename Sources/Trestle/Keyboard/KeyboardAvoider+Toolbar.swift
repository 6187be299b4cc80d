import UIKit

// The toolbar over the keyboard, and the order of the fields that it goes through.
extension KeyboardAvoider {
  enum ToolbarState {
    case hidden
    /// Fields that begin to edit get the toolbar, which is created for the first of them.
    case shown(observer: any NSObjectProtocol, KeyboardToolbar?)
  }

  /// Whether text fields without an accessory view of their own get the toolbar.
  var showsToolbar: Bool {
    get { if case .shown = toolbarState { true } else { false } }
    set {
      switch (toolbarState, newValue) {
      case (.hidden, true): toolbarState = .shown(observer: observeEditing(), nil)
      case (.shown(let observer, let toolbar), false):
        NotificationCenter.default.removeObserver(observer)
        toolbarState = .hidden
        if let toolbar { removeFromFields(toolbar) }
      case (.hidden, false), (.shown, true): break
      }
    }
  }

  private func observeEditing() -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(
      forName: UITextField.textDidBeginEditingNotification, object: nil, queue: nil
    ) { [weak self] note in
      // Safety: the note does not leave the thread, which is the main one: text fields post there.
      nonisolated(unsafe) let note = note
      MainActor.assumeIsolated {
        if let field = note.object as? UITextField { self?.addToolbar(to: field) }
      }
    }
  }

  private func addToolbar(to field: UITextField) {
    guard case .shown(let observer, let existing) = toolbarState,
      field.isDescendant(of: behaviors.scrollView),
      field.inputAccessoryView == nil || field.inputAccessoryView === existing
    else { return }
    let toolbar =
      existing
      ?? KeyboardToolbar(
        moveFocus: { [weak self] step in _ = self?.moveFocus(by: step) },
        done: { [weak self] in self?.behaviors.scrollView.endEditing(true) })
    toolbarState = .shown(observer: observer, toolbar)
    let fields = fields
    let index = fields.firstIndex(of: field) ?? 0
    toolbar.enableItems(hasPrevious: index > 0, hasNext: index + 1 < fields.count)
    guard field.inputAccessoryView !== toolbar else { return }
    field.inputAccessoryView = toolbar
    field.reloadInputViews()
  }

  private func removeFromFields(_ toolbar: KeyboardToolbar) {
    for case let field as UITextField in fields where field.inputAccessoryView === toolbar {
      field.inputAccessoryView = nil
      if field.isFirstResponder { field.reloadInputViews() }
    }
  }

  // MARK: Order of the fields

  /// The views that accept text input, in reading order.
  private var fields: [UIView] {
    let scrollView = behaviors.scrollView
    var found: [(view: UIView, rect: CGRect)] = []
    func collectFields(in view: UIView) {
      for child in view.subviews where !child.isHidden && child.alpha > 0.01 {
        if child is any UIKeyInput, child.canBecomeFirstResponder {
          found.append((child, child.convert(child.bounds, to: scrollView)))
        } else {
          collectFields(in: child)
        }
      }
    }
    collectFields(in: scrollView)
    let isMirrored = scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return found.sorted { a, b in
      if abs(a.rect.midY - b.rect.midY) > min(a.rect.height, b.rect.height) / 2 {
        return a.rect.midY < b.rect.midY
      }
      return isMirrored ? a.rect.maxX > b.rect.maxX : a.rect.minX < b.rect.minX
    }.map(\.view)
  }

  /// Moves the focus by a number of fields; false if there is no such field.
  func moveFocus(by step: Int) -> Bool {
    let fields = fields
    guard let index = fields.firstIndex(where: \.isFirstResponder),
      fields.indices.contains(index + step)
    else { return false }
    let moved = fields[index + step].becomeFirstResponder()
    if moved { scrollToFocusedField() }
    return moved
  }
}
