import Foundation
import TestReports
import UIKit
import XCTest

/// Data that a test adds to its report.
///
/// ```swift
/// add(XCTAttachment(screenshot: app.screenshot()))
/// ```
///
/// In a test of Swift Testing it is attached to the test: `swift test --attachments-path DIR` writes it
/// to a file. XCTest on Linux has no report, so there it is written to the folder given by the
/// environment variable `TRESTLE_ATTACHMENTS`, if it is set, under the names of the test and the
/// attachment.
@MainActor public final class XCTAttachment {
  /// How long a report keeps an attachment.
  public enum Lifetime: Int, Sendable {
    /// The attachment is always kept.
    case keepAlways = 0
    /// The attachment is kept unless the test succeeds. On Linux it is always kept, because a test that
    /// adds it has not ended.
    case deleteOnSuccess = 1
  }

  /// The name; if it is nil, the file is called `Attachment`.
  public var name: String?
  /// How long the report keeps the attachment.
  public var lifetime = Lifetime.deleteOnSuccess
  /// Additional values, which are not displayed in reports on Linux.
  public var userInfo: [AnyHashable: Any] = [:]

  let data: Data
  let fileExtension: String

  /// Creates an attachment of data.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - uniformTypeIdentifier: The type, such as `public.png`; `public.data` for nil.
  public init(data: Data, uniformTypeIdentifier: String? = nil) {
    self.data = data
    let extensions = [
      "public.png": "png", "public.jpeg": "jpg", "public.plain-text": "txt",
      "public.utf8-plain-text": "txt", "public.json": "json", "public.xml": "xml",
    ]
    fileExtension = uniformTypeIdentifier.flatMap { extensions[$0] } ?? "data"
  }

  /// Creates an attachment of text.
  public convenience init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }

  /// Creates an attachment of a picture.
  public convenience init(image: UIImage) {
    self.init(data: image.pngData() ?? Data(), uniformTypeIdentifier: "public.png")
  }

  /// Creates an attachment of a screenshot.
  public convenience init(screenshot: XCUIScreenshot) {
    self.init(data: screenshot.pngRepresentation, uniformTypeIdentifier: "public.png")
  }

  /// Adds the attachment to the report of the running test.
  ///
  /// - Parameter test: The name of the test in XCTest.
  func record(of test: String? = nil) {
    let file = (name ?? "Attachment").replacingOccurrences(of: "/", with: "-")
    TestReport.attach(data, named: "\(file).\(fileExtension)", of: test)
  }
}

/// A named part of a test.
@MainActor public protocol XCTActivity {
  /// The name of the attachment.
  var name: String { get }
  /// Adds an attachment to the report of the test.
  func add(_ attachment: XCTAttachment)
}

/// The running test, for code outside it.
@MainActor public enum XCTContext {
  private struct Activity: XCTActivity {
    let name: String
    func add(_ attachment: XCTAttachment) { attachment.record(of: name) }
  }

  /// Runs a named part of a test.
  @discardableResult public static func runActivity<Result>(
    named name: String, block: (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    try block(Activity(name: name))
  }
}

extension XCTestCase {
  /// Adds an attachment to the report of the test.
  @MainActor public func add(_ attachment: XCTAttachment) { attachment.record(of: name) }
}
