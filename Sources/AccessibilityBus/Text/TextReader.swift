import CoreGraphics
import UIKit

/// Reads and changes a text input by offsets in Unicode scalars, which AT-SPI counts. UIKit's
/// offsets count UTF-16 units.
@MainActor
struct TextReader {
  typealias Input = any UITextInput & UIResponder

  private let input: Input
  /// The whole text, in the form that clients receive, which is bullets for secure text.
  let string: String
  private let source: String

  init(_ input: Input) {
    self.input = input
    let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    source = all.flatMap { input.text(in: $0) } ?? ""
    let isSecure = input.isSecureTextEntry
    string =
      isSecure ? String(repeating: "\u{2022}", count: source.unicodeScalars.count) : source
  }

  var snapshot: TextSnapshot {
    var snapshot = TextSnapshot(string: string)
    guard input.isFirstResponder, let range = input.selectedTextRange else { return snapshot }
    let start = offset(of: range.start)
    let end = offset(of: range.end)
    snapshot.selection = start..<max(start, end)
    snapshot.caret = end
    return snapshot
  }

  // MARK: Offsets

  private func offset(of position: UITextPosition) -> Int {
    let units = input.offset(from: input.beginningOfDocument, to: position)
    let index = source.utf16.index(
      source.startIndex, offsetBy: max(0, min(units, source.utf16.count)))
    return source.unicodeScalars.distance(from: source.startIndex, to: index)
  }

  private func position(_ offset: Int) -> UITextPosition? {
    let scalars = source.unicodeScalars
    let index = scalars.index(
      scalars.startIndex, offsetBy: max(0, offset), limitedBy: scalars.endIndex)
    let units = source.utf16.distance(from: source.startIndex, to: index ?? source.endIndex)
    return input.position(from: input.beginningOfDocument, offset: units)
  }

  private func range(_ offsets: Range<Int>) -> UITextRange? {
    guard let start = position(offsets.lowerBound), let end = position(offsets.upperBound) else {
      return nil
    }
    return input.textRange(from: start, to: end)
  }

  // MARK: Geometry

  /// Returns the rectangle of a range in points of the screen; zero if the input is not on the screen.
  func frame(of offsets: Range<Int>) -> CGRect {
    guard let view = input as? UIView else { return .zero }
    let rect: CGRect?
    if offsets.isEmpty {
      rect = position(offsets.lowerBound).map { input.caretRect(for: $0) }
    } else {
      rect = range(offsets).map { input.firstRect(for: $0) }
    }
    guard let rect, rect.isUsable else { return .zero }
    return UIAccessibility.convertToScreenCoordinates(rect, in: view)
  }

  /// Returns the offset of the character at a point of the screen; nil outside the input.
  func offset(at point: CGPoint) -> Int? {
    guard let view = input as? UIView else { return nil }
    let local = view.convert(point, from: nil)
    guard view.bounds.contains(local) else { return nil }
    return input.closestPosition(to: local).map(offset)
  }

  /// Returns the line of the layout that contains an offset.
  func line(at offset: Int) -> Range<Int> {
    let paragraph = TextBoundaries(string).range(of: .paragraph, at: offset)
    guard input is UITextView, let place = position(offset) else { return paragraph }
    let middle = input.caretRect(for: place).midY
    func isOnLine(_ other: Int) -> Bool {
      guard let place = position(other) else { return false }
      return abs(input.caretRect(for: place).midY - middle) < 1
    }
    var start = offset
    while start > paragraph.lowerBound, isOnLine(start - 1) { start -= 1 }
    var end = offset
    while end < paragraph.upperBound, isOnLine(end) { end += 1 }
    return start..<max(start, end)
  }

  // MARK: Changes

  /// Selects a range; an empty range places the caret.
  func select(_ offsets: Range<Int>) -> Bool {
    guard let range = range(offsets) else { return false }
    if !input.isFirstResponder, !input.becomeFirstResponder() { return false }
    input.selectedTextRange = range
    return true
  }

  /// Replaces a range, as if the user had edited it.
  func replace(_ offsets: Range<Int>, with text: String) -> Bool {
    guard let range = range(offsets) else { return false }
    input.replace(range, withText: text)
    return true
  }
}
