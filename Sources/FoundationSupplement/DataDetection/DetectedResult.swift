import UIFoundation

/// A link or phone number that a detector found.
final class DetectedResult: NSTextCheckingResult {
  private enum Keys {
    static let range = "range"
    static let url = "url"
    static let phoneNumber = "phoneNumber"
  }

  private let found: NSRange
  let detectedURL: URL?
  let detectedPhoneNumber: String?

  init(_ link: DetectedLink, _ text: String, _ range: NSRange) {
    found = range
    detectedURL = link.isPhoneNumber ? nil : link.url
    detectedPhoneNumber = link.isPhoneNumber ? text : nil
    super.init()
  }

  override var resultType: NSTextCheckingResult.CheckingType {
    detectedPhoneNumber == nil ? DetectedTypes.link : DetectedTypes.phoneNumber
  }

  override func range(at idx: Int) -> NSRange {
    idx == 0 ? found : NSRange(location: NSNotFound, length: 0)
  }

  override func range(withName: String) -> NSRange { NSRange(location: NSNotFound, length: 0) }

  // MARK: Coding

  override class var supportsSecureCoding: Bool { true }

  required init?(coder: NSCoder) {
    found = NSRange(
      location: coder.decodeInteger(forKey: Keys.range + ".location"),
      length: coder.decodeInteger(forKey: Keys.range + ".length"))
    detectedURL = coder.decodeObject(of: NSURL.self, forKey: Keys.url) as URL?
    detectedPhoneNumber = coder.decodeObject(of: NSString.self, forKey: Keys.phoneNumber) as String?
    super.init()
  }

  override func encode(with coder: NSCoder) {
    coder.encode(found.location, forKey: Keys.range + ".location")
    coder.encode(found.length, forKey: Keys.range + ".length")
    coder.encode(detectedURL as NSURL?, forKey: Keys.url)
    coder.encode(detectedPhoneNumber as NSString?, forKey: Keys.phoneNumber)
  }
}

extension NSTextCheckingResult {
  /// The address of a link, which is a `mailto:` address for mail; nil for other results.
  public var url: URL? { (self as? DetectedResult)?.detectedURL }

  /// The phone number as it is written in the text; nil for other results.
  public var phoneNumber: String? { (self as? DetectedResult)?.detectedPhoneNumber }
}

/// The types of results, with Foundation's values, which differ between Linux and Apple's platforms.
enum DetectedTypes {
  static let link = constants.link
  static let phoneNumber = constants.phoneNumber

  private static var constants: any CheckingTypeConstants.Type { FoundationConstants.self }
}

/// Reads constants that are deprecated on Linux, because Foundation itself returns no such results; a call
/// through a protocol gives no warning.
private protocol CheckingTypeConstants {
  static var link: NSTextCheckingResult.CheckingType { get }
  static var phoneNumber: NSTextCheckingResult.CheckingType { get }
}

private enum FoundationConstants: CheckingTypeConstants {
  @available(*, deprecated)
  static var link: NSTextCheckingResult.CheckingType { .link }
  @available(*, deprecated)
  static var phoneNumber: NSTextCheckingResult.CheckingType { .phoneNumber }
}
