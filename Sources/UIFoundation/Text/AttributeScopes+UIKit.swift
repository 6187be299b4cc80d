extension AttributeScopes {
  /// What UIKit's text shows of an attributed string's attributes.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: AttributeScopes.FoundationAttributes

    /// The text's font.
    public enum FontAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = UIFont
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.font.rawValue
    }

    /// The text's colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = UIColor
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    /// The colour behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = UIColor
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    /// Points added after each character.
    public enum KernAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = CGFloat
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.kern.rawValue
    }

    /// Points added after each character; it wins over `kern`.
    public enum TrackingAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = CGFloat
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.tracking.rawValue
    }

    /// The line below the text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = NSUnderlineStyle
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }

    /// The colour of the line below the text.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = UIColor
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }

    /// The line through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = NSUnderlineStyle
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }

    /// The colour of the line through the text.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = UIColor
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }

    /// Points that the text stands above the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = CGFloat
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }

  /// UIKit's attributes, for what takes a scope.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// An attribute of UIKit's by its name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}

extension AttributeContainer {
  /// UIKit's attributes as those of an `NSAttributedString`.
  package var uiKitAttributes: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    result[.font] = self.font
    result[.foregroundColor] = self.foregroundColor
    result[.backgroundColor] = self.backgroundColor
    result[.kern] = self.kern
    result[.tracking] = self.tracking
    result[.underlineStyle] = self.underlineStyle?.rawValue
    result[.underlineColor] = self.underlineColor
    result[.strikethroughStyle] = self.strikethroughStyle?.rawValue
    result[.strikethroughColor] = self.strikethroughColor
    result[.baselineOffset] = self.baselineOffset
    return result
  }
}

extension AttributedString {
  /// The string with UIKit's attributes, as text is drawn from.
  package var drawable: NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in runs {
      result.append(
        NSAttributedString(
          string: String(self[run.range].characters),
          attributes: run.attributes.uiKitAttributes))
    }
    return result
  }
}
