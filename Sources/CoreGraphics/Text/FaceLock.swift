import Foundation

/// The lock for Cairo's use of font files: it is held while a font is created, measured, drawn or
/// released.
///
/// Cairo has a lock for each font. But once ten files are open, it closes one to open the next, even if
/// another thread has just begun to draw with it. It also opens files concurrently through FreeType,
/// whose reference asks callers to serialise that (`_cairo_ft_unscaled_font_lock_face`, Cairo 1.16 to
/// 1.18). Cached glyphs and layouts do not need the lock.
///
/// It is acquired last: a thread that holds it acquires neither the lock of the layout cache nor that
/// of the masks.
enum FaceLock {
  // Recursive, as releasing fonts and creating others can nest.
  private static let recursive = NSRecursiveLock()

  static func lock() { recursive.lock() }
  static func unlock() { recursive.unlock() }

  /// Calls a closure that creates, measures, draws or releases fonts.
  static func whileHeld<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
