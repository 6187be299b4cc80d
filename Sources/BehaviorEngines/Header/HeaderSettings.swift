/// The distances that a header has to move to be hidden or shown.
package struct HeaderSettings: Equatable, Sendable {
  /// The part of the header, from 0 to 1, that has to be in view for it to be shown when the content
  /// stops without a direction.
  package var threshold = 0.5
  /// The distance in points that a motion has to pull a hidden header into view for it to be shown.
  package var revealResistance = 0.0
  /// The distance in points that a motion has to push a shown header out of view for it to be hidden.
  package var hideResistance = 0.0
  /// The end to which the header is moved when the app becomes active; nil leaves it alone.
  package var endOnActivation: HeaderZone.End?

  package init() {}
}
