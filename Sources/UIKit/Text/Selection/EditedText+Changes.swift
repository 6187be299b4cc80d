import Foundation

// Changes of the text by the user, and undo.
extension EditedText {
  func delete(_ unit: TextEditor.Unit, forward: Bool) {
    guard isChangeable else { return }
    if editor.marked != nil { return compose("", selected: NSRange(location: 0, length: 0)) }
    if editing.replacesAll { editor.select(0..<editor.length) }
    delete(editor.deletion(unit, forward: forward))
  }

  func delete(_ range: Range<Int>) {
    if !range.isEmpty { replaceText(in: range, with: StyledText(string: ""), isTyping: false) }
  }

  /// Changes the text if the delegate allows it, and returns whether it did.
  @discardableResult
  func replaceText(in range: Range<Int>, with new: StyledText, isTyping: Bool) -> Bool {
    guard isChangeable, allowsChange(of: range, to: new.string) else { return false }
    // The delegate may have replaced the text.
    let range = min(range.lowerBound, editor.length)..<min(range.upperBound, editor.length)
    apply(range, new, isTyping: isTyping)
    textDidChangeByUser()
    return true
  }

  /// Changes the text and registers the undo.
  func apply(_ range: Range<Int>, _ new: StyledText, isTyping: Bool) {
    let old = styled(range)
    let count = new.string.utf8.count
    if isTyping, old.string.isEmpty, let step = editing.typingStep,
      step.range.upperBound == range.lowerBound
    {
      step.range = step.range.lowerBound..<(range.lowerBound + count)
    } else {
      let step = TypingStep(range: range.lowerBound..<(range.lowerBound + count))
      editing.typingStep = isTyping ? step : nil
      editing.undoManager.beginUndoGrouping()
      registerUndo(of: step, restoring: old)
      let name: SystemWord = isTyping || !new.string.isEmpty ? .typing : .delete
      editing.undoManager.setActionName(name.text)
      editing.undoManager.endUndoGrouping()
    }
    put(new, in: range)
  }

  private func put(_ new: StyledText, in range: Range<Int>) {
    textWillChange()
    hideMenu()
    let count = new.string.utf8.count
    if runs != nil || editing.typing != nil || new.runs != nil {
      let attributes = editing.typing ?? attributesAtCaret
      if runs == nil { runs = AttributeRuns(currentAttributedText) }
      let parts = new.runs ?? [AttributeRuns.Run(length: count, attributes: attributes)]
      runs?.replace(range, with: parts)
    }
    editor.replace(range, with: new.string)
    editing.replacesAll = false
    editing.column = nil
    shownText.replaced(range, length: count)
  }

  func registerUndo(of step: TypingStep, restoring old: StyledText) {
    editing.undoManager.registerUndo(withTarget: self) { text in
      // Safety: undone on the main actor, on which fields edit; elsewhere the call traps.
      MainActor.assumeIsolated { text.goBack(step, to: old) }
    }
  }

  private func goBack(_ step: TypingStep, to old: StyledText) {
    let now = styled(step.range)
    let back = TypingStep(
      range: step.range.lowerBound..<(step.range.lowerBound + old.string.utf8.count))
    registerUndo(of: back, restoring: now)
    editing.typingStep = nil
    put(old, in: step.range)
    textDidChangeByUser()
  }

  func undo() {
    endComposing()
    editing.undoManager.undo()
  }

  func redo() {
    endComposing()
    editing.undoManager.redo()
  }

  // MARK: Pasteboard

  func copySelection() {
    guard editor.hasSelection, copyAllowed() else { return }
    let text = styled(editor.selection)
    hostSession.pasteboard.string = text.string
    hostSession.app.part(CopiedText.self).text = text
  }

  func cutSelection() {
    guard editor.hasSelection, copyAllowed() else { return }
    let text = styled(editor.selection)
    if replaceText(in: editor.selection, with: StyledText(string: ""), isTyping: false) {
      hostSession.pasteboard.string = text.string
      hostSession.app.part(CopiedText.self).text = text
    }
  }

  func pasteText() {
    guard isChangeable, let text = hostSession.pasteboard.string, !text.isEmpty else { return }
    endComposing()
    if editing.replacesAll { editor.select(0..<editor.length) }
    var new = StyledText(string: accepted(text))
    // The pasteboard holds plain text: attributes are stored separately, and used while the text is
    // the same.
    if allowsEditingTextAttributes, let copied = hostSession.app.part(CopiedText.self).text,
      copied.string == new.string
    {
      new = copied
    }
    replaceText(in: editor.selection, with: new, isTyping: false)
  }
}

/// The last text copied by the app, with its attributes.
private final class CopiedText: AppPart {
  var text: StyledText?

  init(app: HostedApp) {}
}
