import ScrollEngine

extension UIScrollView {
  /// The phase of the content's motion, for traces.
  package var scrollPhase: ScrollPhase { scrollEngine.phase(at: MediaClock.now) }

  /// The velocity of the motion that moves the content, in points per second; nil while a finger or a
  /// device moves it.
  package var motionVelocity: CGPoint? {
    scrollEngine.motionVelocity(at: MediaClock.now).map { CGPoint($0) }
  }
}
