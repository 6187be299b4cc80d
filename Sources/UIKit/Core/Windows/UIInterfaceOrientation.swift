/// The orientation of an app's interface.
///
/// A window on Linux has no sensor: it is in portrait unless it is wider than it is high; then it is in
/// `landscapeRight`.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Creates the orientation of a window of a given size.
  init(size: CGSize) { self = size.width > size.height ? .landscapeRight : .portrait }
}

/// A set of orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static var portrait: UIInterfaceOrientationMask { .init(rawValue: 1 << 1) }
  public static var portraitUpsideDown: UIInterfaceOrientationMask { .init(rawValue: 1 << 2) }
  public static var landscapeRight: UIInterfaceOrientationMask { .init(rawValue: 1 << 3) }
  public static var landscapeLeft: UIInterfaceOrientationMask { .init(rawValue: 1 << 4) }
  public static var landscape: UIInterfaceOrientationMask { [.landscapeLeft, .landscapeRight] }
  public static var all: UIInterfaceOrientationMask {
    [.portrait, .landscape, .portraitUpsideDown]
  }
  public static var allButUpsideDown: UIInterfaceOrientationMask { [.portrait, .landscape] }
}
