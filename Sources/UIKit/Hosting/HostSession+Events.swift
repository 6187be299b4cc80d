extension HostSession {
  /// Delivers an event to the app.
  ///
  /// Events arrive in order of time. An event whose time is not finite, or before that of the
  /// preceding one, is reported as a fault and gets the preceding time.
  package func send(_ event: HostEvent, at hostTime: TimeInterval) {
    makeCurrent()
    let timestamp = hostTime.isFinite ? max(hostTime, lastEvent) : max(now, lastEvent)
    if timestamp != hostTime {
      UIKitFault.report("An event's time, \(hostTime), makes no sense after \(lastEvent).")
    }
    lastEvent = timestamp
    fireTimers(until: timestamp)
    advance(to: timestamp)
    UndoEvents.serial &+= 1
    let dispatcher = part(EventDispatcher.self)
    switch event {
    case .screen(let new): changeScreen(to: new)
    case .activation(let state):
      if state != .foregroundActive {
        dispatcher.cancelAllTouches(at: timestamp)
        dispatcher.cancelAllKeys(at: timestamp)
      }
      scene.move(to: state)
    default: dispatcher.handle(event, at: timestamp)
    }
    wake()
  }

  private func changeScreen(to new: HostScreen) {
    if screen.host == new { return }
    let oldTraits = screen.traitCollection
    let oldBounds = screen.bounds
    let oldScale = screen.scale
    screen.host = new
    ScreenTraits.shared = screen.traitCollection
    for window in windows {
      if oldScale != new.scale { window.setWindow(window) }
      TraitPropagation.update(window, from: oldTraits)
      if window.frame.size != new.size { window.frame = CGRect(origin: .zero, size: new.size) }
      SafeArea.update(window)
    }
    keyboard.screenChanged()
    guard oldTraits != screen.traitCollection || oldBounds != screen.bounds else { return }
    (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
      scene, didUpdate: ScreenSpace(bounds: oldBounds),
      interfaceOrientation: UIInterfaceOrientation(size: oldBounds.size),
      traitCollection: oldTraits)
  }
}
