/// The distances by which a header has to move in order to be hidden or shown.
package struct HeaderSettings: Equatable, Sendable {
  /// The part of the header, from 0 to 1, that has to be in view so that the header is shown when the
  /// content stops without a direction.
  package var threshold = 0.5
  /// The distance in points that a motion has to pull a hidden header into view so that it is shown.
  package var revealResistance = 0.0
  /// The distance in points that a motion has to push a visible header out of view so that it is
  /// hidden.
  package var hideResistance = 0.0
  /// The end to which the header is moved when the app becomes active; nil to leave it as it is.
  package var endOnActivation: HeaderZone.End?

  package init() {}
}
