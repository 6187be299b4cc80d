import CoreGraphics
import Foundation
import Simulator
import TestReports
import UIKit

/// What an accessibility audit looks for.
public struct XCUIAccessibilityAuditType: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: UInt64
  /// Creates a set of a raw value.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Text has a contrast of 4.5 to 1 with what is behind it; large text 3 to 1.
  public static let contrast = XCUIAccessibilityAuditType(rawValue: 1 << 0)
  /// A tap 22 points beside the middle of a control still reaches it.
  public static let hitRegion = XCUIAccessibilityAuditType(rawValue: 1 << 2)
  /// Controls, and images that a screen reader stops at, have a label.
  public static let sufficientElementDescription = XCUIAccessibilityAuditType(rawValue: 1 << 3)
  /// Labels have room for their text.
  public static let textClipped = XCUIAccessibilityAuditType(rawValue: 1 << 17)
  /// All of them.
  public static let all = XCUIAccessibilityAuditType(rawValue: .max)
}

/// What an accessibility audit has found.
@MainActor public final class XCUIAccessibilityAuditIssue {
  /// The element.
  public let element: XCUIElement?
  /// What the audit looked for.
  public let auditType: XCUIAccessibilityAuditType
  /// A few words.
  public let compactDescription: String
  /// One sentence that names the element.
  public let detailedDescription: String

  init(
    _ auditType: XCUIAccessibilityAuditType, _ element: XCUIElement?, _ words: String,
    _ detail: String
  ) {
    self.auditType = auditType
    self.element = element
    compactDescription = words
    detailedDescription = detail
  }
}

extension XCUIApplication {
  /// Looks for problems of accessibility on the screen as it is, and records a failure for each.
  ///
  /// ```swift
  /// try app.performAccessibilityAudit(for: [.contrast, .sufficientElementDescription])
  /// ```
  ///
  /// - Parameters:
  ///   - auditTypes: What to look for.
  ///   - issueHandler: Returns whether to ignore an issue; no issue is ignored for nil.
  /// - Throws: What the handler throws.
  public func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws {
    guard let device, let root else {
      return TestReport.fail("Failed to audit: the app is not running; call launch().")
    }
    let audit = AccessibilityAudit(device: device, picture: device.snapshot())
    for node in root.descendants {
      for finding in audit.findings(of: node, types: auditTypes) {
        let element = node.responder.flatMap { responder in
          descendants(matching: node.elementType).element(of: responder)
        }
        let detail = "\(finding.words): \(finding.detail)\n\(node.line)"
        let issue = XCUIAccessibilityAuditIssue(finding.type, element, finding.words, detail)
        if try issueHandler?(issue) == true { continue }
        TestReport.fail("Accessibility: \(detail)")
      }
    }
  }
}

/// The checks of an accessibility audit.
@MainActor struct AccessibilityAudit {
  let device: Simulator
  let picture: Snapshot

  struct Finding {
    let type: XCUIAccessibilityAuditType
    let words: String
    let detail: String
  }

  /// The least contrast of text, and of text of 18 points or 14 bold (WCAG 2.1, 1.4.3).
  private static let leastContrast = 4.5
  private static let leastContrastOfLargeText = 3.0
  /// Half of the 44 points that Apple's guidelines ask for, less one for rounding.
  private static let reach: CGFloat = 21

  func findings(of node: ElementNode, types: XCUIAccessibilityAuditType) -> [Finding] {
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

  /// Whether a control is read with the text of its row.
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
      view.accessibilityTraits.contains(.keyboardKey) == false
    else { return nil }
    let screen = CGRect(origin: .zero, size: device.size)
    let missed = [
      CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1),
      CGVector(dx: 0, dy: 1),
    ]
    .filter { way in
      let point = CGPoint(
        x: place.point.x + way.dx * Self.reach, y: place.point.y + way.dy * Self.reach)
      guard screen.contains(point) else { return false }
      let hit = device.perform { device.session.hit(at: point)?.1 }
      return hit.map { !$0.isDescendant(of: view) } ?? true
    }
    guard !missed.isEmpty else { return nil }
    return Finding(
      type: .hitRegion, words: "Hit area is too small",
      detail: "It takes taps on less than 44 by 44 points.")
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
    guard let label = node.responder as? UILabel, label.text?.isEmpty == false, place.reaches,
      !isDisabled(node), let part = picture.cropped(to: place.visible)
    else { return nil }
    var counts: [UInt32: Int] = [:]
    let buffer = part.image.buffer
    for index in 0..<part.width * part.height { counts[buffer.pixels[index], default: 0] += 1 }
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

  private func isDisabled(_ node: ElementNode) -> Bool {
    var next: ElementNode? = node
    while let current = next {
      if !current.isEnabled { return true }
      next = current.parent
    }
    return false
  }

  /// The relative luminance of a color of the sRGB space, from 0 to 1.
  private static func luminance(_ color: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(color >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}
