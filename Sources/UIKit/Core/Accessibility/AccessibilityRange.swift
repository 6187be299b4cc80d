/// The range and the value of an adjustable element.
package struct AccessibilityRange: Equatable, Sendable {
  package var minimum: Double
  package var maximum: Double
  package var current: Double
  /// The change caused by one increment; 0 if the user cannot change the value.
  package var step: Double

  package init(minimum: Double, maximum: Double, current: Double, step: Double) {
    self.minimum = minimum
    self.maximum = maximum
    self.current = current
    self.step = step
  }
}

/// An element whose value is a number in a range.
@MainActor package protocol AccessibilityRanged: UIResponder {
  var accessibilityRange: AccessibilityRange { get }
  /// Changes the value as if the user had done so, clamped to the range.
  func setAccessibilityNumber(_ number: Double)
}
