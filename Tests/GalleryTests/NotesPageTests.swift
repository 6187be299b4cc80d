import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct NotesPageTests {
  private let device = Simulator(scale: 1)
  private let page: NotesPage

  init() throws {
    let device = device
    let gallery = device.perform { RootPage.gallery(page: GalleryPage.named("notes")) }
    device.show(gallery)
    try device.settle()
    page = try #require(gallery.topViewController as? NotesPage)
  }

  @Test func `A note grows while it is typed into, and its text stays with its row`() throws {
    let path = IndexPath(row: 1, section: 0)
    let view = try #require(page.textView(at: path))
    let before = page.tableView.rectForRow(at: path).height
    try device.tap(view)
    try device.settle()
    device.press(.end, modifiers: .control)
    device.enter("\n- milk\n- honey")
    try device.settle()
    #expect(page.notes[1].hasSuffix("- tea\n- milk\n- honey"))
    #expect(page.tableView.rectForRow(at: path).height > before + 30)
    #expect(view.bounds.height >= view.contentSize.height - 1)
  }

  @Test(arguments: [0.02, 0.1, 0.2, 0.6])
  func `Lines that are typed while the keyboard comes stay above it`(delay: Double) throws {
    device.appearance.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    device.advance(by: 0.5)
    let view = try #require(page.textView(at: IndexPath(row: 1, section: 0)))
    try device.tap(view)
    device.advance(by: delay)
    device.press(.end, modifiers: .control)
    var offsets: [CGFloat] = []
    device.enter("\n- a line that is long enough for several ones\n- and another")
    for _ in 0..<60 {
      device.advance(by: 1.0 / 60)
      offsets.append(page.tableView.contentOffset.y)
    }
    try device.settle()
    let place = try #require(view.selectedTextRange?.end)
    let caret = view.convert(view.caretRect(for: place), to: nil)
    #expect(caret.maxY <= device.keyboard.frame.minY && caret.minY > 90, "\(caret)")
    let steps = zip(offsets.dropFirst(), offsets).map { abs($0 - $1) }
    #expect(steps.allSatisfy { $0 < 140 }, "\(steps)")
  }

  @Test func `The links of the imprint can be tapped, and its text cannot be changed`() throws {
    let view = try #require(page.textView(at: IndexPath(row: 0, section: 1)))
    let text = view.text ?? ""
    try device.tap(view)
    device.enter("x")
    #expect(view.text == text)
    #expect(!device.keyboard.isVisible)
  }
}
