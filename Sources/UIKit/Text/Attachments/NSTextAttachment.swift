/// A picture in a text, in place of the character U+FFFC.
///
/// Labels, text views and drawn strings display it. Without `bounds`, an image stands on the baseline
/// in its own size; a symbol has the size and weight of the text around it, is centered on the
/// height of its capital letters and has its color, like other template images. Set the image and
/// the bounds before the text is displayed: a view does not notice later changes.
///
/// An attachment without an image, or with a file that is not an image, takes no space.
open class NSTextAttachment: NSObject, NSTextAttachmentContainer, NSSecureCoding {
  private final let mark = CoreFoundationMark()
  /// The picture; nil to decode `contents`.
  open var image: UIImage? { didSet { decoded = nil } }
  /// The rectangle of the picture in points. Its origin is on the baseline, after the preceding glyph,
  /// and y points up; an empty size, the default, is replaced with the image's.
  open var bounds = CGRect.zero
  /// The bytes of an image file.
  open var contents: Data? { didSet { decoded = nil } }
  /// The type of `contents`, such as `public.png`. Images are recognised by their bytes.
  open var fileType: String?
  /// The space before and after the picture, in points.
  open var lineLayoutPadding: CGFloat = 0
  /// The text that screen readers read in place of the picture; by default, the image's.
  open var accessibilityLabel: String?

  /// The image of `contents`.
  private var decoded: UIImage?

  public override init() {}

  /// Creates an attachment with the bytes of a file.
  ///
  /// - Parameters:
  ///   - contentData: The bytes of an image file.
  ///   - uti: The type of the file.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
  }

  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    contents = coder.decodeObject(of: NSData.self, forKey: "contents").map { Data($0) }
    fileType = coder.decodeObject(of: NSString.self, forKey: "fileType").map {
      String(describing: $0)
    }
    bounds = coder.decodeCGRect(forKey: "bounds")
  }

  /// Writes the file, or the image as a PNG file, and the bounds.
  open func encode(with coder: NSCoder) {
    let type = contents == nil && image != nil ? "public.png" : fileType
    if let data = contents ?? image?.pngData() { coder.encode(data as NSData, forKey: "contents") }
    if let type { coder.encode(type as NSString, forKey: "fileType") }
    coder.encode(bounds, forKey: "bounds")
  }

  // MARK: Layout

  /// The character that an attachment replaces: U+FFFC.
  public class var character: Int { 0xFFFC }

  /// Returns the rectangle of the picture, in the coordinates of `bounds`.
  ///
  /// - Parameters:
  ///   - textContainer: The container of the text view; nil for labels and drawn strings.
  ///   - lineFrag: The line: its width is that of the text, 10,000,000 points for no limit, and its
  ///     height is that of the font.
  ///   - position: The origin of the line.
  ///   - charIndex: The index of the character, in UTF-16 units.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    if bounds.size != .zero { return bounds }
    guard let image = shownImage else { return .zero }
    return CGRect(origin: bounds.origin, size: image.size)
  }

  /// Returns the image that is drawn in a rectangle, whose size is that of the bounds.
  ///
  /// - Parameters:
  ///   - imageBounds: The rectangle.
  ///   - textContainer: Nil: a text is drawn without its container.
  ///   - charIndex: The index of the character, in UTF-16 units.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { shownImage }

  private var shownImage: UIImage? {
    if let image { return image }
    if decoded == nil, let contents { decoded = UIImage(data: contents) }
    return decoded
  }
}

/// An object that stands for a picture in a text.
public protocol NSTextAttachmentContainer: NSObjectProtocol {
  func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect
  func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage?
}
