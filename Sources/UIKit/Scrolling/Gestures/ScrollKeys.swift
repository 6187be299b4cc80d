import ScrollEngine

extension ScrollKey {
  /// What a key that nobody has taken scrolls by; nil for keys that scroll nothing.
  ///
  /// - Parameter isTyping: whether text is being edited, which the space bar, the arrows, Home and
  ///   End belong to.
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
  /// Scrolls as a key asks; false where that moves nothing, so that the scroll view around may.
  func press(_ key: ScrollKey) -> Bool {
    allowsKeyboardScrolling && isScrollEnabled && handle(.key(key))
  }
}

extension EventDispatcher {
  /// Scrolls by a key that no responder has taken (our choice of whom, UIKit has no published
  /// rule): the scroll views around the first responder, then those under the pointer, then those
  /// at the middle of the key window.
  func scroll(with key: HostKey) {
    let responder = session.firstResponder
    guard let command = ScrollKey(key, isTyping: responder is any UIKeyInput) else { return }
    var starts: [UIView] = []
    if let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded {
      starts.append(view)
    }
    if let pointerLocation, let view = hit(at: pointerLocation)?.1 { starts.append(view) }
    if let window = session.keyWindow {
      let middle = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
      if let view = window.hitTest(middle, with: nil) { starts.append(view) }
    }
    for start in starts {
      var next: UIView? = start
      while let view = next {
        if let scrollView = view as? UIScrollView, scrollView.press(command) { return }
        next = view.superview
      }
    }
  }
}
