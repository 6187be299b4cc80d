/// The user's settings for drawing letters: fitted to pixels or not, with gray edges or not.
///
/// The advances of letters and the heights of lines, and therefore layout, do not depend on these
/// settings.
package struct GlyphRendering: Hashable, Sendable {
  /// The degree to which outlines are fitted to pixels. FreeType fits them only vertically if edges are
  /// smoothed with gray, and treats `medium` and `full` alike.
  package enum HintStyle: Sendable { case none, slight, medium, full }

  package var hintStyle = HintStyle.none
  /// Whether edges are smoothed with gray; otherwise a pixel is either inked or not.
  package var smoothsEdges = true

  package init() {}

  package init(hintStyle: HintStyle, smoothsEdges: Bool = true) {
    (self.hintStyle, self.smoothsEdges) = (hintStyle, smoothsEdges)
  }

  /// The minimum scale, in pixels per point, at which letters are drawn unfitted. At such scales the
  /// resolution is sufficient without hinting, and GNOME disables hinting too.
  static let plainScale = 2.0

  /// The rendering of text in the whole process. A host with windows sets it; views that have drawn
  /// text must redraw it.
  package static var current: GlyphRendering {
    get { GlyphMasks.shared.rendering }
    set { GlyphMasks.shared.rendering = newValue }
  }
}
