import ScrollEngine

extension EventDispatcher {
  /// Scrolls for a key that no responder has handled. Tries the scroll views around the first
  /// responder, then those under the pointer, and then those at the centre of the key window (our
  /// choice: UIKit has no published rule).
  func scroll(with key: HostKey) {
    let responder = session.firstResponder
    guard let command = ScrollKey(key, isTyping: responder?.takesText == true) else { return }
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
