/// The path of an object on the accessibility bus. A number is never reused.
package enum ObjectPath: Hashable, Sendable {
  /// The application.
  case root
  case object(Int)
  /// No object.
  case null

  private static let prefix = "/org/a11y/atspi/accessible/"

  package var text: String {
    switch self {
    case .root: Self.prefix + "root"
    case .object(let number): Self.prefix + String(number)
    case .null: "/org/a11y/atspi/null"
    }
  }

  /// Reads the path of an object; nil if the text is not such a path.
  init?(_ text: String) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let name = text.dropFirst(Self.prefix.count)
    if name == "root" {
      self = .root
    } else if let number = Int(name), number > 0, String(number) == name {
      self = .object(number)
    } else {
      return nil
    }
  }
}
