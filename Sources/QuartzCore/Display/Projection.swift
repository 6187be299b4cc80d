/// A perspective view of a plane: the transform from its pixels to those of the screen.
package struct Projection: Sendable, Equatable {
  /// The columns of the homogeneous coordinates x, y and w, for (x, y, 1).
  private var x: SIMD3<Double>
  private var y: SIMD3<Double>
  private var w: SIMD3<Double>

  init(_ m: CATransform3D) {
    x = SIMD3(Double(m.m11), Double(m.m21), Double(m.m41))
    y = SIMD3(Double(m.m12), Double(m.m22), Double(m.m42))
    w = SIMD3(Double(m.m14), Double(m.m24), Double(m.m44))
  }

  private init(x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>) {
    (self.x, self.y, self.w) = (x, y, w)
  }

  /// Returns the pixels that a rectangle covers; nil if part of it is behind the viewer.
  func box(of rect: PixelRect) -> PixelRect? {
    var box = CGRect.null
    for (px, py) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY),
      (rect.maxX, rect.maxY),
    ] {
      let place = SIMD3(Double(px), Double(py), 1)
      let depth = (w * place).sum()
      guard depth > 1e-6 else { return nil }
      let corner = CGRect(
        x: (x * place).sum() / depth, y: (y * place).sum() / depth, width: 0, height: 0)
      box = box.union(corner)
    }
    return PixelRect(covering: box.insetBy(dx: -1, dy: -1))
  }

  /// The transform from the screen back to the plane; nil if the plane is viewed edge-on.
  private var inverse: Projection? {
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let (c0, c1, c2) = (cross(y, w), cross(w, x), cross(x, y))
    let determinant = (x * c0).sum()
    guard abs(determinant) > 1e-12 else { return nil }
    return Projection(
      x: SIMD3(c0.x, c1.x, c2.x) / determinant, y: SIMD3(c0.y, c1.y, c2.y) / determinant,
      w: SIMD3(c0.z, c1.z, c2.z) / determinant)
  }

  /// Draws a bitmap into another one, interpolating between pixels. The first pixel of the source is
  /// pixel `bounds.min` of the plane, and that of the destination is pixel `origin` of the screen.
  func draw(
    _ bitmap: PixelBuffer, _ bounds: PixelRect, into target: PixelBuffer,
    origin: (x: Int, y: Int)
  ) {
    guard let inverse else { return }
    for row in 0..<target.height {
      for column in 0..<target.width {
        let place = SIMD3(Double(column + origin.x) + 0.5, Double(row + origin.y) + 0.5, 1)
        let depth = (inverse.w * place).sum()
        let u = (inverse.x * place).sum() / depth - Double(bounds.minX) - 0.5
        let v = (inverse.y * place).sum() / depth - Double(bounds.minY) - 0.5
        guard u > -1, v > -1, u < Double(bitmap.width), v < Double(bitmap.height) else { continue }
        target[column, row] = Self.sample(bitmap, u, v)
      }
    }
  }

  /// Returns the colour between four pixels; pixels outside the bitmap are transparent.
  private static func sample(_ bitmap: PixelBuffer, _ u: Double, _ v: Double) -> UInt32 {
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    let (fx, fy) = (UInt32((u - left) * 255), UInt32((v - top) * 255))
    func pixel(_ dx: Int, _ dy: Int) -> UInt32 {
      let (x, y) = (Int(left) + dx, Int(top) + dy)
      guard x >= 0, y >= 0, x < bitmap.width, y < bitmap.height else { return 0 }
      return bitmap[x, y]
    }
    func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
      if a == b { return a }
      return scaled(a, 255 - share) &+ scaled(b, share)
    }
    return mix(
      mix(pixel(0, 0), pixel(1, 0), fx), mix(pixel(0, 1), pixel(1, 1), fx), fy)
  }
}
