/// The names that Foundation on Linux keeps in modules of their own.
enum Foundations {
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
}
