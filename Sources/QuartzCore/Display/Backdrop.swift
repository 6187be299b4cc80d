/// The blurred picture of everything below an item.
package struct Backdrop: Sendable, Equatable {
  /// The parameters of the picture, in pixels.
  package struct Style: Sendable, Equatable {
    /// The standard deviation of the blur.
    package var radius: Double
    package var saturation: Double
    /// A premultiplied pixel.
    package var tint: UInt32
  }

  package var style: Style
  /// The outlines that clip the picture, starting with the layer's outline.
  package var masks: [DisplayItem.Mask]
}

extension Backdrop.Style {
  /// The maximum side of a cell, in pixels.
  private static let largestCell = 16
  /// The minimum standard deviation of a blur in cells, so that single cells are not visible.
  private static let blurInCells = 2.5

  /// The side of the squares whose average colours are blurred, in pixels; a power of two.
  var cell: Int {
    var cell = 1
    while cell < Self.largestCell, radius >= Self.blurInCells * Double(cell * 2) { cell *= 2 }
    return cell
  }
}
