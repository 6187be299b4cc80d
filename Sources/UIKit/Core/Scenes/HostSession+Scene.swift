extension HostSession {
  /// Replaces the application with an instance of a subclass, before a launch.
  package func useApplication(of className: String) {
    guard let type = _objcClass(named: className) as? UIApplication.Type,
      let made = type.instantiate() as? UIApplication
    else {
      UIKitFault.report("Unable to load the principal class \(className).")
      return
    }
    made.app = app
    app.application = made
  }

  /// Replaces the scene with a new one, of the class in a session's configuration or a plain one.
  ///
  /// A class that does not derive from `UIWindowScene` is reported as a fault, and replaced by a plain
  /// scene.
  @discardableResult
  func replaceScene(
    of session: UISceneSession?, options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
  ) -> UIWindowScene {
    let session = session ?? UISceneSession(role: .windowApplication)
    let configuration = session.configuration
    var new: UIWindowScene?
    if let named = configuration.sceneClass {
      new = (named as? UIWindowScene.Type)?.instantiate(session, options) as? UIWindowScene
      if new == nil { UIKitFault.report("The scene class \(named) is no UIWindowScene.") }
    }
    let scene = new ?? UIWindowScene(session: session, connectionOptions: options)
    session.scene = scene
    scene.owner = self
    if let named = configuration.delegateClass {
      scene.delegate = (named as? NSObject.Type)?.instantiate() as? any UISceneDelegate
      if scene.delegate == nil {
        UIKitFault.report("The scene delegate class \(named) is no UISceneDelegate.")
      }
    }
    self.scene = scene
    return scene
  }
}
