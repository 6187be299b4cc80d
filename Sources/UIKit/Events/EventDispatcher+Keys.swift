import Foundation

extension EventDispatcher {
  /// Sends a key to the first responder, or to the key window if there is none.
  ///
  /// Keys that produce no character in the host's text input (Return, Tab and Backspace) then edit the
  /// text.
  func dispatch(_ key: HostKey, at timestamp: TimeInterval) {
    modifiers = key.modifiers
    if session.part(ShortcutList.self).handleKey(key) || handleMenuKey(key) { return }
    let press: UIPress
    if key.isDown {
      if let held = heldKeys.first(where: { $0.pressedKey?.keyCode == key.usage }) {
        // A host repeats a held key, of which only editing and scrolling repeat.
        repeatPress(held, at: timestamp)
        if held.isTakenFromResponder { return }
        edit(with: key)
        if held.isUntaken { scroll(with: key) } else { repeatFocused(key, at: timestamp) }
        return
      }
      if performCommand(for: key) { return }
      press = UIPress(
        key: UIKey(
          keyCode: key.usage, characters: key.characters,
          charactersIgnoringModifiers: key.characters.lowercased(),
          modifierFlags: key.modifiers), serial: nextSerial(), timestamp: timestamp)
      press.home = session.keyWindow
      press.target = keyTarget ?? session.keyWindow
      heldKeys.append(press)
    } else {
      guard let index = heldKeys.firstIndex(where: { $0.pressedKey?.keyCode == key.usage }) else {
        return
      }
      press = heldKeys.remove(at: index)
      press.currentPhase = .ended
      press.time = timestamp
    }
    send([press], at: timestamp)
    if key.isDown, press.home == nil { act(on: press) }
  }

  /// The view to which the keyboard is limited.
  private var focusRoot: UIView? {
    session.keyWindow.map { $0.root?.presentedFocusView ?? $0 }
  }

  /// The target of keys. It is the edited text, the focused control, another first responder, or the
  /// focused table, in this order.
  var keyTarget: UIResponder? {
    let first = session.firstResponder
    let focused = KeyFocus.target(in: session)
    if let focused, !(first is any UIKeyInput), !(focused is any KeyFocusable) { return focused }
    return first ?? focused
  }

  /// The responders whose chains are searched for commands: the target of keys, or otherwise the
  /// frontmost screen, and then the screens next to it.
  var commandSources: [UIResponder] {
    if let keyTarget { return [keyTarget] }
    let front = session.frontContent ?? session.keyWindow?.frontResponder
    return (front.map { [$0] } ?? []) + session.contentBeside
  }

  /// Performs the first command for a key in a chain of responders, or otherwise the first of the app.
  /// Returns false if there is none.
  private func performCommand(for key: HostKey) -> Bool {
    let isTyping = session.firstResponder is any UIKeyInput
    let sources = commandSources
    for source in sources {
      var next: UIResponder? = source
      while let responder = next {
        for command in responder.keyCommands ?? [] where !(isTyping && command.yieldsToTyping) {
          if command.matches(key) {
            if command.perform(byKeyFrom: responder) { return true }
          } else if let alternate = command.alternate(for: key),
            command.perform(byKeyFrom: responder, alternate: alternate)
          {
            return true
          }
        }
        next = responder.next
      }
    }
    let first = sources.first
    let system = session.app.part(MenuSystems.self).main
    let found = system.command(for: key) { !isTyping || $0.isForTyping }
    return found.map { $0.command.perform(byKeyFrom: first, alternate: $0.alternate) } ?? false
  }

  /// Performs a key's default action, after its responder has received it.
  func act(on press: UIPress) {
    guard let pressed = press.pressedKey else { return }
    let key = HostKey(
      usage: pressed.keyCode, characters: pressed.characters, modifiers: pressed.modifierFlags,
      isDown: true)
    // Escape may end text input, and has no other effect in that case. It is not sent to a field behind
    // the frontmost content, such as a search field below a popover.
    let isEscape =
      key.usage == .keyboardEscape && key.modifiers.intersection(.counted).isEmpty
    if isEscape, press.isUntaken, let root = focusRoot, VisibleLists.closeRow(in: root) { return }
    let isBehind = isEscape && GoingBack.isBehindFront(session.firstResponder, in: session)
    let isTyping = !isBehind && session.firstResponder is any UIKeyInput
    if press.isUntaken, let tab = TabKey(key, isTyping: isTyping), tab.select(in: session) {
      return
    }
    let isEdited = !isBehind && edit(with: key)
    if press.isUntaken, !isEdited {
      if isEscape {
        if GoingBack.dismissPopover(in: session) { return }
        if let root = focusRoot, SearchKeys.end(in: root) { return }
        if isTyping { return leaveText() }
        if let root = focusRoot, VisibleLists.leaveEditMode(in: root) { return }
      }
      if key.deletes, !isTyping, let root = focusRoot, VisibleLists.deleteSelection(in: root) {
        return
      }
      if let desktop = DesktopKey(key, isTyping: isTyping), desktop.perform(in: session) { return }
      if !isTyping, let heading = key.heading,
        session.part(FocusMover.self).moveFocus(toward: heading)
      {
        return
      }
      if !isTyping, let request = GoingBack.Request(key),
        GoingBack.go(request, in: session)
      {
        return
      }
      scroll(with: key)
    }
    if press.isUntaken, key.opensMenu, openMenu() { return }
    if key.movesFocus, !isEdited, session.firstResponder == nil || (press.isUntaken && !isTyping) {
      _ = KeyFocus.advance(in: session, backwards: key.modifiers.contains(.shift))
    }
  }

