import Foundation
import Locks

/// The contents of the folder of a bundle's resources.
///
/// To find a text, Foundation reads property lists and searches several folders, which takes six
/// million instructions of an app's start. Most programs on Linux have no translations, which can
/// be determined from the names in the folder.
package enum BundleFolder {
  /// For each folder path, whether the folder may contain files in which Foundation finds texts.
  private static let known = Mutex<[(path: String, answer: Bool)]>([])

  /// Returns the languages into which a bundle is translated, like `Bundle.localizations`.
  package static func translations(of bundle: Bundle) -> [String] {
    guard mayHaveTexts(bundle) else { return [] }
    let folders = bundle.localizations
    let catalogs = StringCatalog.languages(inFolder: path(of: bundle))
    return folders + catalogs.filter { !folders.contains($0) }
  }

  /// Returns the folder of a bundle's resources.
  static func path(of bundle: Bundle) -> String { bundle.resourcePath ?? bundle.bundlePath }

  /// Returns whether a bundle may have translations, tables of texts or a property list.
  package static func mayHaveTexts(_ bundle: Bundle) -> Bool {
    let path = path(of: bundle)
    return known.withLock { known in
      if let known = known.first(where: { $0.path == path }) { return known.answer }
      let answer = mayHaveTexts(inFolder: path)
      known.append((path, answer))
      return answer
    }
  }

  /// Returns whether a folder contains a name that may refer to texts; true if the folder cannot be
  /// read.
  private static func mayHaveTexts(inFolder path: String) -> Bool {
    guard let folder = opendir(path) else { return true }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let leadsToTexts = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        let name = bytes.prefix { $0 != 0 }
        return names.contains { name.elementsEqual($0.utf8) }
          || suffixes.contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
      }
      if leadsToTexts { return true }
    }
    return false
  }

  private static let names = ["Info.plist", "Contents", "Resources"]
  private static let suffixes = [".lproj", ".strings", ".stringsdict", ".xcstrings"]
}
