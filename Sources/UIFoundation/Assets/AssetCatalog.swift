import Foundation
import Locks

/// The asset catalogs of a bundle, as folders; Apple's compiled form is not read.
///
/// A bundle is searched once, for `.xcassets` folders at most four levels deep.
struct AssetCatalog {
  private var images: [String: URL] = [:]
  private var colors: [String: URL] = [:]
  private var appIcons: [String: URL] = [:]
  /// Image files outside catalogs, by their names; those directly in the bundle are found by the bundle
  /// itself.
  private var files: [String: URL] = [:]

  private static let known = Mutex<[String: AssetCatalog]>([:])

  /// Returns the catalogs of a bundle. O(1) after the first call.
  static func of(_ bundle: Bundle) -> AssetCatalog {
    let path = bundle.resourcePath ?? bundle.bundlePath
    if let found = known.withLock({ $0[path] }) { return found }
    let made = AssetCatalog(in: URL(fileURLWithPath: path))
    known.withLock { $0[path] = made }
    return made
  }

  private init(in folder: URL) { search(folder, depth: 0) }

  /// Reads the catalogs among some folders, and the image files in the other folders. If several have
  /// the same name, the first is used.
  init(folders: [URL]) {
    for folder in folders {
      if folder.pathExtension == "xcassets" {
        var own = AssetCatalog()
        own.index(folder, prefix: "")
        add(own)
        continue
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names where ImageSet.readable.contains(Self.type(of: name)) {
        if files[name] == nil { files[name] = folder.appendingPathComponent(name) }
      }
    }
  }

  private init() {}

  private static func type(of name: String) -> String {
    name.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  private mutating func add(_ other: AssetCatalog) {
    images.merge(other.images) { own, _ in own }
    colors.merge(other.colors) { own, _ in own }
    appIcons.merge(other.appIcons) { own, _ in own }
    files.merge(other.files) { own, _ in own }
  }

  /// Adds the contents of a second catalog to those of a bundle; if both have the same name, the
  /// bundle's is used.
  static func extend(_ bundle: Bundle, by other: AssetCatalog) {
    let path = bundle.resourcePath ?? bundle.bundlePath
    var catalog = AssetCatalog(in: URL(fileURLWithPath: path))
    catalog.add(other)
    let extended = catalog
    known.withLock { $0[path] = extended }
  }

  /// Reads the catalogs in a folder or in a resource bundle in it, but not in deeper folders. For files
  /// and other folders, only the names are read.
  init(beside folder: URL) {
    for bundle in [folder] + Self.children(of: folder, ending: [".resources", ".bundle"]) {
      for catalog in Self.children(of: bundle, ending: [".xcassets"]) { index(catalog, prefix: "") }
    }
  }

  private static func children(of folder: URL, ending suffixes: [String]) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { name in suffixes.contains { name.hasSuffix($0) } }.sorted()
      .map { folder.appendingPathComponent($0, isDirectory: true) }
  }

  /// Returns the folder of an image set.
  func imageSet(_ name: String) -> URL? { images[name] }
  var hasFiles: Bool { !files.isEmpty }
  /// Returns an image file outside catalogs.
  func file(_ name: String) -> URL? { files[name] }
  /// Returns the folder of a colour set.
  func colorSet(_ name: String) -> URL? { colors[name] }
  /// Returns the folder of an app icon set.
  func appIconSet(_ name: String) -> URL? { appIcons[name] }

  private mutating func search(_ folder: URL, depth: Int) {
    guard depth <= 4 else { return }
    for child in Self.folders(in: folder) {
      if child.pathExtension == "xcassets" {
        index(child, prefix: "")
      } else {
        search(child, depth: depth + 1)
      }
    }
  }

  private mutating func index(_ folder: URL, prefix: String) {
    for child in Self.folders(in: folder) {
      let name = prefix + child.deletingPathExtension().lastPathComponent
      switch child.pathExtension {
      case "imageset": images[name] = child
      case "colorset": colors[name] = child
      case "appiconset": appIcons[name] = child
      case "": index(child, prefix: Self.providesNamespace(child) ? name + "/" : prefix)
      default: break
      }
    }
  }

  static func folders(in folder: URL) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    return (found ?? []).filter {
      (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    }.sorted { $0.path < $1.path }
  }

  private static func providesNamespace(_ folder: URL) -> Bool {
    let properties = contents(of: folder)?["properties"] as? [String: Any]
    return properties?["provides-namespace"] as? Bool ?? false
  }

  /// Returns the `Contents.json` of a folder.
  static func contents(of folder: URL) -> [String: Any]? {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else {
      return nil
    }
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
  }

  /// Returns whether an entry is for the dark appearance; nil for entries of other appearances.
  static func isDark(_ entry: [String: Any]) -> Bool? {
    let appearances = entry["appearances"] as? [[String: Any]] ?? []
    if appearances.isEmpty { return false }
    guard appearances.count == 1, appearances[0]["appearance"] as? String == "luminosity" else {
      return nil
    }
    return appearances[0]["value"] as? String == "dark"
  }
}
