import InterfaceBuilderDocuments
import UIKit

// Views whose size depends on Apple's font, or on images that are not available, report the size that
// Interface Builder saved, so that a comparison tests only the layout.

/// Returns the size of the first frame that is set once the view has been decoded: the frame in the
/// document.
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
  override var intrinsicContentSize: CGSize {
    saved(size.map { alignmentRect(forFrame: CGRect(origin: .zero, size: $0)).size })
  }
}

final class SavedSearchBar: UISearchBar {
  private var size: CGSize?
  override var frame: CGRect { didSet { if size == nil, !frame.isEmpty { size = frame.size } } }
  override var intrinsicContentSize: CGSize { saved(size) }
}

final class SavedTextView: UITextView {
  private var size: CGSize?
  override var frame: CGRect { didSet { if size == nil, !frame.isEmpty { size = frame.size } } }
  override var intrinsicContentSize: CGSize { saved(isScrollEnabled ? nil : size) }
}

/// The intrinsic sizes that Interface Builder assumes for an app's views: its placeholders, and the
/// sizes reported by classes that it draws (`@IBDesignable`).
@MainActor enum AssumedSize {
  /// The sizes that classes have reported, by the identifiers of their elements.
  static var answers: [String: CGSize] = [:]

  static func note(_ document: InterfaceDocument) {
    answers = [:]
    for element in document.root.child("designables")?.children ?? [] {
      if let name = element["name"], let size = element.size("intrinsicContentSize") {
        answers[name] = size
      }
    }
  }

  static func of(_ coder: NSCoder) -> CGSize? {
    guard let coder = coder as? InterfaceCoder else { return nil }
    func length(_ name: String) -> CGFloat? {
      coder.attribute(name).flatMap { Double($0) }.map { CGFloat($0) }
    }
    let width = length("placeholderIntrinsicWidth")
    let height = length("placeholderIntrinsicHeight")
    if width == nil, height == nil {
      return coder.attribute("id").flatMap { answers[$0] }
    }
    return CGSize(
      width: width ?? UIView.noIntrinsicMetric, height: height ?? UIView.noIntrinsicMetric)
  }
}

final class SavedView: UIView {
  private var assumed: CGSize?

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    assumed = AssumedSize.of(coder)
  }

  override var intrinsicContentSize: CGSize { saved(assumed) }
}

final class SavedStackView: UIStackView {
  private var assumed: CGSize?

  override init(frame: CGRect) { super.init(frame: frame) }

  required init(coder: NSCoder) {
    super.init(coder: coder)
    assumed = AssumedSize.of(coder)
  }

  override var intrinsicContentSize: CGSize { saved(assumed) }
}

/// A date picker with wheels if it has no style, as Interface Builder draws it.
final class SavedDatePicker: UIDatePicker {
  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    if (coder as? InterfaceCoder)?.attribute("style") == nil { preferredDatePickerStyle = .wheels }
  }
}

/// A progress bar with the height that it has in the document's version of Xcode.
final class SavedProgressView: UIProgressView {
  static var isOld = false

  override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    if Self.isOld { size.height = 2 }
    return size
  }
}
