import Foundation
import Locks

/// What the folder of a bundle's resources holds.
///
/// Foundation reads property lists and searches several folders for a text, which takes six million
/// instructions of an app's start. Most programs on Linux have no translations: the names in the folder
/// tell that.
package enum BundleFolder {
  /// Whether there may be something in which Foundation finds texts, by the folder's path.
  private static let known = Mutex<[(path: String, answer: Bool)]>([])

  /// The languages into which a bundle is translated, as `Bundle.localizations` has them.
  package static func translations(of bundle: Bundle) -> [String] {
    mayHaveTexts(bundle) ? bundle.localizations : []
  }

  /// Whether a bundle may have translations, tables of texts or a property list.
  static func mayHaveTexts(_ bundle: Bundle) -> Bool {
    let path = bundle.resourcePath ?? bundle.bundlePath
    return known.withLock { known in
      if let known = known.first(where: { $0.path == path }) { return known.answer }
      let answer = mayHaveTexts(inFolder: path)
      known.append((path, answer))
      return answer
    }
  }

  /// Whether a folder has a name that may lead to texts; true for a folder that cannot be read.
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
  private static let suffixes = [".lproj", ".strings", ".stringsdict"]
}
