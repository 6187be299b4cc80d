import Foundation
import MessageBus

/// The cursor pictures of the desktop's theme.
///
/// On Wayland SDL 2.26 ends the program if the theme lacks a cursor's picture. SDL uses the library
/// wayland-cursor, which looks in these folders, and which has a few built-in pictures if there is no
/// theme (for example `left_ptr` and `xterm`, but no hand with SDL's name).
package struct CursorTheme {
  private let folders: [String]
  private let themes: [String]

  /// - Parameter variables: The environment, from which `XCURSOR_THEME`, `XCURSOR_PATH`,
  ///   `XDG_DATA_HOME` and `HOME` are read.
  package init(variables: EnvironmentVariables) {
    let home = variables["HOME"] ?? "/"
    let data = variables["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let standard =
      [(data ?? home + "/.local/share") + "/icons", "~/.icons", "/usr/share/icons"]
      + ["/usr/share/pixmaps", "~/.cursors", "/usr/share/cursors/xorg-x11"]
      + ["/usr/X11R6/lib/X11/icons"]
    let path = variables["XCURSOR_PATH"]?.split(separator: ":").map(String.init) ?? standard
    let folders = path.map { $0.hasPrefix("~/") ? home + $0.dropFirst(1) : $0 }
    self.folders = folders
    var themes = [variables["XCURSOR_THEME"].flatMap { $0.isEmpty ? nil : $0 } ?? "default"]
    var next = 0
    while next < themes.count {
      for parent in Self.parents(of: themes[next], in: folders) where !themes.contains(parent) {
        themes.append(parent)
      }
      next += 1
    }
    self.themes = themes
  }

  /// Returns whether the theme, or one from which it inherits, has a picture of this name.
  package func contains(_ picture: String) -> Bool {
    themes.contains { theme in
      folders.contains {
        FileManager.default.fileExists(atPath: "\($0)/\(theme)/cursors/\(picture)")
      }
    }
  }

  /// Returns the themes from which a theme inherits, according to the first `index.theme` found for it.
  private static func parents(of theme: String, in folders: [String]) -> [String] {
    for folder in folders {
      guard
        let data = FileManager.default.contents(atPath: "\(folder)/\(theme)/index.theme")
      else { continue }
      let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      for line in lines where line.hasPrefix("Inherits") {
        guard let sign = line.firstIndex(of: "=") else { continue }
        return line[line.index(after: sign)...].split { ",;: \t".contains($0) }.map(String.init)
      }
    }
    return []
  }
}
