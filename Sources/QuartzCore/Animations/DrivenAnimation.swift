/// A basic animation whose progress is set programmatically rather than by time.
///
/// It needs no frames and never ends on its own. A progress below 0 or above 1 extrapolates, like a
/// spring.
package final class DrivenAnimation: CABasicAnimation {
  /// The progress from the start value to the end value.
  package var share = 0.0

  package override var isIdle: Bool { true }

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    (copy as? DrivenAnimation)?.share = share
  }

  override var activeDuration: Double { .infinity }

  override func localTime(at layerTime: CFTimeInterval) -> Double? { 0 }

  override func progress(_ local: Double) -> Double { share }
}
