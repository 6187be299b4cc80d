import Foundation
import Locks

/// The asset catalogs of a bundle, as folders; Apple's compiled form is not read.
///
/// A bundle is searched once, for `.xcassets` folders at most four levels deep.
struct AssetCatalog {
  private var images: [String: URL] = [:]
  private var colors: [String: URL] = [:]
  private var appIcons: [String: URL] = [:]
  /// The sets that are not read, with their extensions.
  private var otherSets: [String: String] = [:]
  /// Image files outside catalogs by their names, the nearest first. `Bundle` itself finds those that
  /// are directly in the bundle.
  private var files: [String: [URL]] = [:]

  private static let known = Mutex<[String: AssetCatalog]>([:])

  /// Returns the combined catalogs of a bundle. O(1) after the first call.
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
        files[name, default: []].append(folder.appendingPathComponent(name))
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
    otherSets.merge(other.otherSets) { own, _ in own }
    files.merge(other.files) { own, others in own + others }
  }

  /// Adds the contents of a second catalog to those of a bundle. If both have a set with the same
  /// name, the bundle's is used.
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
  /// Returns an image file outside catalogs: the nearest one that is not localized or, if there is
  /// none, that of the first of the given languages that has one.
  func file(_ name: String, languages: [String]) -> URL? {
    // A name with a slash refers to a file in a folder that is added to the app as a whole.
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let found = (files[last] ?? []).filter { last == name || $0.path.hasSuffix("/" + name) }
    if let plain = found.first(where: { Self.language(of: $0) == nil }) { return plain }
    return languages.lazy.map(PreferredLanguages.tag).compactMap { language in
      found.first { Self.language(of: $0) == language }
    }.first ?? found.first { Self.language(of: $0) == "base" }
  }

  /// Returns the language of the folder that contains a file; nil if the folder has none.
  static func language(of file: URL) -> String? {
    let folder = file.deletingLastPathComponent()
    guard folder.pathExtension == "lproj" else { return nil }
    return PreferredLanguages.tag(folder.deletingPathExtension().lastPathComponent)
  }
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
      case let type where Self.unread.contains(type): otherSets[name] = type
      default:
        // A folder may have a dot in its name. A sprite atlas contains image sets.
        let own = child.pathExtension == "spriteatlas" ? name : prefix + child.lastPathComponent
        index(child, prefix: Self.providesNamespace(child) ? own + "/" : prefix)
      }
    }
  }

  /// The extensions of sets that contain neither images nor colors, or images that are not read.
  private static let unread: Set<String> = [
    "symbolset", "dataset", "launchimage", "brandassets", "imagestack", "iconset", "stickerpack",
    "stickersequence", "sticker", "textureset", "cubetextureset", "arresourcegroup",
    "complicationset", "mipmapset", "watchcomplication",
  ]

  // MARK: Missing assets

  /// Returns the reason that the image with the given name is missing, for a report that includes
  /// the name.
  func reasonForMissingImage(_ name: String) -> String {
    if let folder = images[name] { return "whose image set \(ImageSet.problem(of: folder))" }
    if let type = otherSets[name] {
      return "which is a \(type) of an asset catalog: those are not read"
    }
    if let hint = Self.hint(for: name, in: images.keys) { return hint }
    let (base, type) = Self.parts(of: name)
    var languages: Set<String> = []
    for (file, urls) in files {
      let own = Self.parts(of: file)
      guard own.base.lowercased() == base.lowercased() else { continue }
      if own.base != base { return "of which there is only \(file): letters count" }
      if type != "", own.type != type { return "of which there is only \(file)" }
      if type == "", own.type != "png" {
        return
          "of which there is only \(file): the name of a file that is not a PNG has its extension"
      }
      languages.formUnion(urls.compactMap { Self.language(of: $0) })
    }
    if !languages.isEmpty {
      return "which only these languages have: \(languages.sorted().joined(separator: ", "))"
    }
    return "which neither the bundle nor its asset catalogs have"
  }

  /// Returns the reason that the color with the given name is missing, for a report that includes
  /// the name.
  func reasonForMissingColor(_ name: String) -> String {
    if colors[name] != nil { return "whose color set has no color that can be read" }
    return Self.hint(for: name, in: colors.keys) ?? "which the bundle's asset catalogs do not have"
  }

  /// Returns a hint if a set with the name is in a namespace, or if a set's name differs only in
  /// case.
  private static func hint(
    for name: String, in names: some Collection<String>
  ) -> String? {
    if let other = names.filter({ $0.hasSuffix("/" + name) }).min() {
      return "which a folder with a namespace has: its name is \(other)"
    }
    if let other = names.filter({ $0.lowercased() == name.lowercased() }).min() {
      return "of which there is only \(other): letters count"
    }
    return nil
  }

  /// Returns a file's name without scale, device and extension, and its extension.
  private static func parts(of name: String) -> (base: String, type: String) {
    var base = name.split(separator: "/").last.map(String.init) ?? name
    let type = type(of: base)
    let hasType = ImageSet.readable.contains(type)
    if hasType { base.removeLast(type.count + 1) }
    for device in ["~iphone", "~ipad"] where base.hasSuffix(device) {
      base.removeLast(device.count)
    }
    for scale in ["@2x", "@3x"] where base.hasSuffix(scale) { base.removeLast(3) }
    return (base, hasType ? type : "")
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
