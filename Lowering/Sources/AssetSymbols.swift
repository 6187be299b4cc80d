import Foundation

/// The constants that Xcode generates for the images and colors of an app's asset catalogs:
/// `ImageResource.logo`, `UIImage.logo` and their like.
struct AssetSymbols {
  private enum Kind: String {
    case image
    case color

    init?(_ folder: String) {
      switch (folder as NSString).pathExtension {
      case "imageset": self = .image
      case "colorset": self = .color
      default: return nil
      }
    }

    /// The names that UIKit has, which Xcode gives to no asset.
    var taken: Set<String> {
      switch self {
      case .image: ["add", "remove", "actions", "checkmark", "strokedCheckmark"]
      case .color:
        [
          "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan",
          "yellow",
          "magenta", "orange", "purple", "brown", "clear", "tintColor", "label", "secondaryLabel",
          "tertiaryLabel", "quaternaryLabel", "link", "placeholderText", "separator",
          "opaqueSeparator", "darkText", "lightText", "systemRed", "systemGreen", "systemBlue",
          "systemOrange", "systemYellow", "systemPink", "systemPurple", "systemTeal",
          "systemIndigo", "systemBrown", "systemMint", "systemCyan", "systemGray", "systemGray2",
          "systemGray3", "systemGray4", "systemGray5", "systemGray6", "systemFill",
          "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "systemBackground",
          "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground",
          "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground",
        ]
      }
    }
  }

  private struct Asset {
    let kind: Kind
    /// The name in code, inside the enumerations of its namespaces.
    let symbol: String
    let namespaces: [String]
    /// The name in the catalog, with its namespaces.
    let name: String
  }

  private var assets: [Asset] = []

  /// Reads catalogs. Of two assets with one symbol the first one counts.
  init(catalogs: [String]) {
    for catalog in catalogs.sorted() { collect(catalog, namespaces: []) }
    var seen: Set<String> = []
    assets = assets.filter { asset in
      seen.insert(
        ([asset.kind.rawValue] + asset.namespaces + [asset.symbol]).joined(separator: ".")
      )
      .inserted
    }.sorted { $0.symbol < $1.symbol }
  }

  var isEmpty: Bool { assets.isEmpty }

  /// The catalogs in a folder.
  static func catalogs(in folder: String) -> [String] {
    guard let all = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [String] = []
    while let path = all.nextObject() as? String {
      guard path.hasSuffix(".xcassets") else { continue }
      found.append("\(folder)/\(path)")
      all.skipDescendants()
    }
    return found.sorted()
  }

  private mutating func collect(_ folder: String, namespaces: [String]) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      if let kind = Kind(name) {
        let base = (name as NSString).deletingPathExtension
        if let symbol = Self.symbol(base, kind) {
          let names = namespaces + [base]
          assets.append(
            Asset(
              kind: kind, symbol: symbol, namespaces: namespaces.map(Self.typeName),
              name: names.joined(separator: "/")))
        }
      } else if (name as NSString).pathExtension.isEmpty {
        collect(
          path, namespaces: Self.providesNamespace(path) ? namespaces + [name] : namespaces)
      }
    }
  }

  private static func providesNamespace(_ folder: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
      let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let properties = contents["properties"] as? [String: Any]
    else { return false }
    return properties["provides-namespace"] as? Bool == true
  }

  /// The name in code: words without separators, the first one in small letters, without the kind at
  /// the end. Nil for a name without letters and digits.
  private static func symbol(_ name: String, _ kind: Kind) -> String? {
    var words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let first = words.first else { return nil }
    // "URLIcon" begins with "url", "Logo" with "logo".
    let capitals = first.prefix { $0.isUppercase }
    let count = capitals.count == first.count ? capitals.count : max(1, capitals.count - 1)
    words[0] = first.prefix(count).lowercased() + first.dropFirst(count)
    for index in words.indices.dropFirst() {
      words[index] = words[index].prefix(1).uppercased() + words[index].dropFirst()
    }
    var symbol = words.joined()
    let suffix = kind.rawValue.capitalized
    if symbol.hasSuffix(suffix), symbol.count > suffix.count {
      symbol.removeLast(suffix.count)
    }
    if symbol.first?.isNumber == true { symbol = "_" + symbol }
    return keywords.contains(symbol) ? "`\(symbol)`" : symbol
  }

  /// The name of a namespace in code.
  private static func typeName(_ folder: String) -> String {
    let words = folder.split { !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isNumber ?? true ? "_" + name : name
  }

  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "false", "for", "func", "guard", "if", "import", "in", "init", "internal", "is",
    "let", "nil", "operator", "private", "protocol", "public", "repeat", "return", "self", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  /// The source of the constants.
  var source: String {
    var lines = [
      "// Generated by objc-lowering from the asset catalogs.", "import Foundation", "import UIKit",
    ]
    for (kind, resource, type) in [
      (Kind.image, "ImageResource", "UIImage"), (.color, "ColorResource", "UIColor"),
    ] {
      let own = assets.filter { $0.kind == kind }
      if own.isEmpty { continue }
      lines += ["", "extension \(resource) {"]
      lines += Self.members(of: own) {
        "static let \($0.symbol) = \(resource)(name: \(Self.literal($0.name)), bundle: .main)"
      }
      let free = own.filter { !$0.namespaces.isEmpty || !kind.taken.contains($0.symbol) }
      lines += ["}", "", "extension \(type) {"]
      lines += Self.members(of: free) { asset in
        let path = (asset.namespaces + [asset.symbol]).joined(separator: ".")
        return "static var \(asset.symbol): \(type) { \(type)(resource: .\(path)) }"
      }
      lines.append("}")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Declares assets, those in namespaces in an enumeration each.
  private static func members(
    of assets: [Asset], depth: Int = 0, _ declaration: (Asset) -> String
  ) -> [String] {
    let indent = String(repeating: "  ", count: depth + 1)
    var lines = assets.filter { $0.namespaces.count == depth }.map { indent + declaration($0) }
    let inner = assets.filter { $0.namespaces.count > depth }
    for name in Set(inner.map { $0.namespaces[depth] }).sorted() {
      lines.append(indent + "enum \(name) {")
      lines += members(
        of: inner.filter { $0.namespaces[depth] == name }, depth: depth + 1, declaration)
      lines.append(indent + "}")
    }
    return lines
  }

  private static func literal(_ name: String) -> String {
    let escaped = name.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
