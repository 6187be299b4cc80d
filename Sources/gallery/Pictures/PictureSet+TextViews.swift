import Foundation
import GalleryPages
import Simulator
import UIKit

extension PictureSet {
  static let textViews = PictureSet(
    name: "text-views", summary: "the gallery's notes, at rest, while typed into and selected"
  ) { folder in
    for screen in PictureScreen.all {
      let device = screen.device
      let gallery = device.perform { RootPage.gallery(page: GalleryPage.named("notes")) }
      device.show(gallery)
      try device.settle()
      try folder.save(device, as: screen.name)
      guard let page = gallery.topViewController as? NotesPage,
        let view = page.textView(at: IndexPath(row: 1, section: 0))
      else { continue }
      device.perform { _ = view.becomeFirstResponder() }
      device.enter("\nand a line that is typed and wraps around at the end of the row")
      try device.settle()
      // A key shows the caret, which blinks otherwise.
      device.press(.left)
      device.advance(by: 0.1)
      try folder.save(device, as: "\(screen.name)-typing")
      guard
        let other = page.textView(at: IndexPath(row: 2, section: 0))
          ?? page.textView(
            at: IndexPath(row: 1, section: 0))
      else { continue }
      device.perform {
        _ = other.becomeFirstResponder()
        other.selectAll(nil)
      }
      try device.settle()
      try folder.save(device, as: "\(screen.name)-selected")
    }
  }
}
