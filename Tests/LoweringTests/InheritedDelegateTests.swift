import Foundation
import Simulator
import Testing
import UIKit

@MainActor @Suite struct InheritedDelegateTests {
  private let device = Simulator(size: CGSize(width: 320, height: 480))

  private func show<List: BaseList>(_ make: () -> List) -> List {
    let list = device.perform(make)
    device.show(list)
    device.advance(by: 0.1)
    return list
  }

  @Test func `A subclass's delegate methods are called by the conformance of its base`() throws {
    let list = show { TapList() }
    #expect(list.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 80)
    #expect(list.table.headerView(forSection: 0)?.textLabel?.text == "title")
    list.log = []
    try device.tap(row: 2, in: list.table)
    #expect(list.log == ["selected 2"])
    device.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 300), duration: 0.3)
    #expect(list.log.contains("scrolled"))
  }

  @Test func `Its subclasses override these methods, also those of its extensions`() throws {
    let list = show { LoudTapList() }
    #expect(list.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 90)
    list.log = []
    try device.tap(row: 1, in: list.table)
    #expect(list.log == ["selected 1", "loud"])
  }

  @Test func `A subclass without them has what UIKit does without a delegate's methods`() throws {
    let list = show { PlainList() }
    #expect(list.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 50)
    #expect(list.table.headerView(forSection: 0) == nil)
    try device.tap(row: 1, in: list.table)
    #expect(list.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(list.log.isEmpty)
  }
}
