import Foundation
import Trestle

extension GalleryPage {
  static let storyboard = GalleryPage(
    identifier: "storyboard", title: "Storyboard",
    summary: "A document of Interface Builder: hiding header, folding sections, no code",
    make: { StoryboardPage.make() })
}

/// A scene of `Storyboard.storyboard`: a table with static rows in sections that fold, below a
/// header that hides. Runtime attributes set up both behaviours.
package enum StoryboardPage {
  /// The resources of the pages, which the build places next to the program.
  private static var bundle: Bundle {
    let folder = Bundle.main.bundleURL.appendingPathComponent("trestle_GalleryPages.resources")
    return Bundle(url: folder) ?? .main
  }

  @MainActor package static func make() -> UIViewController {
    let storyboard = UIStoryboard(name: "Storyboard", bundle: bundle)
    return storyboard.instantiateInitialViewController() ?? UIViewController()
  }
}
