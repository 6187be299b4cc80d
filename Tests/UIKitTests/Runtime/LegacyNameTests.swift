import LegacyNames
import Simulator
import Testing
import UIKit

/// The names of Swift 4, in a module that is compiled in that language mode.
@MainActor @Suite struct LegacyNameTests {
  @Test func `The names of Swift 4 stand for today's`() {
    for (name, isEqual) in LegacyController.values() { #expect(isEqual, "\(name)") }
  }

  @Test func `A controller with the spellings of Swift 4 works`() {
    let device = Simulator()
    let controller = LegacyController()
    device.show(controller)
    #expect(controller.childCount == 1)
    #expect(controller.view.subviews.last === controller.children.first?.view)
    NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
    #expect(controller.keyboardCalls == 1)
  }
}
