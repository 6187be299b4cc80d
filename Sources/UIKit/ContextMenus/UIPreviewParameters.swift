import CoreGraphics
import Foundation

/// The appearance of a view's preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject, NSCopying {
  /// The colour behind the view; nil restores the default, the system's background colour.
  open var backgroundColor: UIColor! {
    get { color ?? .systemBackground }
    set { color = newValue }
  }
  /// The visible part of the view, in its coordinates; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow; nil to use that of the visible part.
  open var shadowPath: UIBezierPath?

  private var color: UIColor?

  public override init() { super.init() }

  /// Creates parameters that show lines of text, each an `NSValue` with a `CGRect`.
  public init(textLineRects: [NSValue]) {
    super.init()
    let path = UIBezierPath()
    for value in textLineRects {
      let rect = value.cgRectValue
      guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite
      else {
        UIKitFault.report("UIPreviewParameters: a rectangle of a line is not finite: \(rect)")
        continue
      }
      path.append(
        UIBezierPath(
          roundedRect: rect.insetBy(dx: -Self.textMargin, dy: -Self.textMargin),
          cornerRadius: Self.textMargin))
    }
    visiblePath = path
  }

  /// The margin around lines of text, in points (our choice).
  private static let textMargin: CGFloat = 4

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    // Safety: parameters are copied on the main actor, which the next call checks; neither box
    // leaves the thread.
    let original = UncheckedBox(self)
    return MainActor.assumeIsolated { UncheckedBox(original.value.duplicate()) }.value
  }

  func duplicate() -> UIPreviewParameters {
    let copy = UIPreviewParameters()
    copy.adopt(self)
    return copy
  }

  final func adopt(_ other: UIPreviewParameters) {
    color = other.color
    visiblePath = other.visiblePath
    shadowPath = other.shadowPath
  }
}
