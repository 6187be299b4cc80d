import AccessibilityBus
import Simulator
import Testing
import UIKit

/// A button with a menu.
private final class Page: UIViewController {
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    button.setTitle("Sort", for: .normal)
    button.frame = CGRect(x: 20, y: 40, width: 100, height: 44)
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: ["By name", "By date"].map { UIAction(title: $0) { _ in } })
    view.addSubview(button)
  }
}

@MainActor @Suite(.serialized) struct MenuTests {
  @Test func `The focus goes through an open menu as the keys do, and back`() throws {
    let client = DesktopClient(Page())
    let device = client.device

    func focused() throws -> [String] {
      try client.all().filter { try client.states($0).contains(.focused) }
    }

    device.press(.tab)
    #expect(try focused().map(client.name) == ["Sort"])
    device.press(.space)
    try device.settle()
    #expect(try focused().map(client.role) == [.dialog])
    for name in ["By name", "By date"] {
      device.press(.down)
      let row = try #require(try client.all().last { try client.name($0) == name })
      #expect(try focused() == [row])
    }
    device.press(.escape)
    try device.settle()
    #expect(try focused().map(client.name) == ["Sort"])
  }
}
