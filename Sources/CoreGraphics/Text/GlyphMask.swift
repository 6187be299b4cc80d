import CCairo
import CPango
import Glibc

/// A glyph's coverage, with a byte for each pixel of its bounding rectangle, where each row is padded
/// with zeros to a multiple of four.
///
/// `GlyphMasks` owns the surface, and destroys it.
///
/// Safety: the surface is destroyed by the `GlyphMasks` that owns the mask, under its lock, and
/// `coverage` is memory of the surface.
struct GlyphMask {
  /// The coverage for Cairo; nil for a blank glyph, like `coverage`.
  let surface: OpaquePointer?
  /// The bytes of the first row.
  let coverage: UnsafePointer<UInt8>?
  private let place: SIMD2<Int32>
  private let size: SIMD2<Int32>

  /// The horizontal offset of the top left pixel from the pixel of the glyph's origin.
  var left: Int { Int(place.x) }
  var top: Int { Int(place.y) }
  var width: Int { Int(size.x) }
  var height: Int { Int(size.y) }
  /// The number of bytes in a row.
  var stride: Int { (width &+ 3) & ~3 }
  var byteCount: Int { stride &* height }

  private init(
    surface: OpaquePointer? = nil, coverage: UnsafePointer<UInt8>? = nil,
    place: SIMD2<Int32> = .zero, size: SIMD2<Int32> = .zero
  ) {
    (self.surface, self.coverage) = (surface, coverage)
    (self.place, self.size) = (place, size)
  }

  /// Draws a glyph at a scale, in pixels per point, shifted right by `phase` quarters of a pixel.
  ///
  /// - Parameter font: The face with the user's settings; nil to draw the glyph unfitted.
  init(_ index: UInt, phase: UInt32, scale: Double, _ face: GlyphFace, _ font: FittedFont?) {
    var glyph = cairo_glyph_t(index: index, x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(face.scaledFont, &glyph, 1, &extents)
    let shift = Double(phase) / 4
    let margin = font == nil ? 1 : 1 + FittedFont.reach
    let left = (extents.x_bearing * scale + shift).rounded(.down) - margin
    let top = (extents.y_bearing * scale).rounded(.down) - margin
    let right = ((extents.x_bearing + extents.width) * scale + shift).rounded(.up) + margin
    let bottom = ((extents.y_bearing + extents.height) * scale).rounded(.up) + margin
    guard extents.width > 0, extents.height > 0 else {
      self.init()
      return
    }
    let drawn = cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(right - left), Int32(bottom - top))!
    defer { cairo_surface_destroy(drawn) }
    let cr = cairo_create(drawn)!
    cairo_translate(cr, shift - left, -top)
    cairo_scale(cr, scale, scale)
    if let font {
      font.draw(&glyph, on: cr)
    } else {
      face.select(on: cr)
      cairo_glyph_path(cr, &glyph, 1)
      cairo_fill(cr)
    }
    cairo_destroy(cr)
    self.init(drawn, left: Int32(left), top: Int32(top))
  }

  /// Copies the coverage of a surface.
  private init(_ drawn: OpaquePointer, left: Int32, top: Int32) {
    cairo_surface_flush(drawn)
    let (width, height) = (
      Int(cairo_image_surface_get_width(drawn)), Int(cairo_image_surface_get_height(drawn))
    )
    let bytes = Int(cairo_image_surface_get_stride(drawn))
    guard let pixels = cairo_image_surface_get_data(drawn),
      let found = Self.bounds(of: pixels, bytes, width: width, height: height)
    else {
      self.init()
      return
    }
    // Cairo's rows of bytes begin at multiples of four.
    let stride = (found.width + 3) & ~3
    let copy = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(stride), Int32(found.height))
    guard let target = cairo_image_surface_get_data(copy) else {
      cairo_surface_destroy(copy)
      self.init()
      return
    }
    for y in 0..<found.height {
      memcpy(
        target + y * stride, pixels + (found.minY + y) * bytes + found.minX, found.width)
    }
    cairo_surface_mark_dirty(copy)
    self.init(
      surface: copy, coverage: UnsafePointer(target),
      place: SIMD2(left + Int32(found.minX), top + Int32(found.minY)),
      size: SIMD2(Int32(found.width), Int32(found.height)))
  }

  /// Returns the smallest rectangle that contains all nonzero bytes; nil if there are none.
  private static func bounds(
    of pixels: UnsafePointer<UInt8>, _ stride: Int, width: Int, height: Int
  ) -> PixelRect? {
    var (left, right) = (width, -1)
    var (top, bottom) = (height, -1)
    for y in 0..<height {
      let line = pixels + y * stride
      var (first, last) = (0, width - 1)
      while first < width, line[first] == 0 { first += 1 }
      if first == width { continue }
      while line[last] == 0 { last -= 1 }
      (left, right) = (min(left, first), max(right, last))
      (top, bottom) = (min(top, y), y)
    }
    return bottom < 0 ? nil : PixelRect(left, top, right + 1, bottom + 1)
  }
}

extension GlyphFace {
  /// Calls a closure while this is a context's face. A path that the closure creates remains in the
  /// context.
  func use(on cr: OpaquePointer, _ body: () -> Void) {
    FaceLock.whileHeld {
      cairo_save(cr)
      select(on: cr)
      body()
      cairo_restore(cr)
    }
  }

  /// Selects this face in a context, without hinting. The face lock is held until the context releases
  /// it.
  func select(on cr: OpaquePointer) {
    var m = matrix
    cairo_set_font_face(cr, face)
    cairo_set_font_matrix(cr, &m)
    let options = trestle_font_options()
    cairo_set_font_options(cr, options)
    cairo_font_options_destroy(options)
  }
}
