import AutomationServer
import GalleryPages
import UIKit

/// Lets scripts and agents operate the gallery (docs/AUTOMATION.md). It is a program of its own, because it
/// loads the libraries of tests.
@main struct GalleryAutomation {
  @MainActor static func main() {
    let list = AutomationPage(
      name: "gallery", summary: "The list of pages",
      target: .controller { GalleryController() })
    AutomationServer.run(
      [list]
        + GalleryPage.all.map { page in
          AutomationPage(
            name: page.identifier, summary: page.summary,
            target: .controller { GalleryController(page: page) })
        })
  }
}
