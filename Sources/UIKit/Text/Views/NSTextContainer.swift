import Foundation

/// The region in which a text view lays out its text.
///
/// A change triggers a new layout. Numbers that are not finite are reported as faults and ignored.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  weak var textView: UITextView?
  private var region: CGSize

  /// Creates a region.
  ///
  /// - Parameter size: The size in points. A text view sets its own.
  public init(size: CGSize) {
    region = size
    super.init()
  }

  /// The size of the region in points; 0 for no limit along an axis.
  open var size: CGSize {
    get { textView?.containerSize ?? region }
    set { region = newValue }
  }

  /// The space at both ends of each line, in points: 5 by default, as documented by Apple.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet {
      if lineFragmentPadding.isFinite { return didChange() }
      UIKitFault.report("NSTextContainer lineFragmentPadding is not a finite number")
      lineFragmentPadding = oldValue
    }
  }

  /// The maximum number of lines; 0, the default, for no limit. Negative numbers count as 0.
  open var maximumNumberOfLines = 0 {
    didSet {
      if maximumNumberOfLines < 0 { maximumNumberOfLines = 0 }
      didChange()
    }
  }

  /// The line break mode for lines that are too long; a paragraph style in the text takes precedence.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { didChange() }
  }

  private func didChange() { textView?.textStyleDidChange() }
}
