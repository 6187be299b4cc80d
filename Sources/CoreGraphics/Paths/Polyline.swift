/// A subpath of straight lines.
package struct Polyline {
  package var points: [CGPoint]
  package var closed: Bool

  /// The sum of the lines' lengths.
  var length: Double {
    var length = zip(points, points.dropFirst()).reduce(0) { $0 + Self.distance($1.0, $1.1) }
    if closed, let first = points.first, let last = points.last {
      length += Self.distance(last, first)
    }
    return length
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    Double(hypot(b.x - a.x, b.y - a.y))
  }

  /// Returns the subpaths of a path as polygons.
  ///
  /// - Parameters:
  ///   - steps: The path.
  ///   - place: Returns the point that replaces a point of the path.
  ///   - addCurve: Appends the points of a cubic curve, after its start, to those of the polygon.
  @inline(__always)
  static func subpaths(
    of steps: [PathStep], place: (CGPoint) -> CGPoint,
    addCurve: (
      _ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint,
      _ points: inout [CGPoint]
    ) -> Void
  ) -> [Polyline] {
    var result: [Polyline] = []
    var points: [CGPoint] = []
    func end(closed: Bool) {
      if points.count > 1 || closed { result.append(Polyline(points: points, closed: closed)) }
      points = []
    }
    for step in steps {
      switch step {
      case .move(let p):
        end(closed: false)
        points = [place(p)]
      case .line(let p): points.append(place(p))
      case .quad(let c, let e):
        let (c, e) = (place(c), place(e))
        let from = points.last ?? c
        let c1 = CGPoint(x: from.x + (c.x - from.x) * 2 / 3, y: from.y + (c.y - from.y) * 2 / 3)
        let c2 = CGPoint(x: e.x + (c.x - e.x) * 2 / 3, y: e.y + (c.y - e.y) * 2 / 3)
        addCurve(from, c1, c2, e, &points)
      case .curve(let c1, let c2, let e):
        let (c1, c2, e) = (place(c1), place(c2), place(e))
        addCurve(points.last ?? c1, c1, c2, e, &points)
      case .close:
        let first = points.first
        end(closed: true)
        if let first { points = [first] }
      }
    }
    end(closed: false)
    return result
  }
}
