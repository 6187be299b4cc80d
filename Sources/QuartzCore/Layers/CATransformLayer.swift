/// A layer whose sublayers keep their depth: they are not flattened into its plane.
///
/// Only the sublayers are drawn. The background, contents, border, shadow, mask and clipping of the
/// layer have no effect, and its opacity applies to each sublayer individually (UIKit reference 7). A
/// point of the screen has no single position in the layer, because the layer may be seen from any
/// side, so `hitTest(_:)` has no meaning.
///
/// Sublayers that intersect are not cut: they are drawn by the depth of their centres.
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    isDrawnByClass = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    isDrawnByClass = true
  }

  package override func makePresentationCopy() -> CALayer { CATransformLayer(layer: self) }
}
