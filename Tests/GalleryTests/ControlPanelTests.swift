import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

/// The strips of switches along the bottom of pages.
@MainActor @Suite struct ControlPanelTests {
  private func open(
    _ page: String, _ appearance: Appearance, size: CGSize
  ) throws -> (device: Simulator, controller: UIViewController) {
    let device = Simulator(size: size, scale: 2, appearance: appearance)
    let page = try #require(GalleryPage.named(page))
    let controller = device.perform { page.make() }
    device.show(device.perform { UINavigationController(rootViewController: controller) })
    try device.settle()
    return (device, controller)
  }

  /// The segmented controls, switches and labels of the panel, in the coordinates of the window.
  private func parts(of controller: UIViewController) -> [CGRect] {
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    let root: UIView = controller.view
    let panels = all(root).filter { String(describing: type(of: $0)) == "ControlPanel" }
    return panels.flatMap { panel in
      panel.subviews.map { $0.convert($0.bounds, to: nil) }
    }
  }

  @Test(
    arguments: ["folding", "header", "refreshing"],
    [CGSize(width: 390, height: 700), CGSize(width: 1100, height: 760)])
  func `Another text size leaves the panel in the window`(page: String, size: CGSize) throws {
    let (device, controller) = try open(page, Appearance(), size: size)
    for category: UIContentSizeCategory in [.extraLarge, .accessibilityLarge, .small] {
      device.appearance.contentSizeCategory = category
      try device.settle()
      let frames = device.perform { parts(of: controller) }
      #expect(frames.count > 3)
      for frame in frames { #expect(frame.maxY <= size.height && frame.minY >= 44) }
      let (fresh, other) = try open(page, Appearance(contentSizeCategory: category), size: size)
      #expect(frames == fresh.perform { parts(of: other) })
    }
  }
}
