import Kinetics

/// An app's settings on which motions depend.
package struct ScrollSettings: Sendable {
  package var bouncesHorizontally = true
  package var bouncesVertically = true
  package var alwaysBouncesHorizontally = false
  package var alwaysBouncesVertically = false
  package var isPagingEnabled = false
  package var isDirectionalLockEnabled = false
  /// The factor by which free motion slows down in each millisecond (UIKit reference 1.1).
  package var decelerationRate = Deceleration.normalRate
  package var transfersHorizontally = true
  package var transfersVertically = true
  /// The height of a header at the content's top that rests either fully visible or fully hidden after
  /// a drag: a table's search bar (UIKit reference 3). 0 if there is none.
  package var hidingHeight = 0.0
  /// The heights of the parts of a bar above the content that rest either fully visible or fully
  /// hidden. They hide one after the other as the content scrolls: first the search bar, then the large
  /// title.
  package var hidingSearch = 0.0
  package var hidingTitle = 0.0

  package init() {}

  package func bounces(_ axis: ScrollAxis) -> Bool {
    axis == .vertical ? bouncesVertically : bouncesHorizontally
  }

  package func alwaysBounces(_ axis: ScrollAxis) -> Bool {
    bounces(axis) && (axis == .vertical ? alwaysBouncesVertically : alwaysBouncesHorizontally)
  }

  /// Returns whether a drag past an end moves the enclosing scroll view (UIKit reference 1.7).
  package func transfers(_ axis: ScrollAxis) -> Bool {
    axis == .vertical ? transfersVertically : transfersHorizontally
  }
}
