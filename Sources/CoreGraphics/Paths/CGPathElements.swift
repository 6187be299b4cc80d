/// The rule that determines the inside of a path with overlapping parts.
public enum CGPathFillRule: Int, Sendable {
  case winding
  case evenOdd
}

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square
}

/// The shape of a line's corners.
public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel
}

/// Whether a path is filled, stroked, or both.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}

/// The kind of a path element.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath
}

/// A path element, in the form that `applyWithBlock(_:)` passes to its block.
public struct CGPathElement {
  public var type: CGPathElementType
  /// The points: one for moves and lines, two for quadratic and three for cubic curves. They are only
  /// valid during the block.
  ///
  /// Safety: the memory belongs to `applyWithBlock(_:)`, and is valid while its block runs. The
  /// property is public because Apple's declaration is.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A path element, in the form that this module stores.
package enum PathStep: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(control: CGPoint, end: CGPoint)
  case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
  case close

  /// Returns the step with every point transformed by `t`.
  package func applying(_ t: CGAffineTransform) -> PathStep {
    switch self {
    case .move(let p): .move(p.applying(t))
    case .line(let p): .line(p.applying(t))
    case .quad(let c, let e): .quad(control: c.applying(t), end: e.applying(t))
    case .curve(let c1, let c2, let e):
      .curve(control1: c1.applying(t), control2: c2.applying(t), end: e.applying(t))
    case .close: .close
    }
  }

  package var points: [CGPoint] {
    switch self {
    case .move(let p), .line(let p): [p]
    case .quad(let c, let e): [c, e]
    case .curve(let c1, let c2, let e): [c1, c2, e]
    case .close: []
    }
  }

  var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }

  var isFinite: Bool {
    func good(_ p: CGPoint) -> Bool { p.x.isFinite && p.y.isFinite }
    switch self {
    case .move(let p), .line(let p): return good(p)
    case .quad(let c, let e): return good(c) && good(e)
    case .curve(let c1, let c2, let e): return good(c1) && good(c2) && good(e)
    case .close: return true
    }
  }
}
