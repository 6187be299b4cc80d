import CoreGraphics
import Foundation
import Simulator
import TestReports
import UIKit

extension XCUIElement {
  /// Waits until nothing moves and the element exists, performs an action, and waits again. Records
  /// a failure if there is no such element, or if there are several.
  func perform(
    _ verb: String, _ file: StaticString, _ line: UInt,
    _ action: (ElementNode, Simulator) -> Void
  ) {
    guard let device = application.device else {
      return TestReport.fail(
        "Failed to \(verb): the app is not running; call launch().", file, line)
    }
    application.settle()
    if !exists { _ = waitForExistence(timeout: 3) }
    let nodes = candidates
    guard let node = nodes.first, nodes.count == 1 else {
      return TestReport.fail("Failed to \(verb): " + explanation(of: nodes), file, line)
    }
    action(node, device)
    application.settle()
  }

  /// Performs an action at the point where a finger touches the element. Scrolls to the element if
  /// it is out of view.
  func touch(
    _ verb: String, _ file: StaticString, _ line: UInt, _ action: (HitPoint, Simulator) -> Void
  ) {
    perform(verb, file, line) { node, device in
      var place = HitPoint(of: node, in: device)
      if !place.reaches, scroll(to: node, on: device), let moved = self.node {
        place = HitPoint(of: moved, in: device)
      }
      guard place.reaches else {
        return TestReport.fail(missed(verb, node, place), file, line)
      }
      action(place, device)
    }
  }

  /// Scrolls the scroll views around an element until it is in view; returns whether one scrolled.
  private func scroll(to node: ElementNode, on device: Simulator) -> Bool {
    var hasScrolled = false
    device.perform {
      var ancestor = node.view?.superview
      while let current = ancestor {
        if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled {
          let before = scrollView.contentOffset
          let rect = scrollView.convert(
            node.view?.bounds ?? .zero, from: node.view ?? scrollView)
          scrollView.scrollRectToVisible(rect, animated: false)
          if scrollView.contentOffset != before { hasScrolled = true }
        }
        ancestor = current.superview
      }
    }
    if hasScrolled { application.settle() }
    return hasScrolled
  }

  private func missed(_ verb: String, _ node: ElementNode, _ place: HitPoint) -> String {
    let start = "Failed to \(verb) \(node.shortName): "
    if place.visible.isNull || place.visible.isEmpty {
      return start + "it is not on the screen. Its frame is \(ElementNode.text(of: node.frame))."
    }
    let point = "(\(Int(place.point.x)), \(Int(place.point.y)))"
    guard let hit = place.hit else {
      return start + "nothing takes a touch at \(point).\n\(application.treeText)"
    }
    let covering = application.element(under: hit)
    return start + "under the finger at \(point) is \(covering).\n\(application.treeText)"
  }
}
