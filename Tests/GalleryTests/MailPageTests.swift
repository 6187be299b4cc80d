import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

/// The inbox: rows that are swiped, selected, moved, brought back and previewed.
@Suite(.serialized) @MainActor struct MailPageTests {
  private let device: Simulator
  private let navigation: UINavigationController
  private let page: MailPage
  private var table: UITableView { page.tableView }

  init() throws {
    let device = Simulator(scale: 1)
    self.device = device
    let navigation = device.perform { RootPage.gallery(page: .named("mail")) }
    self.navigation = navigation
    device.show(navigation)
    try device.settle()
    page = try #require(navigation.topViewController as? MailPage)
  }

  private func message(_ row: Int) throws -> MailMessage {
    try #require(page.mailbox[page.shown[row]])
  }

  private func point(_ row: Int, x: CGFloat) -> CGPoint {
    let rect = table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: nil)
    return CGPoint(x: rect.minX + x, y: rect.midY)
  }

  private func swipe(_ row: Int, by distance: CGFloat) {
    let start = point(row, x: distance < 0 ? 370 : 30)
    device.drag(
      from: start, to: CGPoint(x: start.x + distance, y: start.y), duration: 0.5, holding: 0.1)
    // Not until everything rests: a toast stays for seconds.
    device.advance(by: 1)
  }

  private var toast: UIView? {
    page.overlayView.subviews.first { $0.accessibilityIdentifier == "toast" }
  }

  private func undo() throws { try device.screenReader.activate("Undo") }

  @Test func `A swipe to the right marks a message as read and back`() throws {
    #expect(try !message(0).isRead)
    swipe(0, by: 300)
    #expect(try message(0).isRead)
    swipe(0, by: 300)
    #expect(try !message(0).isRead)
  }

  @Test func `A full swipe deletes a message, and Undo brings it back to its row`() throws {
    let ids = page.shown
    swipe(2, by: -340)
    #expect(page.shown == ids.filter { $0 != ids[2] })
    #expect(table.numberOfRows(inSection: 0) == ids.count - 1)
    #expect(toast != nil)
    try undo()
    try device.settle()
    #expect(page.shown == ids)
    #expect(table.numberOfRows(inSection: 0) == ids.count)
  }

  @Test func `Undo after a second deletion is about the second`() throws {
    let ids = page.shown
    swipe(0, by: -340)
    swipe(0, by: -340)
    try undo()
    try device.settle()
    #expect(page.shown == Array(ids.dropFirst()))
  }

  @Test func `The button beside Trash flags a message and closes the row`() throws {
    #expect(try !message(1).isFlagged)
    swipe(1, by: -200)
    try device.screenReader.activate("Flag")
    try device.settle()
    #expect(try message(1).isFlagged)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.bounds.minX == 0)
  }

  @Test func `More asks in a sheet and moves to a folder`() throws {
    let ids = page.shown
    swipe(1, by: -200)
    try device.screenReader.activate("More")
    try device.settle()
    try device.screenReader.activate("Move to Archive")
    try device.settle()
    #expect(page.shown == ids.filter { $0 != ids[1] })
  }

  @Test func `Several messages are selected, and the toolbar deletes them`() throws {
    let ids = page.shown
    let edit = try #require(page.navigationItem.rightBarButtonItem)
    #expect(navigation.isToolbarHidden)
    try device.screenReader.activate("Edit")
    try device.settle()
    #expect(page.isEditing && !navigation.isToolbarHidden)
    #expect(page.navigationItem.rightBarButtonItem === edit)
    #expect(page.toolbarItems?.last?.isEnabled == false)
    for row in [0, 2, 3] { try device.tap(row: row, in: table) }
    #expect(page.title == "3 Selected")
    #expect(page.toolbarItems?.last?.isEnabled == true)
    try device.screenReader.activate("Trash")
    device.advance(by: 1)
    #expect(!page.isEditing && navigation.isToolbarHidden)
    #expect(page.title == "Inbox")
    #expect(page.shown == [ids[1]] + ids.dropFirst(4))
    try undo()
    try device.settle()
    #expect(page.shown == ids)
  }

  @Test func `The menu of the toolbar marks all that are selected`() throws {
    try device.screenReader.activate("Edit")
    try device.settle()
    try device.screenReader.activate("Select All")
    try device.settle()
    try device.screenReader.activate("Mark")
    try device.settle()
    try device.screenReader.activate("Mark as Read")
    try device.settle()
    #expect(page.mailbox.unreadCount == 0)
    #expect(!page.isEditing)
  }

  @Test func `Two fingers begin to select`() throws {
    let fingers = [device.touch(at: point(0, x: 120)), device.touch(at: point(0, x: 180))]
    device.move(
      zip(fingers, [point(2, x: 120), point(2, x: 180)]).map { ($0, $1) }, over: 0.4)
    for finger in fingers { finger.lift() }
    try device.settle()
    #expect(page.isEditing)
    #expect(page.title == "3 Selected")
  }

  @Test func `A long press previews a message, and a tap on the preview opens it`() throws {
    #expect(try !message(1).isRead)
    device.touch(at: point(1, x: 150)).hold(for: 0.8).lift()
    try device.settle()
    #expect(device.screenReader.elements.contains { $0.label == "Mark as Read" })
    #expect(try !message(1).isRead)
    device.tap(at: CGPoint(x: 195, y: 120))
    try device.settle()
    #expect(navigation.viewControllers.count == 3)
    #expect(try message(1).isRead)
  }

  @Test func `The menu of a row flags it`() throws {
    device.touch(at: point(1, x: 150)).hold(for: 0.8).lift()
    try device.settle()
    try device.screenReader.activate("Flag")
    try device.settle()
    #expect(try message(1).isFlagged)
  }

  @Test func `An opened message is deselected along the swipe back`() throws {
    try device.tap(row: 2, in: table)
    try device.settle()
    #expect(navigation.viewControllers.count == 3)
    let finger = device.touch(at: CGPoint(x: 2, y: 500)).move(byX: 200, y: 0, over: 0.4)
    finger.move(byX: -180, y: 0, over: 0.3).hold(for: 0.2).lift()
    try device.settle()
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    device.touch(at: CGPoint(x: 2, y: 500)).move(byX: 330, y: 0, over: 0.4).lift()
    try device.settle()
    #expect(navigation.topViewController === page)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `The search bar starts hidden, and finds words of the letters`() throws {
    let height = page.searchBar.frame.height
    #expect(table.contentOffset.y + table.adjustedContentInset.top == height)
    device.drag(
      from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 380), duration: 0.4, holding: 0.2)
    try device.settle()
    try device.tap(page.searchBar)
    try device.settle()
    for letter in "schooner" { device.enter(String(letter)) }
    try device.settle()
    #expect(page.shown.count == 1)
    #expect(try message(0).sender == "John Trelawney")
    device.enter("x")
    try device.settle()
    #expect(device.screenReader.elements.contains { $0.label == "No message" })
  }

  @Test func `A pull brings new messages on top`() async throws {
    let ids = page.shown
    device.drag(
      from: CGPoint(x: 195, y: 220), to: CGPoint(x: 195, y: 720), duration: 0.5, holding: 0.1)
    await device.run(for: 3)
    #expect(page.shown.count == ids.count + 2)
    #expect(Array(page.shown.dropFirst(2)) == ids)
  }

  @Test func `Every letter has a sender, a subject, a day and a text`() {
    #expect(MailMessage.letters.count == 40)
    #expect(MailMessage.letters.map(\.id) == Array(0..<40))
    for letter in MailMessage.letters {
      #expect(!letter.sender.isEmpty && !letter.subject.isEmpty)
    }
    #expect(Set(MailMessage.letters.map(\.subject)).count == 40)
  }
}
