import CoreGraphics
import GalleryPages
import Simulator
import UIKit

extension PictureSet {
  static let splits = PictureSet(
    name: "splits",
    summary: "the gallery's split view page, in one column, in two and beside a list"
  ) { folder in
    for screen in PictureScreen.all {
      for width: CGFloat in [390, 740, 1000] {
        let device = Simulator(
          size: CGSize(width: width, height: 700), scale: width > 390 ? 1 : screen.scale,
          appearance: screen.appearance)
        device.show(device.perform { GalleryController(page: GalleryPage.named("splits")) })
        try device.settle()
        try folder.save(device, as: "\(screen.name)-\(Int(width))")
      }
    }
  }
}
