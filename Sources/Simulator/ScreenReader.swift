import CoreGraphics
import Foundation
import UIKit

/// A screen reader of a simulator, which moves the accessibility focus, performs actions, and records
/// the notifications that the app posts.
///
/// ```swift
/// device.screenReader.next()
/// #expect(device.screenReader.focused?.label == "Wi-Fi")
/// try device.screenReader.activate("Wi-Fi")
/// #expect(device.screenReader.posts.last?.text == "Wi-Fi is off")
/// ```
@MainActor public final class ScreenReader {
  /// The accessibility properties of an element.
  public struct Element: Equatable, Sendable {
    /// The role, such as `row`, `button`, `text` or `switch`.
    public var role: String
    /// The accessibility label.
    public var label: String?
    /// The accessibility value.
    public var value: String?
    /// The accessibility hint.
    public var hint: String?
    /// The accessibility traits.
    public var traits: UIAccessibilityTraits
    /// The accessibility identifier.
    public var identifier: String?
    /// The names of the custom actions.
    public var actions: [String]
    /// The frame in points of the screen.
    public var frame: CGRect
  }

  /// An accessibility notification that the app has posted.
  public struct Post: Equatable, Sendable {
    /// The kind of notification.
    public var notification: UIAccessibility.Notification
    /// The text of the argument, or the label if the argument was an element; nil if it was neither.
    public var text: String?
  }

  private unowned let device: Simulator
  /// The notifications that the app has posted since the screen reader was first used, oldest
  /// first.
  public private(set) var posts: [Post] = []

  init(device: Simulator) {
    self.device = device
    device.session.onAccessibilityPost = { [weak self] notification, argument in
      let text =
        argument as? String ?? (argument as? NSAttributedString)?.string
        ?? (argument as? UIResponder)?.accessibilityLabel
      self?.posts.append(Post(notification: notification, text: text))
    }
  }

  // MARK: Elements

  private var nodes: [UIResponder] {
    device.perform { device.accessibilityNodes().flatMap(\.flattened).compactMap(\.element) }
  }

  /// The elements on the screen, in reading order.
  public var elements: [Element] { nodes.map(describe) }

  /// The element that has the accessibility focus; nil before the first step, or if the element is no
  /// longer on the screen.
  public var focused: Element? {
    guard let focus = device.session.accessibilityFocus, nodes.contains(where: { $0 === focus })
    else { return nil }
    return describe(focus)
  }

  private func describe(_ element: UIResponder) -> Element {
    device.perform {
      Element(
        role: AccessibilityRole(of: element).rawValue, label: element.accessibilityLabel,
        value: element.accessibilityValue, hint: element.accessibilityHint,
        traits: element.accessibilityTraits, identifier: element.accessibilityIdentifier,
        actions: element.accessibilityCustomActions?.map(\.name) ?? [],
        frame: element.accessibilityFrame)
    }
  }

  // MARK: Focus

  /// Moves the focus to the next element, or to the first one if no element has the focus; returns
  /// false at the last element.
  @discardableResult public func next() -> Bool { step(1) }

  /// Moves the focus to the previous element; returns false at the first element.
  @discardableResult public func previous() -> Bool { step(-1) }

  private func step(_ count: Int) -> Bool {
    let nodes = nodes
    let focus = device.session.accessibilityFocus
    let index = nodes.firstIndex { $0 === focus }.map { $0 + count } ?? (count > 0 ? 0 : -1)
    guard nodes.indices.contains(index) else { return false }
    device.perform { UIAccessibility.focus(nodes[index]) }
    return true
  }

  // MARK: Actions

  /// Activates an element, like a double tap: calls `accessibilityActivate()`, and taps the activation
  /// point if that returns false.
  ///
  /// - Parameter name: The label or the identifier of the element.
  /// - Throws: ``SimulatorError/noSuchElement(_:)`` if there is no such element on the screen.
  public func activate(_ name: String) throws(SimulatorError) {
    let element = try find(name)
    device.perform { UIAccessibility.focus(element) }
    if device.perform({ element.accessibilityActivate() }) {
      device.runFrame()
    } else {
      device.tap(at: device.perform { element.accessibilityActivationPoint })
    }
  }

  /// Performs a custom action of an element, and returns what its handler returned.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - name: The label or the identifier of the element.
  /// - Throws: ``SimulatorError/noSuchElement(_:)`` if there is no such element or action.
  @discardableResult public func perform(
    _ action: String, on name: String
  ) throws(SimulatorError) -> Bool {
    let element = try find(name)
    guard let found = element.accessibilityCustomActions?.first(where: { $0.name == action }),
      let handler = found.actionHandler
    else { throw .noSuchElement("\(name), action \(action)") }
    let isDone = device.perform { handler(found) }
    device.runFrame()
    return isDone
  }

  /// Increments or decrements an adjustable element.
  ///
  /// - Parameters:
  ///   - name: The label or the identifier of the element.
  ///   - steps: The number of increments; a negative number decrements the element.
  /// - Throws: ``SimulatorError/noSuchElement(_:)`` if there is no such element on the screen.
  public func adjust(_ name: String, by steps: Int) throws(SimulatorError) {
    let element = try find(name)
    device.perform {
      for _ in 0..<abs(steps) {
        if steps > 0 { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
      }
    }
    device.runFrame()
  }

  /// Scrolls the container of the focused element by a page; returns false if nothing scrolls.
  @discardableResult public func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let start = device.session.accessibilityFocus ?? nodes.first
    let isDone = device.perform {
      var next = start
      while let responder = next {
        if responder.accessibilityScroll(direction) { return true }
        next = responder.next
      }
      return false
    }
    device.runFrame()
    return isDone
  }

  private func find(_ name: String) throws(SimulatorError) -> UIResponder {
    let found = nodes.first {
      $0.accessibilityLabel == name || $0.accessibilityIdentifier == name
    }
    guard let found else { throw .noSuchElement(name) }
    return found
  }
}

extension Simulator {
  /// The simulator's screen reader. It records notifications once it has been used for the first time.
  public var screenReader: ScreenReader {
    if let reader { return reader }
    let new = ScreenReader(device: self)
    reader = new
    return new
  }
}
