import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct FormPageTests {
  private let device: Simulator
  private let page: FormPage

  init() throws {
    (device, page) = try Self.open(Simulator(scale: 1))
  }

  private static func open(_ device: Simulator) throws -> (Simulator, FormPage) {
    let gallery = device.perform { RootPage.gallery(page: GalleryPage.named("form")) }
    device.show(gallery)
    try device.settle()
    return (device, try #require(gallery.topViewController as? FormPage))
  }

  private func field(_ row: Int, _ section: Int = 0) throws -> UITextField {
    try #require(page.field(at: IndexPath(row: row, section: section)))
  }

  private func frame(_ view: UIView) -> CGRect {
    device.perform { view.convert(view.bounds, to: nil) }
  }

  @Test func `Return moves from field to field, above the keyboard`() throws {
    try device.tap(field(0))
    try device.settle()
    for place in 0..<25 {
      let path = IndexPath(row: place % 10, section: place / 10)
      let field = try #require(page.field(at: path))
      #expect(field.isFirstResponder)
      #expect(frame(field).maxY <= device.keyboard.frame.minY)
      #expect(frame(field).minY >= 44)
      device.enter("\(place)")
      device.press(.return)
      try device.settle()
    }
    #expect(page.texts.prefix(26) == ArraySlice((0..<25).map { String($0) } + [""]))
  }

  @Test func `Typed text stays with its row when cells are reused`() throws {
    try device.tap(field(1))
    device.enter("Lovelace")
    device.fling(at: CGPoint(x: 200, y: 300), velocity: CGPoint(x: 0, y: -3000))
    try device.settle()
    device.perform { page.view.endEditing(true) }
    device.fling(at: CGPoint(x: 200, y: 300), velocity: CGPoint(x: 0, y: -9000))
    try device.settle()
    device.perform { page.tableView.setContentOffset(.zero, animated: false) }
    try device.settle()
    #expect(try field(1).text == "Lovelace")
    #expect(page.texts.filter { !$0.isEmpty } == ["Lovelace"])
  }

  @Test func `A drag dismisses the keyboard and restores the insets`() throws {
    let inset = page.tableView.contentInset
    try device.tap(field(3))
    try device.settle()
    #expect(page.tableView.contentInset.bottom > 200)
    device.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 840), duration: 0.4)
    try device.settle()
    #expect(!device.keyboard.isVisible)
    #expect(page.tableView.contentInset == inset)
  }

  @Test func `Opening the form creates the visible fields and a few more`() {
    let cells = page.tableView.visibleCells.count
    #expect(cells >= 8)
    #expect(cells <= 16)
    #expect(page.texts.count == 200)
  }
}
