import Kinetics

extension UIView {
  /// The pixel grid on which the view is drawn, in points of the view's coordinates.
  package var pixelGrid: PixelGrid { PixelGrid(scale: Double(layer.contentsScale)) }

  /// The grid to which measured text and solved constraints are rounded: `pixelGrid`, but whole points
  /// if a pixel is larger than a point, so that layout loses at most one point.
  package var layoutGrid: PixelGrid { PixelGrid(scale: max(1, Double(layer.contentsScale))) }
}
