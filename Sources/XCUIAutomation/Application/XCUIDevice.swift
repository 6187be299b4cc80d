import UIKit

/// The device that runs the most recently launched app.
@MainActor public final class XCUIDevice {
  /// The device on which the app runs.
  public static let shared = XCUIDevice()

  private init() {}

  /// A button of a device.
  public enum Button: Int, Sendable {
    /// The home button, which sends the app to the background.
    case home = 1
  }

  /// The orientation. Setting it turns the screen, if the app supports the orientation; flat
  /// orientations are ignored.
  public var orientation: UIDeviceOrientation {
    get {
      guard let device = XCUIApplication().device else { return .unknown }
      return device.size.width > device.size.height ? .landscapeLeft : .portrait
    }
    set {
      guard newValue.isValidInterfaceOrientation, let device = XCUIApplication().device else {
        return
      }
      if newValue.isLandscape != orientation.isLandscape { device.rotate() }
      XCUIApplication().settle()
    }
  }

  /// The interface style of the screen.
  public var appearance: Appearance {
    get { XCUIApplication().device?.appearance.isDark == true ? .dark : .light }
    set {
      XCUIApplication().device?.appearance.isDark = newValue == .dark
      XCUIApplication().settle()
    }
  }

  /// An interface style.
  public enum Appearance: Int, Sendable {
    /// The light style.
    case light = 1
    /// The dark style.
    case dark = 2
  }

  /// Presses a button.
  public func press(_ button: Button) {
    switch button {
    case .home: XCUIApplication().enterBackground()
    }
  }
}
