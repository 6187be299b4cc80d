/// The part of a scroll view's state on which a pull engine depends, in points along the axis of the
/// edge.
///
/// All distances point outwards: they are positive beyond the edge and negative inside the content,
/// whichever edge it is.
package struct PullMetrics: Equatable, Sendable {
  /// The distance of the content beyond the offset at which it rests without the indicator's inset.
  package var pull = 0.0
  /// The adjusted inset at the edge without the shares of the behaviours.
  package var edgeInset = 0.0
  /// The scroll view's length; 0 before its first layout.
  package var length = 0.0
  /// The scroll view's length without its insets: the distance that a finger can move in the content.
  package var visibleLength = 0.0
  /// The content's length, independent of insets.
  package var contentLength = 0.0
  /// The number of rows of a list, if `PullEngine.comparesRows(at:contentLength:)` asks for it. The length
  /// of rows that have been loaded again may differ because their heights are estimates.
  package var rowCount: Int?
  /// The thickness of the indicator: its full inset.
  package var thickness = 0.0
  package var motion = PullMotion.none
  /// The pull at which the floor fills the view: its full inset.
  package var floorLength = 0.0
  /// Whether the inset is limited to the visible part of the indicator. A plain table pins its headers
  /// below the inset, so a larger inset would make them float over the content.
  package var roomFollowsContent = false
  package var isInWindow = false
  /// Whether the rows are in their places. After a change of the rows, a list that grows at this edge
  /// may still have to move them there, and its distance from the edge says nothing until then.
  package var isPlaceKnown = true

  package init() {}
}

/// The kind of input that moves the content.
package enum PullMotion: Equatable, Sendable {
  /// There is no known motion. Systems without `isScrollAnimating` report this for an animated scroll.
  case none
  /// A finger is down and does not drag.
  case touch
  case drag
  case deceleration
  /// A programmatic animated scroll.
  case animation
}
