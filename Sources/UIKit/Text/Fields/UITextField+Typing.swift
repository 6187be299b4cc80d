import Foundation

extension UITextField {
  /// Replaces the selection with typed text.
  func type(_ text: String) {
    if text == "\n" || text == "\r" { return returnKeyPressed() }
    endComposing(commits: false)
    let text = Self.oneLine(text)
    if editing.replacesAll { editor.select(0..<editor.length) }
    let new = StyledText(string: text)
    if replaceText(in: editor.selection, with: new, isTyping: text.count == 1) {
      showGlimpse(of: text)
    }
  }

  /// How long a secure field shows the last character, in seconds (our choice).
  static let glimpseDuration: TimeInterval = 1.5

  /// Briefly shows the character before the caret in a secure field.
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

  /// Replaces line breaks with spaces, because a field has one line.
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

}

extension UITextField: EditedText {
  var shownText: any ShownText { display }
  var showsSelection: Bool { isEditing }
  var isChangeable: Bool { true }
  var ownGround: UIColor? { style.border == .roundedRect ? FieldBackground.fill : nil }

  func accepted(_ text: String) -> String { Self.oneLine(text) }
  func rangeOfThreeTaps(at offset: Int) -> Range<Int> { 0..<editor.length }
  func copyAllowed() -> Bool { !isSecureTextEntry }
  func textWillChange() { endGlimpse() }
  func textDidChangeByApp() { textStyleDidChange() }
  func selectionDidChange() { delegate?.textFieldDidChangeSelection(self) }

  func allowsChange(of range: Range<Int>, to new: String) -> Bool {
    guard let delegate else { return true }
    let value = NSValue(range: editor.utf16(range))
    return delegate.textField(
      self, shouldChangeCharactersInRanges: [value], replacementString: new)
  }

  func delegateMenu(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(
      self, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
  }

  func delegateWillPresentMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willPresentEditMenuWith: animator)
  }

  func delegateWillDismissMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willDismissEditMenuWith: animator)
  }

  /// Reports that the text has changed and the caret has moved.
  func textDidChangeByUser() {
    textStyleDidChange()
    if isEditing { hostSession.inputs.firstResponderDidType() }
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }
}

extension UITextField: MenuKeyHosting {}
