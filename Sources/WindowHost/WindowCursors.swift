import CSDL2
import UIKit

/// The pictures of the pointer: those of the desktop's theme.
@MainActor
final class WindowCursors {
  private var made: [HostCursor: OpaquePointer] = [:]
  private var isHidden = false

  func show(_ cursor: HostCursor) {
    if (cursor == .hidden) != isHidden {
      isHidden = cursor == .hidden
      SDL_ShowCursor(isHidden ? SDL_DISABLE : SDL_ENABLE)
    }
    guard let system = Self.system(cursor) else { return }
    let picture = made[cursor] ?? SDL_CreateSystemCursor(system)
    made[cursor] = picture
    if let picture { SDL_SetCursor(picture) }
  }

  func close() {
    for picture in made.values { SDL_FreeCursor(picture) }
    made = [:]
  }

  /// SDL has no hand that holds: the arrows in four directions stand for it.
  private static func system(_ cursor: HostCursor) -> SDL_SystemCursor? {
    switch cursor {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .hand, .grab: SDL_SYSTEM_CURSOR_HAND
    case .grabbing: SDL_SYSTEM_CURSOR_SIZEALL
    case .resizeHorizontally: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeVertically: SDL_SYSTEM_CURSOR_SIZENS
    case .hidden: nil
    }
  }
}
