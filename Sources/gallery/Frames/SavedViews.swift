import UIKit

// Views whose size depends on Apple's font, or on images that are not at hand, report the size that
// Interface Builder saved, so that a comparison tests layout alone.

/// The size of the first frame that is set once the view is decoded, which is that of the document.
@MainActor private func saved(_ size: CGSize?) -> CGSize {
  size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
}

final class SavedLabel: UILabel {
  private var size: CGSize?
  override var frame: CGRect { didSet { if size == nil, !frame.isEmpty { size = frame.size } } }
  override var intrinsicContentSize: CGSize { saved(size) }
  /// Text that wraps is measured in Trestle's font.
  override var numberOfLines: Int {
    get { 1 }
    set {}
  }
}

final class SavedButton: UIButton {
  private var size: CGSize?
  override var frame: CGRect { didSet { if size == nil, !frame.isEmpty { size = frame.size } } }
  override var intrinsicContentSize: CGSize { saved(size) }
}

final class SavedImageView: UIImageView {
  private var size: CGSize?
  override var frame: CGRect { didSet { if size == nil, !frame.isEmpty { size = frame.size } } }
  override var intrinsicContentSize: CGSize { saved(size) }
}

final class SavedTextField: UITextField {
  private var size: CGSize?
  override var frame: CGRect { didSet { if size == nil, !frame.isEmpty { size = frame.size } } }
  override var intrinsicContentSize: CGSize { saved(size) }
}

final class SavedSegments: UISegmentedControl {
  private var size: CGSize?
  override var frame: CGRect { didSet { if size == nil, !frame.isEmpty { size = frame.size } } }
  /// The alignment rectangle is a point less high than the frame.
  override var intrinsicContentSize: CGSize { saved(size) }
}

final class SavedSearchBar: UISearchBar {
  private var size: CGSize?
  override var frame: CGRect { didSet { if size == nil, !frame.isEmpty { size = frame.size } } }
  override var intrinsicContentSize: CGSize { saved(size) }
}

/// A view with the intrinsic size that Interface Builder assumes for it.
final class SavedView: UIView {
  private var placeholder = CGSize(
    width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let coder = coder as? InterfaceCoder else { return }
    func length(_ name: String) -> CGFloat? {
      coder.attribute(name).flatMap { Double($0) }.map { CGFloat($0) }
    }
    if let width = length("placeholderIntrinsicWidth") { placeholder.width = width }
    if let height = length("placeholderIntrinsicHeight") { placeholder.height = height }
  }

  override var intrinsicContentSize: CGSize { placeholder }
}
