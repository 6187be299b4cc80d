/// The directions in which a popover's arrow may point; if the arrow points up, the popover is below
/// its source.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static var up: UIPopoverArrowDirection { .init(rawValue: 1 << 0) }
  public static var down: UIPopoverArrowDirection { .init(rawValue: 1 << 1) }
  public static var left: UIPopoverArrowDirection { .init(rawValue: 1 << 2) }
  public static var right: UIPopoverArrowDirection { .init(rawValue: 1 << 3) }
  public static var any: UIPopoverArrowDirection { [.up, .down, .left, .right] }
  /// The value before the popover has been presented.
  public static var unknown: UIPopoverArrowDirection { .init(rawValue: .max) }
}
