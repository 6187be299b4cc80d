/// The shadow of a shape with long straight sides, such as a card. Between the corners all rows, and all
/// columns, of the shadow are the same: the shadow of a shape with short sides is drawn and blurred, and
/// its middle is repeated. The pixels are those of the whole shadow.
package struct ShadowPicture {
  typealias Repetition = RepeatingBitmap.Repetition

  /// The minimum number of repeated rows or columns (our choice): below it, little time is saved.
  private static let minimumCount = 32

  /// The minimum area in pixels of a shadow that is kept without its repeated rows and columns (our
  /// choice): a smaller one, such as that of a carried row at 1x, is painted sooner whole.
  static let smallestRepeatedArea = 1 << 16

  private let small: Drawing
  private let width: Int
  private let height: Int
  let rows: Repetition
  let columns: Repetition

  /// Creates the picture of a shadow; nil if the shape has no straight sides that are long compared
  /// with the blur, or if the blur is so wide that it is drawn at a lower resolution.
  ///
  /// - Parameter rect: The pixels of the picture, in the drawing's coordinates after its transform.
  package init?(_ drawing: Drawing, in rect: PixelRect) {
    guard case .shadow(let color, let path, let blur) = drawing.kind else { return nil }
    let radius = Double(blur) / 2
    guard CGContext.blurShrink(ofRadius: radius) == 1 else { return nil }
    let moved = drawing.transform.concatenating(
      CGAffineTransform(translationX: CGFloat(-rect.minX), y: CGFloat(-rect.minY)))
    var steps = path.steps.map { $0.applying(moved) }
    guard steps.allSatisfy({ $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }) else {
      return nil
    }
    // The distance to which a pixel of the shape may affect its shadow.
    let reach = (radius * 3).rounded(.up) + 2
    let rows = Self.repetition(in: steps, \.y, \.x, length: rect.height, reach: reach)
    let columns = Self.repetition(in: steps, \.x, \.y, length: rect.width, reach: reach)
    guard rows.count + columns.count > 0 else { return nil }
    steps = steps.map { step in
      step.mapPoints { point in
        CGPoint(
          x: Double(point.x) > Double(columns.first) && columns.count > 0
            ? point.x - CGFloat(columns.count) : point.x,
          y: Double(point.y) > Double(rows.first) && rows.count > 0
            ? point.y - CGFloat(rows.count) : point.y)
      }
    }
    small = Drawing(
      kind: .shadow(color, CGPath(steps: steps), blur: blur), transform: .identity)
    self.rows = rows
    self.columns = columns
    (width, height) = (rect.width, rect.height)
  }

  /// Draws the rows and columns of the shadow that are not repeated.
  package func makeBitmap() -> RepeatingBitmap {
    let bitmap = PixelBuffer(width: width - columns.count, height: height - rows.count)
    let context = CGContext(buffer: bitmap)
    small.draw(in: context)
    context.flush()
    return RepeatingBitmap(bitmap, rows: rows, columns: columns)
  }

  /// Returns the rows, or columns, that are the same because the shape has only straight sides across
  /// them, and ends farther away than the blur reaches.
  ///
  /// - Parameters:
  ///   - along: The coordinate that counts the rows or columns.
  ///   - across: The other coordinate.
  ///   - length: The number of rows or columns of the picture.
  private static func repetition(
    in steps: [PathStep], _ along: KeyPath<CGPoint, CGFloat>, _ across: KeyPath<CGPoint, CGFloat>,
    length: Int, reach: Double
  ) -> Repetition {
    let values = steps.flatMap(\.points).map { Double($0[keyPath: along]) }.sorted()
    var (low, high) = (0.0, 0.0)
    for (value, next) in zip(values, values.dropFirst()) where next - value > high - low {
      (low, high) = (value, next)
    }
    // Both ends are limited before they become integers.
    let first = Int(max(1, min(1e6, low.rounded(.up) + reach)))
    let last = Int(min(Double(length - 2), max(-1, high.rounded(.down) - reach)))
    guard last - first >= minimumCount, isStraight(steps, between: low, high, along, across)
    else { return .none }
    return Repetition(first: first, count: last - first)
  }

  /// Whether only straight lines at a right angle cross the space between two coordinates, in which no
  /// point lies.
  private static func isStraight(
    _ steps: [PathStep], between low: Double, _ high: Double,
    _ along: KeyPath<CGPoint, CGFloat>, _ across: KeyPath<CGPoint, CGFloat>
  ) -> Bool {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for step in steps {
      let end: CGPoint
      switch step {
      case .move(let point):
        // A subpath that is not closed is filled as if it were.
        if !isStraightLine(current, start, low, high, along, across) { return false }
        (start, current) = (point, point)
        continue
      case .line(let point): end = point
      case .close: end = start
      case .quad, .curve:
        let points = [current] + step.points
        let values = points.map { Double($0[keyPath: along]) }
        if values.min() ?? 0 <= low, values.max() ?? 0 >= high { return false }
        current = points[points.count - 1]
        continue
      }
      if !isStraightLine(current, end, low, high, along, across) { return false }
      current = end
    }
    return isStraightLine(current, start, low, high, along, across)
  }

  private static func isStraightLine(
    _ from: CGPoint, _ to: CGPoint, _ low: Double, _ high: Double,
    _ along: KeyPath<CGPoint, CGFloat>, _ across: KeyPath<CGPoint, CGFloat>
  ) -> Bool {
    let (one, two) = (Double(from[keyPath: along]), Double(to[keyPath: along]))
    guard min(one, two) <= low, max(one, two) >= high else { return true }
    return from[keyPath: across] == to[keyPath: across]
  }
}

extension PathStep {
  fileprivate func mapPoints(_ change: (CGPoint) -> CGPoint) -> PathStep {
    switch self {
    case .move(let p): .move(change(p))
    case .line(let p): .line(change(p))
    case .quad(let c, let e): .quad(control: change(c), end: change(e))
    case .curve(let c1, let c2, let e):
      .curve(control1: change(c1), control2: change(c2), end: change(e))
    case .close: .close
    }
  }
}
