/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that draws a gradient over its bounds.
open class CAGradientLayer: CALayer {
  /// The properties that determine the appearance of the gradient.
  package struct Gradient: Hashable, Sendable {
    package var colors: [CGColor] = []
    package var locations: [Double] = []
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
    package var type = CAGradientLayerType.axial
  }

  package var gradient = Gradient()

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAGradientLayer { gradient = other.gradient }
  }

  package override func makePresentationCopy() -> CALayer { CAGradientLayer(layer: self) }

  private func changeGradient(_ key: String, _ body: (inout Gradient) -> Void) {
    let asks = !isPresentation && !(isViewOwned && CALayer.viewAnimationDepth == 0)
    let action = asks && !CATransaction.current.disablesActions ? action(forKey: key) : nil
    touch()
    body(&gradient)
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// The colours from start to end, as `CGColor`s; other objects are ignored.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors }
    set { changeGradient("colors") { $0.colors = (newValue ?? []).compactMap { $0 as? CGColor } } }
  }

  /// The colours' locations as fractions, one for each colour; nil for even spacing.
  open var locations: [NSNumber]? {
    get { gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: $0) } }
    set { changeGradient("locations") { $0.locations = (newValue ?? []).map(\.doubleValue) } }
  }

  /// The start of the gradient, as fractions of the bounds.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { changeGradient("startPoint") { $0.startPoint = newValue } }
  }

  /// The end of the gradient, as fractions of the bounds.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { changeGradient("endPoint") { $0.endPoint = newValue } }
  }

  open var type: CAGradientLayerType {
    get { gradient.type }
    set { changeGradient("type") { $0.type = newValue } }
  }

  package override func extraValue(forKeyPath path: String) -> AnimatableValue? {
    switch path {
    case "colors": .colors(gradient.colors)
    case "locations": .numbers(gradient.locations)
    case "startPoint": .point(gradient.startPoint)
    case "endPoint": .point(gradient.endPoint)
    default: nil
    }
  }

  package override func setExtra(_ value: AnimatableValue, forKeyPath path: String) {
    switch (path, value) {
    case ("colors", .colors(let v)): gradient.colors = v
    case ("locations", .numbers(let v)): gradient.locations = v
    case ("startPoint", .point(let v)): gradient.startPoint = v
    case ("endPoint", .point(let v)): gradient.endPoint = v
    default: break
    }
  }
}

extension CAGradientLayer.Gradient {
  /// Fills `bounds` with the gradient.
  package func draw(in context: CGContext, bounds: CGRect) {
    guard !colors.isEmpty else { return }
    let places = locations.count == colors.count ? locations.map { CGFloat($0) } : nil
    let gradient =
      places.map { places in
        places.withUnsafeBufferPointer {
          CGGradient(colorsSpace: nil, colors: colors, locations: $0.baseAddress)
        }
      } ?? CGGradient(colorsSpace: nil, colors: colors, locations: nil)
    guard let gradient else { return }
    func point(_ p: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + p.x * bounds.width, y: bounds.minY + p.y * bounds.height)
    }
    let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    if type == .radial {
      // The end point is a corner of the box of an ellipse around the start point.
      let center = point(startPoint)
      let rx = abs(endPoint.x - startPoint.x) * bounds.width
      let ry = abs(endPoint.y - startPoint.y) * bounds.height
      guard rx > 0, ry > 0 else { return }
      context.saveGState()
      context.translateBy(x: center.x, y: center.y)
      context.scaleBy(x: rx, y: ry)
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
        options: both)
      context.restoreGState()
    } else {
      context.drawLinearGradient(
        gradient, start: point(startPoint), end: point(endPoint), options: both)
    }
  }
}
