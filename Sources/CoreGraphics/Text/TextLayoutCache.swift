import Locks

/// Shapes text and caches the results. The process uses a single instance, which is thread-safe.
package final class TextLayoutCache: Sendable {
  package static let shared = TextLayoutCache()

  /// Statistics of the cache, for tests.
  package struct Counters: Sendable {
    package var hits = 0
    package var misses = 0
    /// The number of paragraphs shaped.
    package var layoutsBuilt = 0
    /// The bytes of text in these paragraphs; a paragraph shaped again counts again.
    package var bytesLaidOut = 0
    /// The bytes of the longest text that Pango has laid out in one call.
    package var longestLayout = 0
    /// The number of fonts that were looked up, where each size counts as a font.
    package var fontsLookedUp = 0
    /// The number of Pango's font maps created; a map with many fonts is replaced.
    package var fontMaps = 0
    /// The number of paragraphs shaped without Pango.
    package var plainParagraphs = 0
    package var shapes = 0
    package var bytes = 0
  }

  private struct Key: Hashable {
    var text: AttributedText
    var limits: TextShaper.Limits
  }

  private struct State: ~Copyable {
    let shaper: TextShaper
    var shapes: BoundedCache<Key, TextShape>
    /// The possible line breaks of texts, used to find the maximum size at which a text fits.
    var breaks = BoundedCache<AttributedText, TextBreaks>(capacity: 256, costLimit: 1 << 20)
    var counters = Counters()
  }

  private let state: Mutex<State>

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of shapes.
  ///   - byteLimit: The approximate maximum number of bytes.
  ///   - pieceLength: The length in bytes of the pieces in which long paragraphs are laid out.
  ///   - shapesPlainText: Whether plain text is shaped without Pango; false to compare the results.
  package init(
    capacity: Int = 4096, byteLimit: Int = 16 << 20, pieceLength: Int = 1024,
    shapesPlainText: Bool = true
  ) {
    state = Mutex(
      State(
        shaper: TextShaper(pieceLength: pieceLength, shapesPlainText: shapesPlainText),
        shapes: BoundedCache(capacity: capacity, costLimit: byteLimit)))
  }

  package var counters: Counters {
    state.withLock {
      var counters = $0.counters
      counters.layoutsBuilt = $0.shaper.layoutsBuilt
      counters.bytesLaidOut = $0.shaper.bytesLaidOut
      counters.longestLayout = $0.shaper.longestLayout
      counters.fontsLookedUp = $0.shaper.fonts.lookups
      counters.fontMaps = $0.shaper.fonts.fontMaps
      counters.plainParagraphs = $0.shaper.plainParagraphs
      counters.shapes = $0.shapes.count
      counters.bytes = $0.shapes.cost
      return counters
    }
  }

  package func removeAll() {
    state.withLock {
      $0.shapes.removeAll()
      $0.breaks.removeAll()
    }
  }

  /// Removes all texts, and the fonts found for them.
  func forgetFonts() {
    state.withLock {
      $0.shapes.removeAll()
      $0.breaks.removeAll()
      let fonts = $0.shaper.fonts
      FaceLock.whileHeld { fonts.removeAll() }
    }
  }

  /// Returns text laid out in lines.
  ///
  /// Short text is shaped once without a width, and the result is used for every width at which it
  /// fits. Measuring and drawing a label, or widening a row, therefore requires no new shaping.
  ///
  /// - Parameters:
  ///   - width: The width in points; infinite, NaN or 1e6 and above for no wrapping.
  ///   - maximumLines: The maximum number of lines; 0 for no limit.
  ///   - truncatesParagraphs: Whether truncating paragraphs take one line each even without a limit.
  package func layout(
    _ text: AttributedText, width: CGFloat, maximumLines: Int = 0, truncatesParagraphs: Bool = false
  ) -> TextLayout {
    let width = width.isNaN || width >= 1e6 ? CGFloat.infinity : max(0, width)
    let maximumLines = max(0, maximumLines)
    // Before the lock, because the app may compute the sizes.
    let text = text.sizingAttachments(lineWidth: width)
    return state.withLock { state in
      let unlimited = TextShaper.Limits(width: .infinity, lines: 0)
      if text.string.utf8.count <= 256 || (width == .infinity && maximumLines == 0) {
        let natural = Self.shape(Key(text: text, limits: unlimited), &state)
        // A thousandth of a point is Pango's resolution.
        let fits =
          natural.size.width <= width + 0.002
          && (maximumLines == 0 || natural.lineCount <= maximumLines)
          && (width == .infinity || !natural.lines.contains { $0.tailIndent > 0 })
        if fits { return TextLayout(shape: natural, width: width) }
      }
      let limits = TextShaper.Limits(
        width: Double(width), lines: maximumLines, truncatesParagraphs: truncatesParagraphs)
      return TextLayout(shape: Self.shape(Key(text: text, limits: limits), &state), width: width)
    }
  }

  private static func shape(_ key: Key, _ state: inout State) -> TextShape {
    if let known = state.shapes[key] {
      state.counters.hits += 1
      return known
    }
    state.counters.misses += 1
    let shaper = state.shaper
    let shape = FaceLock.whileHeld { shaper.shape(key.text, key.limits) }
    state.shapes.insert(shape, for: key, cost: shape.cost + key.text.string.utf8.count)
    return shape
  }

  /// Returns the possible line breaks of a text.
  package func breaks(in text: AttributedText) -> TextBreaks {
    let text = text.sizingAttachments(lineWidth: .infinity)
    return state.withLock { state in
      if let known = state.breaks[text] { return known }
      let shaper = state.shaper
      let breaks = FaceLock.whileHeld { shaper.breaks(in: text) }
      state.breaks.insert(
        breaks, for: text, cost: breaks.clusterCount * 16 + text.string.utf8.count)
      return breaks
    }
  }

  /// Returns the caret positions in a single-line text. The result is not cached, because the editor
  /// stores it.
  package func carets(in text: AttributedText) -> TextCarets {
    let text = text.sizingAttachments(lineWidth: .infinity)
    return withShaper { $0.carets(text) }
  }

  /// Calls a closure with exclusive access to the shaper.
  func withShaper<Result: Sendable>(_ body: (TextShaper) -> Result) -> Result {
    state.withLock {
      FaceLock.lock()
      defer { FaceLock.unlock() }
      return body($0.shaper)
    }
  }

  // MARK: Fonts

  /// Returns the names of all installed families.
  package func familyNames() -> [String] { withShaper { $0.fonts.families() } }

  func hasFaces(_ family: String, width: TextFont.Variant.Width) -> Bool {
    withShaper { $0.fonts.hasFaces(family, width: width) }
  }

  func metrics(of font: TextFont) -> TextFontMetrics {
    withShaper {
      $0.fonts.bound()
      return $0.fonts.metrics(font)
    }
  }
}

extension TextFont {
  /// The font's metrics: San Francisco's for the system font in every design, otherwise those of the
  /// family.
  package var metrics: TextFontMetrics {
    family == nil ? .system(size: size) : TextLayoutCache.shared.metrics(of: self)
  }
}
