/// The colour of the status bar's text.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark text in a light interface, and light text in a dark interface.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How the status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable {
  case none = 0
  case fade = 1
  case slide = 2
}

/// The status bar of a scene, which is hidden if the host's screen has none.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  private let screen: UIScreen

  init(screen: UIScreen) { self.screen = screen }

  /// The style in effect: light or dark content, or the default.
  open var statusBarStyle: UIStatusBarStyle { screen.statusBar.style }
  open var isStatusBarHidden: Bool { screen.statusBar.height == 0 }
  /// The bar's rectangle on the screen; zero while it is hidden.
  open var statusBarFrame: CGRect {
    isStatusBarHidden
      ? .zero
      : CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.statusBar.height)
  }
}

/// The displayed status bar. It is set by `StatusBar`, in a folder that depends on this one.
package struct StatusBarState: Equatable {
  package var style = UIStatusBarStyle.default
  /// The height in points; 0 while it is hidden.
  package var height: CGFloat = 0
}

/// The status bar of a host's screen.
package struct HostStatusBar: Hashable, Sendable {
  /// The height in points.
  package var height: CGFloat
  /// The time of day, in the host's format.
  package var time: String

  package init(height: CGFloat = 20, time: String) {
    self.height = height
    self.time = time
  }
}
