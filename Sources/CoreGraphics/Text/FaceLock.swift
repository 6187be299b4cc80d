import Foundation

/// The lock that is held while Cairo uses the files of fonts: while it makes, measures, draws or releases
/// a font.
///
/// Cairo has a lock for each font, but closes the file of one for the next, beyond ten, also where another
/// thread has just begun to draw with it; and it opens files by FreeType's library at once, which
/// FreeType's reference asks callers to serialise (`_cairo_ft_unscaled_font_lock_face`, Cairo 1.16 to
/// 1.18). Glyphs and layouts that are cached do without the lock.
///
/// It is taken last: a thread that holds it takes neither the lock of the cache of layouts nor that
/// of the masks.
enum FaceLock {
  // Recursive, as fonts are released where others are made.
  private static let recursive = NSRecursiveLock()

  static func lock() { recursive.lock() }
  static func unlock() { recursive.unlock() }

  /// Calls a closure that makes, measures, draws or releases fonts.
  static func whileHeld<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
