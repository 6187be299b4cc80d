import Trestle

/// The items that every grid of the benchmark shows, known by number alone.
struct GridItems: Sendable {
  private let original: Int
  private var inserted = 0
  private var isHalfDeleted = false

  static let columns = 4
  static let size = CGSize(width: 97, height: 112)

  init(count: Int) { original = count }

  var count: Int { original + inserted - (isHalfDeleted ? half.count : 0) }

  /// The items that are deleted and inserted again: half of all, from the second line on.
  var half: Range<Int> { Self.columns..<Self.columns + original / 2 }

  /// The paths of that half, made in a loop: Swift checks the isolation at each call of a closure.
  var halfPaths: [IndexPath] {
    var paths: [IndexPath] = []
    paths.reserveCapacity(half.count)
    for item in half { paths.append(IndexPath(item: item, section: 0)) }
    return paths
  }

  func identifier(_ item: Int) -> UInt32 {
    let item = isHalfDeleted && item >= Self.columns ? item + half.count : item
    let middle = original / 2
    if item < middle { return UInt32(item) }
    return UInt32(item < middle + inserted ? original + item : item - inserted)
  }

  mutating func setHalfDeleted(_ isDeleted: Bool) { isHalfDeleted = isDeleted }

  /// Makes room for one more; the place where it stands.
  mutating func insertInTheMiddle() -> Int {
    inserted += 1
    return original / 2
  }
}

/// The pictures of the items: a disc on a color that darkens towards a corner.
@MainActor
struct GridPictures {
  private let images: [UIImage]

  static let side = 80
  private static let count: UInt32 = 64

  init(scale: Int) {
    images = (0..<Self.count).map { Self.picture($0, scale: scale) }
  }

  func image(of identifier: UInt32) -> UIImage {
    images[Int(Rows.hash(identifier) % Self.count)]
  }

  private static func picture(_ number: UInt32, scale: Int) -> UIImage {
    let bits = Rows.hash(number + 1)
    func color(_ value: (CGFloat) -> CGFloat) -> UIColor {
      let parts = [16, 8, 0].map { value(CGFloat(bits >> $0 & 255) / 255) }
      return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = CGFloat(scale)
    format.opaque = true
    let frame = CGRect(x: 0, y: 0, width: side, height: side)
    return UIGraphicsImageRenderer(size: frame.size, format: format).image { context in
      let colors = [color { $0 }.cgColor, color { $0 / 2 }.cgColor]
      if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil) {
        context.cgContext.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: frame.maxX, y: frame.maxY), options: [])
      }
      color { 1 - (1 - $0) / 3 }.setFill()
      context.cgContext.fillEllipse(in: frame.insetBy(dx: frame.width / 6, dy: frame.width / 6))
    }
  }
}
