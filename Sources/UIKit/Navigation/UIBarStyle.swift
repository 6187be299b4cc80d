/// The appearance of a bar: that of the interface, or dark.
public enum UIBarStyle: Int, Sendable {
  /// The appearance of the interface.
  case `default` = 0
  /// The bar is dark with light content, even in light interfaces.
  case black = 1
  /// The name that iOS used for a translucent bar before iOS 13. It has the effect of ``black``.
  case blackTranslucent = 2

  /// The name that iOS used for an opaque bar before iOS 13: ``black``.
  public static var blackOpaque: UIBarStyle { .black }

  /// The interface style of bars with this style.
  var interfaceStyle: UIUserInterfaceStyle { self == .default ? .unspecified : .dark }
}
