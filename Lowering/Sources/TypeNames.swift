/// Names of types, which are kept without backquotes.
enum TypeNames {
  /// Keywords of Swift.
  private static let reserved: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init",
    "inout", "internal", "let", "open", "operator", "private", "precedencegroup", "protocol",
    "public",
    "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch",
    "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in",
    "repeat",
    "return", "throw", "switch", "where", "while", "Any", "as", "await", "false", "is", "nil",
    "self",
    "Self", "super", "throws", "true", "try",
  ]

  /// A name as generated code writes it, such as `` Shape.`default` ``.
  static func written(_ name: String) -> String {
    guard name.split(separator: ".").contains(where: { reserved.contains(String($0)) }) else {
      return name
    }
    return name.split(separator: ".").map { reserved.contains(String($0)) ? "`\($0)`" : String($0) }
      .joined(separator: ".")
  }
}
