import Kinetics

extension UIView {
  /// The pixel grid in which the view is drawn, in points of its own coordinates.
  package var pixelGrid: PixelGrid { PixelGrid(scale: Double(layer.contentsScale)) }

  /// The grid to which measured text and solved constraints are rounded: `pixelGrid`, but whole
  /// points if a pixel is larger than a point, so that layout loses no more than one.
  package var layoutGrid: PixelGrid { PixelGrid(scale: max(1, Double(layer.contentsScale))) }
}
