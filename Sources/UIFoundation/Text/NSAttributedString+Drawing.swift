extension NSAttributedString {
  var drawnText: AttributedText {
    attributedText(base: StringSetting.defaults) { UIColor.link.cgColor }
  }

  /// Returns the size of the text broken into lines only at its line breaks; the size is not rounded.
  public func size() -> CGSize { StringSetting(drawnText).layout.size }

  /// Returns the rectangle that the text fills when it is drawn with the same options.
  ///
  /// - Parameters:
  ///   - size: The maximum size; 0 for no limit on a side.
  ///   - options: The options for breaking and measuring lines.
  ///   - context: The amount by which the text may shrink, and has shrunk; `nil` to keep its size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StringSetting(drawnText, size, options, context).bounds
  }

  /// Draws the string with its upper left corner at `point`, with each paragraph on one line.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    StringSetting(drawnText).draw(at: point)
  }

  /// Draws the string wrapped in `rect`, and clipped to it.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    StringSetting.draw(drawnText, in: rect)
  }

  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    StringSetting(drawnText, rect.size, options, context).draw(from: rect.origin)
  }
}
