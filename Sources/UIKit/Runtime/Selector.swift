/// The name of a method, such as `copy:`.
///
/// Linux has no selectors: `#selector` does not compile, and a name cannot find a method. UIKit's own
/// actions have names nevertheless, so that responders can be asked about them:
///
/// ```swift
/// override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
///   action != Selector("paste:") && super.canPerformAction(action, withSender: sender)
/// }
/// ```
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let name: String

  public init(_ str: String) { name = str }
  public init(stringLiteral value: String) { name = value }

  public var description: String { name }
}

/// Returns the selector of a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
