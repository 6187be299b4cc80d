import Simulator
import Testing
import UIKit

/// Constraints of views that are in no window while the layout direction changes.
@Suite(.serialized) @MainActor struct DirectionChangeTests {
  @Test func `A constraint that is added afterwards agrees with those from before`() {
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 2)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    let (first, last) = (UIView(), UIView())
    device.perform {
      for view in [first, last] {
        view.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(view)
      }
      NSLayoutConstraint.activate([
        first.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        first.widthAnchor.constraint(equalToConstant: 50),
        last.trailingAnchor.constraint(equalTo: box.trailingAnchor),
        last.widthAnchor.constraint(equalToConstant: 20),
      ])
      box.layoutIfNeeded()
      #expect(first.frame.minX == 0 && last.frame.minX == 180)
    }
    device.appearance.isRightToLeft = true
    device.perform {
      last.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 130).isActive = true
      box.layoutIfNeeded()
      #expect(first.frame.minX == 150 && last.frame.minX == 0)
      device.window.addSubview(box)
      box.layoutIfNeeded()
      #expect(first.frame.minX == 150 && last.frame.minX == 0)
    }
    device.appearance.isRightToLeft = false
    device.perform {
      box.layoutIfNeeded()
      #expect(first.frame.minX == 0 && last.frame.minX == 180)
    }
  }
}
