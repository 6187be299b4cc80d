import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

@MainActor @Suite(.serialized) struct ChatPageTests {
  private func open(_ appearance: Appearance = Appearance()) throws -> (Simulator, ChatPage) {
    let device = Simulator(size: CGSize(width: 390, height: 844), scale: 2, appearance: appearance)
    let gallery = device.perform { RootPage.gallery(page: GalleryPage.named("chat")) }
    device.show(gallery)
    device.advance(by: 0.5)
    return (device, try #require(gallery.topViewController as? ChatPage))
  }

  /// The distance of the last message's lower edge from the end of the visible content.
  private func gap(_ page: ChatPage) -> CGFloat {
    let table = page.tableView!
    let last = table.rectForRow(at: IndexPath(row: page.messages.loaded.count - 1, section: 0))
    return last.maxY - (table.bounds.maxY - table.adjustedContentInset.bottom)
  }

  private var notch: Appearance {
    Appearance(safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  @Test func `The last message stays above the bar while the keyboard comes and goes`() async throws
  {
    let (device, page) = try open(notch)
    #expect(abs(gap(page)) < 0.01)
    device.tap(at: CGPoint(x: 150, y: 844 - 34 - 25))
    for frame in 0..<60 {
      device.advance(by: 1.0 / 60)
      #expect(abs(gap(page)) < 0.01, "\(frame)")
    }
    #expect(device.keyboard.isVisible)
    try device.keyboard.type("hello")
    try device.keyboard.tap(.return)
    device.advance(by: 1)
    #expect(
      page.messages.loaded.last?.text == "Hello" || page.messages.loaded.last?.text == "hello")
    #expect(abs(gap(page)) < 0.01)
    // The answer, with the keyboard up.
    for _ in 0..<120 { await device.run(for: 1.0 / 60) }
    #expect(page.messages.loaded.last?.isOwn == false && abs(gap(page)) < 0.01)
    device.perform { page.view.endEditing(true) }
    device.advance(by: 1)
    #expect(!device.keyboard.isVisible && abs(gap(page)) < 0.01)
  }

  @Test func `Messages that come while earlier ones are read are counted`() throws {
    let (device, page) = try open(notch)
    device.touch(at: CGPoint(x: 200, y: 300)).move(byX: 0, y: 400, over: 0.4).hold(for: 0.2).lift()
    device.advance(by: 1)
    let offset = page.tableView.contentOffset.y
    for count in 1...3 {
      device.perform { page.receive() }
      device.advance(by: 0.5)
      #expect(page.anchoring.unseenCount == count && page.tableView.contentOffset.y == offset)
    }
    let button = page.anchoring.scrollToBottomButton
    let frame = button.convert(button.bounds, to: nil)
    device.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    device.advance(by: 1)
    #expect(abs(gap(page)) < 0.01 && page.anchoring.unseenCount == 0)
  }

  @Test func `Flicks to the top load page after page without a jump`() async throws {
    let (device, page) = try open()
    for _ in 0..<4 {
      device.fling(at: CGPoint(x: 200, y: 200), velocity: CGPoint(x: 0, y: 4_000))
      var last = page.tableView.contentOffset.y - page.tableView.contentSize.height
      let loaded = page.messages.loaded.count
      for _ in 0..<150 {
        await device.run(for: 1.0 / 60)
        last = min(last, page.tableView.contentOffset.y - page.tableView.contentSize.height)
      }
      #expect(page.messages.loaded.count <= loaded + 2 * ChatMessages.pageCount)
    }
    #expect(page.messages.loaded.count > ChatMessages.pageCount)
  }
}
