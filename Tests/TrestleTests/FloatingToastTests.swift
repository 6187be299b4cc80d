import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct FloatingToastTests {
  private func show(width: CGFloat) throws -> (Simulator, ListPage, UIView) {
    let device = Simulator(size: CGSize(width: width, height: 700), scale: 1)
    let page = device.perform { ListPage(style: .plain) }
    let button = device.perform { () -> UIView in
      let button = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      page.floatingView = button
      return button
    }
    device.show(page)
    try device.settle()
    return (device, page, button)
  }

  @Test func `A toast moves the floating button up while it is shown`() throws {
    let (device, page, button) = try show(width: 390)
    let rest = button.frame
    device.perform { page.showToast(Toast("Sent", duration: 2)) }
    device.advance(by: 1)
    let toast = try #require(
      page.overlayView.subviews.first { $0.accessibilityIdentifier == "toast" })
    #expect(button.frame.maxY <= toast.frame.minY)
    #expect(button.frame.minX == rest.minX)
    try device.settle()
    #expect(button.frame == rest)
  }

  @Test func `A toast beside the floating button does not move it`() throws {
    let (device, page, button) = try show(width: 900)
    let rest = button.frame
    device.perform { page.showToast(Toast("Sent", duration: 2)) }
    device.advance(by: 1)
    #expect(button.frame == rest)
  }

  @Test(arguments: [200, 320, 568] as [CGFloat])
  func `A toast above a keyboard that leaves no space waits, moves and goes without a fault`(
    width: CGFloat
  ) throws {
    let faults = try UIKitFault.collected {
      let device = Simulator(size: CGSize(width: width, height: 600), scale: 1)
      let page = device.perform { ListPage(style: .plain) }
      let field = device.perform { UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)) }
      device.show(page)
      device.perform {
        page.view.addSubview(field)
        page.floatingView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        page.showToast(Toast("Sent", duration: 1))
        page.showToast(Toast("Sent again", duration: 1))
      }
      device.advance(by: 0.5)
      device.perform { _ = field.becomeFirstResponder() }
      device.advance(by: 0.1)
      device.resize(to: CGSize(width: width, height: 220))
      device.advance(by: 2)
      device.perform { page.showToast(Toast("And again", duration: 1)) }
      device.advance(by: 2)
      device.perform { page.dismissToast() }
      device.perform { _ = field.resignFirstResponder() }
      try device.settle()
      let toasts = page.overlayView.subviews.filter { $0.accessibilityIdentifier == "toast" }
      #expect(toasts.isEmpty)
    }
    #expect(faults == [])
  }

  @Test func `A floating button set before the first layout logs no fault`() throws {
    #expect(try UIKitFault.collected { _ = try show(width: 390) } == [])
  }

  @Test(arguments: [false, true])
  func `A floating view without a size of its own grows with its title`(hasSize: Bool) throws {
    let stage = ListStage()
    let button = stage.device.perform { UIButton(type: .system) }
    stage.device.perform {
      button.setTitle("New", for: .normal)
      if hasSize { button.bounds.size = CGSize(width: 60, height: 44) }
      stage.page.floatingView = button
    }
    try stage.device.settle()
    stage.device.perform {
      button.setTitle("New message to everybody", for: .normal)
      stage.page.overlayView.setNeedsLayout()
    }
    try stage.device.settle()
    let fitting = stage.device.perform { button.sizeThatFits(CGSize(width: 300, height: 100)) }
    #expect(hasSize ? button.bounds.width == 60 : button.bounds.width >= fitting.width)
    #expect(abs(button.frame.maxX - 374) < 0.01)
  }

  @Test func `A floating view that constraints size follows its content`() throws {
    let stage = ListStage()
    let label = UILabel()
    let stack = UIStackView(arrangedSubviews: [label])
    for text in ["New", "New message to everybody", "New"] {
      stage.device.perform {
        label.text = text
        stage.page.floatingView = stack
        stage.page.overlayView.setNeedsLayout()
      }
      try stage.device.settle()
      #expect(abs(stack.bounds.width - label.intrinsicContentSize.width) < 1)
      #expect(abs(stack.frame.maxX - 374) < 0.01)
    }
  }

  @Test func `A long toast above a keyboard in landscape can be read from its beginning`() throws {
    let device = Simulator(size: CGSize(width: 568, height: 320))
    let list = device.perform { ListPage(style: .plain) }
    device.show(list)
    let field = device.perform { UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40)) }
    device.perform {
      list.overlayView.addSubview(field)
      _ = field.becomeFirstResponder()
    }
    try device.settle()
    let text = String(repeating: "A long message that goes on and on. ", count: 12)
    device.perform { list.showToast(Toast(text, actionTitle: "Undo") {}) }
    device.advance(by: 1)
    let toast = try #require(
      list.overlayView.subviews.first { $0.accessibilityIdentifier == "toast" })
    let frame = toast.convert(toast.bounds, to: nil)
    #expect(frame.minY >= 0 && frame.maxY <= device.keyboard.frame.minY)
  }
}
