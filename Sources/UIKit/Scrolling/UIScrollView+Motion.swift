import ScrollEngine

extension UIScrollView {
  /// What moves the content now, for traces.
  package var scrollPhase: ScrollPhase { scrollEngine.phase(at: MediaClock.now) }

  /// The velocity of the motion that moves the content, in points a second; nil while a finger or a
  /// device moves it.
  package var motionVelocity: CGPoint? {
    scrollEngine.motionVelocity(at: MediaClock.now).map { CGPoint($0) }
  }
}
