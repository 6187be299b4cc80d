import CAllocations
import Simulator
import Testing
import UIKit

/// The memory that remains on the heap after something was created and released many times.
@MainActor @Suite(.serialized) struct MemoryTests {
  /// The bytes on the heap that are in use.
  private var used: Int { allocations_bytes_in_use() }

  /// The bytes that remain after each run of `body`, after some runs that fill caches.
  private func growth(times: Int = 40, _ body: () throws -> Void) rethrows -> Int {
    for _ in 0..<10 { try body() }
    let before = used
    for _ in 0..<times { try body() }
    return (used - before) / times
  }

  @Test func `A keyboard that appears and goes leaves nothing`() throws {
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 2)
    let page = device.perform { UIViewController() }
    let field = device.perform {
      let field = UITextField(frame: CGRect(x: 20, y: 40, width: 300, height: 40))
      page.view.addSubview(field)
      return field
    }
    device.show(page)
    let left = try growth(times: 20) {
      device.perform { _ = field.becomeFirstResponder() }
      try device.settle()
      device.perform { _ = field.resignFirstResponder() }
      try device.settle()
    }
    #expect(left < 1_000)
  }

  @Test func `A screen that is pushed and popped leaves nothing`() throws {
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 2)
    let first = device.perform { UIViewController() }
    let navigation = device.perform { UINavigationController(rootViewController: first) }
    first.title = "First"
    device.show(navigation)
    let left = try growth {
      device.perform {
        let next = UIViewController()
        next.title = "Next"
        navigation.pushViewController(next, animated: true)
      }
      try device.settle()
      device.perform { navigation.popViewController(animated: true) }
      try device.settle()
    }
    #expect(left < 100)
  }

  @Test func `Drawing and measuring a string leaves nothing`() {
    let font = UIFont.systemFont(ofSize: 17)
    let left = growth(times: 200) {
      _ = "Some text".size(withAttributes: [.font: font])
      _ = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 20)).image { _ in
        "Some text".draw(at: .zero, withAttributes: [.font: font])
      }
    }
    #expect(left < 20)
  }
}
