import Foundation

/// The view whose text a container lays out.
@MainActor protocol TextContainerOwner: AnyObject {
  var containerSize: CGSize { get }
  func textStyleDidChange()
}

/// The region in which a text view lays out its text.
///
/// A change triggers a new layout. Numbers that are not finite are reported as faults and ignored.
open class NSTextContainer: NSObject {
  /// The text view; set and read on the main thread.
  weak var textView: (any TextContainerOwner)?
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
    get {
      // Safety: text views, and their containers, are used on the main thread.
      nonisolated(unsafe) let owner = textView
      return owner == nil ? region : MainActor.assumeIsolated { owner?.containerSize ?? .zero }
    }
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

  private func didChange() {
    // Safety: text views, and their containers, are used on the main thread.
    nonisolated(unsafe) let owner = textView
    if owner != nil { MainActor.assumeIsolated { owner?.textStyleDidChange() } }
  }

  // MARK: The text that is laid out

  private static let currentKey = "NSTextContainer of the current layout"

  /// Calls a closure that lays out text in the container.
  func whileCurrent<Result>(_ body: () -> Result) -> Result {
    let values = Thread.current.threadDictionary
    let old = values[Self.currentKey]
    values[Self.currentKey] = self
    defer { values[Self.currentKey] = old }
    return body()
  }

  /// The container in which this thread lays out text; nil for labels and drawn strings.
  static var ofCurrentLayout: NSTextContainer? {
    Thread.current.threadDictionary[currentKey] as? NSTextContainer
  }
}
