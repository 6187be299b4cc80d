/// Names that on Linux need an import which they do not need on iOS.
enum Foundations {
  /// Names of Foundation's that only `FoundationSupplement` declares, completely or in part.
  static let supplement: [StaticString] = [
    "NSPredicate", "NSCompoundPredicate", "NSSortDescriptor", "NSDataDetector",
    "NSTextCheckingResult", "NSHashTable",
    "NSMapTable", "NSPointerFunctions", "ListFormatter", "RelativeDateTimeFormatter",
    "NSLocalizedString", "LocalizedStringResource",
  ]

  private static let networking: Set<String> = [
    "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionConfiguration",
    "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask",
    "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate",
    "URLSessionDownloadDelegate", "URLSessionWebSocketTask", "URLSessionWebSocketDelegate",
    "URLCache", "CachedURLResponse", "URLCredential", "URLCredentialStorage",
    "URLProtectionSpace", "URLAuthenticationChallenge", "URLAuthenticationChallengeSender",
    "URLProtocol", "URLProtocolClient", "HTTPCookie", "HTTPCookieStorage", "HTTPCookiePropertyKey",
  ]
  private static let xml: Set<String> = [
    "XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode", "XMLDTD",
  ]

  static func isNetworking(_ name: String) -> Bool { networking.contains(name) }
  static func isXML(_ name: String) -> Bool { xml.contains(name) }

  /// Whether a name has the prefix of UIKit's or of Core Animation's types, which importing XCTest
  /// shows on iOS.
  static func isUIKit(_ name: String) -> Bool {
    let letters = name.utf8.prefix(3)
    guard let third = letters.dropFirst(2).first, (65...90).contains(third) else { return false }
    return letters.starts(with: "UI".utf8) || letters.starts(with: "CA".utf8)
  }
}
