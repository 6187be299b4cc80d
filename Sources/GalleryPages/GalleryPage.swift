import Trestle

/// One page of the gallery.
@MainActor
package struct GalleryPage {
  /// What `--page` calls it, and what its pictures are called.
  package let identifier: String
  package let title: String
  /// One line on what there is to see.
  package let summary: String
  /// Makes the page's controller.
  package let make: @MainActor () -> UIViewController

  /// A page for each of the behaviours, after the one that has them all.
  package static let behaviours: [GalleryPage] = [
    .characters, .header, .refreshing, .folding, .deselection, .base,
  ]

  /// Pages of what the behaviours stand on.
  package static let foundations: [GalleryPage] = [
    .csv, .scrolling, .layers, .text, .cells, .settings, .millionRows, .controls,
    .form, .navigator,
  ]

  /// Every page, in the order of the list.
  package static let all = behaviours + foundations

  /// The page of that identifier; nil when there is none.
  package static func named(_ identifier: String) -> GalleryPage? {
    all.first { $0.identifier == identifier }
  }
}
