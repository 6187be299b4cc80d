/// The appearance of a bar: the interface's, or dark.
public enum UIBarStyle: Int, Sendable {
  /// The appearance of the interface.
  case `default` = 0
  /// Dark with light content, in light interfaces as well.
  case black = 1
  /// The name that iOS had for a translucent bar before iOS 13: as ``black``.
  case blackTranslucent = 2

  /// The name that iOS had for an opaque bar before iOS 13: ``black``.
  public static var blackOpaque: UIBarStyle { .black }

  /// The appearance of bars of the style.
  var interfaceStyle: UIUserInterfaceStyle { self == .default ? .unspecified : .dark }
}
