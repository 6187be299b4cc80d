import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite(.ownMedia) struct TransformLayerTests {
  private let root = CALayer()
  private let solid = CATransformLayer()
  private let size = CGSize(width: 200, height: 200)
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  init() {
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = .white
    solid.frame = root.bounds
    root.addSublayer(solid)
  }

  private func face(_ color: CGColor, _ transform: CATransform3D = CATransform3DIdentity) -> CALayer
  {
    let layer = CALayer()
    layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    layer.backgroundColor = color
    layer.transform = transform
    return layer
  }

  /// Makes changes without implicit animations.
  private func still(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }

  private func picture() -> PixelBuffer {
    let compositor = Compositor()
    compositor.render(DisplayListBuilder.build(roots: [root], at: 0, scale: 1, size: size))
    return compositor.buffer
  }

  /// The columns of the middle row that are not white.
  private func extent(_ picture: PixelBuffer, y: Int = 100) -> ClosedRange<Int>? {
    let columns = (0..<200).filter { picture[$0, y] != 0xFFFF_FFFF }
    return columns.isEmpty ? nil : columns.min()!...columns.max()!
  }

  @Test func `Turns of a transform layer and its sublayer add up in depth`() {
    still { solid.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0) }
    solid.addSublayer(face(red, CATransform3DMakeRotation(-.pi / 3, 0, 1, 0)))
    // Turned back, the face is 100 wide; flattened twice it would be 25 wide.
    #expect(extent(picture()) == 50...149)
    let flat = CALayer()
    flat.frame = root.bounds
    flat.transform = solid.transform
    flat.addSublayer(face(red, CATransform3DMakeRotation(-.pi / 3, 0, 1, 0)))
    solid.removeFromSuperlayer()
    root.addSublayer(flat)
    #expect(extent(picture()) == 88...112 || extent(picture()) == 87...112)
  }

  @Test func `Sublayers are drawn by their depth, also those of transform layers inside`() {
    let group = CATransformLayer()
    group.frame = root.bounds
    solid.addSublayer(group)
    group.addSublayer(face(red, CATransform3DMakeTranslation(0, 0, 10)))
    solid.addSublayer(face(blue))
    #expect(picture()[100, 100] == 0xFFFF_0000)
    // Half a turn puts the blue face in front.
    still { solid.transform = CATransform3DMakeRotation(.pi, 0, 1, 0) }
    #expect(picture()[100, 100] == 0xFF00_00FF)
  }

  @Test func `A face in perspective is larger where it is nearer`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 200
    root.sublayerTransform = perspective
    let turned = face(red, CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
    solid.addSublayer(turned)
    let picture = picture()
    // Its left edge is nearer: 50 cos 45 = 35.36 is 35.36 in front, seen at 200 / (200 - 35.36).
    #expect(extent(picture)?.lowerBound == 57)
    #expect((129...130).contains(extent(picture)?.upperBound ?? 0))
    func height(_ x: Int) -> Int { (0..<200).filter { picture[x, $0] == 0xFFFF_0000 }.count }
    // 121 at the near edge and 85 at the far one.
    #expect(abs(height(60) - 120) <= 2 && abs(height(127) - 86) <= 2)
  }

  @Test func `Only the sublayers of a transform layer are shown, each at its opacity`() {
    still {
      solid.backgroundColor = blue
      solid.borderWidth = 4
      solid.masksToBounds = true
      solid.cornerRadius = 20
      solid.mask = CALayer()
      solid.opacity = 0.5
    }
    solid.addSublayer(face(red))
    let over = face(red)
    over.position.x += 50
    solid.addSublayer(over)
    let picture = picture()
    #expect(picture[10, 10] == 0xFFFF_FFFF)
    #expect(picture[70, 100] & 255 == 127 || picture[70, 100] & 255 == 128)
    // Each face is half transparent individually, rather than the group of both.
    #expect((62...65).contains(picture[120, 100] & 255))
  }

  @Test func `A face behind the viewer is not shown`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 200
    root.sublayerTransform = perspective
    let near = face(red, CATransform3DMakeTranslation(0, 0, 300))
    near.transform = CATransform3DRotate(near.transform, 0.5, 0, 1, 0)
    solid.addSublayer(near)
    #expect(extent(picture()) == nil)
  }
}
