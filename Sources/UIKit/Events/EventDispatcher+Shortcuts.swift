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
        title: "Desktop",
        rows: desktopKeys.filter {
          known.insert($0.keys).inserted
        }))
    return sections
  }

  private var desktopKeys: [ShortcutSection.Row] {
    var rows = [("Next Control", "Tab")]
    if DesktopKey.canSearch(in: session) { rows.append(("Find", "Ctrl+F")) }
    if DesktopKey.canRefresh(in: session) { rows.append(("Refresh", "F5")) }
    if DesktopKey.canUndo(in: session) { rows.append(("Undo", "Ctrl+Z")) }
    if session.onTextSize != nil {
      rows += [("Larger Text", "Ctrl++"), ("Smaller Text", "Ctrl+-"), ("Standard Text", "Ctrl+0")]
    }
    if session.onFullScreen != nil { rows.append(("Full Screen", "F11")) }
    if session.application.supportsMultipleScenes { rows.append(("New Window", "Ctrl+N")) }
    if session.onClose != nil { rows += [("Close", "Ctrl+W"), ("Quit", "Ctrl+Q")] }
    return rows.map { ShortcutSection.Row(title: $0.0, keys: $0.1) }
  }
}
