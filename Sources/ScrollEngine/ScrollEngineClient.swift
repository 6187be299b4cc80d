/// Applies what a `ScrollEngine` reports, and answers its questions.
@MainActor package protocol ScrollEngineClient: AnyObject {
  /// Called for every event, in order.
  func scrollEngine(_ engine: ScrollEngine, did event: ScrollEvent)

  /// Whether motions can be seen. Without a window, changes take effect at once.
  var canAnimate: Bool { get }

  // MARK: The delegate's questions

  /// Returns where a release is to end.
  ///
  /// - Parameters:
  ///   - velocity: points a millisecond (UIKit reference 1.7).
  ///   - target: the planned offset.
  func willEndDragging(velocity: ScrollVector, target: ScrollVector) -> ScrollVector
  func shouldScrollToTop() -> Bool

  // MARK: Nesting

  /// Offers a distance past the end along an axis to a scroll view around; false where none takes
  /// it. Called at the first overflow of a drag.
  func beginOverflow(_ axis: ScrollAxis, by distance: Double, at time: Double) -> Bool
  /// Passes on the distance past the end to the scroll view that has taken the overflow; false
  /// where it no longer follows.
  func continueOverflow(_ axis: ScrollAxis, by distance: Double, at time: Double) -> Bool
  /// Ends the overflow. Returns whether the scroll view around was the one that moved, and so
  /// continues with the velocity, in points a second.
  func endOverflow(_ axis: ScrollAxis, velocity: Double, at time: Double) -> Bool

  // MARK: Zooming

  /// The view to zoom, asked of the delegate.
  func viewForZooming() -> AnyObject?
  /// The scale of a view's transform; above 0.
  func zoomScale(of view: AnyObject) -> Double
  /// Scales a view without moving its top left corner, and makes the content its size.
  func setZoomScale(_ scale: Double, of view: AnyObject)
  /// A view's frame in the content's coordinates.
  func zoomFrame(of view: AnyObject) -> (origin: ScrollVector, size: ScrollVector)
  /// Converts a point of the view's to the content's coordinates.
  func contentPoint(_ point: ScrollVector, of view: AnyObject) -> ScrollVector
  /// Converts a point of the content to the view's own coordinates.
  func ownPoint(_ point: ScrollVector, of view: AnyObject) -> ScrollVector
}
