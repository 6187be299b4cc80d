import TestReports

/// The kinds of problems that an accessibility audit looks for.
public struct XCUIAccessibilityAuditType: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: UInt64
  /// Creates a set from a raw value.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Checks that text has a contrast of 4.5 to 1 with its background, or large text 3 to 1.
  public static let contrast = XCUIAccessibilityAuditType(rawValue: 1 << 0)
  /// Checks that a tap 22 points from the middle of a control still reaches it.
  public static let hitRegion = XCUIAccessibilityAuditType(rawValue: 1 << 2)
  /// Checks that controls, and images at which a screen reader stops, have a label.
  public static let sufficientElementDescription = XCUIAccessibilityAuditType(rawValue: 1 << 3)
  /// Checks that text fits into labels.
  public static let textClipped = XCUIAccessibilityAuditType(rawValue: 1 << 17)
  /// All kinds of problems.
  public static let all = XCUIAccessibilityAuditType(rawValue: .max)
}

/// A problem found by an accessibility audit.
@MainActor public final class XCUIAccessibilityAuditIssue {
  /// The element with the problem.
  public let element: XCUIElement?
  /// The kind of the problem.
  public let auditType: XCUIAccessibilityAuditType
  /// A description of the problem in a few words.
  public let compactDescription: String
  /// A description that names the element, in one sentence.
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
  /// Looks for accessibility problems on the current screen, and records a failure for each.
  ///
  /// ```swift
  /// try app.performAccessibilityAudit(for: [.contrast, .sufficientElementDescription])
  /// ```
  ///
  /// - Parameters:
  ///   - auditTypes: The kinds of problems to look for.
  ///   - issueHandler: Returns whether to ignore an issue; if it is nil, no issue is ignored.
  /// - Throws: The handler's error.
  public func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws {
    guard let device else {
      return TestReport.fail("Failed to audit: the app is not running; call launch().")
    }
    for (finding, node) in AccessibilityAudit(device: device, types: auditTypes).findings() {
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
