extension HostSession {
  /// Delivers an event to the app.
  ///
  /// Events arrive in order of time. An event whose time is not finite, or earlier than that of the
  /// preceding event, is reported as a fault, and gets the time of the preceding event.
  package func send(_ event: HostEvent, at hostTime: TimeInterval) {
    makeCurrent()
    let timestamp = hostTime.isFinite ? max(hostTime, lastEvent) : max(now, lastEvent)
    if timestamp != hostTime {
      UIKitFault.report("An event's time, \(hostTime), makes no sense after \(lastEvent).")
    }
    lastEvent = timestamp
    fireTimers(until: timestamp)
    advance(to: timestamp)
    UndoEvents.begin()
    let dispatcher = part(EventDispatcher.self)
    switch event {
    case .screen(let new): changeScreen(to: new)
    case .activation(let state):
      if state != .foregroundActive {
        dispatcher.cancelAllTouches(at: timestamp)
        dispatcher.cancelAllKeys(at: timestamp)
      }
      scene.transition(to: state)
    case .shake: shake(at: timestamp)
    case .memoryWarning: warnOfMemory()
    default: dispatcher.dispatch(event, at: timestamp)
    }
    wake()
  }

  /// Sends a shake to the first responder, or to the key window.
  private func shake(at timestamp: TimeInterval) {
    let event = UIEvent(kind: .motion, timestamp: timestamp)
    let target: UIResponder? = firstResponder ?? keyWindow
    target?.motionBegan(.motionShake, with: event)
    target?.motionEnded(.motionShake, with: event)
  }

  /// Warns the app's delegate, then the controllers of its windows.
  private func warnOfMemory() {
    application.delegate?.applicationDidReceiveMemoryWarning(application)
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: application)
    for window in application.windows { window.rootViewController?.warnOfMemory() }
  }

  /// Posts notifications for user settings that have changed, after the traits have changed.
  private func announceChoices(of new: HostScreen, since old: HostScreen) {
    if new.accent != old.accent { for window in windows { window.announceDefaultTint() } }
    if new.contentSizeCategory != old.contentSizeCategory {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: screen,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: new.contentSizeCategory])
    }
    if new.reducesMotion != old.reducesMotion {
      NotificationCenter.default.post(
        name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
    if new.increasesContrast != old.increasesContrast {
      NotificationCenter.default.post(
        name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
    }
    announceChanges(of: new.accessibilitySettings, since: old.accessibilitySettings)
  }

  private func changeScreen(to new: HostScreen) {
    if screen.host == new { return }
    let oldTraits = screen.traitCollection
    let oldBounds = screen.bounds
    let oldScale = screen.scale
    let old = screen.host
    screen.host = new
    ScreenTraits.shared = screen.traitCollection
    for window in windows {
      if oldScale != new.scale { window.setWindow(window) }
      TraitPropagation.update(window, from: oldTraits)
      changeSize(of: window, to: new.size, from: oldTraits) {
        if window.followsScreenSize, window.frame.size != new.size {
          window.frame = CGRect(origin: .zero, size: new.size)
        }
        SafeArea.update(window)
      }
    }
    announceChoices(of: new, since: old)
    keyboard.screenChanged()
    part(StatusBar.self).update()
    let turned = UIInterfaceOrientation(size: oldBounds.size) != scene.interfaceOrientation
    if turned, UIDevice.current.isGeneratingDeviceOrientationNotifications {
      NotificationCenter.default.post(
        name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
    }
    guard oldTraits != screen.traitCollection || oldBounds != screen.bounds else { return }
    (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
      scene, didUpdate: ScreenSpace(bounds: oldBounds),
      interfaceOrientation: UIInterfaceOrientation(size: oldBounds.size),
      traitCollection: oldTraits)
  }
}
