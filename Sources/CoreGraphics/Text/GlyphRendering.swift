/// How the user wants letters drawn: fitted to the pixels or not, with gray edges or not.
///
/// The advances of letters and the heights of lines are the same either way, so that layout is.
package struct GlyphRendering: Hashable, Sendable {
  /// How far outlines are fitted to the pixels. FreeType fits them upwards alone where edges are gray,
  /// and by `medium` and `full` alike.
  package enum HintStyle: Sendable { case none, slight, medium, full }

  package var hintStyle = HintStyle.none
  /// Whether edges are gray; without it a pixel is inked or not.
  package var smoothsEdges = true

  package init() {}

  package init(hintStyle: HintStyle, smoothsEdges: Bool = true) {
    (self.hintStyle, self.smoothsEdges) = (hintStyle, smoothsEdges)
  }

  /// The scale in pixels per point from which letters are drawn as they are: there are enough pixels,
  /// and GNOME leaves hints out there as well.
  static let plainScale = 2.0

  /// The rendering of text that is drawn from now on in the whole process. A host that shows windows
  /// sets it; what has drawn text has to draw it again.
  package static var current: GlyphRendering {
    get { GlyphMasks.shared.rendering }
    set { GlyphMasks.shared.rendering = newValue }
  }
}
