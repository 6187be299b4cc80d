import CoreGraphics
import Foundation
import UIKit

/// A screen reader in a simulator: goes from element to element, acts on them, hears what the app
/// posts.
///
/// ```swift
/// device.screenReader.next()
/// #expect(device.screenReader.focused?.label == "Wi-Fi")
/// try device.screenReader.activate("Wi-Fi")
/// #expect(device.screenReader.posts.last?.words == "Wi-Fi is off")
/// ```
@MainActor public final class ScreenReader {
  /// What a screen reader says of an element.
  public struct Element: Equatable, Sendable {
    /// What kind of thing it is, in a word: `row`, `button`, `text`, `switch`.
    public var role: String
    /// What it is called.
    public var label: String?
    /// What it stands at.
    public var value: String?
    /// What it does.
    public var hint: String?
    /// What kind of thing it is.
    public var traits: UIAccessibilityTraits
    /// What tests call it.
    public var identifier: String?
    /// The names of its actions.
    public var actions: [String]
    /// Where it is on the screen, in points.
    public var frame: CGRect
  }

  /// Something that the app posted to screen readers.
  public struct Post: Equatable, Sendable {
    /// What happened.
    public var notification: UIAccessibility.Notification
    /// The words that came with it, or the label of the element that did.
    public var words: String?
  }

  private unowned let device: Simulator
  /// Everything that the app has posted, in order.
  public private(set) var posts: [Post] = []

  init(device: Simulator) {
    self.device = device
    device.session.onAccessibilityPost = { [weak self] notification, argument in
      let words =
        argument as? String ?? (argument as? NSAttributedString)?.string
        ?? (argument as? UIResponder)?.accessibilityLabel
      self?.posts.append(Post(notification: notification, words: words))
    }
  }

  // MARK: Looking

  private var nodes: [UIResponder] {
    device.perform { device.accessibilityNodes().flatMap(\.flattened).compactMap(\.element) }
  }

  /// What is on the screen, in the order in which a screen reader goes through it.
  public var elements: [Element] { nodes.map(describe) }

  /// What the screen reader is on; nil before the first step, and when it has gone.
  public var focused: Element? {
    guard let focus = device.session.accessibilityFocus, nodes.contains(where: { $0 === focus })
    else { return nil }
    return describe(focus)
  }

  private func describe(_ element: UIResponder) -> Element {
    device.perform {
      Element(
        role: AccessibilityNode.role(of: element), label: element.accessibilityLabel,
        value: element.accessibilityValue, hint: element.accessibilityHint,
        traits: element.accessibilityTraits, identifier: element.accessibilityIdentifier,
        actions: element.accessibilityCustomActions?.map(\.name) ?? [],
        frame: element.accessibilityFrame)
    }
  }

  // MARK: Going

  /// Goes to the next element, to the first one from nowhere; false at the end.
  @discardableResult public func next() -> Bool { step(1) }

  /// Goes to the element before; false at the start.
  @discardableResult public func previous() -> Bool { step(-1) }

  private func step(_ count: Int) -> Bool {
    let nodes = nodes
    let focus = device.session.accessibilityFocus
    let index = nodes.firstIndex { $0 === focus }.map { $0 + count } ?? (count > 0 ? 0 : -1)
    guard nodes.indices.contains(index) else { return false }
    device.perform { UIAccessibility.focus(nodes[index]) }
    return true
  }

  // MARK: Acting

  /// Does what two taps do on the element with a label or identifier: tells it to act, or taps it.
  public func activate(_ name: String) throws(SimulatorError) {
    let element = try find(name)
    device.perform { UIAccessibility.focus(element) }
    if device.perform({ element.accessibilityActivate() }) {
      device.runFrame()
    } else {
      device.tap(at: device.perform { element.accessibilityActivationPoint })
    }
  }

  /// Performs an element's action by its name; false when the app says that it was not done.
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

  /// Makes an adjustable element's value larger, or smaller with -1.
  public func adjust(_ name: String, by steps: Int) throws(SimulatorError) {
    let element = try find(name)
    device.perform {
      for _ in 0..<abs(steps) {
        if steps > 0 { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
      }
    }
    device.runFrame()
  }

  /// Scrolls what the focused element is in by a page; false where nothing scrolls.
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
  /// The simulator's screen reader; it hears what the app posts from its first use on.
  public var screenReader: ScreenReader {
    if let reader { return reader }
    let new = ScreenReader(device: self)
    reader = new
    return new
  }
}
