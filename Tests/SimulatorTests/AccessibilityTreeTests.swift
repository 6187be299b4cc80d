import CoreGraphics
import Simulator
import Testing
import UIKit

@MainActor @Suite struct AccessibilityTreeTests {
  @Test(arguments: [false, true])
  func `The tree lists visible elements in reading order`(isRightToLeft: Bool) {
    let device = Simulator(
      size: CGSize(width: 300, height: 300), appearance: Appearance(isRightToLeft: isRightToLeft))
    let page = device.perform { UIViewController() }
    func add(
      _ label: String, _ frame: CGRect, _ traits: UIAccessibilityTraits, to parent: UIView
    ) -> UIView {
      let view = device.perform { UIView(frame: frame) }
      view.isAccessibilityElement = true
      view.accessibilityLabel = label
      view.accessibilityTraits = traits
      parent.addSubview(view)
      return view
    }
    let scrollView = device.perform {
      UIScrollView(frame: CGRect(x: 0, y: 50, width: 300, height: 200))
    }
    page.view.addSubview(scrollView)
    _ = add("right", CGRect(x: 200, y: 5, width: 50, height: 20), .button, to: page.view)
    _ = add("left", CGRect(x: 10, y: 0, width: 50, height: 30), .link, to: page.view)
    let title = add(
      "title", CGRect(x: 10, y: 0, width: 100.5, height: 20), [.staticText, .header],
      to: scrollView)
    title.accessibilityIdentifier = "title"
    _ = add("far away", CGRect(x: 10, y: 900, width: 100, height: 20), .button, to: scrollView)
    add("hidden", CGRect(x: 10, y: 60, width: 50, height: 20), .button, to: page.view).isHidden =
      true
    let toggle = device.perform { UISwitch(frame: CGRect(x: 10, y: 40, width: 0, height: 0)) }
    toggle.isOn = true
    toggle.isEnabled = false
    toggle.accessibilityLabel = "Wi-Fi"
    scrollView.addSubview(toggle)
    device.show(page)
    let pair = [
      #"link "left" (10, 0, 50, 30)"#, #"button "right" (200, 5, 50, 20)"#,
    ]
    let expected =
      (isRightToLeft ? pair.reversed() : pair) + [
        "UIScrollView", #"  text "title", header #title (10, 50, 100.5, 20)"#,
        #"  switch "Wi-Fi" = "1", dimmed (10, 90, 51, 31)"#,
      ]
    #expect(
      device.accessibilityTree().split(separator: "\n").map(String.init) == expected)
  }

  @Test func `Containers that list each other are described once`() {
    let device = Simulator(size: CGSize(width: 300, height: 300))
    let page = device.perform { UIViewController() }
    device.perform {
      let views = (0..<2).map { UIView(frame: CGRect(x: 0, y: $0 * 100, width: 300, height: 90)) }
      for view in views { page.view.addSubview(view) }
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
      label.text = "Once"
      views[0].addSubview(label)
      views[0].accessibilityElements = [views[1], page.view as Any, label]
      views[1].accessibilityElements = [views[0]]
      page.view.accessibilityElements = [views[0]]
    }
    device.show(page)
    #expect(device.accessibilityTree() == "text \"Once\" (10, 10, 100, 20)\n")
  }
}
