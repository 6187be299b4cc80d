import CoreGraphics
import QuartzCore
import TestSupport

/// A random layer tree from a seed, and random changes to it.
struct RandomTree {
  let root = CALayer()
  private var layers: [CALayer] = []
  private var scrollers: [CALayer] = []
  private var random: SeededGenerator
  private let pictures: [CGImage]

  init(seed: UInt64, size: CGSize) {
    random = SeededGenerator(seed: seed)
    pictures = [Self.picture(12, 9), Self.picture(31, 17)]
    root.frame = CGRect(origin: .zero, size: size)
    if chance(3, in: 4) { root.backgroundColor = color(opaque: true) }
    for _ in 0..<Int.random(in: 1...3, using: &random) { addScroller() }
    for _ in 0..<Int.random(in: 2...6, using: &random) { addLayer(to: root) }
  }

  private static func picture(_ width: Int, _ height: Int) -> CGImage {
    let context = CGContext(width: width, height: height, scale: 1)
    context.setFillColor(CGColor(red: 0.1, green: 0.6, blue: 0.3, alpha: 1))
    context.fill(CGRect(x: 1, y: 1, width: width / 2, height: height - 2))
    context.setFillColor(CGColor(red: 0.8, green: 0.2, blue: 0.9, alpha: 0.5))
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: width, height: height))
    return context.makeImage()!
  }

  private mutating func chance(_ n: Int, in m: Int) -> Bool {
    Int.random(in: 0..<m, using: &random) < n
  }

  private mutating func number(_ range: ClosedRange<Double>) -> CGFloat {
    // Halves, integers and other fractions all occur.
    let x = Double.random(in: range, using: &random)
    return switch Int.random(in: 0..<4, using: &random) {
    case 0, 1: CGFloat(x.rounded())
    case 2: CGFloat((x * 2).rounded() / 2)
    default: CGFloat(x)
    }
  }

  private mutating func color(opaque: Bool = false) -> CGColor {
    CGColor(
      red: Double.random(in: 0...1, using: &random),
      green: Double.random(in: 0...1, using: &random),
      blue: Double.random(in: 0...1, using: &random),
      alpha: opaque || chance(1, in: 2) ? 1 : Double.random(in: 0...1, using: &random))
  }

  private mutating func rect(in size: CGSize) -> CGRect {
    CGRect(
      x: number(-20...Double(size.width)), y: number(-20...Double(size.height)),
      width: number(0...Double(size.width)), height: number(0...60))
  }

  private mutating func addScroller() {
    let scroller = CALayer()
    scroller.frame = CGRect(
      x: number(0...30), y: number(0...30), width: number(40...96), height: number(40...120))
    scroller.masksToBounds = true
    if chance(1, in: 2) { scroller.backgroundColor = color(opaque: true) }
    if chance(1, in: 5) { scroller.cornerRadius = number(1...12) }
    root.addSublayer(scroller)
    scrollers.append(scroller)
    layers.append(scroller)
    var y: CGFloat = 0
    for _ in 0..<Int.random(in: 4...14, using: &random) {
      let height = number(8...24)
      let row = CALayer()
      row.frame = CGRect(x: 0, y: y, width: scroller.bounds.width, height: height)
      y += height
      dress(row)
      scroller.addSublayer(row)
      layers.append(row)
      if chance(2, in: 3) { addLayer(to: row) }
    }
    // An indicator or a pinned header.
    if chance(1, in: 2) {
      let pinned = CALayer()
      pinned.frame = CGRect(x: 4, y: 2, width: 30, height: 7)
      pinned.backgroundColor = color()
      pinned.cornerRadius = chance(1, in: 2) ? 3 : 0
      pinned.zPosition = 1
      scroller.addSublayer(pinned)
      layers.append(pinned)
    }
  }

  private mutating func makeLayer() -> CALayer {
    switch Int.random(in: 0..<9, using: &random) {
    case 8:
      let backdrop = BackdropLayer()
      backdrop.material = .init(
        blurRadius: [0, 1.5, 4, 12].randomElement(using: &random)!,
        saturation: chance(1, in: 2) ? 1 : 1.8, tint: color())
      return backdrop
    case 0:
      let shape = CAShapeLayer()
      shape.path = CGPath(
        ellipseIn: CGRect(x: 0, y: 0, width: number(4...40), height: number(4...40)),
        transform: nil)
      shape.fillColor = color()
      shape.strokeColor = chance(1, in: 2) ? color() : nil
      shape.lineWidth = number(1...6)
      shape.strokeEnd = chance(1, in: 2) ? 1 : 0.6
      return shape
    case 1:
      let gradient = CAGradientLayer()
      gradient.colors = [color(), color()]
      if chance(1, in: 2) { gradient.type = .radial }
      gradient.startPoint = CGPoint(x: 0.2, y: 0.1)
      gradient.endPoint = CGPoint(x: 1, y: 0.8)
      return gradient
    default: return CALayer()
    }
  }

  private mutating func addLayer(to parent: CALayer) {
    let layer = makeLayer()
    layer.frame = rect(in: parent.bounds.size)
    dress(layer)
    parent.addSublayer(layer)
    layers.append(layer)
  }

  private mutating func dress(_ layer: CALayer) {
    if chance(2, in: 3) { layer.backgroundColor = color() }
    if chance(1, in: 5) { layer.cornerRadius = number(0...10) }
    if chance(1, in: 8) { layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner] }
    if chance(1, in: 6) { (layer.borderWidth, layer.borderColor) = (number(0...3), color()) }
    if chance(1, in: 6) { layer.masksToBounds = true }
    if chance(1, in: 6) { layer.opacity = Float.random(in: 0...1, using: &random) }
    if chance(1, in: 10) {
      layer.shadowOpacity = 0.7
      layer.shadowRadius = number(0...4)
    }
    if chance(1, in: 4) {
      layer.contents = pictures[chance(1, in: 2) ? 0 : 1]
      let gravities: [CALayerContentsGravity] = [.resize, .center, .topLeft, .resizeAspect]
      layer.contentsGravity = gravities.randomElement(using: &random)!
    }
    if chance(1, in: 10) {
      layer.setAffineTransform(
        CGAffineTransform(rotationAngle: number(-1...1)).scaledBy(x: 1, y: number(0.5...2)))
    }
    if chance(1, in: 12) {
      layer.shouldRasterize = true
      layer.rasterizationScale = [0.5, 1, 1, 2].randomElement(using: &random)!
    }
    if chance(1, in: 14) {
      let mask = CALayer()
      mask.frame = CGRect(x: 2, y: 2, width: number(5...40), height: number(5...30))
      mask.backgroundColor = color()
      mask.cornerRadius = 4
      layer.mask = mask
    }
  }

  /// Makes one to three random changes to the tree.
  mutating func change() {
    for _ in 0..<Int.random(in: 1...3, using: &random) { changeOne() }
  }

  private mutating func changeOne() {
    let layer = layers.randomElement(using: &random)!
    switch Int.random(in: 0..<14, using: &random) {
    case 0...4:
      let scroller = scrollers.randomElement(using: &random)!
      scroller.bounds.origin.y += number(-40...40)
      if chance(1, in: 6) { scroller.bounds.origin.x += number(-9...9) }
      if let pinned = scroller.sublayers?.first(where: { $0.zPosition == 1 }) {
        pinned.frame.origin.y = scroller.bounds.minY + (chance(1, in: 2) ? 2 : number(0...30))
      }
    case 5: layer.position.y += number(-20...20)
    case 6: layer.backgroundColor = chance(1, in: 4) ? nil : color()
    case 7: layer.isHidden.toggle()
    case 8: layer.opacity = chance(1, in: 2) ? 1 : Float.random(in: 0...1, using: &random)
    case 9: dress(layer)
    case 10: addLayer(to: chance(1, in: 2) ? root : scrollers.randomElement(using: &random)!)
    case 11:
      // Like a recycled row: removed at one end, inserted at the other.
      let scroller = scrollers.randomElement(using: &random)!
      if let first = scroller.sublayers?.first {
        first.removeFromSuperlayer()
        first.position.y += number(20...100)
        scroller.addSublayer(first)
      }
    case 12: layer.zPosition = chance(1, in: 2) ? 0 : number(-2...2)
    default: if !scrollers.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
    }
  }
}
