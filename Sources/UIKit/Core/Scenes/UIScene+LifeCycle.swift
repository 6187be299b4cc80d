extension UIScene {
  /// Moves the scene to a state, step by step, and calls its delegate and that of the app at each step.
  ///
  /// As in UIKit, the "will" calls come before the state changes, and the "did" calls after. A
  /// scene that is not connected stays unattached.
  func transition(to new: ActivationState) {
    if new == .unattached { return }
    // A delegate that moves the scene again takes precedence.
    for _ in 0..<3 where activationState != new { step(towards: new) }
  }

  private func step(towards new: ActivationState) {
    switch activationState {
    case .foregroundActive:
      delegate?.sceneWillResignActive(self)
      post(UIScene.willDeactivateNotification)
      tellApp(.willResignActive)
      activationState = .foregroundInactive
    case .foregroundInactive where new == .foregroundActive:
      activationState = .foregroundActive
      delegate?.sceneDidBecomeActive(self)
      post(UIScene.didActivateNotification)
      tellApp(.didBecomeActive)
    case .foregroundInactive:
      activationState = .background
      delegate?.sceneDidEnterBackground(self)
      post(UIScene.didEnterBackgroundNotification)
      saveState()
      tellApp(.didEnterBackground)
    case .background, .unattached:
      delegate?.sceneWillEnterForeground(self)
      post(UIScene.willEnterForegroundNotification)
      tellApp(.willEnterForeground)
      activationState = .foregroundInactive
    }
  }

  /// Passes a step of the scene's life cycle to the app, unless another scene is at least as active:
  /// the app's state is that of its most active scene.
  private func tellApp(_ step: UIApplication.Step) {
    let application = hostSession.application
    let others = application.scenes.lazy.filter { $0 !== self }.map(\.activationState)
    let isCovered =
      switch step {
      case .didBecomeActive, .willResignActive: others.contains(.foregroundActive)
      case .willEnterForeground, .didEnterBackground:
        others.contains { $0 == .foregroundActive || $0 == .foregroundInactive }
      }
    if !isCovered { application.tell(step) }
  }

  /// Connects the scene, whose delegate creates the windows.
  func connect(_ options: ConnectionOptions) {
    delegate?.scene(self, willConnectTo: session, options: options)
    post(UIScene.willConnectNotification)
    if let activity = session.stateRestorationActivity {
      delegate?.scene(self, restoreInteractionStateWith: activity)
    }
  }

  /// Disconnects the scene, which is in the background.
  func disconnect() {
    activationState = .unattached
    delegate?.sceneDidDisconnect(self)
    post(UIScene.didDisconnectNotification)
    session.scene = nil
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
