/// A request to open a scene on a separate screen, for which the host creates a session of the app.
@MainActor package struct SceneRequest {
  /// The activity to continue, and the persisted state of the scene; nil for a new scene.
  package let reasons: LaunchReasons
  private let application: UIApplication
  private let errorHandler: ((any Error) -> Void)?

  init(
    _ reasons: LaunchReasons, of application: UIApplication, errorHandler: ((any Error) -> Void)?
  ) {
    self.reasons = reasons
    self.application = application
    self.errorHandler = errorHandler
  }

  /// Connects the scene in the session of its screen. The host activates it.
  ///
  /// - Parameter identifier: The persistent identifier to use if the scene has none.
  package func connect(in session: HostSession, identifier: String) {
    guard let delegate = application.delegate else { return refuse() }
    let state = reasons.restored ?? SceneState(identifier: identifier)
    session.whileCurrent {
      application.connect(
        UISceneSession(role: .windowApplication, state: state), with: delegate, for: reasons)
    }
  }

  /// Notifies the app that the host cannot display the scene.
  package func refuse() { errorHandler?(UISceneError(.requestDenied)) }
}

extension UIApplication {
  /// Opens another scene before the next event or frame.
  package func openScene(
    for reasons: LaunchReasons, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard supportsMultipleScenes, let app else {
      errorHandler?(UISceneError(.multipleScenesNotSupported))
      return
    }
    let request = SceneRequest(reasons, of: self, errorHandler: errorHandler)
    app.schedule(at: app.now) { [weak app] in
      if let open = app?.onOpenScene { open(request) } else { request.refuse() }
    }
  }

  /// Returns the host's session for a scene session; nil unless it is open.
  func screen(of sceneSession: UISceneSession) -> HostSession? {
    app?.sessions.first {
      $0.scene.session === sceneSession && $0.scene.activationState != .unattached
    }
  }

  /// Ends the scene of a host's session permanently, together with its scene session, as when the user
  /// closes one of several windows.
  package func discardScene(of session: HostSession) {
    let scene = session.scene
    guard scene.activationState != .unattached else { return }
    session.whileCurrent {
      scene.transition(to: .background)
      scene.disconnect()
      delegate?.application(self, didDiscardSceneSessions: [scene.session])
      session.onSceneState?(nil)
      session.onClose?()
      if let app, app.sessions.count > 1 {
        session.windows.removeAll()
        app.remove(session)
      }
    }
  }
}
