import Foundation
import Locks

/// Finds what Xcode would build into an app together with a document: the asset catalogs, the loose
/// images and the other documents in the document's project.
///
/// A document that is displayed without its app is located among the app's sources, such as in
/// `App/Base.lproj`, with the catalogs next to it or in an enclosing folder, such as in
/// `App/Assets.xcassets`.
package enum ProjectAssets {
  /// The folders of the projects whose files were made available in a bundle, by the bundle's path.
  private static let projects = Mutex<[String: [URL]]>([:])

  /// Returns the bundle of a document that is displayed without its app: the folder that contains it, or,
  /// for a document in a language's folder such as `Base.lproj`, the folder that contains the languages.
  /// The images, colors and documents of its project are available by name in it.
  package static func bundle(of document: URL) -> Bundle {
    let own = document.standardizedFileURL.deletingLastPathComponent()
    let folder = own.pathExtension == "lproj" ? own.deletingLastPathComponent() : own
    let bundle = Bundle(url: folder) ?? .main
    add(of: document, to: bundle)
    return bundle
  }

  /// Makes the images, colors and documents in the project of a document available by name in a bundle.
  package static func add(of document: URL, to bundle: Bundle) {
    let folders = folders(around: document)
    AssetCatalog.extend(bundle, by: AssetCatalog(folders: folders))
    projects.withLock { $0[bundle.bundlePath] = folders }
  }

  /// Returns a document in the projects that were added to a bundle: the one nearest to the
  /// document for which the project was added. Returns nil if there is none.
  ///
  /// If the document is localized as a whole, returns the version in the first of the user's
  /// languages for which there is one.
  package static func document(_ file: String, in bundle: Bundle) -> URL? {
    let folders = projects.withLock { $0[bundle.bundlePath] } ?? []
    let found = folders.map { $0.appendingPathComponent(file) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    let plain = found.first {
      let language = AssetCatalog.language(of: $0)
      return language == nil || language == "base"
    }
    if let plain { return plain }
    return PreferredLanguages.localizations(of: bundle).lazy.map(PreferredLanguages.tag)
      .compactMap { language in found.first { AssetCatalog.language(of: $0) == language } }.first
  }

  /// Returns the reason that an image with the given name is missing from a bundle, for a report
  /// that includes the name.
  package static func reasonForMissingImage(_ name: String, in bundle: Bundle) -> String {
    AssetCatalog.of(bundle).reasonForMissingImage(name)
  }

  /// Returns the reason that a color with the given name is missing from a bundle, for a report
  /// that includes the name.
  package static func reasonForMissingColor(_ name: String, in bundle: Bundle) -> String {
    AssetCatalog.of(bundle).reasonForMissingColor(name)
  }

  /// The number of folder levels that are searched above a document for its project, and inside the
  /// project (our choice).
  private static let levels = 8
  private static let folderLimit = 5000

  /// Folders that Xcode does not build into an app.
  private static let others: Set<String> = ["DerivedData", "build", "node_modules"]

  /// Returns all folders of a document's project, starting with those nearest to the document.
  private static func folders(around document: URL) -> [URL] {
    let own = document.standardizedFileURL.deletingLastPathComponent()
    var found: [URL] = []
    var waiting = [root(of: own)]
    while !waiting.isEmpty, found.count < folderLimit {
      let folder = waiting.removeFirst()
      found.append(folder)
      guard folder.pathExtension != "xcassets" else { continue }
      waiting += AssetCatalog.folders(in: folder).filter {
        !others.contains($0.lastPathComponent) && $0.pathExtension != "xcodeproj"
      }
    }
    let place = own.pathComponents
    func distance(_ folder: URL) -> Int {
      let parts = folder.pathComponents
      let shared = zip(parts, place).prefix { $0 == $1 }.count
      return (place.count - shared) * 100 + parts.count - shared
    }
    return found.map { ($0, distance($0)) }.sorted { ($0.1, $0.0.path) < ($1.1, $1.0.path) }
      .map(\.0)
  }

  /// Returns the folder of the project that contains a folder: the nearest one around it that has a
  /// project, a package or a repository. If there is none, it is the nearest folder that has a catalog,
  /// or otherwise the one around a language's folder.
  private static func root(of folder: URL) -> URL {
    let start = folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
    var around: [URL] = []
    var next = start
    for _ in 0..<levels where next.path != "/" {
      around.append(next)
      next.deleteLastPathComponent()
    }
    func first(where fits: (String) -> Bool) -> URL? {
      around.first { folder in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.contains(where: fits)
      }
    }
    return first { name in
      name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") || name == "Package.swift"
        || name == ".git"
    } ?? first { $0.hasSuffix(".xcassets") } ?? start
  }
}
