import CoreGraphics
import Locks

/// The appearance of the interface, light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

/// The amount of space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  case compact
  case regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
}

/// The contrast between foreground and background colours.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

/// Whether content is at the base level or elevated above it.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base = 0
  case elevated = 1
}

/// The layout direction in a trait collection.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// The environment of a view, with its appearance, text size, display scale, size classes.
///
/// Safety: `values` is a constant.
open class UITraitCollection: NSObject, @unchecked Sendable {
  package struct Values: Hashable, Sendable {
    package var userInterfaceStyle = UIUserInterfaceStyle.light
    package var userInterfaceIdiom = UIUserInterfaceIdiom.phone
    package var userInterfaceLevel = UIUserInterfaceLevel.base
    package var accessibilityContrast = UIAccessibilityContrast.normal
    package var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
    package var horizontalSizeClass = UIUserInterfaceSizeClass.compact
    package var verticalSizeClass = UIUserInterfaceSizeClass.regular
    package var displayScale: CGFloat = 2
    package var preferredContentSizeCategory = UIContentSizeCategory.large
    /// The rendering of letters on the screen. When it changes, views redraw their text. Apps cannot
    /// specify it.
    package var glyphRendering = GlyphRendering()
    /// The typeface of the system font. When it changes, views measure and draw their text again. Apps
    /// cannot specify it.
    package var systemTypeface = SystemTypeface()

    package init() {}

    /// The values of a collection that specifies nothing.
    package static let unspecified: Values = {
      var values = Values()
      values.userInterfaceStyle = .unspecified
      values.userInterfaceIdiom = .unspecified
      values.userInterfaceLevel = .unspecified
      values.accessibilityContrast = .unspecified
      values.layoutDirection = .unspecified
      values.horizontalSizeClass = .unspecified
      values.verticalSizeClass = .unspecified
      values.displayScale = 0
      values.preferredContentSizeCategory = .unspecified
      return values
    }()
  }

  package let values: Values

  package init(_ values: Values) { self.values = values }

  /// Creates a collection that specifies nothing.
  public override convenience init() {
    self.init(Values.unspecified)
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    var values = Values.unspecified
    values.userInterfaceStyle = userInterfaceStyle
    self.init(values)
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    var values = Values.unspecified
    values.horizontalSizeClass = horizontalSizeClass
    self.init(values)
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    var values = Values.unspecified
    values.verticalSizeClass = verticalSizeClass
    self.init(values)
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    var values = Values.unspecified
    values.userInterfaceIdiom = idiom
    self.init(values)
  }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    var values = Values.unspecified
    values.accessibilityContrast = accessibilityContrast
    self.init(values)
  }

  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    var values = Values.unspecified
    values.userInterfaceLevel = userInterfaceLevel
    self.init(values)
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    var values = Values.unspecified
    values.preferredContentSizeCategory = preferredContentSizeCategory
    self.init(values)
  }

  public convenience init(displayScale: CGFloat) {
    var values = Values.unspecified
    values.displayScale = displayScale
    self.init(values)
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    var values = Values.unspecified
    values.layoutDirection = layoutDirection
    self.init(values)
  }

  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  open var displayScale: CGFloat { values.displayScale }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  open override var hash: Int { values.hashValue }

  /// Returns whether this collection has all the values that a second collection specifies; true for
  /// nil, and for one that specifies nothing.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return SpecifiedTraits.all.allSatisfy { $0.holds(trait.values, values) }
  }

  /// Returns whether dynamic colours resolve differently in `traitCollection`.
  open func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    guard let other = traitCollection?.values else { return true }
    return values.userInterfaceStyle != other.userInterfaceStyle
      || values.accessibilityContrast != other.accessibilityContrast
      || values.userInterfaceLevel != other.userInterfaceLevel
  }

  /// Returns whether text sizes or the typeface of the system font differ from those in `other`.
  package func hasDifferentFonts(comparedTo other: UITraitCollection?) -> Bool {
    guard let other = other?.values else { return true }
    return values.preferredContentSizeCategory != other.preferredContentSizeCategory
      || values.systemTypeface != other.systemTypeface
  }

  /// The traits for resolving dynamic colours outside a view; each thread has its own traits.
  open class var current: UITraitCollection {
    get { currents.value ?? ScreenTraits.shared }
    set { currents.value = newValue }
  }

  private static let currents = ThreadLocal<UITraitCollection?>(nil)

  /// Runs `actions` with these traits as the current ones.
  open func performAsCurrent(_ actions: () -> Void) {
    let outer = Self.exchangeCurrent(self)
    actions()
    _ = Self.exchangeCurrent(outer)
  }

  /// Sets the thread's current traits, or the screen's traits for nil, and returns the previous ones.
  package static func exchangeCurrent(_ traits: UITraitCollection?) -> UITraitCollection? {
    currents.exchange(traits)
  }
}

/// The screen's traits, for code outside any view.
package enum ScreenTraits {
  private static let current = Mutex(UITraitCollection(UITraitCollection.Values()))

  /// The traits of the current session's screen. Sessions set them on the main thread; any thread may use
  /// them for drawing.
  package static var shared: UITraitCollection {
    get { current.withLock { $0 } }
    set {
      // The old traits are released after the lock.
      let old = current.withLock { current in
        defer { current = newValue }
        return current
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Returns the display scale of a collection, or the screen's scale if it specifies none.
  package static func scale(of traits: UITraitCollection?) -> CGFloat {
    if let traits, traits.displayScale > 0 { return traits.displayScale }
    return shared.displayScale
  }
}

/// An object with a trait collection.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
}
