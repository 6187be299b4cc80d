import Foundation
import Simulator
import Testing
import UIKit

/// Controls and bar items that are activated by dragged items held over them.
@MainActor @Suite struct SpringLoadingTests {
  private typealias Page = DragInteractionTests.Page

  private final class Presses: NSObject {
    var count = 0
    func press() { count += 1 }
  }

  private func hold(_ page: Page, over view: UIView, at place: CGPoint? = nil) {
    let finger = page.lift()
    let middle = place ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    finger.move(to: page.device.perform { view.convert(middle, to: nil) }, over: 0.3)
    finger.hold(for: 2)
    finger.cancel()
    page.device.advance(by: 0.6)
  }

  @Test func `A spring-loaded button does what a tap does, once it has been held over`() {
    let page = Page()
    let presses = Presses()
    let button = page.device.perform {
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 200, y: 100, width: 120, height: 44)
      button.setTitle("Open", for: .normal)
      button.addTarget(presses, action: Presses.press, for: .touchUpInside)
      page.source.superview?.addSubview(button)
      return button
    }
    #expect(!button.isSpringLoaded)
    hold(page, over: button)
    #expect(presses.count == 0)
    page.device.perform { button.isSpringLoaded = true }
    #expect(button.isSpringLoaded && button.interactions.count == 1)
    hold(page, over: button)
    #expect(presses.count == 1)
    page.device.perform { button.isEnabled = false }
    hold(page, over: button)
    #expect(presses.count == 1)
    page.device.perform {
      button.isEnabled = true
      button.isSpringLoaded = false
    }
    hold(page, over: button)
    #expect(presses.count == 1 && button.interactions.isEmpty)
  }

  @Test func `A spring-loaded segmented control chooses the segment under the items`() {
    let page = Page()
    let presses = Presses()
    let control = page.device.perform {
      let control = UISegmentedControl(items: ["A", "B", "C"])
      control.frame = CGRect(x: 20, y: 200, width: 300, height: 32)
      control.selectedSegmentIndex = 0
      control.isSpringLoaded = true
      control.addTarget(presses, action: Presses.press, for: .valueChanged)
      page.source.superview?.addSubview(control)
      return control
    }
    hold(page, over: control, at: CGPoint(x: 250, y: 16))
    #expect(control.selectedSegmentIndex == 2 && presses.count == 1)
    // The chosen one has nothing to do.
    hold(page, over: control, at: CGPoint(x: 250, y: 16))
    #expect(presses.count == 1)
    page.device.perform { control.setEnabled(false, forSegmentAt: 1) }
    hold(page, over: control)
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test func `A spring-loaded bar item does what a tap does`() throws {
    let page = Page()
    let presses = Presses()
    let item = page.device.perform {
      let item = UIBarButtonItem(
        title: "Add", style: .plain, target: presses, action: Presses.press)
      item.isSpringLoaded = true
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 200, width: 375, height: 44))
      let content = UINavigationItem(title: "Title")
      content.rightBarButtonItem = item
      bar.setItems([content], animated: false)
      page.source.superview?.addSubview(bar)
      return item
    }
    page.device.advance(by: 0.1)
    let place = CGPoint(x: 345, y: 222)
    let finger = page.lift()
    finger.move(to: place, over: 0.3).hold(for: 2)
    #expect(presses.count == 1)
    finger.cancel()
    page.device.advance(by: 0.6)
    page.device.perform { item.isSpringLoaded = false }
    page.device.advance(by: 0.1)
    let second = page.lift()
    second.move(to: place, over: 0.3).hold(for: 2)
    second.cancel()
    #expect(presses.count == 1)
  }

  @Test func `A spring-loaded alert chooses the action that items are held over`() throws {
    let page = Page()
    var chosen: [String] = []
    let alert = page.device.perform {
      let alert = UIAlertController(title: "Move", message: nil, preferredStyle: .alert)
      for title in ["Here", "There", "Nowhere"] {
        alert.addAction(
          UIAlertAction(title: title, style: .default) { chosen.append($0.title ?? "") })
      }
      alert.actions[1].isEnabled = false
      return alert
    }
    #expect(!alert.isSpringLoaded)
    // The drag begins below the alert, which then comes in over it.
    let finger = page.lift()
    page.device.perform {
      page.device.window.rootViewController?.present(alert, animated: false)
    }
    page.device.advance(by: 0.1)
    func middle(_ index: Int) throws -> CGPoint {
      let title = alert.actions[index].title
      let frame = try #require(
        page.device.screenReader.elements.first { $0.label == title }
      ).frame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    finger.move(to: try middle(0), over: 0.3).hold(for: 2)
    #expect(chosen == [] && alert.presentingViewController != nil)
    page.device.perform { alert.isSpringLoaded = true }
    finger.move(to: try middle(1), over: 0.1).hold(for: 2)
    #expect(chosen == [] && alert.presentingViewController != nil)
    finger.move(to: try middle(2), over: 0.1).hold(for: 2)
    #expect(chosen == ["Nowhere"] && alert.presentingViewController == nil)
    finger.cancel()
    page.device.advance(by: 0.6)
  }
}
