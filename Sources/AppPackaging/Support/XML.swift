/// The text of an element of XML, indented by two spaces.
struct XML {
  private(set) var text = ""
  private var depth: Int

  init(depth: Int = 0) { self.depth = depth }

  /// Adds an element with a text, or an empty one.
  mutating func add(_ name: String, _ attributes: [(String, String)] = [], _ text: String? = nil) {
    let start = indentation + "<\(name)" + list(attributes)
    self.text += text.map { "\(start)>\(Self.escaped($0))</\(name)>\n" } ?? "\(start)/>\n"
  }

  /// Adds an element around others.
  mutating func add(
    _ name: String, _ attributes: [(String, String)] = [], content: (inout XML) -> Void
  ) {
    var inner = XML(depth: depth + 1)
    content(&inner)
    text += indentation + "<\(name)" + list(attributes) + ">\n" + inner.text
    text += indentation + "</\(name)>\n"
  }

  private var indentation: String { String(repeating: "  ", count: depth) }

  private func list(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0.0)=\"\(Self.escaped($0.1))\"" }.joined()
  }

  /// Replaces the characters that XML reserves, and drops those that it does not allow.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{7F}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A document with a root element.
  static func document(
    _ root: String, _ attributes: [(String, String)] = [], content: (inout XML) -> Void
  ) -> String {
    var body = XML()
    body.add(root, attributes, content: content)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + body.text
  }
}
