import CoreGraphics

/// The origin of a client's coordinates, with AT-SPI's numbers.
enum CoordinateSpace: Int {
  case screen = 0
  case window = 1
  case parent = 2

  init(_ number: Int) throws(BusError) {
    guard let space = CoordinateSpace(rawValue: number) else { throw .invalidArguments }
    self = space
  }
}

/// A rectangle in the pixels of the desktop.
struct Extents: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var value: BusValue { .structure([.int(x), .int(y), .int(width), .int(height)]) }
}

extension ObjectTree {
  /// Converts a rectangle of the screen in points.
  func extents(
    of frame: CGRect, in space: CoordinateSpace, _ object: AccessibleObject
  ) -> Extents {
    let origin = origin(of: space, object)
    let units = object.window?.host.unitsPerPoint ?? 1
    func whole(_ value: CGFloat) -> Int { Int(max(-1e6, min(1e6, value.rounded()))) }
    return Extents(
      x: whole(frame.minX * units + origin.x), y: whole(frame.minY * units + origin.y),
      width: whole(frame.width * units), height: whole(frame.height * units))
  }

  /// Converts a client's point to the screen's points.
  func point(x: Int, y: Int, in space: CoordinateSpace, _ object: AccessibleObject) -> CGPoint {
    let origin = origin(of: space, object)
    let units = object.window?.host.unitsPerPoint ?? 1
    return CGPoint(x: (CGFloat(x) - origin.x) / units, y: (CGFloat(y) - origin.y) / units)
  }

  /// Returns the position of the window's content in a space, in pixels.
  private func origin(of space: CoordinateSpace, _ object: AccessibleObject) -> CGPoint {
    switch space {
    // A window with an unknown position uses its own coordinates as screen coordinates.
    case .screen: return object.window?.host.origin ?? .zero
    case .window: return .zero
    case .parent:
      guard let parent = known(object.snapshot.parent) else { return .zero }
      let units = object.window?.host.unitsPerPoint ?? 1
      let frame = parent.snapshot.frame
      return CGPoint(x: -frame.minX * units, y: -frame.minY * units)
    }
  }
}
