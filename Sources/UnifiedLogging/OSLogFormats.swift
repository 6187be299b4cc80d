import Foundation

/// How an interpolated value is padded.
public struct OSLogStringAlignment: Sendable {
  private enum Side { case none, left, right }

  private var side = Side.none
  private var columns: @Sendable () -> Int = { 0 }

  public static var none: OSLogStringAlignment { OSLogStringAlignment() }
  public static func left(columns: @autoclosure @escaping @Sendable () -> Int)
    -> OSLogStringAlignment
  { OSLogStringAlignment(side: .left, columns: columns) }
  public static func right(columns: @autoclosure @escaping @Sendable () -> Int)
    -> OSLogStringAlignment
  { OSLogStringAlignment(side: .right, columns: columns) }

  func padded(_ text: String) -> String {
    let padding = String(repeating: " ", count: max(0, columns() - text.count))
    return switch side {
    case .none: text
    case .left: text + padding
    case .right: padding + text
    }
  }
}

/// How an interpolated integer is written.
public struct OSLogIntegerFormatting: Sendable {
  private var radix = 10
  private var prefix = ""
  private var hasPlus = false
  private var isUppercase = false
  private var minDigits: @Sendable () -> Int = { 0 }

  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  public static var hex: OSLogIntegerFormatting { .hex() }
  public static var octal: OSLogIntegerFormatting { .octal() }

  public static func decimal(
    explicitPositiveSign: Bool = false,
    minDigits: @autoclosure @escaping @Sendable () -> Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(hasPlus: explicitPositiveSign, minDigits: minDigits)
  }

  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure @escaping @Sendable () -> Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", hasPlus: explicitPositiveSign,
      isUppercase: uppercase, minDigits: minDigits)
  }

  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure @escaping @Sendable () -> Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8, prefix: includePrefix ? "0o" : "", hasPlus: explicitPositiveSign,
      isUppercase: uppercase, minDigits: minDigits)
  }

  func text(_ value: some FixedWidthInteger) -> String {
    let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, minDigits() - digits.count))
    return (value < 0 ? "-" : hasPlus ? "+" : "") + prefix + zeros + digits
  }
}

/// How an interpolated floating-point number is written.
public struct OSLogFloatFormatting: Sendable {
  /// The conversion letter, as in `printf`.
  private var conversion: Character
  private var precision: (@Sendable () -> Int)?
  private var hasPlus = false

  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "f") }
  public static var hex: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "a") }
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "e") }
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "g") }

  public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false)
    -> OSLogFloatFormatting
  { OSLogFloatFormatting(conversion: uppercase ? "F" : "f", hasPlus: explicitPositiveSign) }

  public static func fixed(
    precision: @autoclosure @escaping @Sendable () -> Int, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: uppercase ? "F" : "f", precision: precision, hasPlus: explicitPositiveSign)
  }

  public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false)
    -> OSLogFloatFormatting
  { OSLogFloatFormatting(conversion: uppercase ? "A" : "a", hasPlus: explicitPositiveSign) }

  public static func exponential(explicitPositiveSign: Bool = false, uppercase: Bool = false)
    -> OSLogFloatFormatting
  { OSLogFloatFormatting(conversion: uppercase ? "E" : "e", hasPlus: explicitPositiveSign) }

  public static func exponential(
    precision: @autoclosure @escaping @Sendable () -> Int, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: uppercase ? "E" : "e", precision: precision, hasPlus: explicitPositiveSign)
  }

  public static func hybrid(explicitPositiveSign: Bool = false, uppercase: Bool = false)
    -> OSLogFloatFormatting
  { OSLogFloatFormatting(conversion: uppercase ? "G" : "g", hasPlus: explicitPositiveSign) }

  public static func hybrid(
    precision: @autoclosure @escaping @Sendable () -> Int, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: uppercase ? "G" : "g", precision: precision, hasPlus: explicitPositiveSign)
  }

  func text(_ value: Double) -> String {
    let digits = precision.map { ".\(max(0, $0()))" } ?? ""
    return String(format: "%\(hasPlus ? "+" : "")\(digits)\(conversion)", value)
  }
}

/// How an interpolated condition is written.
public enum OSLogBoolFormat: Sendable {
  /// Formats a Boolean as `true` or `false`.
  case truth
  /// Formats a Boolean as `yes` or `no`.
  case answer
}
