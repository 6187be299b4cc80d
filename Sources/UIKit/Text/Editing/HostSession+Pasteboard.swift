extension HostSession {
  /// The general pasteboard, backed by the host's clipboard once a host has set one.
  package var pasteboard: UIPasteboard {
    get { app.part(GeneralPasteboard.self).pasteboard }
    set { app.part(GeneralPasteboard.self).pasteboard = newValue }
  }
}

/// An app's general pasteboard.
private final class GeneralPasteboard: AppPart {
  lazy var pasteboard = UIPasteboard(host: MemoryPasteboard())

  init(app: HostedApp) {}
}
