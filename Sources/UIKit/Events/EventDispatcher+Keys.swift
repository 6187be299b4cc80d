import Foundation

extension EventDispatcher {
  /// Sends a key to the first responder, or to the key window when there is none.
  ///
  /// Keys without a character in the host's text input then edit the text: Return, Tab, Backspace.
  func handle(_ key: HostKey, at timestamp: TimeInterval) {
    modifiers = key.modifiers
    if takeForMenu(key) { return }
    let press: UIPress
    if key.isDown {
      if let held = heldKeys.first(where: { $0.pressedKey?.keyCode == key.usage }) {
        // A host repeats a held key: only its editing and scrolling repeat.
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
      press.target =
        session.firstResponder ?? KeyFocus.target(in: session) ?? session.keyWindow
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

  /// Performs the first command for a key in the chain of responders, or else among those of the app.
  /// Returns whether there is one.
  private func performCommand(for key: HostKey) -> Bool {
    let first =
      session.firstResponder ?? KeyFocus.target(in: session)
      ?? session.keyWindow?.frontResponder
    let isTyping = session.firstResponder is any UIKeyInput
    var next: UIResponder? = first
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
    let system = session.part(MenuSystems.self).main
    let found = system.command(for: key) { !isTyping || $0.isForTyping }
    return found.map { $0.command.perform(byKeyFrom: first, alternate: $0.alternate) } ?? false
  }

  /// Performs a key's default action, after its responder has received it.
  func act(on press: UIPress) {
    guard let pressed = press.pressedKey else { return }
    let key = HostKey(
      usage: pressed.keyCode, characters: pressed.characters, modifiers: pressed.modifierFlags,
      isDown: true)
    // Escape may end text input, and then does nothing else.
    let isTyping = session.firstResponder is any UIKeyInput
    if press.isUntaken, let tab = TabKey(key, isTyping: isTyping), tab.select(in: session) {
      return
    }
    edit(with: key)
    if press.isUntaken {
      if !isTyping, let request = GoingBack.Request(key),
        GoingBack.go(request, in: session)
      {
        return
      }
      scroll(with: key)
    }
    if press.isUntaken, key.opensMenu, openMenu() { return }
    if key.usage == .keyboardTab, session.firstResponder == nil {
      _ = KeyFocus.advance(in: session, backwards: key.modifiers.contains(.shift))
    }
  }

  /// A held key moves on from row to row.
  private func repeatFocused(_ key: HostKey, at timestamp: TimeInterval) {
    guard session.firstResponder == nil, let target = KeyFocus.target(in: session),
      let press = heldKeys.first(where: { $0.pressedKey?.keyCode == key.usage })?.pressedKey
    else { return }
    if let table = target as? UITableView {
      if TableKey(press, isTyping: false)?.repeats == true { _ = table.take(press, at: timestamp) }
    } else if let view = target as? any KeyRepeating {
      _ = view.repeatKey(press)
    }
  }

  func insert(_ text: String) {
    guard !text.isEmpty else { return }
    (session.firstResponder as? any UIKeyInput)?.insertText(text)
  }

  private func edit(with key: HostKey) {
    guard let input = session.firstResponder as? any UIKeyInput else { return }
    if let editor = input as? any EditingKeyTarget, editor.edit(with: key) { return }
    switch key.usage {
    case .keyboardDeleteOrBackspace: input.deleteBackward()
    case .keyboardReturnOrEnter, .keypadEnter: input.insertText("\n")
    case .keyboardTab: input.insertText("\t")
    default: break
    }
  }

  /// Sets an input method's marked text.
  func compose(_ composition: HostComposition) {
    guard let input = session.firstResponder as? any UITextInput else { return }
    if composition.text.isEmpty, input.markedTextRange == nil { return }
    input.setMarkedText(
      composition.text.isEmpty ? nil : composition.text,
      selectedRange: NSRange(location: composition.location, length: composition.length))
  }
}
