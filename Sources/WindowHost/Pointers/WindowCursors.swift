import CSDL2
import Foundation
import MessageBus
import UIKit

/// The cursors of the desktop's theme, which SDL displays.
@MainActor
final class WindowCursors {
  // Safety: SDL's cursors, freed by `close()`; used on the main actor.
  private var made: [HostCursor: OpaquePointer] = [:]
  private var isHidden = false
  /// The theme that is searched first; nil if SDL needs none (on X11).
  private let theme: CursorTheme?

  /// - Parameter driver: The name of SDL's video driver.
  init(driver: String) {
    let isWayland = driver == "wayland"
    theme = isWayland ? CursorTheme(variables: .process) : nil
  }

  func setCursor(_ cursor: HostCursor) {
    if (cursor == .hidden) != isHidden {
      isHidden = cursor == .hidden
      SDL_ShowCursor(isHidden ? SDL_DISABLE : SDL_ENABLE)
    }
    guard let (system, name) = Self.system(cursor) else { return }
    let picture = made[cursor] ?? create(system, name)
    made[cursor] = picture
    if let picture { SDL_SetCursor(picture) }
  }

  func close() {
    for picture in made.values { SDL_FreeCursor(picture) }
    made = [:]
  }

  /// Creates a cursor; creates the arrow if the theme lacks the picture.
  private func create(_ system: SDL_SystemCursor, _ name: String) -> OpaquePointer? {
    let isMissing = theme.map { !$0.contains(name) } ?? false
    return SDL_CreateSystemCursor(isMissing ? SDL_SYSTEM_CURSOR_ARROW : system)
  }

  /// Returns SDL's cursor, and the name with which SDL finds its picture in a theme.
  ///
  /// SDL has no closed hand: the arrows in four directions are used instead.
  private static func system(_ cursor: HostCursor) -> (SDL_SystemCursor, String)? {
    switch cursor {
    case .arrow: (SDL_SYSTEM_CURSOR_ARROW, "left_ptr")
    case .text: (SDL_SYSTEM_CURSOR_IBEAM, "xterm")
    case .hand, .grab: (SDL_SYSTEM_CURSOR_HAND, "hand2")
    case .grabbing: (SDL_SYSTEM_CURSOR_SIZEALL, "fleur")
    case .resizeHorizontally: (SDL_SYSTEM_CURSOR_SIZEWE, "sb_h_double_arrow")
    case .resizeVertically: (SDL_SYSTEM_CURSOR_SIZENS, "sb_v_double_arrow")
    case .hidden: nil
    }
  }
}
