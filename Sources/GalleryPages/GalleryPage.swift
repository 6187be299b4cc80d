import Trestle

/// One page of the gallery.
@MainActor
package struct GalleryPage {
  /// The name of the page for `--page` and in the page's pictures.
  package let identifier: String
  package let title: String
  /// A description of the page's content, on one line.
  package let summary: String
  /// The text that is displayed instead of a detail until one is chosen; nil for a page without
  /// details.
  package var detailPrompt: String?
  /// Creates the page's controller.
  package let make: @MainActor () -> UIViewController

  /// One page for each behaviour; the first page combines all of them.
  package static let behaviours: [GalleryPage] = [
    .characters, .header, .bars, .profile, .refreshing, .chat, .folding, .deselection, .base,
    .toasts,
    .states,
  ]

  /// The pages with lists as in apps.
  package static let editing: [GalleryPage] = [.feed, .mail, .mailList, .reminders, .notes]

  /// The pages about the parts of UIKit that the behaviours use.
  package static let foundations: [GalleryPage] = [
    .csv, .scrolling, .layers, .text, .cells, .settings, .settingsList, .sidebar,
    .millionRows, .controls, .form, .navigator, .tabs, .pickers, .splits, .storyboard,
  ]

  /// Collection views.
  package static let collections: [GalleryPage] = [
    .photos, .album, .calendar, .mosaic, .waterfall, .carousel, .emoji, .store,
  ]

  /// Every page, in the order of the list.
  package static let all = behaviours + editing + collections + foundations

  /// Returns the page with this identifier; nil if there is none.
  package static func named(_ identifier: String) -> GalleryPage? {
    all.first { $0.identifier == identifier }
  }
}
