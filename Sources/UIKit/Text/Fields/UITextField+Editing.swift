import Foundation

extension UITextField {
  // MARK: Beginning and ending

  func beginEditing(_ become: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    return beginEditing(become) { startEditing() }
  }

  private func startEditing() {
    editing.isActive = true
    editing.replacesAll = isSecureTextEntry && hasText
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      setText("", runs: nil)
    }
    display.editingChanged()
    looksChanged()
    delegate?.textFieldDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    sendActions(for: .editingDidBegin)
  }

  func endEditing(_ resign: () -> Bool) -> Bool {
    guard isFirstResponder else { return resign() }
    // A field without a window cannot stay first responder.
    guard delegate?.textFieldShouldEndEditing(self) ?? true || window == nil else { return false }
    endComposing()
    guard resign() else { return false }
    finishEditing()
    return true
  }

  private func finishEditing() {
    guard editing.isActive else { return }
    endEditingState()
    endGlimpse()
    display.editingChanged()
    looksChanged()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    NotificationCenter.default.post(
      name: Self.textDidEndEditingNotification, object: self,
      userInfo: [
        Self.didEndEditingReasonUserInfoKey: NSNumber(value: DidEndEditingReason.committed.rawValue)
      ])
    sendActions(for: .editingDidEnd)
  }

  // MARK: Attributes by the app

  var defaultAttributes: [NSAttributedString.Key: Any] {
    var values = style.extra
    values[.font] = style.font
    values[.foregroundColor] = style.color
    let paragraph =
      style.paragraph?.mutableCopy() as? NSMutableParagraphStyle ?? NSMutableParagraphStyle()
    paragraph.alignment = style.alignment
    values[.paragraphStyle] = paragraph
    return values
  }

  func setDefaultAttributes(_ values: [NSAttributedString.Key: Any]) {
    style.font = values[.font] as? UIFont ?? TextFieldStyle().font
    style.color = values[.foregroundColor] as? UIColor ?? .label
    if let paragraph = values[.paragraphStyle] as? NSParagraphStyle {
      style.paragraph = paragraph
      style.alignment = paragraph.alignment
    }
    style.extra = values.filter { ![.font, .foregroundColor, .paragraphStyle].contains($0.key) }
    runs = nil
    textStyleDidChange()
  }

  // MARK: Clearing and return

  func clearByButton() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    endComposing()
    let isWhole = isEditing
    if editor.length > 0 { apply(0..<editor.length, StyledText(string: ""), isTyping: false) }
    textDidChangeByUser()
    if !isWhole { becomeFirstResponder() }
  }

  /// The value that a screen reader speaks for the text.
  var spokenText: String {
    isSecureTextEntry
      ? String(repeating: "\u{2022}", count: min(editor.text.count, 64)) : editor.text
  }
}

extension UITextField: ReturnKeyTarget, KeyboardContext {
  func returnKeyPressed() {
    endComposing()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let leaves = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    // With an action for this event, Return also dismisses the keyboard, as on iOS.
    if leaves, isFirstResponder { resignFirstResponder() }
  }
}
