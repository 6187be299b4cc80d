import CoreGraphics
import Foundation

/// The appearance of a dragged item's preview.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {
  override func duplicate() -> UIPreviewParameters {
    let copy = UIDragPreviewParameters()
    copy.adopt(self)
    return copy
  }
}

/// The position where the preview of a dragged item starts or ends.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that is displayed while an item is dragged.
@preconcurrency @MainActor open class UIDragPreview: NSObject, NSCopying {
  open var view: UIView { ownView }
  open var parameters: UIDragPreviewParameters { ownParameters }

  private let ownView: UIView
  private let ownParameters: UIDragPreviewParameters

  public init(view: UIView, parameters: UIDragPreviewParameters) {
    ownView = view
    ownParameters = parameters.duplicate() as? UIDragPreviewParameters ?? parameters
    super.init()
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }

  /// Creates a preview that shows a URL.
  public convenience init(for url: URL) { self.init(for: url, title: nil) }

  /// Creates a preview that shows a URL below a title.
  public convenience init(for url: URL, title: String?) {
    let text = url.host ?? (url.isFileURL ? url.lastPathComponent : url.absoluteString)
    let card = PreviewCard(text, title: title)
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(
      roundedRect: card.bounds, cornerRadius: DragMetrics.cardRadius)
    self.init(view: card, parameters: parameters)
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A card with a text, below a title if there is one.
final class PreviewCard: UIView {
  init(_ text: String, title: String? = nil) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = DragMetrics.cardRadius
    var lines = [(text, UIFont.systemFont(ofSize: 15), UIColor.secondaryLabel)]
    if let title, !title.isEmpty {
      lines.insert((title, UIFont.systemFont(ofSize: 17, weight: .semibold), .label), at: 0)
    }
    let margin = DragMetrics.cardMargin
    var y = margin
    var width: CGFloat = 0
    for (text, font, color) in lines {
      let label = UILabel()
      label.text = text
      label.font = font
      label.textColor = color
      let size = label.sizeThatFits(CGSize(width: DragMetrics.cardWidth, height: 100))
      let shown = min(size.width, DragMetrics.cardWidth)
      label.frame = CGRect(x: margin, y: y, width: shown, height: size.height)
      addSubview(label)
      y += size.height
      width = max(width, shown)
    }
    frame.size = CGSize(width: width + 2 * margin, height: y + margin)
  }

  required init?(coder: NSCoder) { nil }
}
