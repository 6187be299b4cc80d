extension NSString {
  private var characters: String { String(describing: self) }

  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    characters.size(withAttributes: attrs)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    characters.boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }

  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    characters.draw(at: point, withAttributes: attrs)
  }

  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    characters.draw(in: rect, withAttributes: attrs)
  }

  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    characters.draw(
      with: rect, options: options, attributes: attributes, context: context)
  }
}

// On Apple's platforms, String has these methods through its bridge to NSString.
extension String {
  private func drawnText(_ attributes: [NSAttributedString.Key: Any]?) -> AttributedText {
    guard let attributes, attributes[.link] == nil else {
      return attributes.map { NSAttributedString(string: self, attributes: $0).drawnText }
        ?? AttributedText(self, [:], base: StringSetting.defaults)
    }
    let base = StringSetting.defaults
    if let own = TextAttributes(fontAndColor: attributes, base: base), !isEmpty {
      return AttributedText(self, attributes: own, paragraph: TextParagraph())
    }
    return AttributedText(self, attributes, base: base)
  }

  /// Returns the size of the string broken into lines only at its line breaks.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StringSetting(drawnText(attrs)).layout.size
  }

  /// Returns the rectangle that the string covers within a size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    StringSetting(drawnText(attributes), size, options, context).bounds
  }

  /// Draws the string with its top left corner at a point.
  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    StringSetting(drawnText(attrs)).draw(at: point)
  }

  /// Draws the string wrapped to the width of a rectangle.
  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    StringSetting.draw(drawnText(attrs), in: rect)
  }

  /// Draws the string in a rectangle, with options.
  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    StringSetting(drawnText(attributes), rect.size, options, context).draw(from: rect.origin)
  }
}

extension TextAttributes {
  /// Creates text attributes from those of a string that has at most a font and a colour; returns nil if
  /// it has others.
  ///
  /// It casts to classes, because the first cast of each class to a protocol searches the list of all
  /// conformances.
  fileprivate init?(fontAndColor values: [NSAttributedString.Key: Any], base: TextAttributes) {
    self = base
    for (key, value) in values {
      switch key {
      case .font:
        guard let font = value as? UIFont else { return nil }
        self.font = font.textFont
      case .foregroundColor:
        guard let color = value as? UIColor else { return nil }
        self.color = color.cgColor
      default: return nil
      }
    }
  }
}
