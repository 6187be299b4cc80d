import Foundation

/// The files of an app's icon, as an iOS app stores it.
///
/// Its `Info.plist` names either the files (`CFBundleIcons`) or a set of an asset catalog
/// (`CFBundleIconName`). Xcode writes neither key into the list of a project with a catalog, so the set
/// `AppIcon`, Xcode's default name, is searched for as well.
package struct AppIcon: Equatable, Sendable {
  /// The files with the icon, starting with the most suitable one; empty if the app has no icon.
  package private(set) var files: [URL] = []
  /// Why files named in the list or the catalog are missing; nil if the app has no icon.
  package private(set) var problem: String?

  /// Finds the icon of an app.
  ///
  /// Catalogs are searched for in the folder itself and in the resource bundles in it, but no deeper.
  ///
  /// - Parameters:
  ///   - info: The information property list.
  ///   - folder: The folder of the app's resources.
  ///   - side: The side of the icon in pixels. The best file is the largest that does not exceed this
  ///     side, or otherwise the smallest.
  package init(info: [String: Any], in folder: URL, side: Int) {
    let icons = info["CFBundleIcons"] as? [String: Any]
    let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any]
    // If the list is a template for Xcode, the name is a reference to one of its settings.
    let named = [primary?["CFBundleIconName"], info["CFBundleIconName"]].lazy
      .compactMap { $0 as? String }.first { !$0.isEmpty && !$0.contains("$") }
    let listed = (primary?["CFBundleIconFiles"] as? [String] ?? []).filter { !$0.isEmpty }

    let catalog = AssetCatalog(beside: folder)
    let listedFiles = listed.flatMap { Self.files(named: $0, in: folder) }
    if let set = named.flatMap(catalog.appIconSet) {
      setFiles(Self.files(ofSet: set), side)
    } else if !listedFiles.isEmpty {
      setFiles((listedFiles, nil), side)
    } else if let set = catalog.appIconSet("AppIcon") {
      setFiles(Self.files(ofSet: set), side)
    } else if let missing = named ?? listed.first {
      problem = "The app's icon \"\(missing)\", which Info.plist names, is not in \(folder.path)."
    }
  }

  private mutating func setFiles(_ found: (files: [URL], missing: URL?), _ side: Int) {
    files = Self.sorted(found.files, side)
    guard files.isEmpty, let missing = found.missing else { return }
    problem = "The file of the app's icon is missing: \(missing.path)"
  }

  /// Returns the files of a set that have no special appearance, and the first file that is missing.
  private static func files(ofSet set: URL) -> (files: [URL], missing: URL?) {
    let entries = AssetCatalog.contents(of: set)?["images"] as? [[String: Any]] ?? []
    let named = entries.filter { ($0["appearances"] as? [Any] ?? []).isEmpty }
      .compactMap { $0["filename"] as? String }.map { set.appendingPathComponent($0) }
    return (named.filter(exists), named.first { !exists($0) })
  }

  /// Returns the files for a name in the list, which has neither a scale nor, usually, an extension.
  private static func files(named name: String, in folder: URL) -> [URL] {
    let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    return ["", "@2x", "@3x"].flatMap { scale in
      ["", "~ipad"].map { folder.appendingPathComponent(base + scale + $0 + ".png") }
    }.filter(exists)
  }

  private static func exists(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path)
  }

  /// Sorts files that do not exceed the side by decreasing size, followed by larger ones by increasing
  /// size.
  private static func sorted(_ files: [URL], _ side: Int) -> [URL] {
    let sized = Dictionary(files.map { ($0, pixelWidth(of: $0)) }) { first, _ in first }
    /// Returns the rank of a file by its width. A file that is not a PNG comes last.
    func rank(_ width: Int) -> (Int, Int) {
      width == 0 ? (2, 0) : width <= side ? (0, -width) : (1, width)
    }
    return sized.map { (file: $0.key, rank: rank($0.value)) }
      .sorted { ($0.rank.0, $0.rank.1, $0.file.path) < ($1.rank.0, $1.rank.1, $1.file.path) }
      .map(\.file)
  }

  /// Returns the width in the header of a PNG file; 0 for other files.
  private static func pixelWidth(of file: URL) -> Int {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return 0 }
    defer { try? handle.close() }
    guard let header = try? handle.read(upToCount: 24), header.count == 24,
      header.starts(with: [0x89, 0x50, 0x4E, 0x47])
    else { return 0 }
    return header[16..<20].reduce(0) { $0 << 8 | Int($1) }
  }
}
