import CoreGraphics
import Foundation
import Simulator
import UIKit

/// The checks of an accessibility audit.
@MainActor package struct AccessibilityAudit {
  let device: Simulator
  /// The screen; nil if no colors are compared.
  private let picture: Snapshot?
  private let types: XCUIAccessibilityAuditType

  /// A problem with an element.
  package struct Finding {
    /// The kind of the problem.
    package let type: XCUIAccessibilityAuditType
    /// A description of the problem in a few words.
    package let words: String
    /// The description of the problem, in one sentence.
    package let detail: String
  }

  package init(device: Simulator, types: XCUIAccessibilityAuditType) {
    self.device = device
    self.types = types
    picture = types.contains(.contrast) ? device.snapshot() : nil
  }

  /// Returns the problems on the current screen, with the element of each.
  package func findings() -> [(finding: Finding, element: ElementNode)] {
    ElementNode.screen(of: device).descendants.flatMap { node in
      findings(of: node).map { ($0, node) }
    }
  }

  /// The minimum contrast of text, and of text with 18 points or 14 bold (WCAG 2.1, 1.4.3).
  private static let leastContrast = 4.5
  private static let leastContrastOfLargeText = 3.0
  /// Half of the 44 points that Apple's guidelines require, less one for rounding.
  private static let reach: CGFloat = 21

  private func findings(of node: ElementNode) -> [Finding] {
    let place = HitPoint(of: node, in: device)
    guard !place.visible.isNull, !place.visible.isEmpty else { return [] }
    var found: [Finding?] = []
    if types.contains(.sufficientElementDescription) { found.append(description(of: node)) }
    if types.contains(.hitRegion) { found.append(hitRegion(of: node, at: place)) }
    if types.contains(.textClipped) { found.append(clipping(of: node)) }
    if types.contains(.contrast) { found.append(contrast(of: node, at: place)) }
    return found.compactMap { $0 }
  }

  private func description(of node: ElementNode) -> Finding? {
    let types: [XCUIElement.ElementType] = [
      .button, .link, .switch, .slider, .stepper, .textField, .secureTextField, .searchField,
    ]
    // Most images are decoration, which a screen reader passes over.
    let isReadImage = node.elementType == .image && node.responder?.isAccessibilityElement == true
    guard types.contains(node.elementType) || isReadImage, node.label.isEmpty,
      node.placeholderValue?.isEmpty != false, !isNamedByCell(node)
    else { return nil }
    return Finding(
      type: .sufficientElementDescription, words: "Element has no description",
      detail: "A screen reader has no words for it. Set its accessibilityLabel.")
  }

  /// Returns whether a control is read together with the text of its row.
  private func isNamedByCell(_ node: ElementNode) -> Bool {
    var next = node.parent
    while let current = next {
      if current.elementType == .cell {
        return current.descendants.contains { $0.elementType == .staticText && !$0.label.isEmpty }
      }
      next = current.parent
    }
    return false
  }

  private func hitRegion(of node: ElementNode, at place: HitPoint) -> Finding? {
    let types: [XCUIElement.ElementType] = [.button, .link, .switch]
    guard types.contains(node.elementType), node.isEnabled, place.reaches, let view = node.view,
      view.accessibilityTraits.contains(.keyboardKey) == false, isWhole(node, at: place),
      !hasStandardSize(view)
    else { return nil }
    let axes = [CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)]
    let isLarge = axes.allSatisfy { axis in
      let takes = { (distance: CGFloat) in
        takesTouch(
          at: CGPoint(
            x: place.point.x + axis.dx * distance, y: place.point.y + axis.dy * distance),
          node, view, place)
      }
      if takes(-Self.reach), takes(Self.reach) { return true }
      // The area need not be symmetric.
      let extent = [-1, 1].reduce(0) { sum, way in
        sum + (1...2 * Int(Self.reach)).prefix { takes(CGFloat(way * $0)) }.count
      }
      return extent >= 2 * Int(Self.reach)
    }
    guard !isLarge else { return nil }
    return Finding(
      type: .hitRegion, words: "Hit area is too small",
      detail: "It takes taps on less than 44 by 44 points.")
  }

  /// Returns whether an element is completely on the screen. An element that is partly scrolled out of
  /// view is checked when it is in view.
  private func isWhole(_ node: ElementNode, at place: HitPoint) -> Bool {
    place.visible.insetBy(dx: -1, dy: -1).contains(node.frame)
  }

  /// Returns whether UIKit determines the view's size: for example, a switch is 31 points high, and a
  /// segment 32.
  private func hasStandardSize(_ view: UIView) -> Bool {
    view is UISwitch || view.superview is UISegmentedControl
  }

  /// Returns whether a finger at a point reaches an element. Returns true beyond the screen's edge, and
  /// if a view receives the touches of its elements, like an alert for its buttons.
  private func takesTouch(
    at point: CGPoint, _ node: ElementNode, _ view: UIView, _ place: HitPoint
  ) -> Bool {
    guard CGRect(origin: .zero, size: device.size).contains(point) else { return true }
    guard let hit = device.perform({ device.session.hit(at: point)?.1 }) else { return false }
    return hit.isDescendant(of: view)
      || hit === place.hit && view.isDescendant(of: hit) && node.frame.contains(point)
  }

  private func clipping(of node: ElementNode) -> Finding? {
    guard let label = node.responder as? UILabel, let text = label.text, !text.isEmpty,
      !label.adjustsFontSizeToFitWidth, label.bounds.width > 0
    else { return nil }
    let isClipped = device.perform {
      let copy = UILabel()
      copy.numberOfLines = label.numberOfLines == 1 ? 1 : 0
      copy.font = label.font
      copy.attributedText = label.attributedText
      copy.lineBreakMode = .byWordWrapping
      let room = label.numberOfLines == 1 ? CGFloat.greatestFiniteMagnitude : label.bounds.width
      let size = copy.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
      return size.width > label.bounds.width + 0.5 || size.height > label.bounds.height + 0.5
    }
    guard isClipped else { return nil }
    return Finding(
      type: .textClipped, words: "Text clipped",
      detail: "The label has no room for its text at this text size.")
  }

  private func contrast(of node: ElementNode, at place: HitPoint) -> Finding? {
    guard let label = node.responder as? UILabel, let text = label.text, !text.isEmpty,
      !Self.isPictorial(text), place.reaches, isWhole(node, at: place), !isDisabled(node),
      !isFading(label),
      let part = picture?.cropped(to: place.visible)
    else { return nil }
    var counts: [UInt32: Int] = [:]
    let buffer = part.image.buffer
    // Most neighbours are equal, so runs of pixels are counted.
    var index = 0
    let end = part.width * part.height
    while index < end {
      let color = buffer.pixels[index]
      let start = index
      repeat { index += 1 } while index < end && buffer.pixels[index] == color
      counts[color, default: 0] += index - start
    }
    let sorted = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    guard let background = sorted?.key, counts.count > 1 else { return nil }
    let base = Self.luminance(background)
    let ratio =
      counts.keys.map { color in
        let other = Self.luminance(color)
        return (max(base, other) + 0.05) / (min(base, other) + 0.05)
      }.max() ?? 1
    let size = label.font.pointSize
    let isBold = label.font.fontDescriptor.symbolicTraits.contains(.traitBold)
    let least =
      size >= 18 || (size >= 14 && isBold) ? Self.leastContrastOfLargeText : Self.leastContrast
    guard ratio < least else { return nil }
    return Finding(
      type: .contrast, words: "Contrast is too low",
      detail: "The contrast of its text is \((ratio * 10).rounded() / 10) to 1, less than \(least)."
    )
  }

  /// Returns whether text consists of emoji, which have their own colors.
  private static func isPictorial(_ text: String) -> Bool {
    text.allSatisfy { character in
      character.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
    }
  }

  /// Returns whether text is appearing or disappearing: its opacity is animated, or it is a bar's title
  /// that fades as the content scrolls under the bar. Such text is checked once it is fully visible.
  private func isFading(_ label: UILabel) -> Bool {
    let fading = sequence(first: label as UIView, next: \.superview).prefix { !($0 is UIWindow) }
      .filter { $0.alpha < 1 || $0.layer.animationKeys()?.contains("opacity") == true }
    return fading.contains { view in
      view.layer.animationKeys()?.contains("opacity") == true
        || sequence(first: view, next: \.superview).contains { $0 is UINavigationBar }
    }
  }

  private func isDisabled(_ node: ElementNode) -> Bool {
    var next: ElementNode? = node
    while let current = next {
      if !current.isEnabled { return true }
      next = current.parent
    }
    return false
  }

  /// Returns the relative luminance of a color in the sRGB space, from 0 to 1.
  private static func luminance(_ color: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(color >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}
