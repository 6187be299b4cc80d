import Foundation

extension UITextField {
  public var beginningOfDocument: UITextPosition { FieldPosition(0) }
  public var endOfDocument: UITextPosition { FieldPosition(editor.length) }

  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { range(from: fromPosition, to: toPosition) }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    place(from: position, by: offset)
  }

  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { place(from: position, in: direction, by: offset) }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    order(position, other)
  }

  /// In UTF-16 units.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    distance(from, toPosition)
  }

  public func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { farthest(in: range, direction) }

  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { extended(position, direction) }

  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { display.readsFromRight ? .rightToLeft : .leftToRight }

  /// Sets the alignment of the text, as `textAlignment` does.
  public func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {
    textAlignment =
      switch writingDirection {
      case .natural: .natural
      case .leftToRight: .left
      case .rightToLeft: .right
      }
  }

  public func firstRect(for range: UITextRange) -> CGRect {
    bytes(range).flatMap { display.rects(of: $0).first } ?? .zero
  }

  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let range = bytes(range) else { return nil }
    return FieldPosition(
      max(range.lowerBound, min(range.upperBound, display.offset(at: point))))
  }

  public func characterRange(at point: CGPoint) -> UITextRange? {
    display.character(at: point).map { FieldRange($0) }
  }
}
