extension DisplayListBuilder {
  /// Returns an opacity from 0 to 255, which is clamped because a spring may overshoot.
  @inline(__always) static func byte(_ opacity: Float) -> UInt32 {
    opacity == 1 ? 255 : UInt32((Double(max(0, min(1, opacity))) * 255).nearestWhole)
  }

  /// Four square corners, which are shared by the many layers without rounded corners.
  static let square: [CGFloat] = [0, 0, 0, 0]

  static func radii(_ radius: CGFloat, _ corners: CACornerMask) -> [CGFloat] {
    if radius == 0 { return square }
    return [
      corners.contains(.layerMinXMinYCorner) ? radius : 0,
      corners.contains(.layerMaxXMinYCorner) ? radius : 0,
      corners.contains(.layerMaxXMaxYCorner) ? radius : 0,
      corners.contains(.layerMinXMaxYCorner) ? radius : 0,
    ]
  }
}
