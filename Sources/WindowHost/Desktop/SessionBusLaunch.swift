import Foundation
import MessageBus

/// Keeps libdbus from starting a session bus.
///
/// SDL connects to the session bus with the display, for input methods and the screen saver. If there
/// is no bus, libdbus runs `dbus-launch` and waits for it: this takes a twentieth of the launch, for a
/// bus without any service.
enum SessionBusLaunch {
  private static let variable = "DBUS_SESSION_BUS_ADDRESS"

  /// Runs a closure. If there is no session bus, the environment temporarily names a bus that cannot be
  /// connected to.
  static func preventing<Result>(_ body: () -> Result) -> Result {
    guard BusAddresses().sessionBus == nil else { return body() }
    setenv(variable, "disabled:", 1)
    defer { unsetenv(variable) }
    return body()
  }
}
