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
    return session.keyboard.hold {
      guard become() else { return false }
      guard session.firstResponder === self else { return true }
      editing.isActive = true
      editing.replacesAll = traits.isSecure && hasText
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
    if isEditing { hostSession.keyboard.textChanged() }
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

  // MARK: Text by the user

  /// Replaces the selection with typed text.
  func type(_ text: String) {
    if text == "\n" || text == "\r" { return returnKeyPressed() }
    endComposing(commits: false)
    let text = Self.oneLine(text)
    if editing.replacesAll { editor.select(0..<editor.length) }
    if change(editor.selection, to: text, isTyping: text.count == 1) { showGlimpse(of: text) }
  }

  /// How long a secure field shows the last character, in seconds (not published; chosen here).
  static let glimpseDuration: TimeInterval = 1.5

  /// Shows the character before the caret briefly, in a secure field.
  private func showGlimpse(of text: String) {
    guard traits.isSecure, isEditing, text.count == 1, editor.marked == nil else { return }
    let end = editor.selection.lowerBound
    let start = end - text.utf8.count
    // The delegate may have changed the text.
    guard start >= 0, editor.string(in: start..<end) == text else { return }
    editing.glimpse = start
    display.textChanged()
    let session = hostSession
    editing.glimpseEnd = session.schedule(at: session.now + Self.glimpseDuration) {
      [weak self] in self?.endGlimpse()
    }
  }

  private func endGlimpse() {
    editing.glimpseEnd?.cancel()
    editing.glimpseEnd = nil
    guard editing.glimpse != nil else { return }
    editing.glimpse = nil
    display.textChanged()
  }

  /// A field has one line: line breaks become spaces.
  static func oneLine(_ text: String) -> String {
    guard hasLineBreak(text) else { return text }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: " ")
  }

  private static func hasLineBreak(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let base = bytes.baseAddress, !bytes.isEmpty else { return false }
      // LF, VT, FF, CR; the first bytes of NEL, of LS and PS.
      for byte: Int32 in [10, 11, 12, 13] where memchr(base, byte, bytes.count) != nil {
        return true
      }
      for sequence: [UInt8] in [[0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]] {
        var place = 0
        while let hit = memchr(base + place, Int32(sequence[0]), bytes.count - place) {
          place = UnsafePointer(hit.assumingMemoryBound(to: UInt8.self)) - base
          if bytes[place...].starts(with: sequence) { return true }
          place += 1
        }
      }
      return false
    }
  }

  func delete(_ unit: TextEditor.Unit, forward: Bool) {
    if editor.marked != nil { return compose("", selected: NSRange(location: 0, length: 0)) }
    if editing.replacesAll { editor.select(0..<editor.length) }
    let range = editor.deletion(unit, forward: forward)
    if range.isEmpty { return }
    change(range, to: "", isTyping: false)
  }

  /// Changes the text if the delegate allows it, and returns whether it did.
  @discardableResult
  func change(_ range: Range<Int>, to new: String, isTyping: Bool) -> Bool {
    if let delegate {
      let value = NSValue(range: editor.utf16(range))
      guard
        delegate.textField(self, shouldChangeCharactersInRanges: [value], replacementString: new)
      else { return false }
    }
    // The delegate may have replaced the text.
    let range = min(range.lowerBound, editor.length)..<min(range.upperBound, editor.length)
    apply(range, new, isTyping: isTyping)
    textChangedByUser()
    return true
  }

  /// Changes the text and registers the undo.
  private func apply(_ range: Range<Int>, _ new: String, isTyping: Bool) {
    let old = editor.string(in: range)
    let count = new.utf8.count
    if isTyping, old.isEmpty, let step = editing.typingStep,
      step.range.upperBound == range.lowerBound
    {
      step.range = step.range.lowerBound..<(range.lowerBound + count)
    } else {
      let step = TypingStep(range: range.lowerBound..<(range.lowerBound + count))
      editing.typingStep = isTyping ? step : nil
      editing.undoManager.beginUndoGrouping()
      registerUndo(of: step, restoring: old)
      editing.undoManager.setActionName(isTyping || !new.isEmpty ? "Typing" : "Delete")
      editing.undoManager.endUndoGrouping()
    }
    put(new, in: range)
  }

  private func put(_ new: String, in range: Range<Int>) {
    endGlimpse()
    display.hideMenu()
    if runs != nil || editing.typing != nil {
      let attributes = editing.typing ?? attributesAtCaret
      if runs == nil { runs = AttributeRuns(currentAttributedText) }
      runs?.replace(range, length: new.utf8.count, attributes: attributes)
    }
    editor.replace(range, with: new)
    editing.replacesAll = false
  }

  private func registerUndo(of step: TypingStep, restoring old: String) {
    editing.undoManager.registerUndo(withTarget: self) { field in
      MainActor.assumeIsolated { field.goBack(step, to: old) }
    }
  }

  private func goBack(_ step: TypingStep, to old: String) {
    let now = editor.string(in: step.range)
    let back = TypingStep(
      range: step.range.lowerBound..<(step.range.lowerBound + old.utf8.count))
    registerUndo(of: back, restoring: now)
    editing.typingStep = nil
    put(old, in: step.range)
    textChangedByUser()
  }

  /// Reports a changed text and the moved caret.
  private func textChangedByUser() {
    textLooksChanged()
    if isEditing { hostSession.keyboard.typed() }
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }

  func undo() {
    endComposing()
    editing.undoManager.undo()
  }

  func redo() {
    endComposing()
    editing.undoManager.redo()
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
    hostSession.keyboard.textChanged()
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
    runs?.replace(range, length: text.utf8.count, attributes: attributesAtCaret)
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
    guard editor.hasSelection, !traits.isSecure else { return }
    hostSession.pasteboard.string = editor.selectedText
  }

  func cutSelection() {
    guard editor.hasSelection, !traits.isSecure else { return }
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
    traits.isSecure
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
