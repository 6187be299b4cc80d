import Kinetics

extension UIView {
  /// The pixels that the view is drawn in, in points of its own coordinates.
  package var pixelGrid: PixelGrid { PixelGrid(scale: Double(layer.contentsScale)) }

  /// The pixels that measured text and solved constraints are brought to: those of `pixelGrid`, but
  /// whole points where a pixel is larger than a point, so that layout loses no more than one.
  package var layoutGrid: PixelGrid { PixelGrid(scale: max(1, Double(layer.contentsScale))) }
}
