import MessageBus

/// The desktop's portal on the session bus.
enum DesktopPortal {
  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"

  /// Returns one of the portal's interfaces, such as `OpenURI`.
  static func interface(_ name: String) -> BusTarget {
    BusTarget(name: self.name, path: path, interface: "org.freedesktop.portal.\(name)")
  }

  /// Returns the path of a request that a connection makes with a token.
  static func requestPath(sender: String, token: String) -> String {
    let sender = sender.drop { $0 == ":" }.replacing(".", with: "_")
    return "\(path)/request/\(sender)/\(token)"
  }

  static func options(_ values: [(String, BusValue)]) -> BusValue {
    .array(values.map { .entry(.string($0), .variant($1)) }, of: "{sv}")
  }
}
