/// An object that provides the value of `UIColor.tintColor` while it resolves colours.
package protocol TintSource: AnyObject {
  /// Returns the object's tint colour, and records that one of its colours depends on it.
  func resolveTint() -> UIColor
}

/// The value of `UIColor.tintColor`.
package enum CurrentTint {
  private static let sources = ThreadLocal<(any TintSource)?>(nil)

  /// Sets the object that resolves colours on this thread. Returns the previous one.
  package static func exchangeSource(_ source: (any TintSource)?) -> (any TintSource)? {
    sources.exchange(source)
  }

  /// Returns whether a color is `UIColor.tintColor` itself.
  package static func isTint(_ color: UIColor) -> Bool { color === SystemColors.tint }

  /// The tint colour of the current source.
  static var color: UIColor {
    guard let source = sources.value else { return SystemColors.systemBlue }
    return source.resolveTint()
  }
}
