import Foundation

/// The identity of the app on the desktop. Task bars, docks and window rules use the identifier,
/// the base name of the app's `.desktop` file, to find the app's icon and name.
enum WindowIdentity {
  /// The variables that SDL reads when it starts: the `app_id` of Wayland and the `WM_CLASS` of
  /// X11.
  private static let variables = ["SDL_VIDEO_WAYLAND_WMCLASS", "SDL_VIDEO_X11_WMCLASS"]

  /// The bundle's identifier; nil if there is none, or if `Info.plist` leaves it to Xcode.
  private static var bundleIdentifier: String? {
    Bundle.main.bundleIdentifier.flatMap { $0.isEmpty || $0.contains("$") ? nil : $0 }
  }

  /// The application identifier: the bundle's identifier, or otherwise the program's name.
  static var identifier: String { bundleIdentifier ?? ProcessInfo.processInfo.processName }

  /// Sets the identifier of windows to the bundle's identifier or otherwise to the program's name,
  /// unless the user has chosen a different one.
  static func prepare() {
    guard let identifier = bundleIdentifier else { return }
    for variable in variables { setenv(variable, identifier, 0) }
  }
}
