import CoreGraphics

/// The positions of windows on an X11 screen, as reported by its server.
///
/// SDL 2 does not report which of two windows is in front. It also assumes that a window which appears
/// at the screen's origin is still where it was created.
@MainActor struct X11Places {
  private typealias Translate =
    @convention(c) (
      UnsafeMutableRawPointer, UInt, UInt, Int32, Int32, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UInt>
    ) -> Int32
  private typealias FindRoot = @convention(c) (UnsafeMutableRawPointer) -> UInt

  // Safety: SDL's connection, open as long as the window; used on the main actor.
  private let connection: UnsafeMutableRawPointer
  private let root: UInt
  private let translate: Translate
  private let errors: X11Errors

  /// The number of nested windows that are searched: a window manager adds one or two around a
  /// program's window.
  private static let deepest = 8

  /// Queries the server of a window; returns nil if the window is not on X11.
  init?(window: OpaquePointer) {
    guard let client = DisplayClient(window: window), let errors = X11Errors(client),
      let translate: Translate = client.function("XTranslateCoordinates"),
      let findRoot: FindRoot = client.function("XDefaultRootWindow")
    else { return nil }
    connection = client.connection
    self.translate = translate
    self.errors = errors
    root = findRoot(connection)
  }

  /// Returns where a window's content begins.
  func origin(of window: UInt) -> CGPoint? { convert((0, 0), from: window, to: root)?.place }

  /// Returns the windows at a place on the screen, from the frontmost top-level window to the
  /// innermost one in it.
  func windows(at place: CGPoint) -> [UInt] {
    let limits = CGFloat(Int16.min)...CGFloat(Int16.max)
    guard limits.contains(place.x), limits.contains(place.y) else { return [] }
    let point = (Int32(place.x.rounded(.down)), Int32(place.y.rounded(.down)))
    var found: [UInt] = []
    while found.count < Self.deepest,
      let next = convert(point, from: root, to: found.last ?? root), next.child != 0
    {
      found.append(next.child)
    }
    return found
  }

  /// Converts a point of one window to the coordinates of a different window, and finds the child
  /// window there.
  private func convert(
    _ point: (Int32, Int32), from source: UInt, to target: UInt
  ) -> (place: CGPoint, child: UInt)? {
    var (x, y, child): (Int32, Int32, UInt) = (0, 0, 0)
    var isFound = false
    // A window of another program may have closed.
    _ = errors.occur {
      isFound = translate(connection, source, target, point.0, point.1, &x, &y, &child) != 0
    }
    return isFound ? (CGPoint(x: CGFloat(x), y: CGFloat(y)), child) : nil
  }
}
