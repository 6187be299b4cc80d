import Foundation

extension UITextField {
  // MARK: Beginning and ending

  func beginEditing(_ become: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    let session = hostSession
    // The keyboard appears after the delegate is told that editing began.
    return session.inputs.hold {
      guard become() else { return false }
      guard session.firstResponder === self else { return true }
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
      return true
    }
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
    editing.isActive = false
    editing.typing = nil
    editing.typingStep = nil
    editing.replacesAll = false
    endGlimpse()
    editor.moveCaret(to: editor.head)
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

  // MARK: Text by the app

  func setText(_ text: String, runs: AttributeRuns?) {
    endGlimpse()
    display.hideMenu()
    inputDelegate?.textWillChange(self)
    editor.reset(text)
    self.runs = runs
    editing.typing = nil
    editing.typingStep = nil
    editing.undoManager.removeAllActions()
    inputDelegate?.textDidChange(self)
    textLooksChanged()
    if isEditing { hostSession.inputs.firstResponderTextDidChange() }
  }

  var currentAttributedText: NSAttributedString {
    guard let runs else {
      return NSAttributedString(string: editor.text, attributes: defaultAttributes)
    }
    let own = defaultAttributes
    return RunsString(
      editor.text,
      runs.stretches(in: 0..<editor.length).map {
        (editor.utf16($0.range), own.merging($0.attributes) { $1 })
      })
  }

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
    textLooksChanged()
  }

  var attributesAtCaret: [NSAttributedString.Key: Any] {
    let own = runs?.attributes(typedAt: editor.selection.lowerBound) ?? [:]
    return defaultAttributes.merging(own) { $1 }
  }

  // MARK: Selection

  /// Sets the selection, for the app, a finger or a key.
  func select(_ range: Range<Int>) {
    moveSelection { $0.select(range) }
  }

  func moveCaret(to offset: Int, extends: Bool = false) {
    moveSelection { $0.moveCaret(to: offset, extends: extends) }
  }

  func restore(_ state: Any) {
    guard let state = state as? FieldInteraction else { return }
    moveCaret(to: editor.rounded(state.anchor))
    moveCaret(to: editor.rounded(state.head), extends: true)
  }

  private func moveSelection(_ move: (inout TextEditor) -> Void) {
    let old = (editor.anchor, editor.head)
    display.hideMenu()
    inputDelegate?.selectionWillChange(self)
    move(&editor)
    inputDelegate?.selectionDidChange(self)
    if old == (editor.anchor, editor.head) {
      display.caretMoved()
      return
    }
    editing.typing = nil
    editing.typingStep = nil
    editing.replacesAll = false
    display.caretMoved()
    hostSession.inputs.firstResponderTextDidChange()
    delegate?.textFieldDidChangeSelection(self)
  }

  // MARK: Input methods

  func compose(_ text: String, selected: NSRange) {
    endGlimpse()
    display.hideMenu()
    if editor.marked == nil {
      if text.isEmpty { return }
      if editing.replacesAll {
        editor.select(0..<editor.length)
        editing.replacesAll = false
      }
      editing.composed = (editor.selection.lowerBound, editor.selectedText)
    }
    let range = editor.marked ?? editor.selection
    var inner = TextEditor()
    inner.reset(text)
    // They are read before the runs change: an access to both at once ends the process.
    let attributes = runs == nil ? [:] : attributesAtCaret
    runs?.replace(range, length: text.utf8.count, attributes: attributes)
    editor.compose(text, selected: inner.utf8(selected))
    editing.typingStep = nil
    if editor.marked == nil { finishComposing() }
    textChangedByUser()
  }

  /// Commits the marked text, or removes it.
  func endComposing(commits: Bool = true) {
    guard let marked = editor.marked else { return }
    if !commits {
      runs?.replace(marked, length: 0, attributes: [:])
      editor.replace(marked, with: "")
      editing.composed = nil
      display.textChanged()
      return
    }
    editor.endComposing()
    editor.moveCaret(to: marked.upperBound)
    finishComposing()
    display.textChanged()
  }

  private func finishComposing() {
    guard let composed = editing.composed else { return }
    editing.composed = nil
    let step = TypingStep(range: composed.place..<max(composed.place, editor.head))
    editing.undoManager.beginUndoGrouping()
    registerUndo(of: step, restoring: composed.replaced)
    editing.undoManager.endUndoGrouping()
  }

  func replaceByInput(_ range: Range<Int>, with text: String) {
    inputDelegate?.textWillChange(self)
    apply(range, Self.oneLine(text), isTyping: false)
    inputDelegate?.textDidChange(self)
    textChangedByUser()
  }

  // MARK: Clipboard

  func copySelection() {
    guard editor.hasSelection, !isSecureTextEntry else { return }
    hostSession.pasteboard.string = editor.selectedText
  }

  func cutSelection() {
    guard editor.hasSelection, !isSecureTextEntry else { return }
    let text = editor.selectedText
    if change(editor.selection, to: "", isTyping: false) { hostSession.pasteboard.string = text }
  }

  func pasteText() {
    guard let text = hostSession.pasteboard.string, !text.isEmpty else { return }
    endComposing()
    if editing.replacesAll { editor.select(0..<editor.length) }
    change(editor.selection, to: Self.oneLine(text), isTyping: false)
  }

  // MARK: Clearing and return

  func clearByButton() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    endComposing()
    let isWhole = isEditing
    if editor.length > 0 { apply(0..<editor.length, "", isTyping: false) }
    textChangedByUser()
    if !isWhole { becomeFirstResponder() }
  }

  /// The accessibility value of the text.
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

  var textBeforeCaret: String {
    let end = editor.selection.lowerBound
    return editor.string(in: editor.rounded(end - 128)..<end)
  }
}
