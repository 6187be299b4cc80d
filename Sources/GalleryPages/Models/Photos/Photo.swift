import Trestle

/// A photograph of the gallery: a landscape in one of six shapes.
package struct Photo: Hashable, Identifiable, Sendable {
  /// The number of the photograph, which is the seed of its landscape.
  package let id: Int
  package let landscape: Landscape
  /// The width of the picture as a multiple of its height.
  package let aspect: CGFloat

  private static let aspects: [CGFloat] = [1.333, 0.75, 1, 1.778, 1.5, 0.667]

  package init(id: Int) {
    self.id = id
    landscape = Landscape(seed: id)
    var dice = SeededDice(seed: id &+ 77_777)
    aspect = dice.element(of: Self.aspects)
  }

  package var title: String { landscape.title }

  /// The colour that represents the picture until it is decoded.
  var placeholder: UIColor { landscape.palette.average.color }

  /// Returns the size in pixels of a picture whose shorter side has a length.
  func pixels(shorterSide side: CGFloat) -> CGSize {
    aspect >= 1
      ? CGSize(width: (side * aspect).rounded(), height: side)
      : CGSize(width: side, height: (side / aspect).rounded())
  }

  /// Returns the photographs with the first numbers.
  package static func first(_ count: Int) -> [Photo] { (0..<count).map { Photo(id: $0) } }
}
