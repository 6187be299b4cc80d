import CCairo

/// A drawing destination: a bitmap, its transform and the state that drawing uses.
///
/// Points that are not finite are left out; a transform without an inverse stops drawing until
/// the state is restored, and loses nothing else.
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
    /// Alpha of each pixel of the bitmap that drawing is cut down to, beside Cairo's own clip.
    var mask: PixelBuffer?
    /// Whether drawing is cut down to a path.
    var isClipped = false
    /// False while the transform has no inverse: Cairo would refuse all further work.
    var draws = true
  }

  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
  }

  /// Where drawing goes: the bitmap, or for a moment what a shadow is made from.
  package internal(set) var cr: OpaquePointer
  /// The bitmap drawn into. Call `flush()` before reading it.
  package let buffer: PixelBuffer
  private let surface: OpaquePointer
  var state = State()
  var saved: [State] = []
  /// The path under way, in pixels of the bitmap: what the transform was when a point was added
  /// is what places it.
  var currentPath: CGMutablePath
  var layers: [TransparencyLayer] = []

  /// A bitmap context whose user space is points with y pointing down, as layers draw.
  ///
  /// - Parameters:
  ///   - buffer: premultiplied pixels; the context keeps it alive.
  ///   - scale: pixels a point.
  package init(buffer: PixelBuffer, scale: CGFloat = 1) {
    self.buffer = buffer
    surface = buffer.makeSurface()
    cr = cairo_create(surface)
    currentPath = CGMutablePath()
    cairo_scale(cr, Double(scale), Double(scale))
  }

  /// A transparent bitmap context of `width` x `height` pixels with y pointing down.
  package convenience init(width: Int, height: Int, scale: CGFloat) {
    self.init(buffer: PixelBuffer(width: width, height: height), scale: scale)
  }

  deinit {
    cairo_destroy(cr)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  public var width: Int { buffer.width }
  public var height: Int { buffer.height }
  public var bytesPerRow: Int { buffer.width * 4 }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var colorSpace: CGColorSpace? { .standardRGB }

  public var data: UnsafeMutableRawPointer? {
    flush()
    return UnsafeMutableRawPointer(buffer.pixels)
  }

  public func flush() { cairo_surface_flush(surface) }

  /// Writes into the bitmap itself, past Cairo, where nothing that Cairo keeps of this context would
  /// change what arrives; false where something would.
  func write(_ body: (PixelBuffer) -> Void) -> Bool {
    guard state.draws, !state.isClipped, state.shadow == nil, state.mask == nil,
      state.blend == .normal, cairo_get_group_target(cr) == surface
    else { return false }
    cairo_surface_flush(surface)
    body(buffer)
    cairo_surface_mark_dirty(surface)
    return true
  }

  /// A copy of what has been drawn so far.
  public func makeImage() -> CGImage? {
    flush()
    let copy = PixelBuffer(width: width, height: height)
    copy.pixels.update(from: buffer.pixels, count: width * height)
    return CGImage(buffer: copy)
  }

  // MARK: State

  public func saveGState() {
    cairo_save(cr)
    saved.append(state)
  }

  /// Goes back to the state of the last `saveGState()`; without one it does nothing.
  public func restoreGState() {
    guard saved.count > (layers.last?.depth ?? 0), let last = saved.popLast() else { return }
    cairo_restore(cr)
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

  /// Lengths of marks and gaps in turn; lengths that are negative or all zero draw a solid line.
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

  /// Draws a blurred shape in `color` under everything that follows; nil turns it off.
  ///
  /// - Parameters:
  ///   - offset: how far the shadow lies from the shape, in pixels of the bitmap, y down.
  ///   - blur: twice the Gaussian's standard deviation, in pixels.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.flatMap {
      $0.alpha > 0 && offset.width.isFinite && offset.height.isFinite && blur.isFinite
        ? Shadow(offset: offset, blur: max(0, blur), color: $0) : nil
    }
  }

  /// The default shadow colour is black at a third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  // MARK: Transform

  public var ctm: CGAffineTransform {
    var m = cairo_matrix_t()
    cairo_get_matrix(cr, &m)
    return CGAffineTransform(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0, ty: m.y0)
  }

  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  public func concatenate(_ transform: CGAffineTransform) {
    // The product can be dead where neither factor is: Cairo would refuse all further work.
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
