import CSDL2
import UIKit

/// The desktop's clipboard, as text.
@MainActor
package final class WindowPasteboard: HostPasteboard {
  package init() {}

  package var string: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let bytes = SDL_GetClipboardText() else {
        return nil
      }
      defer { SDL_free(bytes) }
      return Self.text(bytes)
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }

  /// The primary selection, the text last selected in any program; nil where SDL or the display
  /// server has none.
  static var primary: String? {
    get {
      guard let bytes = trestle_primary_selection() else { return nil }
      defer { SDL_free(bytes) }
      return text(bytes)
    }
    set { trestle_set_primary_selection(newValue ?? "") }
  }

  /// Returns text from another program, with U+FFFD for bytes that are not UTF-8; nil if it is
  /// empty.
  package static func text(_ bytes: UnsafePointer<CChar>) -> String? {
    let text = String(cString: bytes)
    return text.isEmpty ? nil : text
  }
}
