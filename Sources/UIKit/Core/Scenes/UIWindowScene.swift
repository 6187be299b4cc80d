/// A scene with windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  /// The scene's windows, from back to front, except that of the keyboard.
  open var windows: [UIWindow] {
    hostSession.windows.filter { $0.isAppWindow && $0.windowScene === self }
  }

  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  open var screen: UIScreen { hostSession.screen }

  /// The scene's coordinate space: the space of the host's window or screen.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

  open var interfaceOrientation: UIInterfaceOrientation {
    UIInterfaceOrientation(size: screen.bounds.size)
  }

  /// The scene's status bar.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(screen: screen) }

  /// Whether the scene fills its screen. It always does, because the window of the host is the screen
  /// of the scene.
  open var isFullScreen: Bool { true }

  open var traitCollection: UITraitCollection { screen.traitCollection }

  /// The sizes to which the user can resize the scene's window; nil if the screen has a fixed size, as
  /// on a phone.
  open var sizeRestrictions: UISceneSizeRestrictions? {
    hostSession.onSizeRestriction == nil ? nil : restrictions
  }

  private lazy var restrictions = UISceneSizeRestrictions(scene: self)

  /// The scene's current geometry.
  open var effectiveGeometry: Geometry { Geometry(interfaceOrientation: interfaceOrientation) }

  /// Requests a different orientation or size. The host changes before its next frame.
  ///
  /// - Parameters:
  ///   - geometryPreferences: The orientation or the size.
  ///   - errorHandler: Called with `geometryRequestDenied` if the app does not support the orientation,
  ///     and with `geometryRequestUnsupported` if the host's screen cannot change.
  open func requestGeometryUpdate(
    _ geometryPreferences: UIWindowScene.GeometryPreferences,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let request = hostSession.onSizeRequest else {
      errorHandler?(UISceneError(.geometryRequestUnsupported))
      return
    }
    switch geometryPreferences.size(from: screen.bounds.size, in: hostSession) {
    case .success(let size): if size != screen.bounds.size { request(size) }
    case .failure(let error): errorHandler?(error)
    }
  }
}
