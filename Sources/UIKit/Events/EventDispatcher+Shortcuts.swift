extension EventDispatcher {
  /// Returns the keys that are currently available: the commands of the responders, the commands of the
  /// app's menus that can be performed, and the desktop's.
  func shortcutSections() -> [ShortcutSection] {
    let sources = commandSources
    var known: Set<String> = []
    func row(_ command: UIKeyCommand) -> ShortcutSection.Row? {
      let title = command.discoverabilityTitle ?? command.title
      guard !title.isEmpty, !command.attributes.contains(.disabled),
        !command.attributes.contains(.hidden), let keys = command.shortcut,
        known.insert(keys).inserted
      else { return nil }
      return ShortcutSection.Row(title: title, keys: keys)
    }
    var own: [ShortcutSection.Row] = []
    for source in sources {
      var next: UIResponder? = source
      while let responder = next {
        own += (responder.keyCommands ?? []).compactMap(row)
        next = responder.next
      }
    }
    var sections = [ShortcutSection(title: nil, rows: own)]
    for menu in session.app.part(MenuSystems.self).main.keyCommands() {
      let usable = menu.commands.filter { $0.validate(from: sources.first) }
      sections.append(ShortcutSection(title: menu.title, rows: usable.compactMap(row)))
    }
    sections.append(
      ShortcutSection(
        title: SystemWord.desktop.text,
        rows: desktopKeys.filter {
          known.insert($0.keys).inserted
        }))
    return sections
  }

  private var desktopKeys: [ShortcutSection.Row] {
    var rows: [(SystemWord, String)] = [(.nextControl, "Tab")]
    if DesktopKey.canSearch(in: session) { rows.append((.find, "Ctrl+F")) }
    if DesktopKey.canRefresh(in: session) { rows.append((.refresh, "F5")) }
    if DesktopKey.canUndo(in: session) { rows.append((.undo, "Ctrl+Z")) }
    if session.onTextSize != nil {
      rows += [(.largerText, "Ctrl++"), (.smallerText, "Ctrl+-"), (.standardText, "Ctrl+0")]
    }
    if session.onFullScreen != nil { rows.append((.fullScreen, "F11")) }
    if session.application.supportsMultipleScenes { rows.append((.newWindow, "Ctrl+N")) }
    if session.onClose != nil { rows += [(.close, "Ctrl+W"), (.quit, "Ctrl+Q")] }
    return rows.map { ShortcutSection.Row(title: $0.0.text, keys: $0.1) }
  }
}
