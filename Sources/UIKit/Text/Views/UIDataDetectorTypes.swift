import UIFoundation

/// The kinds of data that a text view detects. Apple's other kinds are not detected.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Web addresses, with a scheme or beginning with `www.`, and mail addresses.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

extension UIDataDetectorTypes {
  /// The kinds that are detected.
  var kinds: DataDetection.Kinds {
    var kinds: DataDetection.Kinds = []
    if contains(.phoneNumber) { kinds.insert(.phoneNumber) }
    if contains(.link) { kinds.insert(.link) }
    return kinds
  }
}
