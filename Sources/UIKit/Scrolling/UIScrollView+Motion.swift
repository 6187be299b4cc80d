import ScrollEngine

extension UIScrollView {
  /// What moves the content now, for traces.
  package var scrollPhase: ScrollPhase { scrollEngine.phase(at: MediaClock.now) }

  /// The velocity of the content in points a second, as its motion's law has it; nil while a finger
  /// or a device moves it.
  package var lawVelocity: CGPoint? {
    scrollEngine.lawVelocity(at: MediaClock.now).map { CGPoint($0) }
  }
}
