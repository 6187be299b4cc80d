import UIFoundation

/// A set of kinds of data.
public typealias NSTextCheckingTypes = UInt64

/// Finds links, mail addresses and phone numbers in texts. Foundation on Linux does not have it.
///
/// ```swift
/// let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
/// let range = NSRange(text.startIndex..., in: text)
/// let urls = detector.matches(in: text, range: range).compactMap(\.url)
/// ```
///
/// The rules are those of text views ([Fidelity](docs/FIDELITY.md)). Dates, addresses and flights are not
/// detected. On Apple's platforms this is a subclass of `NSRegularExpression`, whose methods cannot be
/// overridden on Linux.
open class NSDataDetector: NSObject, NSCopying {
  /// The kinds of data that are found, of those that were requested.
  public let checkingTypes: NSTextCheckingTypes
  private let detection: DataDetection

  /// Creates a detector.
  ///
  /// - Parameter checkingTypes: The raw value of `NSTextCheckingResult.CheckingType`s.
  /// - Throws: An error if none of them is a link or a phone number.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    var kinds: DataDetection.Kinds = []
    if checkingTypes & DetectedTypes.link.rawValue != 0 { kinds.insert(.link) }
    if checkingTypes & DetectedTypes.phoneNumber.rawValue != 0 { kinds.insert(.phoneNumber) }
    guard !kinds.isEmpty else {
      throw CocoaError(
        .featureUnsupported,
        userInfo: [
          NSLocalizedDescriptionKey:
            "Only links and phone numbers are detected, not \(checkingTypes)."
        ])
    }
    detection = DataDetection(kinds)
    self.checkingTypes =
      checkingTypes & (DetectedTypes.link.rawValue | DetectedTypes.phoneNumber.rawValue)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Results

  /// Returns the matches in a range of the string, in their order in the string. O(n).
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let whole = string as NSString
    guard range.location >= 0, range.length >= 0, range.location <= whole.length,
      range.length <= whole.length - range.location
    else {
      UIKitFault.report(
        "-[NSDataDetector matchesInString:options:range:]: Range \(range) out of bounds; string length "
          + "\(whole.length)")
      return []
    }
    // Half of a surrogate pair at an end of the range becomes one replacement character.
    let text = whole.substring(with: range)
    return detection.links(in: text).map { link in
      let start = text.utf8.index(text.startIndex, offsetBy: link.range.lowerBound)
      let end = text.utf8.index(text.startIndex, offsetBy: link.range.upperBound)
      var found = NSRange(start..<end, in: text)
      found.location += range.location
      return DetectedResult(link, String(text[start..<end]), found)
    }
  }

  /// Calls `block` with each match in a range of the string, until the block sets its third parameter to
  /// true.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stops: ObjCBool = false
    for match in matches(in: string, options: options, range: range) {
      block(match, [], &stops)
      if stops.boolValue { return }
    }
  }

  /// Returns the number of matches in a range of the string.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  /// Returns the first match in a range of the string; nil if there is none.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  /// The range of the first result; its location is `NSNotFound` if there is none.
  open func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range
      ?? NSRange(location: NSNotFound, length: 0)
  }
}
