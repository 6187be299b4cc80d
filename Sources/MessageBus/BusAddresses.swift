import Foundation

/// The addresses of the message buses, and whether the user has enabled assistive technologies.
package struct BusAddresses {
  package enum Wish: Equatable {
    /// The app follows the desktop, and can be found only while an assistive technology runs.
    case automatic
    case always
    case never
  }

  private let variables: EnvironmentVariables

  package init(variables: EnvironmentVariables = .process) {
    self.variables = variables
  }

  /// The value of `TRESTLE_ACCESSIBILITY`: `always` or `never`; any other value follows the desktop.
  package var wish: Wish {
    switch variables["TRESTLE_ACCESSIBILITY"]?.lowercased() {
    case "always", "1": .always
    case "never", "0": .never
    default: .automatic
    }
  }

  /// The address of the accessibility bus, which sandboxes set; nil if it has to be requested from the
  /// session bus.
  package var accessibilityBus: String? {
    variables["AT_SPI_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The address of the session bus; nil if there is none. The bus is never started, because libdbus
  /// would start a process for it.
  package var sessionBus: String? {
    if let address = variables["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = variables["XDG_RUNTIME_DIR"], !folder.isEmpty,
      FileManager.default.fileExists(atPath: folder + "/bus")
    else { return nil }
    return "unix:path=\(folder)/bus"
  }
}
