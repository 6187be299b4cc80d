import Trestle

/// The frames of a post's pictures: one with its own shape, two side by side, or a large one beside two.
struct FeedPictures {
  /// The height of all pictures, in points.
  let height: CGFloat
  /// The frame of each picture, from left to right.
  let frames: [CGRect]

  /// The gap between two pictures, in points.
  private static let gap: CGFloat = 2
  /// The shapes that a single picture may have, as width by height; others are cropped.
  private static let shapes: ClosedRange<CGFloat> = 0.8...1.78

  init(_ photos: [Photo], width: CGFloat) {
    let gap = Self.gap
    switch photos.count {
    case 0: (height, frames) = (0, [])
    case 1:
      let shape = min(max(photos[0].aspect, Self.shapes.lowerBound), Self.shapes.upperBound)
      height = (width / shape).rounded()
      frames = [CGRect(x: 0, y: 0, width: width, height: height)]
    case 2:
      let side = ((width - gap) / 2).rounded(.down)
      height = (side * 1.25).rounded()
      frames = [
        CGRect(x: 0, y: 0, width: side, height: height),
        CGRect(x: side + gap, y: 0, width: width - side - gap, height: height),
      ]
    default:
      let large = (width * 2 / 3).rounded(.down)
      height = (large * 1.1).rounded()
      let half = ((height - gap) / 2).rounded(.down)
      let (x, rest) = (large + gap, width - large - gap)
      frames = [
        CGRect(x: 0, y: 0, width: large, height: height),
        CGRect(x: x, y: 0, width: rest, height: half),
        CGRect(x: x, y: half + gap, width: rest, height: height - half - gap),
      ]
    }
  }
}
