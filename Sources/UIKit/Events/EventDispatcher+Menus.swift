extension EventDispatcher {
  /// Passes a key to the open menu, and Escape to a drag. Returns whether the key was handled.
  ///
  /// A key that a menu has handled is ignored until it is released, even after the menu has closed: its
  /// repeats have no effect in the app.
  func handleMenuKey(_ key: HostKey) -> Bool {
    // Escape closes the bar of an edit menu, which takes no other key.
    if key.isDown, key.usage == .keyboardEscape, session.openMenu == nil,
      session.part(MenuOutlet.self).closeBar()
    {
      menuKeys.insert(key.usage)
      return true
    }
    if key.isDown, key.usage == .keyboardEscape, session.part(DragCenter.self).cancelAll() {
      menuKeys.insert(key.usage)
      return true
    }
    if menuKeys.isEmpty, session.openMenu == nil { return false }
    session.openMenu?.modifiersDidChange(key.modifiers)
    if !key.isDown { return menuKeys.remove(key.usage) != nil }
    guard let menu = session.openMenu else { return menuKeys.contains(key.usage) }
    if heldKeys.contains(where: { $0.pressedKey?.keyCode == key.usage }) { return true }
    menuKeys.insert(key.usage)
    menu.handleKey(key)
    return true
  }

  /// Opens the menu of the first responder, the focused view, or the view under the pointer (the
  /// order is our choice).
  func openMenu() -> Bool {
    var starts: [UIView] = []
    let responder = session.firstResponder
    if let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded {
      starts.append(view)
    }
    if let view = KeyFocus.target(in: session) { starts.append(view) }
    if let pointerLocation, let view = hit(at: pointerLocation)?.1 { starts.append(view) }
    return starts.contains { session.openMenuByKey(from: $0) }
  }
}

extension HostKey {
  /// Whether the key opens a menu: the menu key, or Shift-F10.
  var opensMenu: Bool {
    switch usage {
    case .keyboardApplication, .keyboardMenu: modifiers.isEmpty
    case .keyboardF10: modifiers == .shift
    default: false
    }
  }
}
