/// The privacy of a value in a log.
///
/// Debug builds write all values except sensitive ones, like Xcode's console. Release builds write
/// `<private>` for private values.
public struct OSLogPrivacy: Sendable {
  /// The replacement for a private value.
  public enum Mask: Sendable {
    /// A hash of the value, which makes equal values recognisable.
    case hash
    case none
  }

  private enum Rule { case automatic, open, hidden, sensitive }

  private var rule: Rule
  private var mask = Mask.none

  /// A value that everybody can read.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(rule: .open) }
  /// A value that can only be read while the app is debugged.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(rule: .hidden) }
  /// A value that nobody can read.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(rule: .sensitive) }
  /// The default privacy: numbers, conditions and types are public; text and objects are private.
  public static var auto: OSLogPrivacy { OSLogPrivacy(rule: .automatic) }

  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(rule: .hidden, mask: mask)
  }
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(rule: .sensitive, mask: mask)
  }
  public static func auto(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(rule: .automatic, mask: mask)
  }

  #if DEBUG
    package static let showsPrivateValues = true
  #else
    package static let showsPrivateValues = false
  #endif

  /// Returns the text that is written for a value.
  /// - Parameters:
  ///   - text: The value.
  ///   - isScalar: Whether it is public by default.
  ///   - showsPrivate: Whether private values are written.
  package func shown(
    _ text: String, isScalar: Bool, showsPrivate: Bool = showsPrivateValues
  ) -> String {
    switch rule {
    case .open: return text
    case .automatic where isScalar: return text
    case .automatic, .hidden:
      if showsPrivate { return text }
    case .sensitive: break
    }
    switch mask {
    case .none: return "<private>"
    case .hash: return "<mask.hash: '\(String(Self.hash(text), radix: 16))'>"
    }
  }

  /// Returns the 64-bit FNV-1a hash, which is the same in every run, so that the lines of several runs
  /// can be compared.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
