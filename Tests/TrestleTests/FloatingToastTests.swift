import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct FloatingToastTests {
  private func show(width: CGFloat) throws -> (Simulator, ListPage, UIView) {
    let device = Simulator(size: CGSize(width: width, height: 700), scale: 1)
    let page = device.perform { ListPage(style: .plain) }
    let button = device.perform { () -> UIView in
      let button = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      page.floatingButton = button
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

  @Test func `A floating button set before the first layout logs no fault`() throws {
    #expect(try UIKitFault.collected { _ = try show(width: 390) } == [])
  }
}
