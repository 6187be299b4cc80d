/// A view with editable text: the common part of text fields and text views.
///
/// Offsets and ranges are bytes of UTF-8. The extensions implement the editing; the requirements
/// are the differences between a field and a text view.
@MainActor protocol EditedText: UIView, UITextInput {
  var editor: TextEditor { get set }
  var runs: AttributeRuns? { get set }
  var editing: TextEditingState { get set }
  /// The geometry of the text, and the views of its selection.
  var shownText: any ShownText { get }

  /// Whether keys change the text currently.
  var isEditing: Bool { get }
  /// Whether the selection is visible, and the edit menu may open.
  var showsSelection: Bool { get }
  /// Whether the user may change the text at all.
  var isChangeable: Bool { get }
  /// Whether pasted text keeps its copied attributes.
  var allowsEditingTextAttributes: Bool { get }
  /// The attributes of characters that have no attributes.
  var defaultAttributes: [NSAttributedString.Key: Any] { get }
  /// The color behind the text; nil to use the color of the nearest superview that has one.
  var ownGround: UIColor? { get }

  /// Returns a text in the form that can be inserted: a field has one line.
  func accepted(_ text: String) -> String
  /// Returns the range that three taps at an offset select.
  func rangeOfThreeTaps(at offset: Int) -> Range<Int>
  /// The alignment of the whole text.
  var textAlignment: NSTextAlignment { get set }
  /// Called before the text changes.
  func textWillChange()
  /// Displays a text that the app has set.
  func textDidChangeByApp()
  /// Displays the whole text again, after a change of its attributes.
  func textStyleDidChange()
  /// Returns whether the delegate allows a change.
  func allowsChange(of range: Range<Int>, to new: String) -> Bool
  /// Notifies the delegate and the observers that the text and the caret have changed.
  func textDidChangeByUser()
  /// Notifies the delegate that the selection has changed.
  func selectionDidChange()
  func copyAllowed() -> Bool

  func delegateMenu(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
  func delegateWillPresentMenu(animator: any UIEditMenuInteractionAnimating)
  func delegateWillDismissMenu(animator: any UIEditMenuInteractionAnimating)
}

/// The displayed text: the geometry of its characters, its selection, its edit menu and its loupe.
/// Points and rectangles are in the coordinates of the edited view.
@MainActor protocol ShownText: AnyObject {
  /// The visible rectangle of the text.
  var area: CGRect { get }
  /// Whether the selection has handles.
  var showsHandles: Bool { get set }
  var selectionViews: SelectionViews { get set }
  var menu: TextMenu? { get set }
  var loupe: TextLoupe? { get set }

  func caretRect(at offset: Int) -> CGRect
  /// Returns the rectangles of the visible part of a range.
  func rects(of range: Range<Int>) -> [CGRect]
  func offset(at point: CGPoint) -> Int
  /// Returns the offset for a finger that moves the caret. At the end of a wrapped line, the caret
  /// stays on the finger's line.
  func hit(at point: CGPoint) -> Int
  /// Returns the range of the character at a point; nil outside the text.
  func character(at point: CGPoint) -> Range<Int>?
  /// Returns whether the paragraph at an offset runs from right to left.
  func readsFromRight(at offset: Int) -> Bool
  /// Returns the offset that is a number of lines below, or above if the number is negative.
  func offset(from offset: Int, movedByLines count: Int) -> Int

  /// Called when a range has been replaced by `length` bytes, before `textChanged()`.
  func replaced(_ range: Range<Int>, length: Int)
  /// Called when the text or its attributes have changed.
  func textChanged()
  func caretMoved()
  /// Draws the text with its selection and its caret.
  func drawForLoupe(_ context: CGContext)
  /// Called while a touch or pointer selects text. While it remains outside the visible text, which
  /// then scrolls, `update` is called repeatedly.
  func selectingFingerMoved(_ recognizer: UIGestureRecognizer, _ update: @escaping () -> Void)
}

extension EditedText {
  var attributesAtCaret: [NSAttributedString.Key: Any] {
    let own = runs?.attributes(typedAt: editor.selection.lowerBound) ?? [:]
    return defaultAttributes.merging(own) { $1 }
  }

  /// The text with its attributes.
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

  func styled(_ range: Range<Int>) -> StyledText {
    StyledText(string: editor.string(in: range), runs: runs?.slice(range))
  }

  // MARK: Selection

  /// Sets the selection on behalf of the app, a touch or a key.
  func select(_ range: Range<Int>) {
    moveSelection { $0.select(range) }
  }

  func moveCaret(to offset: Int, extends: Bool = false) {
    moveSelection { $0.moveCaret(to: offset, extends: extends) }
  }

  func restore(_ state: Any) {
    guard let state = state as? StoredSelection else { return }
    moveCaret(to: editor.rounded(state.anchor))
    moveCaret(to: editor.rounded(state.head), extends: true)
  }

  private func moveSelection(_ move: (inout TextEditor) -> Void) {
    let old = (editor.anchor, editor.head)
    hideMenu()
    inputDelegate?.selectionWillChange(self)
    move(&editor)
    inputDelegate?.selectionDidChange(self)
    editing.column = nil
    if old == (editor.anchor, editor.head) {
      shownText.caretMoved()
      return
    }
    editing.typing = nil
    editing.typingStep = nil
    editing.replacesAll = false
    shownText.caretMoved()
    hostSession.inputs.firstResponderTextDidChange()
    selectionDidChange()
  }

  // MARK: Input methods

  func compose(_ text: String, selected: NSRange) {
    textWillChange()
    hideMenu()
    if editor.marked == nil {
      if text.isEmpty { return }
      if editing.replacesAll {
        editor.select(0..<editor.length)
        editing.replacesAll = false
      }
      editing.composed = (editor.selection.lowerBound, styled(editor.selection))
    }
    let range = editor.marked ?? editor.selection
    var inner = TextEditor()
    inner.reset(text)
    // Read before the runs change, as overlapping accesses would trap.
    let attributes = runs == nil ? [:] : attributesAtCaret
    runs?.replace(range, length: text.utf8.count, attributes: attributes)
    editor.compose(text, selected: inner.utf8(selected))
    shownText.replaced(range, length: text.utf8.count)
    editing.typingStep = nil
    if editor.marked == nil { finishComposing() }
    textDidChangeByUser()
  }

  /// Commits the marked text, or removes it.
  func endComposing(commits: Bool = true) {
    guard let marked = editor.marked else { return }
    if !commits {
      runs?.replace(marked, length: 0, attributes: [:])
      editor.replace(marked, with: "")
      shownText.replaced(marked, length: 0)
      editing.composed = nil
      shownText.textChanged()
      return
    }
    editor.endComposing()
    editor.moveCaret(to: marked.upperBound)
    shownText.replaced(marked, length: marked.count)
    finishComposing()
    shownText.textChanged()
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
    apply(range, StyledText(string: accepted(text)), isTyping: false)
    inputDelegate?.textDidChange(self)
    textDidChangeByUser()
  }

  /// The text before the caret, including the end of the previous sentence if that is near.
  var textBeforeCaret: String {
    let end = editor.selection.lowerBound
    return editor.string(in: editor.rounded(end - 128)..<end)
  }
}
