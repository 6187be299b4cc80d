import Foundation

/// The declaration of a type.
struct TypeDeclaration: Sendable {
  var identifier: String
  var parents: [String]
  /// The extensions and MIME types, the preferred ones first, in lower case.
  var tags: [UTTagClass: [String]]
  /// The name for users; nil if there is none.
  var name: String?
}

/// The declared types: the types of this module, and the types of an app's `Info.plist`.
package struct TypeRegistry: Sendable {
  /// The types of the running program.
  static let shared = TypeRegistry(info: Bundle.main.infoDictionary ?? [:])

  /// All declarations, with the app's after the others.
  let all: [TypeDeclaration]
  /// The indices of the declarations, by the identifier in lower case.
  private let indices: [String: Int]
  private let tagged: [UTTagClass: [String: [Int]]]

  /// Reads the declarations of an `Info.plist`. An identifier that is already declared keeps its
  /// first declaration; entries without an identifier are ignored.
  package init(info: [String: Any]) {
    var all: [TypeDeclaration] = []
    var indices: [String: Int] = [:]
    let lists = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"]
    let own = lists.flatMap { info[$0] as? [[String: Any]] ?? [] }
      .compactMap(TypeDeclaration.init(info:))
    for declaration in Self.system + own {
      let key = declaration.identifier.lowercased()
      guard indices[key] == nil else { continue }
      indices[key] = all.count
      all.append(declaration)
    }
    var tagged: [UTTagClass: [String: [Int]]] = [:]
    for (index, declaration) in all.enumerated() {
      for (kind, tags) in declaration.tags {
        for tag in tags { tagged[kind, default: [:]][tag, default: []].append(index) }
      }
    }
    self.all = all
    self.indices = indices
    self.tagged = tagged
  }

  func declaration(_ identifier: String) -> TypeDeclaration? {
    indices[identifier.lowercased()].map { all[$0] }
  }

  func declarations(tag: String, in kind: UTTagClass) -> [TypeDeclaration] {
    (tagged[kind]?[tag.lowercased()] ?? []).map { all[$0] }
  }

  /// Returns the identifiers of the types that are declared with a tag.
  package func identifiers(tag: String, in kind: UTTagClass) -> [String] {
    declarations(tag: tag, in: kind).map(\.identifier)
  }
}

extension TypeDeclaration {
  /// Reads an entry of an `Info.plist`; returns nil if it has no identifier.
  init?(info: [String: Any]) {
    guard let identifier = info["UTTypeIdentifier"] as? String, !identifier.isEmpty else {
      return nil
    }
    // A single value may stand without an array.
    func texts(_ value: Any?) -> [String] {
      value as? [String] ?? (value as? String).map { [$0] } ?? []
    }
    let specification = info["UTTypeTagSpecification"] as? [String: Any] ?? [:]
    var tags: [UTTagClass: [String]] = [:]
    for (name, value) in specification {
      tags[UTTagClass(rawValue: name)] = texts(value).map { $0.lowercased() }
    }
    self.init(
      identifier: identifier, parents: texts(info["UTTypeConformsTo"]), tags: tags,
      name: info["UTTypeDescription"] as? String)
  }
}
