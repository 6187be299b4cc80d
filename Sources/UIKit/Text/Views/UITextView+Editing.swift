import Foundation

extension UITextView {
  // MARK: Beginning and ending

  func beginEditing(_ become: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    guard isEditable else {
      let isFirst = become()
      if isFirst { display.editingChanged() }
      return isFirst
    }
    guard delegate?.textViewShouldBeginEditing(self) ?? true else { return false }
    return beginEditing(become) { startEditing() }
  }

  private func startEditing() {
    editing.isActive = true
    avoidance.start()
    display.editingChanged()
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func endEditing(_ resign: () -> Bool) -> Bool {
    guard isFirstResponder else { return resign() }
    if editing.isActive {
      // A text view without a window cannot stay first responder.
      guard delegate?.textViewShouldEndEditing(self) ?? true || window == nil else { return false }
      endComposing()
    }
    guard resign() else { return false }
    finishEditing()
    return true
  }

  private func finishEditing() {
    let wasActive = editing.isActive
    endEditingState()
    display.editingChanged()
    guard wasActive else { return }
    avoidance.stop()
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  /// Called when the app allows or forbids editing or selection.
  func editableDidChange() {
    textStyleDidChange()
    guard isFirstResponder else { return }
    if !isEditable || !isSelectable, editing.isActive || !isSelectable {
      resignFirstResponder()
    } else if isEditable, !editing.isActive {
      startEditing()
    }
    reloadInputViews()
  }

  func type(_ text: String) {
    guard isEditable else { return }
    endComposing(commits: false)
    if editing.replacesAll { editor.select(0..<editor.length) }
    replaceText(in: editor.selection, with: StyledText(string: text), isTyping: text.count == 1)
  }

  // MARK: The keyboard

  /// Creates the object that, while the text is edited, turns the part that the keyboard covers into a
  /// bottom inset.
  func makeAvoidance() -> KeyboardAvoidance {
    KeyboardAvoidance(of: { [weak self] in self?.isScrollEnabled == true ? self : nil }) {
      [weak self] _, _ in
      guard let self, isEditing else { return nil }
      return KeyboardFocus(display.caretRect(at: editor.head).insetBy(dx: 0, dy: -8))
    }
  }
}

extension UITextView: EditedText, KeyboardContext, MenuKeyHosting, KeyboardRefusing {
  var shownText: any ShownText { display }
  var isEditing: Bool { editing.isActive }
  var showsSelection: Bool { isFirstResponder }
  var isChangeable: Bool { isEditable }
  var ownGround: UIColor? { nil }
  var refusesKeyboard: Bool { !isEditable }

  var defaultAttributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = style.alignment
    return [
      .font: baseFont, .foregroundColor: style.color ?? .label, .paragraphStyle: paragraph,
    ]
  }

  func accepted(_ text: String) -> String { text }
  func copyAllowed() -> Bool { true }
  func textWillChange() {}

  func textDidChangeByApp() {
    display.lineEnd = nil
    textStyleDidChange()
  }

  func selectionDidChange() { delegate?.textViewDidChangeSelection(self) }

  /// Returns the range that a triple tap selects: the paragraph at `offset`.
  func rangeOfThreeTaps(at offset: Int) -> Range<Int> {
    paragraph(at: min(offset, max(0, editor.length - 1)))
  }

  func allowsChange(of range: Range<Int>, to new: String) -> Bool {
    guard let delegate else { return true }
    let value = NSValue(range: editor.utf16(range))
    return delegate.textView(self, shouldChangeTextInRanges: [value], replacementText: new)
  }

  /// Notifies the delegate of the selection first, and then of the text (not published; the order
  /// observed on iOS).
  func textDidChangeByUser() {
    style.detected = nil
    display.textChanged()
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    if isEditing { hostSession.inputs.firstResponderDidType() }
  }

  func delegateMenu(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    delegate?.textView(self, editMenuForTextIn: range, suggestedActions: suggestedActions)
  }

  func delegateWillPresentMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willPresentEditMenuWith: animator)
  }

  func delegateWillDismissMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willDismissEditMenuWith: animator)
  }

  // MARK: Touches

  /// Whether touches select text; otherwise they are passed on to superviews.
  var takesTouches: Bool { isSelectable }

  func touchesDidEnd(_ touches: Set<UITouch>) {
    guard let touch = touches.first, touches.count == 1 else { return }
    // A touch that has moved far was not a tap.
    let (start, end) = (touch.beganLocation, touch.windowLocation)
    guard hypot(end.x - start.x, end.y - start.y) <= UITapGestureRecognizer.allowableMovement else {
      return
    }
    if !isEditable, touch.tapCount == 1, openLink(at: touch.location(in: self)) { return }
    tapped(with: touch)
  }

  // MARK: Paragraphs

  /// Returns the paragraph that contains an offset, including the line break at its end.
  func paragraph(at offset: Int) -> Range<Int> {
    var text = editor.text
    return text.withUTF8 { bytes in
      let offset = max(0, min(offset, bytes.count))
      let start = bytes.lastBreak(in: 0..<offset) ?? 0
      return start..<(bytes.firstBreak(in: offset..<bytes.count) ?? bytes.count)
    }
  }
}

extension UITextView {
  public nonisolated class var textDidBeginEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  }
  public nonisolated class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidEndEditingNotification")
  }
  public nonisolated class var textDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidChangeNotification")
  }
}
