/// A property that appearance proxies support.
package enum AppearanceProperty: UInt8, CaseIterable {
  case backgroundColor, tintColor, barTintColor, barStyle
  case isTranslucent, titleTextAttributes, largeTitleTextAttributes
  case backIndicatorImage, backIndicatorTransitionMaskImage, prefersLargeTitles
  case standardAppearance, compactAppearance, scrollEdgeAppearance
  case compactScrollEdgeAppearance, backgroundImage, scopeBarBackgroundImage
  case searchFieldBackgroundPositionAdjustment, searchTextPositionAdjustment, onTintColor
  case thumbTintColor, minimumTrackTintColor, maximumTrackTintColor
  case selectedSegmentTintColor, progressTintColor, trackTintColor
  case progressImage, trackImage, color
  case attributedTitle, separatorInset, separatorColor
  case separatorEffect, font, textColor
  case shadowColor, shadowOffset, contentEdgeInsets
  case defaultTextAttributes
  case unselectedItemTintColor, shadowImage, selectionIndicatorImage
  case itemPositioning, itemWidth, itemSpacing
  case badgeColor, titlePositionAdjustment
  case pageIndicatorTintColor, currentPageIndicatorTintColor
  case sectionIndexColor, sectionIndexBackgroundColor, sectionIndexTrackingBackgroundColor

  var bit: UInt64 { 1 << UInt64(rawValue) }
}

/// A value that a method sets for states, or for icons and states.
package struct AppearanceKey: Hashable {
  package enum Value: Hashable {
    case titleTextAttributes, badgeTextAttributes, titleColor, titleShadowColor, backgroundImage
    case incrementImage, decrementImage, dividerImage
    case searchFieldBackgroundImage, icon, iconOffset
  }

  package let value: Value
  package let first: UInt
  package let second: UInt

  package init(_ value: Value, _ first: UInt, _ second: UInt = 0) {
    self.value = value
    self.first = first
    self.second = second
  }
}

/// The properties that have been set. On a proxy these are the properties to pass on, on other objects
/// those that keep their values.
package struct AppearanceMarks {
  /// The properties that the app has set.
  var chosen: UInt64 = 0
  /// The properties that a proxy has set.
  var applied: UInt64 = 0
  /// The method values that the app has set.
  var chosenKeys: Set<AppearanceKey> = []

  @inline(__always) package mutating func choose(_ property: AppearanceProperty) {
    chosen |= property.bit
  }

  package mutating func choose(
    _ value: AppearanceKey.Value, _ first: UInt, _ second: UInt = 0
  ) {
    chosenKeys.insert(AppearanceKey(value, first, second))
  }

  /// The properties that the app has set.
  var chosenProperties: [AppearanceProperty] {
    AppearanceProperty.allCases.filter { chosen & $0.bit != 0 }
  }
}

/// An object that records which of its properties have been set.
@MainActor package protocol AppearanceMarking: AnyObject {
  var appearanceMarks: AppearanceMarks { get set }
}

extension UIView: AppearanceMarking {}

extension AppearanceMarking {
  /// Records that the app has set a property. Returns the object, for use in setters.
  @inline(__always) @discardableResult
  package func markChosen(_ property: AppearanceProperty) -> Self {
    appearanceMarks.choose(property)
    return self
  }
}

extension AppearanceMarking {
  /// Sets a property to UIKit's standard value, unless a proxy or the app has set it.
  package func setStandard(_ property: AppearanceProperty, _ body: () -> Void) {
    if appearanceMarks.applied & property.bit != 0 { return }
    let marks = appearanceMarks
    body()
    appearanceMarks = marks
  }
}
