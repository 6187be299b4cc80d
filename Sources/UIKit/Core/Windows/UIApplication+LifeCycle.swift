extension UIApplication {
  /// A step of the app's life cycle.
  enum Step { case willEnterForeground, didBecomeActive, willResignActive, didEnterBackground }

  /// Launches the app: creates its delegate, and then connects its scene, which the host activates.
  ///
  /// Reports a fault and launches nothing if the delegate is not an `NSObject`.
  package func launch(
    _ type: any UIApplicationDelegate.Type, for reasons: LaunchReasons = LaunchReasons()
  ) {
    guard let object = (type as? NSObject.Type)?.instantiate(),
      let delegate = object as? any UIApplicationDelegate
    else {
      UIKitFault.report("An app's delegate is a subclass of NSObject; \(type) is not.")
      return
    }
    launch(with: delegate, for: reasons)
  }

  /// Launches an application that may be its own delegate.
  package func launchAsItsOwnDelegate(for reasons: LaunchReasons = LaunchReasons()) {
    if let delegate = self as? any UIApplicationDelegate {
      launch(with: delegate, for: reasons)
    } else {
      let scene = hostSession.replaceScene(of: nil)
      scene.connect(UIScene.ConnectionOptions())
      scene.transition(to: .foregroundInactive)
    }
  }

  package func launch(with delegate: any UIApplicationDelegate, for reasons: LaunchReasons) {
    let scene = hostSession.replaceScene(
      of: UISceneSession(role: .windowApplication, state: reasons.restored))
    // An application that is its own delegate must not retain itself.
    if delegate !== self { delegateOwner = delegate }
    self.delegate = delegate
    let options = reasons.launchOptions
    let window = mainWindow(of: delegate)
    let mayFinish = delegate.application(self, willFinishLaunchingWithOptions: options)
    let finish = NotImplemented.ask {
      delegate.application(self, didFinishLaunchingWithOptions: options)
    }
    if !finish.isImplemented { delegate.applicationDidFinishLaunching(self) }
    window?.makeKeyAndVisible()
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
    connect(scene.session, with: delegate, for: reasons)
    // A delegate without scenes that returns false has opened the URL itself, or cannot open it.
    if !usesScenes, mayFinish, finish.answer { open(reasons) }
  }

  /// Connects the scene of the current session. The scene's class is the one that the delegate or
  /// the manifest names, or `UIWindowScene` if the app has no scenes.
  func connect(
    _ session: UISceneSession, with delegate: any UIApplicationDelegate, for reasons: LaunchReasons
  ) {
    let options = UIScene.ConnectionOptions(reasons)
    let answer = NotImplemented.ask {
      delegate.application(self, configurationForConnecting: session, options: options)
    }
    let configuration = answer.answer
    if configuration.delegateClass == nil {
      configuration.delegateClass = UISceneConfiguration.conventionalDelegateClass(beside: delegate)
    }
    session.configuration = configuration
    usesScenes =
      answer.isImplemented || configuration.delegateClass != nil
      || SceneManifest.main.lists(session.role)
    let scene =
      usesScenes
      ? hostSession.replaceScene(of: session, options: options) : hostSession.scene
    let window = usesScenes ? mainWindow(of: scene, configuration) : nil
    scene.connect(options)
    window?.makeKeyAndVisible()
    scene.transition(to: .foregroundInactive)
  }

  /// Creates the window of an app without scenes that has a main storyboard, before the delegate is
  /// called.
  private func mainWindow(of delegate: any UIApplicationDelegate) -> UIWindow? {
    let manifest = SceneManifest.main
    guard let name = manifest.mainStoryboard, !manifest.lists(.windowApplication),
      UISceneConfiguration.conventionalDelegateClass(beside: delegate) == nil
    else { return nil }
    let window = UIWindow()
    showStoryboard(name, of: manifest, in: window)
    delegate.window = window
    return window
  }

  /// Creates the window of a scene that has a storyboard, before its delegate is called.
  private func mainWindow(
    of scene: UIWindowScene, _ configuration: UISceneConfiguration
  ) -> UIWindow? {
    let manifest = SceneManifest.main
    guard let name = manifest.storyboard(of: configuration),
      let delegate = scene.delegate as? any UIWindowSceneDelegate
    else { return nil }
    let window = UIWindow(windowScene: scene)
    showStoryboard(name, of: manifest, in: window)
    delegate.window = window
    return window
  }

  private func showStoryboard(_ name: String, of manifest: SceneManifest, in window: UIWindow) {
    (self as Any as? any MainStoryboardShowing)?
      .showMainStoryboard(name, of: manifest.bundle, in: window)
  }

  /// Ends the app: its scenes enter the background, disconnect, and the app terminates.
  package func terminate() {
    for session in app?.sessions ?? [] where session.scene.activationState != .unattached {
      session.whileCurrent {
        let scene = session.scene
        // A scene in the background has saved its activity, but the app may have changed its session.
        if scene.activationState == .background { scene.keepState() }
        scene.transition(to: .background)
        scene.disconnect()
      }
    }
    backgroundTasks.expire()
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
  }

  /// Notifies the delegate of an app without scenes, and posts the notification.
  func tell(_ step: Step) {
    let delegate = usesScenes ? nil : self.delegate
    switch step {
    case .willEnterForeground:
      delegate?.applicationWillEnterForeground(self)
      post(Self.willEnterForegroundNotification)
    case .didBecomeActive:
      delegate?.applicationDidBecomeActive(self)
      post(Self.didBecomeActiveNotification)
    case .willResignActive:
      delegate?.applicationWillResignActive(self)
      post(Self.willResignActiveNotification)
    case .didEnterBackground:
      delegate?.applicationDidEnterBackground(self)
      post(Self.didEnterBackgroundNotification)
    }
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
