import Foundation

extension UITextField {
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
    guard isSecureTextEntry, isEditing, text.count == 1, editor.marked == nil else { return }
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

  func endGlimpse() {
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
  func apply(_ range: Range<Int>, _ new: String, isTyping: Bool) {
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

  func registerUndo(of step: TypingStep, restoring old: String) {
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
  func textChangedByUser() {
    textLooksChanged()
    if isEditing { hostSession.inputs.firstResponderDidType() }
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
}
