import XCUIAutomation

/// An app, or a screen of it, that a client of an ``AutomationServer`` can launch by its name.
public struct AutomationPage {
  /// The name by which clients launch the page.
  public var name: String
  /// One line on what there is to see; may be empty.
  public var summary: String
  /// The app or controller.
  public var target: XCUIApplication.Target

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - name: The name by which clients launch the page. Of several pages with one name, the first is
  ///     launched.
  ///   - summary: One line on what there is to see.
  ///   - target: The app or controller.
  public init(name: String, summary: String = "", target: XCUIApplication.Target) {
    self.name = name
    self.summary = summary
    self.target = target
  }
}
