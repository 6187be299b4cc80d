/// A string; Core Foundation does not exist on Linux.
public typealias CFString = String

/// A typeface without a size.
public final class CGFont: Hashable, Sendable, TextFontSource {
  package let textFont: TextFont

  /// Creates the face with a PostScript name, as in `UIFont.fontName`, or the regular face of a family.
  /// Returns nil if it is not installed.
  public init?(_ name: CFString) {
    guard let font = TextFont(postScriptName: name, size: 1) else { return nil }
    textFont = font
  }

  /// The PostScript name, such as `Inter-SemiBold`.
  public var postScriptName: CFString? { textFont.postScriptName }

  public static func == (a: CGFont, b: CGFont) -> Bool { a.textFont == b.textFont }

  public func hash(into hasher: inout Hasher) { hasher.combine(textFont) }
}
