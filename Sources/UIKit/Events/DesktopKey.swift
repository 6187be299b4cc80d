/// The desktop keys, which apply if no responder, command or text has handled them (our choice,
/// following other programs on Linux; iPadOS leaves most of them to the app).
@MainActor enum DesktopKey {
  case search
  case refresh
  case undo
  case redo
  case newWindow
  case close
  case quit
  case fullScreen
  /// Changes the text size: 1 for larger text, -1 for smaller text.
  case textSize(Int)
  case standardTextSize
  case shortcuts

  init?(_ key: HostKey, isTyping: Bool) {
    let held = key.modifiers.intersection(.counted)
    let text = key.characters.lowercased()
    switch (key.usage, held) {
    case (.keyboardF5, []): self = .refresh
    case (.keyboardF11, []): self = .fullScreen
    case (.keypadPlus, .control): self = .textSize(1)
    case (.keypadHyphen, .control): self = .textSize(-1)
    case (.keypad0, .control): self = .standardTextSize
    case (_, .control), (_, [.control, .shift]):
      switch text {
      case "f" where held == .control: self = .search
      case "r" where held == .control: self = .refresh
      case "z": self = held == .control ? .undo : .redo
      case "n" where held == .control: self = .newWindow
      case "w" where held == .control: self = .close
      case "q" where held == .control: self = .quit
      case "0" where held == .control: self = .standardTextSize
      case "+", "=": self = .textSize(1)
      case "-", "_": self = .textSize(-1)
      case "?": self = .shortcuts
      case "/" where held.contains(.shift): self = .shortcuts
      default: return nil
      }
    default:
      // A question mark is typed with Shift and the slash key on American keyboards, and with the key
      // to the right of the zero on many European ones.
      guard !isTyping, held == .shift || held == [] else { return nil }
      guard text == "?" || held == .shift && ["/", "\u{DF}"].contains(text) else { return nil }
      self = .shortcuts
    }
  }

  /// Performs the key's action. Returns whether it had an effect.
  func perform(in session: HostSession) -> Bool {
    guard let window = session.keyWindow else { return false }
    let root = window.root?.presentedFocusView ?? window
    switch self {
    case .search:
      return SearchKeys.begin(in: root, window.root?.frontOwner as? UIViewController)
    case .refresh: return Self.refreshControl(in: root)?.refreshByKey() ?? false
    case .undo: return Self.undo(in: session, redoes: false)
    case .redo: return Self.undo(in: session, redoes: true)
    case .newWindow:
      guard session.application.supportsMultipleScenes else { return false }
      session.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      return true
    case .close: return Self.call(session.onClose)
    case .quit: return Self.call(session.onQuit ?? session.onClose)
    case .fullScreen: return Self.call(session.onFullScreen)
    case .textSize(let step): return TextSizes.step(step, in: session)
    case .standardTextSize: return TextSizes.choose(.large, in: session)
    case .shortcuts: return session.part(ShortcutList.self).present(in: window)
    }
  }

  /// Returns whether the frontmost screen can be searched.
  static func canSearch(in session: HostSession) -> Bool {
    guard let window = session.keyWindow else { return false }
    return SearchKeys.canBegin(
      in: window.root?.presentedFocusView ?? window, window.root?.frontOwner as? UIViewController)
  }

  /// Returns whether the frontmost screen can be refreshed.
  static func canRefresh(in session: HostSession) -> Bool {
    guard let window = session.keyWindow else { return false }
    return refreshControl(in: window.root?.presentedFocusView ?? window) != nil
  }

  /// Returns the undo manager of the target of keys, or otherwise of the frontmost screen.
  private static func undoManager(in session: HostSession) -> UndoManager? {
    session.part(EventDispatcher.self).commandSources.first?.undoManager
  }

  /// Returns whether there is a change to undo.
  static func canUndo(in session: HostSession) -> Bool {
    undoManager(in: session)?.canUndo ?? false
  }

  private static func undo(in session: HostSession, redoes: Bool) -> Bool {
    guard let manager = undoManager(in: session), redoes ? manager.canRedo : manager.canUndo else {
      return false
    }
    if redoes { manager.redo() } else { manager.undo() }
    return true
  }

  private static func call(_ body: (() -> Void)?) -> Bool {
    body?()
    return body != nil
  }

  /// Returns the first refresh control in a view that is not hidden.
  private static func refreshControl(in view: UIView) -> UIRefreshControl? {
    guard !view.isHidden, view.alpha >= 0.01 else { return nil }
    if let control = (view as? UIScrollView)?.refreshControl, control.isEnabled { return control }
    for child in view.subviews {
      if let found = refreshControl(in: child) { return found }
    }
    return nil
  }
}

/// The text sizes that keys and the wheel step through.
@MainActor enum TextSizes {
  private static let all: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  static func step(_ step: Int, in session: HostSession) -> Bool {
    let index = all.firstIndex(of: session.screen.host.contentSizeCategory) ?? 3
    return choose(all[max(0, min(all.count - 1, index + step))], in: session)
  }

  /// Sets the screen's text size; returns false if the host ignores it.
  static func choose(_ size: UIContentSizeCategory, in session: HostSession) -> Bool {
    guard let choose = session.onTextSize else { return false }
    if size != session.screen.host.contentSizeCategory { choose(size) }
    return true
  }
}
