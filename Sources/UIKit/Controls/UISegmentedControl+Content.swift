import CoreGraphics
import Foundation

/// The content of a segment.
package struct SegmentContent {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  var isEnabled = true
  /// The width; 0 for an equal part of the control's width.
  var width: CGFloat = 0
  var offset = CGSize.zero

  init(title: String? = nil, image: UIImage? = nil) {
    self.title = title
    self.image = image
  }

  /// Creates the content of a segment for an action; an image takes precedence over a title.
  @MainActor init(action: UIAction) {
    self.action = action
    image = action.image
    title = image == nil ? action.title : nil
    isEnabled = !action.attributes.contains(.disabled)
  }

  /// Returns whether a segment can have a width; an invalid width is reported.
  static func isUsable(width: CGFloat) -> Bool {
    if width.isFinite, width >= 0 { return true }
    UIKitFault.report("UISegmentedControl width is not a finite number: \(width)")
    return false
  }
}

extension UISegmentedControl {

  /// Returns the index of the segment with an action; `NSNotFound` if there is none.
  public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// Returns the segment at an index, clamped as in UIKit.
  func content(_ segment: Int) -> SegmentContent? {
    segments.isEmpty ? nil : segments[min(max(segment, 0), segments.count - 1)]
  }

  func updateSegment(_ segment: Int, _ body: (inout SegmentContent) -> Void) {
    guard !segments.isEmpty else { return }
    body(&segments[min(max(segment, 0), segments.count - 1)])
    contentChanged()
  }
}

/// The view of a segment's title or image.
@MainActor final class SegmentView: UIView {
  private static let padding: CGFloat = 10

  private let label = UILabel()
  private let picture = UIImageView()
  private var offset = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingTail
    addSubview(label)
    addSubview(picture)
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { nil }

  /// The width of the content, including 10 points on either side.
  var wishedWidth: CGFloat {
    let content = picture.image?.size.width ?? label.intrinsicContentSize.width
    return content + 2 * Self.padding
  }

  func applyContent(
    _ content: SegmentContent, isChosen: Bool, isDimmed: Bool, isEnabled: Bool,
    attributes: StateTable<[NSAttributedString.Key: Any]>
  ) {
    let state: UIControl.State = !isEnabled ? .disabled : isChosen ? .selected : .normal
    let given = attributes.shown(in: state)
    let font =
      given?[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isChosen ? .semibold : .regular)
    let color = given?[.foregroundColor] as? UIColor ?? (isEnabled ? .label : .tertiaryLabel)
    if let given, let title = content.title {
      label.attributedText = NSAttributedString(
        string: title,
        attributes: given.merging([.font: font, .foregroundColor: color]) { own, _ in own })
    } else {
      label.font = font
      label.textColor = color
      label.text = content.title
    }
    label.isHidden = content.title == nil
    picture.image = content.image
    picture.tintColor = color
    picture.isHidden = content.image == nil
    offset = content.offset
    alpha = isDimmed ? 0.2 : 1
    accessibilityLabel = content.title
    accessibilityTraits = isChosen ? [.button, .selected] : .button
    if !isEnabled { accessibilityTraits.insert(.notEnabled) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let grid = pixelGrid
    func centeredFrame(_ size: CGSize) -> CGRect {
      let width = min(size.width, max(bounds.width - 4, 0))
      let x = bounds.midX - width / 2 + offset.width
      let y = bounds.midY - size.height / 2 + offset.height
      return CGRect(
        x: grid.nearest(x), y: grid.nearest(y), width: width, height: size.height)
    }
    label.frame = centeredFrame(label.intrinsicContentSize)
    picture.frame = centeredFrame(picture.image?.size ?? .zero)
  }
}
