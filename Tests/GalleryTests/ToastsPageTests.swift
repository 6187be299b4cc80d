import GalleryPages
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct ToastsPageTests {
  private let device = Simulator(size: CGSize(width: 390, height: 844), scale: 2)
  private let page: ToastsPage

  init() {
    page = device.perform { ToastsPage() }
    let page = page
    device.show(device.perform { UINavigationController(rootViewController: page) })
  }

  private func tap(_ row: Int, in section: Int) throws {
    let cell = page.tableView.cellForRow(at: IndexPath(row: row, section: section))
    try device.tap(#require(cell))
    device.advance(by: 0.5)
  }

  private var toasts: [UIView] {
    page.overlayView.subviews.filter { $0.accessibilityIdentifier == "toast" }
  }

  private var text: String? {
    toasts.first?.subviews.lazy.compactMap { $0 as? UILabel }.first?.text
  }

  @Test func `Each row shows its toast at its edge`() throws {
    try tap(0, in: 0)
    #expect(text == "The message was sent" && toasts[0].frame.midY > 422)
    device.perform { page.dismissToast() }
    device.advance(by: 0.5)
    try tap(1, in: 0)
    #expect(text == "You are online again" && toasts[0].frame.midY < 200)
  }

  @Test func `An upload is one toast that ends with the photo online`() async throws {
    try tap(0, in: 1)
    await device.run(for: 1)
    let toast = try #require(toasts.first)
    await device.run(for: 3)
    #expect(toasts == [toast] && text == "Uploading a photo")
    await device.run(for: 3)
    #expect(toasts == [toast] && text == "The photo is online")
    device.advance(by: 4)
    #expect(toasts.isEmpty)
  }

  @Test func `A thousand equal toasts are one`() throws {
    try tap(3, in: 2)
    #expect(text == "Saved")
    device.advance(by: 3.5)
    #expect(toasts.isEmpty)
  }
}
