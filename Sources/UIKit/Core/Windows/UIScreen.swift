/// The screen on which windows are displayed.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
  package var host: HostScreen {
    didSet {
      traitCollection = Self.traits(of: host)
      if host.languages != oldValue.languages || host.locale != oldValue.locale,
        session === HostSession.current
      {
        PreferredLanguages.choose(host.languages, host.locale)
        SystemLanguage.choose(host.languages)
      }
    }
  }
  @exclusivity(unchecked) open private(set) var traitCollection: UITraitCollection
  /// The session to which this screen belongs.
  package internal(set) weak var session: HostSession?

  init(_ host: HostScreen) {
    self.host = host
    traitCollection = Self.traits(of: host)
  }

  /// The screen of the current session, for objects outside a window. The screen of a view in a window
  /// is that of the window.
  open class var main: UIScreen { HostSession.current.screen }

  /// The screen's rectangle in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: host.size) }
  /// The screen's rectangle in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: host.size.width * scale, height: host.size.height * scale)
  }
  /// The number of pixels per point.
  open var scale: CGFloat { host.scale }
  open var nativeScale: CGFloat { host.scale }
  open var maximumFramesPerSecond: Int { host.maximumFramesPerSecond }

  /// The screen's coordinates, in points from its top left corner.
  open var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }

  /// The status bar on the screen.
  package internal(set) var statusBar = StatusBarState()

  /// The insets of the screen's shape, and of the status bar.
  package var safeAreaInsets: UIEdgeInsets {
    var insets = host.safeAreaInsets
    insets.top = max(insets.top, statusBar.height)
    return insets
  }

  private static func traits(of host: HostScreen) -> UITraitCollection {
    var values = UITraitCollection.Values()
    values.userInterfaceStyle = host.userInterfaceStyle
    values.preferredContentSizeCategory = host.contentSizeCategory
    values.layoutDirection = host.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    values.displayScale = host.scale
    values.glyphRendering = host.glyphRendering
    values.systemTypeface = host.systemTypeface
    values.accessibilityContrast = host.increasesContrast ? .high : .normal
    // A phone is compact in width, and regular in height if it is upright. From 700 points, the width
    // is regular.
    values.horizontalSizeClass = host.size.width >= 700 ? .regular : .compact
    values.verticalSizeClass = host.size.height >= 480 ? .regular : .compact
    values.userInterfaceIdiom = min(host.size.width, host.size.height) >= 700 ? .pad : .phone
    return UITraitCollection(values)
  }
}
