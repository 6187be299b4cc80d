import Foundation

/// A type of data, such as PNG images, which is identified by a uniform type identifier.
///
/// The types are Apple's types that exist as files on Linux, and the types that the app's
/// `Info.plist` exports and imports (`UTExportedTypeDeclarations`, `UTImportedTypeDeclarations`).
/// An extension or a MIME type without a declaration has a dynamic type, with the same identifier
/// as on Apple's systems.
///
/// ```swift
/// UTType(filenameExtension: "csv") == .commaSeparatedText
/// UTType.png.conforms(to: .image)
/// ```
public struct UTType: Sendable {
  /// The identifier, such as `public.png`.
  public let identifier: String
  /// The supertype of an undeclared type.
  private let undeclaredParent: String?

  init(known identifier: String, parent: String? = nil) {
    self.identifier = identifier
    undeclaredParent = parent
  }

  // MARK: By identifier

  /// Creates a type from its identifier; nil if it is not declared. Case does not matter.
  public init?(_ identifier: String) {
    if let declared = TypeRegistry.shared.declaration(identifier) {
      self.init(known: declared.identifier)
    } else if DynamicIdentifier(identifier) != nil {
      self.init(known: identifier)
    } else {
      return nil
    }
  }

  /// Creates a type that the app defines and its `Info.plist` exports. A type that is not declared
  /// there conforms to the parent, and has no tags.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self = UTType(identifier) ?? UTType(known: identifier, parent: parentType?.identifier)
  }

  /// Creates a type that a different app defines and this app's `Info.plist` imports. A type that is
  /// not declared there conforms to the parent, and has no tags.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  // MARK: By tag

  /// Creates the type of files with an extension. Returns nil if the extension is empty or contains
  /// a slash.
  ///
  /// - Parameters:
  ///   - filenameExtension: The extension without the dot. Case does not matter.
  ///   - supertype: The type to which it conforms: `.directory` for folders.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// Creates the type with a MIME type; returns nil if it is empty.
  ///
  /// - Parameters:
  ///   - mimeType: The MIME type, such as `text/csv`. Case does not matter.
  ///   - supertype: The type to which it conforms.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// Creates the type with a tag: a dynamic type if none is declared; returns nil for an invalid tag.
  ///
  /// - Parameters:
  ///   - tag: The tag. Case does not matter.
  ///   - tagClass: The kind of tag.
  ///   - supertype: The type to which it conforms; nil for any.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard let first = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else {
      return nil
    }
    self = first
  }

  /// Returns all types with a tag, the preferred one first: a dynamic type if none is declared; an
  /// empty list for an invalid tag.
  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    let declared = TypeRegistry.shared.declarations(tag: tag, in: tagClass)
      .map { UTType(known: $0.identifier) }
      .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
    if !declared.isEmpty { return declared }
    let new = DynamicIdentifier(tag: tag, tagClass: tagClass, parent: supertype?.identifier)
    return new.map { [UTType(known: $0.text)] } ?? []
  }

  // MARK: Facts

  private var declaration: TypeDeclaration? { TypeRegistry.shared.declaration(identifier) }
  private var dynamic: DynamicIdentifier? { DynamicIdentifier(identifier) }

  /// The extensions and MIME types of the type itself, the preferred ones first.
  public var tags: [UTTagClass: [String]] {
    if let declaration { return declaration.tags }
    return dynamic.map { [$0.tagClass: [$0.tag]] } ?? [:]
  }

  /// The preferred extension for names of such files, without the dot; nil if there is none.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

  /// The preferred MIME type of such data; nil if there is none.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  /// The name that is displayed to users, in English; nil if the type has none.
  public var localizedDescription: String? { declaration?.name }

  /// Whether the type was created for an undeclared tag.
  public var isDynamic: Bool { declaration == nil && dynamic != nil }

  /// Whether this module or the app declares the type.
  public var isDeclared: Bool { declaration != nil }

  /// Whether the type is in the public domain: its identifier begins with `public.`.
  public var isPublic: Bool { identifier.lowercased().hasPrefix("public.") }

  /// The identifiers of the supertypes in the type's declaration.
  private var parents: [String] {
    if let declaration { return declaration.parents }
    if let dynamic { return dynamic.parent.map { [$0] } ?? [] }
    return undeclaredParent.map { [$0] } ?? []
  }

  /// All types to which this one conforms, except itself.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var open = parents
    while let next = open.popLast() {
      // A declaration may name a type that nothing declares, or go around in a circle.
      let type = UTType(next) ?? UTType(known: next)
      if type != self, found.insert(type).inserted { open += type.parents }
    }
    return found
  }

  /// Returns whether the type equals the other type, or is a subtype of it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

  /// Returns whether the other type is a subtype of this one.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// Returns whether the type is a subtype of the other type.
  public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }

  /// All types that are declared.
  package static var declared: [UTType] {
    TypeRegistry.shared.all.map { UTType(known: $0.identifier) }
  }
}

extension UTType: Hashable {
  public static func == (first: UTType, second: UTType) -> Bool {
    first.identifier == second.identifier
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { identifier }

  public var debugDescription: String { "UTType(\"\(identifier)\")" }
}

/// A type is encoded as its identifier.
extension UTType: Codable {
  public init(from decoder: any Decoder) throws {
    let identifier = try decoder.singleValueContainer().decode(String.self)
    self.init(exportedAs: identifier)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
