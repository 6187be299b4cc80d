import Trestle

/// DejaVu Sans, in which all programs of the benchmark draw.
@MainActor
enum RowFont {
  private static let family = UIFontDescriptor(fontAttributes: [.family: "DejaVu Sans"])

  static func regular(_ size: CGFloat) -> UIFont { UIFont(descriptor: family, size: size) }

  static func bold(_ size: CGFloat) -> UIFont {
    UIFont(descriptor: family.withSymbolicTraits(.traitBold) ?? family, size: size)
  }
}
