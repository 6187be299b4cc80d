import CCairo

/// A drawing destination: a bitmap, its transform and the graphics state.
///
/// Points that are not finite are ignored. While the transform is not invertible, nothing is drawn;
/// drawing works again after an earlier state is restored.
public final class CGContext {
  struct State {
    var fill = CGColor.black
    var stroke = CGColor.black
    var alpha = 1.0
    var blend = CGBlendMode.normal
    var width = 1.0
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit = 10.0
    var dashPhase = 0.0
    var dash: [Double] = []
    var antialias = true
    var interpolation = CGInterpolationQuality.default
    var shadow: Shadow?
    /// A bitmap whose alpha multiplies all drawing, in addition to Cairo's clip.
    var mask: PixelBuffer?
    /// Whether a path clips drawing.
    var isClipped = false
    /// Whether drawing has an effect: false while the transform is not invertible, because it would put
    /// Cairo into a permanent error state.
    var draws = true
  }

  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
  }

  /// The bitmap and Cairo's objects for it.
  ///
  /// Safety: the context owns these references and frees them in `deinit`. A context is not sendable:
  /// it belongs to one thread at a time.
  private struct Backing {
    let buffer: PixelBuffer
    let surface: OpaquePointer
    /// The Cairo context used for drawing: the bitmap's, or temporarily that of a shadow's source.
    var cr: OpaquePointer

    init(_ buffer: PixelBuffer, scale: CGFloat, origin: CGPoint = .zero) {
      self.buffer = buffer
      surface = buffer.makeSurface()
      cr = cairo_create(surface)
      cairo_scale(cr, Double(scale), Double(scale))
      if origin != .zero { cairo_translate(cr, -Double(origin.x), -Double(origin.y)) }
    }
  }

  /// The parameters of a context that is still empty: its size in pixels, the pixels per point, and
  /// the point at its top left corner.
  private struct Blank {
    let width: Int
    let height: Int
    let scale: CGFloat
    let origin: CGPoint
  }

  @exclusivity(unchecked) private var backing: Backing?
  private let blank: Blank
  /// The glyphs drawn so far while there is no bitmap.
  @exclusivity(unchecked) private var glyphs: [GlyphPicture.Run] = []
  @exclusivity(unchecked) private var glyphCount = 0

  private var made: Backing {
    if let backing { return backing }
    let buffer = PixelBuffer(width: blank.width, height: blank.height)
    for run in glyphs { run.draw(into: buffer, x: 0, y: 0, clip: buffer.bounds) }
    glyphs = []
    let new = Backing(buffer, scale: blank.scale, origin: blank.origin)
    for _ in saved { cairo_save(new.cr) }
    backing = new
    return new
  }

  /// The Cairo context to draw into: the bitmap's, or temporarily that of a shadow's source.
  package internal(set) var cr: OpaquePointer {
    get { made.cr }
    set {
      _ = made
      backing?.cr = newValue
    }
  }
  /// The bitmap. Call `flush()` before reading it.
  package var buffer: PixelBuffer { made.buffer }
  private var surface: OpaquePointer { made.surface }
  @exclusivity(unchecked) var state = State()
  @exclusivity(unchecked) var saved: [State] = []
  /// The current path in pixels of the bitmap: each point is transformed when it is added.
  var currentPath: CGMutablePath
  var layers: [TransparencyLayer] = []
  /// Whether wide blurs are computed in a smaller bitmap; false in tests that compare the two.
  package var blursInSmallBitmap = true

  /// Creates a context that draws into a bitmap, in points, with y pointing down.
  ///
  /// - Parameters:
  ///   - buffer: Premultiplied pixels, kept alive by the context.
  ///   - scale: Pixels per point.
  package init(buffer: PixelBuffer, scale: CGFloat = 1) {
    blank = Blank(width: buffer.width, height: buffer.height, scale: scale, origin: .zero)
    backing = Backing(buffer, scale: scale)
    currentPath = CGMutablePath()
  }

  /// Creates a context whose bitmap is allocated when something other than glyphs is drawn.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - origin: The point at the top left corner.
  package init(blankWidth width: Int, height: Int, scale: CGFloat, origin: CGPoint) {
    blank = Blank(width: width, height: height, scale: scale, origin: origin)
    currentPath = CGMutablePath()
  }

  /// Creates a context with a transparent bitmap of `width` x `height` pixels and y pointing down.
  package convenience init(width: Int, height: Int, scale: CGFloat) {
    self.init(buffer: PixelBuffer(width: width, height: height), scale: scale)
  }

  deinit {
    guard let backing else { return }
    cairo_destroy(backing.cr)
    cairo_surface_finish(backing.surface)
    cairo_surface_destroy(backing.surface)
  }

  public var width: Int { blank.width }
  public var height: Int { blank.height }
  public var bytesPerRow: Int { blank.width * 4 }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var colorSpace: CGColorSpace? { .standardRGB }

  public var data: UnsafeMutableRawPointer? {
    flush()
    return UnsafeMutableRawPointer(buffer.pixels)
  }

  public func flush() { cairo_surface_flush(surface) }

  /// Runs `body` on the bitmap, bypassing Cairo.
  ///
  /// Returns false, and does not run it, if the context's state would affect the result.
  func write(_ body: (PixelBuffer) -> Void) -> Bool {
    guard state.draws, !state.isClipped, state.shadow == nil, state.mask == nil,
      state.blend == .normal, cairo_get_group_target(cr) == surface
    else { return false }
    cairo_surface_flush(surface)
    body(buffer)
    cairo_surface_mark_dirty(surface)
    return true
  }

  /// Draws glyphs from masks, given in pixels, without a bitmap.
  ///
  /// Returns false, and draws nothing, if there is already a bitmap, or if the context's state would
  /// affect the result.
  func draw(_ run: GlyphPicture.Run) -> Bool {
    guard backing == nil, state.draws, state.shadow == nil, state.mask == nil,
      state.blend == .normal, glyphCount + run.glyphs.count <= GlyphPicture.mostGlyphs
    else { return false }
    glyphCount += run.glyphs.count
    glyphs.append(run)
    return true
  }

  /// Returns an image of the drawing, which takes over the bitmap; nil for an empty context.
  /// Nothing may be drawn in the context afterwards.
  package func takeImage() -> CGImage? {
    if backing != nil {
      flush()
      return CGImage(buffer: buffer)
    }
    if glyphs.isEmpty { return nil }
    return CGImage(glyphs: GlyphPicture(width: width, height: height, runs: glyphs), width, height)
  }

  /// Returns a copy of the bitmap as drawn so far.
  public func makeImage() -> CGImage? {
    flush()
    let copy = PixelBuffer(width: width, height: height)
    copy.pixels.update(from: buffer.pixels, count: width * height)
    return CGImage(buffer: copy)
  }

  // MARK: State

  public func saveGState() {
    if let backing { cairo_save(backing.cr) }
    saved.append(state)
  }

  /// Restores the state of the last `saveGState()`; does nothing if there is none.
  public func restoreGState() {
    guard saved.count > (layers.last?.depth ?? 0), let last = saved.popLast() else { return }
    if let backing { cairo_restore(backing.cr) }
    state = last
  }

  public func setFillColor(_ color: CGColor) { state.fill = color }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(gray: gray, alpha: alpha)
  }

  public func setStrokeColor(_ color: CGColor) { state.stroke = color }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(gray: gray, alpha: alpha)
  }

  public func setAlpha(_ alpha: CGFloat) {
    if !alpha.isNaN { state.alpha = Double(max(0, min(1, alpha))) }
  }

  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }
  public func setLineWidth(_ width: CGFloat) {
    if width >= 0, width.isFinite { state.width = Double(width) }
  }

  public func setLineCap(_ cap: CGLineCap) { state.cap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.join = join }
  public func setMiterLimit(_ limit: CGFloat) {
    if limit.isFinite { state.miterLimit = Double(limit) }
  }

  /// Sets the alternating lengths of dashes and gaps; negative or all-zero lengths draw a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let valid = lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
    state.dash = valid ? lengths.map(Double.init) : []
    state.dashPhase = phase.isFinite ? Double(phase) : 0
  }

  public func setShouldAntialias(_ on: Bool) { state.antialias = on }

  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Draws a blurred silhouette in `color` below all later drawing; nil for no shadow.
  ///
  /// - Parameters:
  ///   - offset: The shadow's distance from the shape, in pixels of the bitmap, with y pointing down.
  ///   - blur: Twice the standard deviation of the Gaussian, in pixels.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.flatMap {
      $0.alpha > 0 && offset.width.isFinite && offset.height.isFinite && blur.isFinite
        ? Shadow(offset: offset, blur: max(0, blur), color: $0) : nil
    }
  }

  /// Sets a shadow in the default colour, black with an alpha of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  // MARK: Transform

  public var ctm: CGAffineTransform {
    guard let backing else {
      let (scale, origin) = (blank.scale, blank.origin)
      return CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    }
    var m = cairo_matrix_t()
    cairo_get_matrix(backing.cr, &m)
    return CGAffineTransform(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0, ty: m.y0)
  }

  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  public func concatenate(_ transform: CGAffineTransform) {
    // The product can be singular when neither factor is, and Cairo would enter an error state.
    guard state.draws, transform.concatenating(ctm).isInvertible else {
      state.draws = false
      return
    }
    var m = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d,
      x0: transform.tx, y0: transform.ty)
    cairo_transform(cr, &m)
  }

  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}

extension CGContext: Hashable {
  public static func == (lhs: CGContext, rhs: CGContext) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
