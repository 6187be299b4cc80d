import UIKit

/// The fonts on which snapshots of text depend.
package enum SnapshotFonts {
  /// The families of the system's fonts: for text, for characters that are missing there, for
  /// fixed-width text, serifs and emoji.
  package static let families = [
    "Inter", "DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif", "Noto Color Emoji",
  ]

  /// The families that are not installed.
  @MainActor package static var missing: [String] {
    let installed = Set(UIFont.familyNames)
    return families.filter { !installed.contains($0) }
  }
}
