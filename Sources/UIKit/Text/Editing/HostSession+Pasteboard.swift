extension HostSession {
  /// The general pasteboard, backed by the host's clipboard once a host has set one.
  package var pasteboard: UIPasteboard {
    get { part(GeneralPasteboard.self).pasteboard }
    set { part(GeneralPasteboard.self).pasteboard = newValue }
  }
}

/// A session's general pasteboard.
private final class GeneralPasteboard: SessionPart {
  lazy var pasteboard = UIPasteboard(host: MemoryPasteboard())

  init(session: HostSession) {}
}
