import Foundation

extension UISlider: AccessibilityRanged {
  /// The range of values; an increment by a screen reader is a tenth of it.
  package var accessibilityRange: AccessibilityRange {
    let (low, high) = (Double(minimumValue), Double(maximumValue))
    return AccessibilityRange(
      minimum: low, maximum: high, current: Double(value), step: (high - low) / 10)
  }

  package func setAccessibilityNumber(_ number: Double) {
    guard isEnabled, number.isFinite else { return }
    let old = value
    setValue(Float(number), animated: false)
    if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  func adjust(by steps: Double) {
    let range = accessibilityRange
    setAccessibilityNumber(range.current + steps * range.step)
  }
}

extension UIStepper: AccessibilityRanged {
  package var accessibilityRange: AccessibilityRange {
    AccessibilityRange(
      minimum: minimumValue, maximum: maximumValue, current: value, step: stepValue)
  }

  package func setAccessibilityNumber(_ number: Double) {
    guard isEnabled, number.isFinite else { return }
    let old = value
    value = max(minimumValue, min(maximumValue, number))
    if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  func adjust(by steps: Double) { setAccessibilityNumber(value + steps * stepValue) }
}

extension UIProgressView: AccessibilityRanged {
  package var accessibilityRange: AccessibilityRange {
    AccessibilityRange(minimum: 0, maximum: 1, current: Double(progress), step: 0)
  }

  package func setAccessibilityNumber(_ number: Double) {}
}

extension UIPageControl: AccessibilityRanged {
  package var accessibilityRange: AccessibilityRange {
    AccessibilityRange(
      minimum: 1, maximum: Double(max(1, numberOfPages)), current: Double(currentPage + 1), step: 1)
  }

  package func setAccessibilityNumber(_ number: Double) {
    guard isEnabled, number.isFinite, numberOfPages > 0 else { return }
    choose(Int(max(1, min(Double(numberOfPages), number.rounded()))) - 1, nil)
  }
}
