/// One of the facts that a trait collection holds.
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

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition, ReadableTrait {
  /// The value where nothing says otherwise.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  package static func value(in values: UITraitCollection.Values) -> UIUserInterfaceStyle {
    values.userInterfaceStyle
  }
}

/// The user's text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, ReadableTrait {
  /// The value where nothing says otherwise.
  public static var defaultValue: UIContentSizeCategory { .large }
  package static func value(in values: UITraitCollection.Values) -> UIContentSizeCategory {
    values.preferredContentSizeCategory
  }
}

/// Pixels a point.
public struct UITraitDisplayScale: UITraitDefinition, ReadableTrait {
  /// The value where nothing says otherwise.
  public static var defaultValue: CGFloat { 0 }
  package static func value(in values: UITraitCollection.Values) -> CGFloat {
    values.displayScale
  }
}

/// The direction of reading.
public struct UITraitLayoutDirection: UITraitDefinition, ReadableTrait {
  /// The value where nothing says otherwise.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  package static func value(
    in values: UITraitCollection.Values
  ) -> UITraitEnvironmentLayoutDirection {
    values.layoutDirection
  }
}

/// The room from side to side.
public struct UITraitHorizontalSizeClass: UITraitDefinition, ReadableTrait {
  /// The value where nothing says otherwise.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  package static func value(in values: UITraitCollection.Values) -> UIUserInterfaceSizeClass {
    values.horizontalSizeClass
  }
}

/// The room from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition, ReadableTrait {
  /// The value where nothing says otherwise.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  package static func value(in values: UITraitCollection.Values) -> UIUserInterfaceSizeClass {
    values.verticalSizeClass
  }
}

/// What a registration for changes of traits is ended by.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// Something that can be told when its traits change.
@preconcurrency @MainActor public protocol UITraitChangeObservable {
  typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void
  where TraitEnvironment: UITraitEnvironment

  /// Calls `handler` with this object and its old traits after one of `traits` has changed.
  @discardableResult
  func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}
