import Foundation
import UniformTypeIdentifiers

/// A type of files that the app opens.
package struct FileType: Equatable, Sendable {
  package var identifier: String
  package var mimeType: String
  /// The extensions, without a dot.
  package var extensions: [String]
  /// The name for users.
  package var name: String
  /// The MIME types of the types to which this one conforms.
  package var parents: [String]
  /// Whether the app declares the type, so that its package tells the desktop of it.
  package var isDeclared: Bool
}

/// The types in an `Info.plist`.
struct FileTypes {
  private var declared: [String: [String: Any]] = [:]
  private var exported: Set<String> = []

  init(info: [String: Any]) {
    for key in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] {
      for entry in info[key] as? [[String: Any]] ?? [] {
        guard let identifier = entry["UTTypeIdentifier"] as? String else { continue }
        declared[identifier.lowercased()] = entry
        if key.hasPrefix("UTExported") { exported.insert(identifier.lowercased()) }
      }
    }
  }

  /// Returns the type with an identifier; nil if neither the app nor the system declares it.
  func type(_ identifier: String) -> FileType? {
    guard let entry = declared[identifier.lowercased()] else { return systemType(identifier) }
    let tags = entry["UTTypeTagSpecification"] as? [String: Any] ?? [:]
    let parents = Self.texts(entry["UTTypeConformsTo"]).compactMap { type($0)?.mimeType }
    // A type without a MIME type gets one of the vendor tree, named after its identifier.
    let mimeType =
      Self.texts(tags["public.mime-type"]).first?.lowercased()
      ?? "application/vnd.\(identifier.lowercased())"
    return FileType(
      identifier: identifier, mimeType: mimeType,
      extensions: Self.texts(tags["public.filename-extension"]).map { $0.lowercased() },
      name: entry["UTTypeDescription"] as? String ?? identifier, parents: parents, isDeclared: true)
  }

  private func systemType(_ identifier: String) -> FileType? {
    guard let type = UTType(identifier), let mimeType = mimeType(of: type) else { return nil }
    return FileType(
      identifier: identifier, mimeType: mimeType,
      extensions: type.tags[.filenameExtension] ?? [],
      name: type.localizedDescription ?? identifier, parents: [], isDeclared: false)
  }

  /// The desktop has MIME types for some types that Apple's declarations give none.
  private func mimeType(of type: UTType) -> String? {
    if let own = type.preferredMIMEType { return own }
    switch type.identifier {
    case "public.data", "public.item", "public.content": return "application/octet-stream"
    case "public.folder", "public.directory": return "inode/directory"
    case "public.text", "public.plain-text", "public.utf8-plain-text": return "text/plain"
    case "public.image": return "image/png"
    default: return nil
    }
  }

  /// Returns the type of files with an extension, for document types that name extensions alone.
  func type(forExtension name: String, title: String) -> FileType {
    let known = declared.keys.sorted().lazy.compactMap { type($0) }
      .first { $0.extensions.contains(name.lowercased()) }
    if let known { return known }
    if let system = UTType(filenameExtension: name), let mimeType = mimeType(of: system) {
      return FileType(
        identifier: system.identifier, mimeType: mimeType, extensions: [name.lowercased()],
        name: title, parents: [], isDeclared: false)
    }
    return FileType(
      identifier: name, mimeType: "application/x-\(name.lowercased())",
      extensions: [name.lowercased()], name: title, parents: [], isDeclared: true)
  }

  /// A single value may stand without an array.
  static func texts(_ value: Any?) -> [String] {
    value as? [String] ?? (value as? String).map { [$0] } ?? []
  }
}
