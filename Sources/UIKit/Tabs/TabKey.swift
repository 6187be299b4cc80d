/// A key that selects a tab.
@MainActor enum TabKey {
  case next
  case previous
  /// The tab at an index, counted from 0.
  case number(Int)

  /// Recognises the keys for tabs (our choice, as on Linux desktops). Control-Tab and Control-Page
  /// Down select the next tab, Control-Shift-Tab and Control-Page Up the previous one; Alt with a
  /// digit selects the tab with that number.
  init?(_ key: HostKey, isTyping: Bool) {
    switch (key.usage, key.modifiers) {
    case (.keyboardTab, .control), (.keyboardPageDown, .control): self = .next
    case (.keyboardTab, [.control, .shift]), (.keyboardPageUp, .control): self = .previous
    case (let usage, .alternate) where !isTyping:
      let first = UIKeyboardHIDUsage.keyboard1.rawValue
      guard (first..<first + 9).contains(usage.rawValue) else { return nil }
      self = .number(usage.rawValue - first)
    default: return nil
    }
  }

  /// Selects a tab of the frontmost controller; returns false if there is no such tab.
  func select(in session: HostSession) -> Bool {
    guard var front = session.keyWindow?.rootViewController else { return false }
    while let above = front.presentedViewController { front = above }
    return Self.innermost(in: front)?.selectByKey(self) ?? false
  }

  private static func innermost(in controller: UIViewController) -> UITabBarController? {
    for child in controller.children.reversed() where child.viewIfLoaded?.window != nil {
      if let tabs = innermost(in: child) { return tabs }
    }
    return controller as? UITabBarController
  }
}
