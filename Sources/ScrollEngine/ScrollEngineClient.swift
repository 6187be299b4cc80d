/// Applies the events of a `ScrollEngine`, and answers its queries.
@MainActor package protocol ScrollEngineClient: AnyObject {
  /// Called for every event, in order.
  func scrollEngine(_ engine: ScrollEngine, did event: ScrollEvent)

  /// Whether motions are visible. Without a window, changes take effect immediately.
  var canAnimate: Bool { get }

  // MARK: The delegate's questions

  /// Returns the target of a release.
  ///
  /// - Parameters:
  ///   - velocity: The velocity in points per millisecond (UIKit reference 1.7).
  ///   - target: The planned offset.
  func willEndDragging(velocity: ScrollVector, target: ScrollVector) -> ScrollVector
  func shouldScrollToTop() -> Bool

  // MARK: Nesting

  /// Offers a distance past the end along an axis to an enclosing scroll view; returns false if none
  /// accepts it. Called at the first overflow of a drag.
  func beginOverflow(_ axis: ScrollAxis, by distance: Double, at time: Double) -> Bool
  /// Forwards the distance past the end to the scroll view that has accepted the overflow; returns
  /// false if that scroll view no longer follows.
  func continueOverflow(_ axis: ScrollAxis, by distance: Double, at time: Double) -> Bool
  /// Ends the overflow. Returns whether the enclosing scroll view has moved, and therefore continues
  /// with the velocity, in points per second.
  func endOverflow(_ axis: ScrollAxis, velocity: Double, at time: Double) -> Bool

  // MARK: Zooming

  /// Returns the delegate's view for zooming.
  func viewForZooming() -> AnyObject?
  /// Returns the scale of a view's transform, which is above 0.
  func zoomScale(of view: AnyObject) -> Double
  /// Scales a view without moving its top left corner, and sets the content's size to the view's.
  func setZoomScale(_ scale: Double, of view: AnyObject)
  /// Returns a view's frame in the content's coordinates.
  func zoomFrame(of view: AnyObject) -> (origin: ScrollVector, size: ScrollVector)
  /// Converts a point from a view's coordinates to the content's.
  func contentPoint(_ point: ScrollVector, of view: AnyObject) -> ScrollVector
  /// Converts a point from the content's coordinates to a view's.
  func ownPoint(_ point: ScrollVector, of view: AnyObject) -> ScrollVector
}
