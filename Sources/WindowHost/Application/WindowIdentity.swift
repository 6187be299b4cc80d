import Foundation

/// How the desktop knows the app: task bars, docks and window rules find its icon and its name by
/// the identifier, which is the base name of the app's `.desktop` file.
enum WindowIdentity {
  /// What SDL reads at its start: the `app_id` of Wayland and the `WM_CLASS` of X11.
  private static let variables = ["SDL_VIDEO_WAYLAND_WMCLASS", "SDL_VIDEO_X11_WMCLASS"]

  /// The bundle's identifier; nil without one, and for one that the list leaves to Xcode.
  private static var bundleIdentifier: String? {
    Bundle.main.bundleIdentifier.flatMap { $0.isEmpty || $0.contains("$") ? nil : $0 }
  }

  /// The application identifier: that of the bundle, or else the name of the program.
  static var identifier: String { bundleIdentifier ?? ProcessInfo.processInfo.processName }

  /// Gives windows the bundle's identifier, unless the user has chosen another. Without a bundle
  /// identifier the name of the program stands for it.
  static func prepare() {
    guard let identifier = bundleIdentifier else { return }
    for variable in variables { setenv(variable, identifier, 0) }
  }
}
