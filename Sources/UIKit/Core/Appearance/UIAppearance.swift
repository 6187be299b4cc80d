/// A class whose instances can take their appearance from a proxy.
///
/// ```swift
/// UINavigationBar.appearance().barTintColor = .systemIndigo
/// UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self]).textColor =
///   .systemRed
/// ```
///
/// A view takes the values when it enters a window, before its `didMoveToWindow()`, and an item of a
/// bar when the bar displays it. A property that the app has set on the instance itself keeps its
/// value.
///
/// If several proxies set a property, the proxy of the most derived class takes precedence. Among those
/// of the same class it is the one whose containers come first in the hierarchy from the window
/// downwards, then the one with more containers, then the one with more traits.
///
/// The proxy is an instance of the class, created by `init()`, and its properties can be read. It
/// supports only the properties that Apple marks for this purpose, not those of an app's subclasses.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// Returns the proxy for all instances.
  static func appearance() -> Self
  /// Returns the proxy for instances inside containers: inside an instance of the first class that is
  /// inside one of the second, and so on.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// Returns the proxy for instances that have the traits specified in a collection.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the proxy for instances that have certain traits and are inside containers.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// A class that can be named as a container of appearance proxies.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIAppearanceContainer {
  /// Returns whether an object is an instance of this class.
  static func isClass(of object: AnyObject) -> Bool { object is Self }
}

extension UIAppearance where Self: NSObject {
  public static func appearance() -> Self { proxy(nil, []) }

  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(nil, containerTypes) }

  public static func appearance(for trait: UITraitCollection) -> Self { proxy(trait, []) }

  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(trait, containerTypes) }

  private static func proxy(
    _ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]
  ) -> Self {
    HostSession.current.app.part(AppearanceProxies.self).proxy(of: self, traits, containers)
  }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