  /// Moves the focus from row to row while a key is held.
  private func repeatFocused(_ key: HostKey, at timestamp: TimeInterval) {
    guard session.firstResponder == nil, let target = KeyFocus.target(in: session),
      let press = heldKeys.first(where: { $0.pressedKey?.keyCode == key.usage })?.pressedKey
    else { return }
    if let table = target as? UITableView {
      if table.repeatKeyInRow(press) { return }
      if TableKey(press, isTyping: false)?.repeats == true {
        _ = table.handleKey(press, at: timestamp)
      }
    } else if let view = target as? any KeyRepeating {
      _ = view.repeatKey(press)
    }
  }

  func insert(_ text: String) {
    guard !text.isEmpty else { return }
    (session.firstResponder as? any UIKeyInput)?.insertText(text)
  }

  /// Edits the text of the first responder; returns false if the key does not edit.
  @discardableResult private func edit(with key: HostKey) -> Bool {
    guard let input = session.firstResponder as? any UIKeyInput else { return false }
    if let editor = input as? any EditingKeyTarget, editor.edit(with: key) { return true }
    switch key.usage {
    case .keyboardDeleteOrBackspace: input.deleteBackward()
    case .keyboardReturnOrEnter, .keypadEnter: input.insertText("\n")
    case .keyboardTab: input.insertText("\t")
    default: return false
    }
    return true
  }

  /// Ends editing for Escape, if nothing else needs to be closed. Tab continues from the text.
  private func leaveText() {
    guard let text = session.firstResponder else { return }
    if let view = text as? UIView { session.part(FocusMover.self).didLeave(view) }
    text.resignFirstResponder()
  }

  /// Sets the marked text of an input method.
  func compose(_ composition: HostComposition) {
    guard let input = session.firstResponder as? any UITextInput else { return }
    if composition.text.isEmpty, input.markedTextRange == nil { return }
    input.setMarkedText(
      composition.text.isEmpty ? nil : composition.text,
      selectedRange: NSRange(location: composition.location, length: composition.length))
  }
}

extension HostKey {
  /// Whether the key moves the focus to the next or the previous stop.
  fileprivate var movesFocus: Bool {
    usage == .keyboardTab && modifiers.intersection(.counted).isSubset(of: .shift)
  }

  /// Whether the key deletes the selection.
  fileprivate var deletes: Bool {
    modifiers.intersection(.counted).isEmpty
      && (usage == .keyboardDeleteOrBackspace || usage == .keyboardDeleteForward)
  }

  /// The direction of an arrow key pressed without modifiers.
  fileprivate var heading: UIFocusHeading? {
    guard modifiers.intersection(.counted).isEmpty else { return nil }
    switch usage {
    case .keyboardUpArrow: return .up
    case .keyboardDownArrow: return .down
    case .keyboardLeftArrow: return .left
    case .keyboardRightArrow: return .right
    default: return nil
    }
  }
}

extension HostSession {
  /// The scroll views next to the frontmost screen, as in the other columns of a split view.
  fileprivate var contentBeside: [UIScrollView] {
    guard let window = keyWindow else { return [] }
    let front = frontContent
    var found: [UIScrollView] = []
    func collect(_ view: UIView) {
      guard !view.isHidden, view.alpha >= 0.01 else { return }
      if let content = view as? UIScrollView {
        if content !== front, !(content is any UIKeyInput) { found.append(content) }
      } else {
        view.subviews.forEach(collect)
      }
    }
    collect(window.root?.presentedFocusView ?? window)
    return found
  }

  /// The scroll view of the frontmost screen, the first source of commands while nothing has the
  /// focus.
  var frontContent: UIResponder? {
    guard let front = keyWindow?.root?.frontOwner as? UIViewController,
      let view = front.viewIfLoaded
    else { return nil }
    return view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }
}
