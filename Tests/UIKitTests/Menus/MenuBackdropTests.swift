import CoreGraphics
import Simulator
import Testing
import UIKit

/// The content behind an open context menu.
@Suite(.serialized) @MainActor struct MenuBackdropTests {
  private final class Page: UIViewController, UIContextMenuInteractionDelegate {
    let card = UIView(frame: CGRect(x: 100, y: 300, width: 100, height: 60))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      // Stripes of two points, which a blur turns into gray.
      for y in stride(from: CGFloat(0), to: 800, by: 4) {
        let stripe = UIView(frame: CGRect(x: 0, y: y, width: 390, height: 2))
        stripe.backgroundColor = .black
        view.addSubview(stripe)
      }
      card.backgroundColor = .systemTeal
      card.addInteraction(UIContextMenuInteraction(delegate: self))
      view.addSubview(card)
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Keep") { _ in }])
      })
    }
  }

  /// The gray of two points of the screen, one in a black stripe and one in a white one.
  private func stripes(_ device: Simulator) throws -> (black: Int, white: Int) {
    let picture = device.snapshot()
    let black = try #require(picture.pixel(at: CGPoint(x: 20, y: 97)))
    let white = try #require(picture.pixel(at: CGPoint(x: 20, y: 99)))
    return (Int(black.green), Int(white.green))
  }

  @Test(arguments: [false, true])
  func `The screen behind a preview is blurred and darker, and sharp again after it`(
    isDark: Bool
  ) throws {
    let device = Simulator(
      size: CGSize(width: 390, height: 800), scale: 1, appearance: Appearance(isDark: isDark))
    let page = device.perform { Page() }
    device.show(page)
    try device.settle()
    #expect(try stripes(device) == (0, 255))
    let before = device.counters
    device.touch(at: CGPoint(x: 150, y: 330)).hold(for: 1).lift()
    try device.settle()
    let open = try stripes(device)
    // The menu opens in some twenty frames: the blur is computed for the first, and again when the
    // pressed view is hidden.
    #expect((device.counters - before).backdropsBlurred <= 2)
    #expect(abs(open.black - open.white) < 16)
    let gray = isDark ? 70...85 : 95...110
    #expect(gray.contains(open.black))
    device.press(.escape)
    try device.settle()
    #expect(try stripes(device) == (0, 255))
  }

  @Test func `The screen behind a menu without a preview stays as it is`() throws {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 1)
    let page = device.perform { Page() }
    device.show(page)
    device.perform {
      let button = UIButton(type: .system)
      button.setTitle("Menu", for: .normal)
      button.frame = CGRect(x: 100, y: 500, width: 100, height: 44)
      button.menu = UIMenu(children: [UIAction(title: "Keep") { _ in }])
      button.showsMenuAsPrimaryAction = true
      page.view.addSubview(button)
    }
    try device.settle()
    device.tap(at: CGPoint(x: 150, y: 522))
    try device.settle()
    #expect(device.accessibilityTree().contains("Keep"))
    #expect(try stripes(device) == (0, 255))
  }
}
