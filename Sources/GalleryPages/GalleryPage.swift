import Trestle

/// One page of the gallery.
@MainActor
package struct GalleryPage {
  /// The name for `--page` and for the page's pictures.
  package let identifier: String
  package let title: String
  /// One line on the content of the page.
  package let summary: String
  /// The text shown instead of a detail until one is chosen; nil for a page without details.
  package var detailPrompt: String?
  /// Creates the page's controller.
  package let make: @MainActor () -> UIViewController

  /// One page for each behaviour; the first page has all of them.
  package static let behaviours: [GalleryPage] = [
    .characters, .header, .refreshing, .folding, .deselection, .base, .toasts,
  ]

  /// Lists of an app, with editing.
  package static let editing: [GalleryPage] = [.mail, .reminders, .notes]

  /// Pages about the parts of UIKit that the behaviours use.
  package static let foundations: [GalleryPage] = [
    .csv, .scrolling, .layers, .text, .cells, .settings, .settingsList, .sidebar,
    .millionRows, .controls, .form, .navigator, .tabs, .pickers, .splits, .storyboard,
  ]

  /// Collection views.
  package static let collections: [GalleryPage] = [
    .photos, .calendar, .mosaic, .waterfall, .carousel, .emoji, .store,
  ]

  /// Every page, in the order of the list.
  package static let all = behaviours + editing + collections + foundations

  /// The page with this identifier; nil if there is none.
  package static func named(_ identifier: String) -> GalleryPage? {
    all.first { $0.identifier == identifier }
  }
}
