import Testing
import UIKit

/// The end of the responder chain.
@MainActor @Suite struct ResponderChainTests {
  /// The responders from one on; those of a chain without an end are cut off.
  private func chain(from first: UIResponder) -> [UIResponder] {
    Array(sequence(first: first, next: \.next).prefix(100))
  }

  @Test func `A parent's view inside its child's does not make the chain endless`() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    #expect(child.next === parent)
    child.view.addSubview(parent.view)
    #expect(chain(from: parent.view) == [parent.view, parent, child.view, child])
    child.view.motionCancelled(.motionShake, with: nil)
    parent.view.removeFromSuperview()
    #expect(child.next === parent)
  }

  @Test func `A chain that goes round over two pairs of controllers ends at each of them`() {
    let controllers = (0..<4).map { _ in UIViewController() }
    controllers[0].addChild(controllers[1])
    controllers[2].addChild(controllers[3])
    controllers[1].view.addSubview(controllers[2].view)
    controllers[3].view.addSubview(controllers[0].view)
    for controller in controllers { #expect(chain(from: controller.view).count < 20) }
  }
}
