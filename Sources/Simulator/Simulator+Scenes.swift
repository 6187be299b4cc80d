import CoreGraphics
import UIKit

extension Simulator {
  /// The screens of the app's scenes that are open, oldest first.
  ///
  /// An app whose scene manifest supports several scenes opens another one with
  /// `requestSceneSessionActivation(nil, userActivity: nil, options: nil)`. The next frame shows it
  /// on a separate screen, with its own size, fingers, keyboard and snapshots. All scenes share one
  /// clock.
  ///
  /// ```swift
  /// try device.tap(newWindowButton)
  /// let second = device.scenes[1]
  /// try second.tap(row: 3)
  /// try second.snapshot().write(to: url)
  /// second.closeScene()
  /// ```
  public var scenes: [Simulator] { clock.devices }

  /// Closes the scene permanently, as when the user closes one of several windows: it enters the
  /// background, disconnects, and its session is discarded. The last scene ends the app, as
  /// ``terminate()`` does.
  public func closeScene() {
    if clock.devices.contains(where: { $0 !== self }) {
      perform { session.application.discardScene(of: session) }
    } else {
      terminate()
    }
  }

  /// Opens another scene on a screen like this one.
  func openScene(_ request: SceneRequest) {
    let present = HostSession.current
    defer { present.makeCurrent() }
    let device = Simulator(screen: screen, pace: pace, clock: clock, app: session.app)
    clock.scenesOpened += 1
    openedScenes.append(device)
    session.onClose = { [unowned self] in sceneCloses(openedBy: nil) }
    device.session.onClose = { [weak self, unowned device] in device.sceneCloses(openedBy: self) }
    device.session.filesFolder = session.filesFolder
    let identifier = UISceneSession.Role.windowApplication.rawValue
    request.connect(in: device.session, identifier: "\(identifier)-\(clock.scenesOpened)")
    device.send(.activation(.foregroundActive))
    device.perform {
      let session = device.session
      if let shown = session.keyWindow ?? session.windows.last(where: \.isAppWindow) {
        device.window = shown
      }
    }
  }

  /// Called when the app or a keyboard shortcut closes the scene.
  private func sceneCloses(openedBy first: Simulator?) {
    if session.scene.activationState != .unattached { return closeScene() }
    guard clock.devices.count > 1 else { return }
    clock.remove(self)
    first?.openedScenes.removeAll { $0 === self }
  }
}
