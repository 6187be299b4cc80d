import Foundation

/// The region that a text view lays its text out in.
///
/// A change lays the text out anew. Numbers that are not finite are reported as faults and change
/// nothing.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  weak var textView: UITextView?
  private var region: CGSize

  /// Creates a region.
  ///
  /// - Parameter size: In points. A text view sets it to its own.
  public init(size: CGSize) {
    region = size
    super.init()
  }

  /// The size of the region in points; 0 along an axis for no limit.
  open var size: CGSize {
    get { textView?.containerSize ?? region }
    set { region = newValue }
  }

  /// The space at both ends of each line, in points: 5 by default, as Apple documents.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet {
      if lineFragmentPadding.isFinite { return didChange() }
      UIKitFault.report("NSTextContainer lineFragmentPadding is not a finite number")
      lineFragmentPadding = oldValue
    }
  }

  /// The largest number of lines; 0, the default, for no limit. Negative numbers count as 0.
  open var maximumNumberOfLines = 0 {
    didSet {
      if maximumNumberOfLines < 0 { maximumNumberOfLines = 0 }
      didChange()
    }
  }

  /// How lines end that are too long; the mode of a paragraph style of the text's own goes before.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { didChange() }
  }

  private func didChange() { textView?.textStyleDidChange() }
}
