import Simulator
import Testing
import UIKit

/// Backgrounds and shadow lines that are set as images, as before bars had appearances.
@MainActor @Suite(.serialized) struct BarImageTests {
  private let device = Simulator(size: CGSize(width: 390, height: 844), scale: 1)

  private func image(_ color: UIColor, height: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 1, height: height), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: height))
    }
  }

  private func pixel(_ row: Int) -> Snapshot.Pixel? {
    device.snapshot().pixel(column: 20, row: row)
  }
  private let red = Snapshot.Pixel(red: 255, green: 0, blue: 0)
  private let green = Snapshot.Pixel(red: 0, green: 255, blue: 0)
  private let yellow = Snapshot.Pixel(red: 255, green: 255, blue: 0)

  /// A table that is scrolled by 200 points, with yellow rows, so that the bar has its background.
  private func showList() throws -> UINavigationController {
    let list = UITableViewController(style: .plain)
    list.tableView.backgroundColor = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    list.tableView.contentSize = CGSize(width: 390, height: 4000)
    let navigation = UINavigationController(rootViewController: list)
    device.show(navigation)
    device.perform {
      list.tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 3000))
    }
    try device.settle()
    device.perform { list.tableView.contentOffset.y = 200 }
    try device.settle()
    return navigation
  }

  @Test func `A background image replaces the material, and one of size zero makes a bar clear`()
    throws
  {
    let bar = try showList().navigationBar
    let material = pixel(10)
    #expect(material != yellow)
    device.perform { bar.setBackgroundImage(image(.red), for: .default) }
    try device.settle()
    #expect(pixel(10) == red)
    #expect(bar.backgroundImage(for: .default) != nil && bar.backgroundImage(for: .compact) == nil)
    device.perform {
      bar.setBackgroundImage(UIImage(), for: .default)
      bar.shadowImage = UIImage()
    }
    try device.settle()
    #expect(pixel(10) == yellow)
    #expect(pixel(44) == yellow, "no line")
    device.perform { bar.setBackgroundImage(nil, for: .default) }
    try device.settle()
    #expect(pixel(10) == material)
    #expect(pixel(44) != yellow, "a shadow image needs a background image")
  }

  @Test func `A shadow image is below a bar with a background image`() throws {
    let bar = try showList().navigationBar
    device.perform {
      bar.setBackgroundImage(image(.red), for: .any, barMetrics: .default)
      bar.shadowImage = image(.green, height: 3)
    }
    try device.settle()
    #expect(pixel(43) == red)
    #expect([44, 45, 46].map { pixel($0) } == [green, green, green])
    #expect(pixel(47) == yellow)
  }

  @Test func `An image for compact height counts in landscape, and else that of default height`()
    throws
  {
    let bar = try showList().navigationBar
    device.perform { bar.setBackgroundImage(image(.red), for: .default) }
    device.resize(to: CGSize(width: 844, height: 390))
    try device.settle()
    #expect(pixel(10) == red)
    device.perform { bar.setBackgroundImage(image(.green), for: .landscapePhone) }
    try device.settle()
    #expect(pixel(10) == green)
    device.resize(to: CGSize(width: 390, height: 844))
    try device.settle()
    #expect(pixel(10) == red)
    device.perform {
      bar.setBackgroundImage(image(.blue), for: .defaultPrompt)
      bar.topItem?.prompt = "Choose"
    }
    try device.settle()
    #expect(pixel(10) == Snapshot.Pixel(red: 0, green: 0, blue: 255))
  }

  @Test func `A proxy's images are those of bars and toolbars that enter a window`() throws {
    device.perform {
      UINavigationBar.appearance().setBackgroundImage(image(.red), for: .default)
      UIToolbar.appearance()
        .setBackgroundImage(image(.green), forToolbarPosition: .any, barMetrics: .default)
    }
    let navigation = try showList()
    device.perform { navigation.setToolbarHidden(false, animated: false) }
    try device.settle()
    #expect(pixel(10) == red)
    #expect(pixel(843) == green)
    device.perform {
      navigation.toolbar.setBackgroundImage(
        UIImage(), forToolbarPosition: .bottom, barMetrics: .default)
      navigation.toolbar.setShadowImage(UIImage(), forToolbarPosition: .any)
    }
    try device.settle()
    #expect(pixel(843) == yellow)
    #expect(pixel(799) == yellow && pixel(800) == yellow)
  }
}
