import ScrollEngine

extension ScrollKey {
  /// Creates the scroll for a key that nothing else has handled; nil for keys that do not scroll.
  ///
  /// - Parameter isTyping: Whether text is being edited, so that the space bar, the arrow keys,
  ///   Home and End do not scroll.
  init?(_ key: HostKey, isTyping: Bool) {
    let modifiers = key.modifiers.intersection([.shift, .control, .alternate, .command])
    switch (key.usage, modifiers) {
    case (.keyboardPageUp, []): self = .page(-1)
    case (.keyboardPageDown, []): self = .page(1)
    case _ where isTyping: return nil
    case (.keyboardSpacebar, []): self = .page(1)
    case (.keyboardSpacebar, .shift): self = .page(-1)
    case (.keyboardUpArrow, []): self = .line(.vertical, -1)
    case (.keyboardDownArrow, []): self = .line(.vertical, 1)
    case (.keyboardLeftArrow, []): self = .line(.horizontal, -1)
    case (.keyboardRightArrow, []): self = .line(.horizontal, 1)
    case (.keyboardUpArrow, .alternate): self = .page(-1)
    case (.keyboardDownArrow, .alternate): self = .page(1)
    case (.keyboardHome, []), (.keyboardHome, .control), (.keyboardUpArrow, .command):
      self = .end(-1)
    case (.keyboardEnd, []), (.keyboardEnd, .control), (.keyboardDownArrow, .command):
      self = .end(1)
    default: return nil
    }
  }
}

extension UIScrollView {
  /// Scrolls for a key; returns false if nothing moves, so that the enclosing scroll view can scroll.
  func press(_ key: ScrollKey) -> Bool {
    allowsKeyboardScrolling && isScrollEnabled && sendToEngine(.key(key))
  }
}
