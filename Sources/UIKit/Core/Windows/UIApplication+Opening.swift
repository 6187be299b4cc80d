extension UIApplication {
  /// Passes the host's requests to open something to the running app.
  package func open(_ reasons: LaunchReasons) {
    let scene = hostSession.scene
    if usesScenes { return scene.open(reasons) }
    guard let delegate else { return }
    for url in reasons.urls {
      var options: [OpenURLOptionsKey: Any] = [.openInPlace: url.isFileURL]
      options[.sourceApplication] = reasons.sourceApplication
      _ = delegate.application(self, open: url, options: options)
    }
    for activity in reasons.userActivities {
      _ = delegate.application(self, willContinueUserActivityWithType: activity.activityType)
      _ = delegate.application(self, continue: activity) { restoring in
        for object in restoring ?? [] { object.restoreUserActivityState(activity) }
      }
    }
    if let item = reasons.shortcutItem {
      delegate.application(self, performActionFor: item) { _ in }
    }
  }
}

extension UIScene {
  /// Passes the host's requests to open something to the delegate of the connected scene.
  func open(_ reasons: LaunchReasons) {
    guard activationState != .unattached, let delegate else { return }
    if !reasons.urls.isEmpty { delegate.scene(self, openURLContexts: reasons.urlContexts) }
    for activity in reasons.userActivities {
      delegate.scene(self, willContinueUserActivityWithType: activity.activityType)
      delegate.scene(self, continue: activity)
    }
    if let item = reasons.shortcutItem, let scene = self as? UIWindowScene {
      (delegate as? any UIWindowSceneDelegate)?.windowScene(scene, performActionFor: item) { _ in }
    }
  }

  /// Asks the delegate for the activity that restores the scene, and stores that activity in the
  /// session and the host.
  func saveState() {
    defer { keepState() }
    guard let delegate else { return }
    let answer = NotImplemented.ask { delegate.stateRestorationActivity(for: self) }
    if let activity = answer.answer {
      ActivityResponders.save(activity)
      delegate.scene(self, didUpdate: activity)
      session.stateRestorationActivity = activity
    } else if answer.isImplemented {
      session.stateRestorationActivity = nil
    }
  }

  /// Passes the scene's state to the host, which persists it.
  func keepState() {
    guard hostSession.application.usesScenes, let keep = hostSession.onSceneState else { return }
    keep(SceneState(session))
  }
}

extension HostSession {
  /// Opens a URL in another app, if the host can.
  func openExternally(_ url: URL) -> Bool { url.scheme != nil && onOpenURL?(url) == true }
}
