import Kinetics

/// What a key asks of a scroll view.
enum ScrollCommand: Hashable {
  /// A line down or to the right; back with -1.
  case line(ScrollAxis, Int)
  /// Nearly as much as is visible, along the axis that scrolls.
  case page(Int)
  /// All the way, along the axis that scrolls.
  case end(Int)

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
  /// The way of an arrow key, in points: that of a wheel's notch (ours).
  private static var keyLine: CGFloat { 53 }
  /// What of the visible part stays visible as a page key moves on, in points (ours).
  private static var keyOverlap: CGFloat { 44 }

  /// Moves as a key asks; false where that moves nothing, so that the scroll view around may.
  func handle(_ command: ScrollCommand) -> Bool {
    guard allowsKeyboardScrolling, isScrollEnabled, drag == nil, !pointer.isActive else {
      return false
    }
    let goal = glideGoal
    var target = goal
    func move(_ axis: ScrollAxis, to place: CGFloat) {
      if axis == .vertical { target.y = place } else { target.x = place }
    }
    let main: ScrollAxis = hasWay(.vertical) || !hasWay(.horizontal) ? .vertical : .horizontal
    switch command {
    case .line(let axis, let sign):
      guard hasWay(axis) else { return false }
      move(
        axis,
        to: isPagingEnabled
          ? pageGoal(axis, toward: CGFloat(sign), from: axis.of(goal))
          : axis.of(goal) + CGFloat(sign) * Self.keyLine)
    case .page(let sign):
      let visible = main.of(bounds.inset(by: adjustedContentInset).size)
      move(
        main,
        to: isPagingEnabled
          ? pageGoal(main, toward: CGFloat(sign), from: main.of(goal))
          : main.of(goal) + CGFloat(sign) * max(visible / 2, visible - Self.keyOverlap))
    case .end(let sign):
      move(main, to: sign < 0 ? main.of(minimumOffset) : main.of(maximumOffset))
    }
    return glide(to: target)
  }

  private func hasWay(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    return range.upperBound > range.lowerBound
  }
}

extension EventDispatcher {
  /// Scrolls by a key that no responder has taken (our choice of whom, UIKit has no published
  /// rule): the scroll views around the first responder, then those under the pointer, then those
  /// at the middle of the key window.
  func scroll(with key: HostKey) {
    let responder = session.firstResponder
    guard let command = ScrollCommand(key, isTyping: responder is any UIKeyInput) else { return }
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
        if let scrollView = view as? UIScrollView, scrollView.handle(command) { return }
        next = view.superview
      }
    }
  }
}
