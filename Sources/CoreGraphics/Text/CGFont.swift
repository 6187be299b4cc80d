/// A string: Linux has no Core Foundation.
public typealias CFString = String

/// A face, at no size.
public final class CGFont: Hashable, Sendable, TextFontSource {
  package let textFont: TextFont

  /// The face with a PostScript name, as `UIFont.fontName` has it, or a family's regular one; nil
  /// where it is not installed.
  public init?(_ name: CFString) {
    guard let font = TextFont(postScriptName: name, size: 1) else { return nil }
    textFont = font
  }

  /// `Inter-SemiBold`, say.
  public var postScriptName: CFString? { textFont.postScriptName }

  public static func == (a: CGFont, b: CGFont) -> Bool { a.textFont == b.textFont }

  public func hash(into hasher: inout Hasher) { hasher.combine(textFont) }
}
