import Foundation
import Simulator
import Testing
import UIKit
import XCUIAutomation

/// The elements that the accessibility audit omits, and those that it measures differently.
@Suite(.serialized) @MainActor struct AuditExceptionTests {
  private let device = Simulator()

  /// Launches a page, runs `prepare`, and returns the audit's issues with the tops of their elements.
  private func issues(
    _ types: XCUIAccessibilityAuditType, on page: @escaping @MainActor () -> UIViewController,
    after prepare: () throws -> Void = {}
  ) throws -> [String] {
    let app = XCUIApplication(.controller { page() }, device: device)
    app.launch()
    try prepare()
    var found: [String] = []
    try app.performAccessibilityAudit(for: types) { issue in
      let y = Int(issue.element?.frame.minY ?? -1)
      found.append("\(issue.compactDescription): \(y)")
      return true
    }
    return found
  }

  private static func page(_ fill: (UIView) -> Void) -> UIViewController {
    let page = UIViewController()
    page.view.backgroundColor = .white
    fill(page.view)
    return page
  }

  /// A button of 30 points that takes taps beside it.
  private final class OneSidedButton: UIButton {
    var reach: CGFloat = 0

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      CGRect(x: 0, y: 0, width: bounds.width + reach, height: bounds.height + reach).contains(point)
    }
  }

  private static func label(_ text: String, y: CGFloat, size: CGFloat = 17) -> UILabel {
    let label = UILabel(frame: CGRect(x: 20, y: y, width: 300, height: 40))
    label.text = text
    label.font = .systemFont(ofSize: size)
    return label
  }

  // MARK: Hit areas

  @Test func `A hit area may reach further to one side than to the other`() throws {
    let found = try issues(.hitRegion) {
      Self.page { view in
        for (index, reach) in [14.5, 10].enumerated() {
          let button = OneSidedButton(
            frame: CGRect(x: 100, y: 100 + 100 * CGFloat(index), width: 30, height: 30))
          button.setTitle("x", for: .normal)
          button.reach = reach
          view.addSubview(button)
        }
      }
    }
    #expect(found == ["Hit area is too small: 200"])
  }

  @Test func `The buttons of an alert are large enough, though its panel takes their touches`()
    throws
  {
    let page = UIViewController()
    let found = try issues(.hitRegion) {
      page
    } after: {
      let alert = device.perform {
        UIAlertController(title: "Sink the ship?", message: nil, preferredStyle: .alert)
      }
      device.perform {
        for title in ["Sink", "Float"] {
          alert.addAction(UIAlertAction(title: title, style: .default))
        }
        page.present(alert, animated: true)
      }
      try device.settle()
      #expect(device.accessibilityTree().contains("button \"Sink\""))
    }
    #expect(found == [])
  }

  @Test func `What is scrolled out in part is looked at when it is in view`() throws {
    let scrollView = device.perform {
      UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    }
    device.perform {
      scrollView.contentSize = CGSize(width: 390, height: 2000)
      let button = UIButton(frame: CGRect(x: 100, y: 380, width: 60, height: 40))
      button.setTitle("Half", for: .normal)
      let pale = Self.label("Pale", y: 385)
      pale.frame = CGRect(x: 200, y: 385, width: 100, height: 40)
      pale.textColor = UIColor(white: 0.75, alpha: 1)
      scrollView.addSubview(button)
      scrollView.addSubview(pale)
    }
    let make: @MainActor () -> UIViewController = { Self.page { $0.addSubview(scrollView) } }
    #expect(try issues([.hitRegion, .contrast], on: make) == [])
    let found = try issues([.hitRegion, .contrast], on: make) {
      device.perform { scrollView.contentOffset.y = 100 }
      try device.settle()
    }
    #expect(Set(found) == ["Hit area is too small: 280", "Contrast is too low: 285"])
  }

  @Test func `A switch and a segment are as large as UIKit makes them`() throws {
    let found = try issues(.hitRegion) {
      Self.page { view in
        let toggle = UISwitch()
        toggle.frame.origin = CGPoint(x: 100, y: 100)
        toggle.accessibilityLabel = "Lamp"
        let segments = UISegmentedControl(items: ["Port", "Starboard"])
        segments.frame = CGRect(x: 100, y: 200, width: 200, height: 32)
        let button = UIButton(frame: CGRect(x: 100, y: 300, width: 200, height: 32))
        button.setTitle("Rudder", for: .normal)
        for control in [toggle, segments, button] { view.addSubview(control) }
      }
    }
    #expect(found == ["Hit area is too small: 300"])
  }

  @Test func `A hit area goes on beyond the edge of the screen`() throws {
    let found = try issues(.hitRegion) {
      Self.page { view in
        for (index, x) in [0, 100].enumerated() {
          let button = UIButton(frame: CGRect(x: x, y: 100 + 100 * index, width: 30, height: 60))
          button.setTitle("x", for: .normal)
          view.addSubview(button)
        }
      }
    }
    #expect(found == ["Hit area is too small: 200"])
  }

  @Test func `An image that is read needs words, and decoration does not`() throws {
    let found = try issues(.sufficientElementDescription) {
      Self.page { view in
        for (index, isRead) in [false, true].enumerated() {
          let image = UIImageView(image: UIImage(systemName: "trash"))
          image.frame = CGRect(x: 100, y: 100 + 100 * index, width: 50, height: 50)
          image.isAccessibilityElement = isRead
          view.addSubview(image)
        }
      }
    }
    #expect(found == ["Element has no description: 200"])
  }

  @Test func `A button that is disabled, covered or off the screen is not looked at`() throws {
    let found = try issues([.hitRegion, .contrast]) {
      Self.page { view in
        for (index, title) in ["Disabled", "Covered", "Off", "Small"].enumerated() {
          let button = UIButton(
            frame: CGRect(x: 100, y: 100 + 100 * CGFloat(index), width: 90, height: 30))
          button.setTitle(title, for: .normal)
          button.setTitleColor(.black, for: .normal)
          button.setTitleColor(UIColor(white: 0.8, alpha: 1), for: .disabled)
          button.isEnabled = title != "Disabled"
          if title == "Off" { button.frame.origin.x = 400 }
          view.addSubview(button)
        }
        let cover = UIView(frame: CGRect(x: 90, y: 190, width: 200, height: 60))
        cover.backgroundColor = .white
        view.addSubview(cover)
      }
    }
    #expect(found == ["Hit area is too small: 400"])
  }

  // MARK: Contrast

  @Test func `Large text needs a contrast of 3, other text of 4,5`() throws {
    // 3.9 to 1 on white.
    let color = UIColor(white: 0.52, alpha: 1)
    let found = try issues(.contrast) {
      Self.page { view in
        let labels = [
          Self.label("Large", y: 100, size: 18), Self.label("Small", y: 200, size: 17),
          Self.label("Bold", y: 300, size: 14), Self.label("Bold, small", y: 400, size: 13),
        ]
        for label in labels {
          label.textColor = color
          view.addSubview(label)
        }
        for label in labels[2...] { label.font = .boldSystemFont(ofSize: label.font.pointSize) }
      }
    }
    #expect(found == ["Contrast is too low: 200", "Contrast is too low: 400"])
  }

  @Test func `Text that fades in is looked at when it has arrived`() throws {
    let label = device.perform { Self.label("Land", y: 100) }
    let faint = device.perform { Self.label("Fog", y: 200) }
    let make: @MainActor () -> UIViewController = {
      Self.page { view in
        view.addSubview(label)
        view.addSubview(faint)
      }
    }
    faint.alpha = 0.2
    let found = try issues(.contrast, on: make) {
      device.perform {
        label.alpha = 0
        UIView.animate(withDuration: 1) { label.alpha = 1 }
      }
      device.advance(by: 0.2)
    }
    #expect(found == ["Contrast is too low: 200"])
    let late = try issues(.contrast, on: make) {
      device.perform {
        label.alpha = 0
        UIView.animate(withDuration: 1) { label.alpha = 0.2 }
      }
      try device.settle()
    }
    #expect(late == ["Contrast is too low: 100", "Contrast is too low: 200"])
  }

  /// A list below a large title, whose bar shows its title in `color`.
  private func makeList(_ color: UIColor) -> UINavigationController {
    let page = UITableViewController(style: .plain)
    page.title = "Voyages"
    page.tableView.contentInset.bottom = 2000
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .white
    appearance.titleTextAttributes = [.foregroundColor: color]
    appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.black]
    navigation.navigationBar.standardAppearance = appearance
    navigation.navigationBar.scrollEdgeAppearance = appearance
    return navigation
  }

  @Test(arguments: [38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60] as [CGFloat])
  func `A title that fades as the content scrolls under its bar is looked at at rest`(
    distance: CGFloat
  ) throws {
    let found = try issues(.contrast) {
      makeList(.black)
    } after: {
      device.touch(at: CGPoint(x: 200, y: 600)).move(byX: 0, y: -distance, over: 0.3).hold(for: 0.2)
    }
    #expect(found == [])
  }

  @Test func `A title that has arrived in its bar is looked at`() throws {
    let found = try issues(.contrast) {
      makeList(UIColor(white: 0.8, alpha: 1))
    } after: {
      device.drag(
        from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), duration: 0.3, holding: 0.2)
      try device.settle()
    }
    #expect(found.count == 1)
  }
}
