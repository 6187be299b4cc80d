/// A basic animation without a time of its own: somebody sets how far it is.
///
/// It asks for no frames and never ends by itself; shares below 0 and above 1 go beyond the ends,
/// as springs do.
package final class DrivenAnimation: CABasicAnimation {
  /// The share of the way from start to end.
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
