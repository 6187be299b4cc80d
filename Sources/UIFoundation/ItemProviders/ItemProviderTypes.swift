import Foundation
import UniformTypeIdentifiers

/// The meaning of uniform type identifiers for item providers. A type that is not declared conforms
/// only to itself.
enum ItemProviderTypes {
  static let text = "public.utf8-plain-text"
  static let url = "public.url"
  static let fileURL = "public.file-url"
  static let data = "public.data"
  static let png = "public.png"

  /// Returns whether a type equals a second type or conforms to it.
  static func conforms(_ type: String, to other: String) -> Bool {
    if type == other { return true }
    guard let type = UTType(type), let other = UTType(other) else { return false }
    return type.conforms(to: other)
  }

  /// Returns the type of a file according to the extension of its name; `public.data` for unknown
  /// extensions.
  static func type(ofFile url: URL) -> String {
    if url.hasDirectoryPath { return UTType.folder.identifier }
    let type = UTType(filenameExtension: url.pathExtension)
    return type.flatMap { $0.isDynamic ? nil : $0.identifier } ?? data
  }
}
