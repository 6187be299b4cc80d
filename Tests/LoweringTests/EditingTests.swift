import ObjectiveCDispatch
import Simulator
import Testing
import UIKit

/// Lists that were written for iOS, where a table knows which methods of editing exist.
@MainActor @Suite struct EditingTests {
  private let errands: Errands
  private let device = Simulator(size: CGSize(width: 390, height: 600))

  init() {
    errands = device.perform { Errands() }
    device.show(errands)
    device.advance(by: 0.05)
  }

  @Test func `A data source that has commit alone offers Delete`() {
    device.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 220, y: 66), holding: 0.15)
    device.advance(by: 0.8)
    device.tap(at: CGPoint(x: 370, y: 66))
    device.advance(by: 1)
    #expect(errands.names == ["bread", "salt"])
  }

  @Test func `A data source that has moveRowAt alone lets rows be moved`() {
    device.perform { errands.table.setEditing(true, animated: false) }
    device.advance(by: 0.05)
    device.drag(
      from: CGPoint(x: 370, y: 66), to: CGPoint(x: 370, y: 16), duration: 0.5, holding: 0.2)
    device.advance(by: 1)
    #expect(errands.names == ["milk", "bread", "salt"])
  }

  @Test func `A data source without them responds to neither`() {
    let selectors: [Selector] = [
      "tableView:commitEditingStyle:forRowAtIndexPath:",
      "tableView:moveRowAtIndexPath:toIndexPath:",
    ]
    for selector in selectors {
      #expect(Messages.responds(errands, to: selector))
      #expect(!Messages.responds(Readings(), to: selector))
    }
  }
}
