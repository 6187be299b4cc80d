import Foundation
import MessageBus
import UIKit

/// The desktop's program for settings, which opens the URLs of an app's settings.
package enum SettingsProgram {
  /// The programs of common desktops, each with the argument that opens its page of notifications.
  private static let programs: [(name: String, notifications: [String])] = [
    ("gnome-control-center", ["notifications"]), ("systemsettings", ["kcm_notifications"]),
    ("cinnamon-settings", ["notifications"]),
    ("xfce4-settings-manager", ["-d", "xfce4-notifyd-config"]),
    ("mate-control-center", []), ("lxqt-config", []),
  ]

  /// Whether a URL is that of an app's settings.
  package static func opens(_ url: URL) -> Bool {
    url.absoluteString.hasPrefix(UIApplication.openSettingsURLString)
  }

  /// Starts the first program that is installed. Returns false if there is none.
  ///
  /// - Parameter path: The folders in which programs are searched, separated by colons.
  package static func open(
    _ url: URL, path: String? = EnvironmentVariables.process["PATH"]
  ) -> Bool {
    let isAboutNotifications = url.absoluteString == UIApplication.openNotificationSettingsURLString
    for program in programs {
      guard let file = ExternalURLs.program(program.name, path: path) else { continue }
      return ExternalURLs.start(file, isAboutNotifications ? program.notifications : [])
    }
    return false
  }
}
