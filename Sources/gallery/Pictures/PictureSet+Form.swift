import Foundation
import GalleryPages
import Simulator
import UIKit

extension PictureSet {
  static let form = PictureSet(
    name: "form", summary: "the gallery's form, at rest and while its lowest field is typed into"
  ) { folder in
    for screen in PictureScreen.all {
      let device = screen.device
      let gallery = device.perform { RootPage.gallery(page: GalleryPage.named("form")) }
      device.show(gallery)
      try device.settle()
      try folder.save(device, as: screen.name)
      guard let page = gallery.topViewController as? FormPage,
        let path = page.tableView.indexPathsForVisibleRows?.last,
        let field = page.field(at: path)
      else { continue }
      device.perform { _ = field.becomeFirstResponder() }
      device.enter("Typed")
      try device.settle()
      try folder.save(device, as: "\(screen.name)-typing")
    }
  }
}
