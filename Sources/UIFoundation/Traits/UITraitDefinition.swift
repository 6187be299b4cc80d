/// The definition of a trait, with its type and its default value.
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  static var identifier: String { get }
  static var name: String { get }
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var identifier: String { String(reflecting: self) }
  public static var name: String { String(describing: self) }
  public static var affectsColorAppearance: Bool { false }
}

public typealias UITrait = any UITraitDefinition.Type

/// A trait whose value can be read from a collection.
package protocol ReadableTrait: UITraitDefinition where Value: Equatable {
  static func value(in values: UITraitCollection.Values) -> Value
}

/// The trait for light or dark appearance.
public struct UITraitUserInterfaceStyle: UITraitDefinition, ReadableTrait {
  /// The value if it is not specified.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  package static func value(in values: UITraitCollection.Values) -> UIUserInterfaceStyle {
    values.userInterfaceStyle
  }
}

/// The trait for the user's preferred text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, ReadableTrait {
  /// The value if it is not specified.
  public static var defaultValue: UIContentSizeCategory { .large }
  package static func value(in values: UITraitCollection.Values) -> UIContentSizeCategory {
    values.preferredContentSizeCategory
  }
}

/// The trait for the display scale, in pixels per point.
public struct UITraitDisplayScale: UITraitDefinition, ReadableTrait {
  /// The value if it is not specified.
  public static var defaultValue: CGFloat { 0 }
  package static func value(in values: UITraitCollection.Values) -> CGFloat {
    values.displayScale
  }
}

/// The trait for the layout direction.
public struct UITraitLayoutDirection: UITraitDefinition, ReadableTrait {
  /// The value if it is not specified.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  package static func value(
    in values: UITraitCollection.Values
  ) -> UITraitEnvironmentLayoutDirection {
    values.layoutDirection
  }
}

/// The trait for the horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition, ReadableTrait {
  /// The value if it is not specified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  package static func value(in values: UITraitCollection.Values) -> UIUserInterfaceSizeClass {
    values.horizontalSizeClass
  }
}

/// The trait for the vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition, ReadableTrait {
  /// The value if it is not specified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  package static func value(in values: UITraitCollection.Values) -> UIUserInterfaceSizeClass {
    values.verticalSizeClass
  }
}

/// A token for a registration for trait changes, with which the registration can be ended.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object that can be observed for trait changes.
@preconcurrency @MainActor public protocol UITraitChangeObservable {
  typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void
  where TraitEnvironment: UITraitEnvironment

  /// Calls `handler` with this object and its previous traits after one of `traits` has changed.
  @discardableResult
  func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}
