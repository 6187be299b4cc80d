import Foundation
import InterfaceBuilderDocuments

/// Finds documents and their translations in bundles.
@MainActor enum DocumentFiles {
  /// A document's file, and its strings in the current language.
  struct Found {
    let url: URL
    let strings: [String: String]
  }

  private static var missing: Set<String> = []

  /// Finds a document: the one in the current language, otherwise the one in `Base.lproj` with the
  /// language's strings, otherwise the one without a language. A bundle that represents a project
  /// (`ProjectAssets`) also has the documents of the project's other folders.
  static func find(_ name: String, _ types: [String], in bundle: Bundle) -> Found? {
    guard let folder = bundle.resourceURL, !name.isEmpty else { return nil }
    let key = "\(folder.path) \(name) \(types.joined(separator: " "))"
    if missing.contains(key) { return nil }
    let languages =
      BundleFolder.mayHaveTexts(bundle) ? PreferredLanguages.localizations(of: bundle) : []
    for type in types {
      let file = "\(name).\(type)"
      for language in languages {
        let url = folder.appendingPathComponent("\(language).lproj/\(file)")
        if exists(url) { return Found(url: url, strings: [:]) }
      }
      let base = folder.appendingPathComponent("Base.lproj/\(file)")
      let plain = folder.appendingPathComponent(file)
      for url in [base, plain] where exists(url) {
        return Found(url: url, strings: strings(name, folder, languages))
      }
      if let url = ProjectAssets.document(file, in: bundle) {
        return Found(url: url, strings: strings(of: url, in: bundle))
      }
    }
    missing.insert(key)
    return nil
  }

  /// Returns a document's strings in the current language, from the languages' folders beside its
  /// `Base.lproj` folder, or from its own folder. A document in a language's folder has none.
  static func strings(of url: URL, in bundle: Bundle) -> [String: String] {
    var folder = url.deletingLastPathComponent()
    if folder.lastPathComponent == "Base.lproj" {
      folder.deleteLastPathComponent()
    } else if folder.pathExtension == "lproj" {
      return [:]
    }
    let languages = PreferredLanguages.localizations(of: Bundle(url: folder) ?? bundle)
    return strings(url.deletingPathExtension().lastPathComponent, folder, languages)
  }

  /// Reads a document.
  static func read(_ url: URL) throws -> InterfaceDocument {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue
    {
      throw DocumentError(
        file: url.path, line: 0, element: nil,
        reason: "this is a compiled document; Trestle reads the XML that Interface Builder saves")
    }
    let document = try InterfaceDocument([UInt8](Data(contentsOf: url)), file: url.path)
    for problem in document.problems { UIKitFault.report("\(problem)") }
    return document
  }

  private static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }

  private static func strings(
    _ name: String, _ folder: URL, _ languages: [String]
  ) -> [String: String] {
    for language in languages {
      let url = folder.appendingPathComponent("\(language).lproj/\(name).strings")
      if let data = try? Data(contentsOf: url) { return StringsFile.parse(data) }
    }
    return [:]
  }
}
