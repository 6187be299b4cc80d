import Locks

/// An immutable image: pixels from a PNG or a drawing, a symbol drawn as paths, or an animated sequence
/// of images.
///
/// Safety: the traits are constants; the pixels and their tinted copy are each protected by a lock.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// The attributes of an image other than its pixels.
  package struct Traits: Sendable {
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    package var tint: UIColor?
    package var capInsets: UIEdgeInsets?
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var baselineOffset: CGFloat?
    var flips = false
    var symbol: Symbol?
    var images: [UIImage]?
    var duration: TimeInterval = 0
  }

  /// A symbol's shape, and its configuration.
  package struct Symbol: Sendable {
    let glyph: SymbolGlyph
    let configuration: SymbolConfiguration
  }

  package let traits: Traits
  /// The original pixels; the pixels of a symbol are drawn on first use.
  private let bitmap: Mutex<CGImage?>
  /// The image in the last requested tint.
  private let tinted = Mutex<(color: CGColor, image: CGImage)?>(nil)

  package init(bitmap: CGImage?, traits: Traits) {
    self.traits = traits
    self.bitmap = Mutex(bitmap)
  }

  /// Creates an image without pixels, of size zero.
  public convenience override init() { self.init(bitmap: nil, traits: Traits()) }

  public convenience init(cgImage: CGImage) {
    self.init(bitmap: cgImage, traits: Traits())
  }

  /// Creates an image that shows a bitmap at a scale.
  ///
  /// - Parameters:
  ///   - cgImage: The bitmap.
  ///   - scale: Pixels per point; a value that is not above 0 is treated as 1.
  ///   - orientation: The rotation that shows the bitmap upright.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var traits = Traits()
    traits.scale = Self.usable(scale)
    traits.orientation = orientation
    self.init(bitmap: cgImage, traits: traits)
  }

  /// Decodes a PNG, JPEG, WebP or GIF, or the first frame of an animation; returns nil for broken data
  /// or a different format.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes an image like `init(data:)`.
  ///
  /// - Parameters:
  ///   - data: The bytes of an image file.
  ///   - scale: Pixels per point; a value that is not above 0 is treated as 1.
  public convenience init?(data: Data, scale: CGFloat) {
    try? self.init(decoding: data, scale: scale)
  }

  /// Decodes an image file; a name that ends in `@2x` or `@3x` determines its scale.
  ///
  /// Returns nil for a file that is missing, broken, or of a format that `init(data:)` does not read.
  public convenience init?(contentsOfFile path: String) {
    let url = URL(fileURLWithPath: path)
    guard let file = try? CGImage.decode(contentsOf: url) else { return nil }
    self.init(
      cgImage: file.image, scale: Self.scale(of: url), orientation: Orientation(file.orientation))
  }

  private static func scale(of url: URL) -> CGFloat {
    let name = url.deletingPathExtension().lastPathComponent
    return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
  }

  /// Decodes an image like `init(data:)`, but throws the reason for a failure.
  ///
  /// - Parameters:
  ///   - data: The bytes of an image file.
  ///   - scale: Pixels per point; a value that is not above 0 is treated as 1.
  public convenience init(decoding data: Data, scale: CGFloat = 1) throws(CGImageError) {
    let file = try CGImage.decode(data)
    self.init(cgImage: file.image, scale: scale, orientation: Orientation(file.orientation))
  }

  /// Creates the image of a literal: `#imageLiteral(resourceName: "Star")`. An image that the main
  /// bundle does not have is reported as a fault, and the result is empty.
  public required convenience init(imageLiteralResourceName name: String) {
    let path = Self.path(of: name, in: .main, near: ScreenTraits.shared.displayScale)
    if let url = path.map({ URL(fileURLWithPath: $0) }),
      let file = try? CGImage.decode(contentsOf: url)
    {
      self.init(
        cgImage: file.image, scale: Self.scale(of: url),
        orientation: Orientation(file.orientation))
      return
    }
    UIKitFault.report("Could not find or read the image \"\(name)\" of an image literal.")
    self.init(bitmap: nil, traits: Traits())
  }

  /// Finds an image among the main bundle's resources, at the scale nearest to the screen's: a PNG, or
  /// a file with the name's extension.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Finds an image among a bundle's resources, in the user's language and at the scale nearest to that
  /// of the traits.
  ///
  /// The image is a PNG, a file with the name's extension or, if there is neither, an image set of an
  /// asset catalog, which is a plain folder.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let scale = ScreenTraits.scale(of: traitCollection)
    if let path = Self.path(of: name, in: bundle ?? .main, near: scale) {
      self.init(contentsOfFile: path)
      return
    }
    guard let folder = AssetCatalog.of(bundle ?? .main).imageSet(name),
      let set = ImageSet(
        folder, near: scale, traits: traitCollection ?? .current, in: bundle ?? .main),
      let file = try? CGImage.decode(contentsOf: set.url)
    else { return nil }
    var traits = Traits()
    traits.scale = set.scale
    traits.orientation = Orientation(file.orientation)
    traits.renderingMode = set.renderingMode
    traits.flips = set.flips
    self.init(bitmap: file.image, traits: traits)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  private static func path(of name: String, in bundle: Bundle, near scale: CGFloat) -> String? {
    let known = ["png", "jpg", "jpeg", "webp", "gif"]
    let url = URL(fileURLWithPath: name)
    let hasExtension = known.contains(url.pathExtension.lowercased())
    let base = hasExtension ? String(name.dropLast(url.pathExtension.count + 1)) : name
    let type = hasExtension ? url.pathExtension : "png"
    let wanted = Int(scale.rounded(.up))
    // The screen's scale first, then larger ones, which scale down well, then smaller ones.
    let order =
      [wanted] + (1...3).filter { $0 > wanted } + (1...3).reversed().filter { $0 < wanted }
    // The device's name follows the scale: "Photo@2x~ipad.png".
    let device = UITraitCollection.current.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
    let files = order.map { $0 == 1 ? base : "\(base)@\($0)x" }.flatMap { [$0 + device, $0] }
    let catalog = AssetCatalog.of(bundle)
    // Determining the user's languages reads the bundle's property list.
    let languages =
      catalog.hasFiles || BundleFolder.mayHaveTexts(bundle)
      ? PreferredLanguages.localizations(of: bundle) : []
    for file in files {
      if let path = localizedPath(of: "\(file).\(type)", in: bundle, languages) { return path }
      if let path = bundle.path(forResource: file, ofType: type) { return path }
    }
    guard catalog.hasFiles else { return nil }
    return files.lazy.compactMap { catalog.file("\($0).\(type)", languages: languages) }.first?.path
  }

  /// Returns a file in the folder of one of the user's languages; nil if the bundle has the file
  /// outside such folders. Foundation only knows the languages of the process.
  private static func localizedPath(
    of file: String, in bundle: Bundle, _ languages: [String]
  ) -> String? {
    guard !languages.isEmpty, let folder = bundle.resourceURL else { return nil }
    let manager = FileManager.default
    if manager.fileExists(atPath: folder.appendingPathComponent(file).path) { return nil }
    return languages.lazy.map { folder.appendingPathComponent("\($0).lproj/\(file)").path }
      .first { manager.fileExists(atPath: $0) }
  }

  private static func usable(_ scale: CGFloat) -> CGFloat {
    scale.isFinite && scale > 0 ? scale : 1
  }

  // MARK: Attributes

  /// The pixels; nil if the image has none.
  open var cgImage: CGImage? { pixels }

  private var pixels: CGImage? {
    bitmap.withLock { image in
      if image == nil, let symbol = traits.symbol {
        image = symbol.glyph.draw(symbol.configuration, scale: traits.scale)
      }
      return image
    }
  }

  /// The size in points, after the orientation is applied.
  open var size: CGSize {
    if let symbol = traits.symbol { return symbol.glyph.size(symbol.configuration) }
    if let first = traits.images?.first { return first.size }
    guard let image = pixels else { return .zero }
    let size = CGSize(
      width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    return traits.orientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
  }

  /// The number of pixels per point.
  open var scale: CGFloat { traits.scale }
  open var imageOrientation: Orientation { traits.orientation }
  open var renderingMode: RenderingMode { traits.renderingMode }
  open var capInsets: UIEdgeInsets { traits.capInsets ?? .zero }
  open var resizingMode: ResizingMode { traits.resizingMode }
  open var alignmentRectInsets: UIEdgeInsets { traits.alignmentRectInsets }
  open var baselineOffsetFromBottom: CGFloat? { traits.baselineOffset }
  open var flipsForRightToLeftLayoutDirection: Bool { traits.flips }
  open var isSymbolImage: Bool { traits.symbol != nil }
  open var symbolConfiguration: SymbolConfiguration? { traits.symbol?.configuration }
  open var configuration: Configuration? { traits.symbol?.configuration }
  open var images: [UIImage]? { traits.images }
  open var duration: TimeInterval { traits.duration }

  /// Whether image views draw only the shape, in their tint colour.
  package var isTemplate: Bool {
    renderingMode == .alwaysTemplate || (renderingMode == .automatic && isSymbolImage)
  }

  /// Returns the image as a PNG file; nil for an image without pixels.
  open func pngData() -> Data? { try? upright?.pngData() }

  /// Returns the image as a JPEG file, with white behind transparent parts; nil if the image has no
  /// pixels or is larger than 65,500 pixels on a side, or if the system has no JPEG library.
  ///
  /// - Parameter compressionQuality: The quality, from 0 for the smallest file to 1 for the best
  ///   picture; other values are clamped.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    try? upright?.jpegData(quality: Double(compressionQuality))
  }

  // MARK: Preparing

  /// Returns the image with its pixels decoded, on the thread of the caller; nil if it has none.
  ///
  /// A JPEG is otherwise decoded when it is first drawn, on the main thread. Other formats are decoded
  /// when they are read.
  open func preparingForDisplay() -> UIImage? { decodedForDisplay() }

  /// Decodes the image on a background thread, and calls a closure there with the result; nil if the
  /// image has no pixels.
  open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    prepareInBackground(completionHandler) { $0.preparingForDisplay() }
  }

  /// Returns the image with its pixels decoded on a background thread; nil if it has none.
  open func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareForDisplay { continuation.resume(returning: $0) }
    }
  }

  /// Returns a smaller or larger copy of the image, without decoding a JPEG at its full size; nil if the
  /// image has no pixels, or for a size that is not positive and finite.
  ///
  /// - Parameter size: The size of the result in points, at the image's scale. The image is stretched if
  ///   the shapes differ.
  open func preparingThumbnail(of size: CGSize) -> UIImage? { thumbnail(of: size) }

  /// Creates a thumbnail on a background thread, and calls a closure there with the result; nil as for
  /// ``preparingThumbnail(of:)``.
  open func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    prepareInBackground(completionHandler) { $0.preparingThumbnail(of: size) }
  }

  /// Returns a thumbnail made on a background thread; nil as for ``preparingThumbnail(of:)``.
  open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareThumbnail(of: size) { continuation.resume(returning: $0) }
    }
  }

  // MARK: Variants

  func with(_ change: (inout Traits) -> Void) -> UIImage {
    var new = traits
    change(&new)
    return UIImage(bitmap: bitmap.withLock { $0 }, traits: new)
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Returns the shape in one colour. A view still tints it, unless its rendering mode is
  /// `alwaysOriginal`.
  open func withTintColor(_ color: UIColor) -> UIImage {
    with {
      $0.tint = color
      if $0.renderingMode == .automatic { $0.renderingMode = .alwaysTemplate }
    }
  }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    guard capInsets.isFinite else {
      UIKitFault.report("resizableImage: cap insets are not finite: \(capInsets)")
      return self
    }
    return with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baselineOffset = baselineOffset }
  }

  open func imageWithoutBaseline() -> UIImage { with { $0.baselineOffset = nil } }

  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flips = true } }

  open func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.mirrored }
  }

  /// Returns an animated image for a sequence of images; nil if the sequence is empty.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    var traits = Traits()
    traits.scale = first.scale
    traits.images = images
    traits.duration = duration.isFinite ? max(0, duration) : 0
    return UIImage(bitmap: first.cgImage, traits: traits)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    let (a, b) = (traits, other.traits)
    guard a.scale == b.scale, a.orientation == b.orientation, a.tint == b.tint,
      a.renderingMode == b.renderingMode, a.capInsets == b.capInsets
    else { return false }
    if let a = a.symbol, let b = b.symbol {
      return a.glyph.name == b.glyph.name && a.configuration == b.configuration
    }
    return a.images == b.images && pixels === other.pixels && pixels != nil
  }

  open override var hash: Int {
    if let symbol = traits.symbol { return symbol.glyph.name.hashValue }
    return pixels.map { ObjectIdentifier($0).hashValue } ?? 0
  }

  // MARK: Displayed pixels

  /// The pixels turned upright, tinted with the image's tint if it has one.
  package var upright: CGImage? { shown(tint: traits.tint?.cgColor) }

  /// Returns the pixels turned upright, tinted with `tint` if that is not nil.
  package func shown(tint: CGColor?) -> CGImage? {
    guard let base = pixels else { return nil }
    guard let tint else { return base.turned(traits.orientation) }
    return tinted.withLock { last in
      if let last, last.color == tint { return last.image }
      let image = base.turned(traits.orientation).tinted(tint)
      last = (tint, image)
      return image
    }
  }

  // MARK: Drawing

  open func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image to fill `rect`; a resizable image keeps its edges and corners.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: rect, blendMode: blendMode, alpha: alpha, tint: traits.tint?.cgColor)
  }

  /// Fills `rect` with repetitions of the image, aligned with the origin of the coordinates.
  open func drawAsPattern(in rect: CGRect) { drawTiles(over: rect) }

  // MARK: Symbols

  /// Returns the symbol with a different size or weight; nil for an image that is not a symbol.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    symbol(applying: configuration)
  }

  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let configuration = configuration as? SymbolConfiguration else { return self }
    return applyingSymbolConfiguration(configuration) ?? self
  }
}

/// The type that the compiler uses for image literals.
public typealias _ImageLiteralType = UIImage
