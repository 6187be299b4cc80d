import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct ExamplesBase {
  // example: base
  final class Inbox: TableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let compose = UIButton(type: .system)
      compose.setTitle("Compose", for: .normal)
      compose.addAction(UIAction { [weak self] _ in self?.sent() }, for: .touchUpInside)
      floatingView = compose
    }
    func sent() { showToast(Toast("Sent", actionTitle: "Undo") { print("undone") }) }
  }
  // end

  @Test func `The example's button floats and shows a toast`() throws {
    let device = Simulator(scale: 1)
    let inbox = device.perform { Inbox(style: .plain) }
    device.show(inbox)
    try device.settle()
    let button = try #require(inbox.floatingView)
    #expect(button.superview === inbox.overlayView)
    try device.tap(button)
    device.advance(by: 1)
    let toasts = inbox.overlayView.subviews.filter { $0.accessibilityIdentifier == "toast" }
    #expect(toasts.count == 1)
  }
}
