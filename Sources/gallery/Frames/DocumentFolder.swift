import Foundation

/// Finds the documents of Interface Builder in folders.
enum DocumentFolder {
  /// Returns the documents in a folder and in the folders below it, sorted by path.
  static func documents(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let all = (files?.allObjects ?? []).compactMap { $0 as? URL }
    return all.filter { ["xib", "storyboard"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }
}
