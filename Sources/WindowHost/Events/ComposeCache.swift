import Foundation
import MessageBus

/// Chooses where Xlib caches the locale's table of composed characters between launches.
///
/// SDL opens Xlib's input method with the display. Without a cache, this reads and parses the table's
/// text, about 6,000 lines in a UTF-8 locale, at each launch; with a cache, the parsed table is mapped.
/// Xlib does not create the folder itself, and ignores folders that root owns (libX11, `imLcIm.c`).
enum ComposeCache {
  private static let variable = "XCOMPOSECACHE"

  /// Creates the folder and passes it to Xlib, unless the user or the system has chosen one.
  static func prepare() {
    let environment = EnvironmentVariables.process
    guard environment[variable] == nil, let home = environment["HOME"], home.hasPrefix("/"),
      access("/var/cache/libx11/compose", F_OK) != 0, access(home + "/.compose-cache", F_OK) != 0
    else { return }
    let caches = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    var folder = caches ?? home + "/.cache"
    for name in ["", "/trestle", "/compose"] {
      folder += name
      // Without a folder, Xlib reads the text.
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { return }
    }
    setenv(variable, folder, 0)
  }
}
