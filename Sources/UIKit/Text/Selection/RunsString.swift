import Foundation

/// An attributed string backed by the runs of a field.
///
/// Foundation on Linux crashes if adjacent ranges have attributes of the same names, so this class
/// stores them itself.
final class RunsString: NSAttributedString {
  private let stretches: [(range: NSRange, attributes: [NSAttributedString.Key: Any])]

  init(
    _ string: String, _ stretches: [(range: NSRange, attributes: [NSAttributedString.Key: Any])]
  ) {
    self.stretches = stretches
    super.init(string: string, attributes: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func copy(with zone: NSZone?) -> Any { self }

  private func stretch(
    at location: Int
  ) -> (range: NSRange, attributes: [NSAttributedString.Key: Any])? {
    stretches.first { $0.range.contains(location) }
  }

  override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    let found = stretch(at: location)
    range?.pointee = found?.range ?? NSRange(location: location, length: 0)
    return found?.attributes ?? [:]
  }

  override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    attributes(at: location, effectiveRange: range)[attrName]
  }

  override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    let found = attributes(at: location, effectiveRange: range)
    if let range { range.pointee = range.pointee.intersection(rangeLimit) ?? range.pointee }
    return found
  }

  override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int,
    longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> Any? {
    attributes(at: location, longestEffectiveRange: range, in: rangeLimit)[attrName]
  }
}
