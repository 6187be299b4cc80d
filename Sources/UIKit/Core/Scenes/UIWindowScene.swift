/// A scene with windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  /// The scene's windows, from back to front, without the keyboard's.
  open var windows: [UIWindow] {
    hostSession.windows.filter { $0.isAppWindow && $0.windowScene === self }
  }

  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  open var screen: UIScreen { hostSession.screen }

  /// The scene's coordinates, which are those of the host's window or screen.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

  open var interfaceOrientation: UIInterfaceOrientation {
    UIInterfaceOrientation(size: screen.bounds.size)
  }

  /// The scene's status bar.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(screen: screen) }

  /// Whether the scene fills its screen: always, as a host's window is the scene's screen.
  open var isFullScreen: Bool { true }

  open var traitCollection: UITraitCollection { screen.traitCollection }
}
