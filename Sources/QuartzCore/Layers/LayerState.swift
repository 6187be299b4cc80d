/// The animatable properties of a layer.
package struct LayerState {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var zPosition: CGFloat = 0
  package var opacity: Float = 1
  package var shadowOpacity: Float = 0
  package var isHidden = false
  package var masksToBounds = false
  package var backgroundColor: CGColor?
  package var contents: CGImage?
  package var cornerRadius: CGFloat = 0
  package var borderWidth: CGFloat = 0
  /// Whether `transform` is not the identity. Stored, because each frame reads it for every layer.
  package private(set) var isTransformed = false
  /// Whether `sublayerTransform` is not the identity.
  package private(set) var transformsSublayers = false
  /// Whether `drawingShift` is not zero.
  package private(set) var isShifted = false
  /// Whether `contentsRect` covers only a part of the contents.
  package private(set) var showsPartOfContents = false
  private var uncommon = Uncommon.common

  /// The properties that most layers leave unchanged. Such layers share one object, so that
  /// visiting the layer tree in each frame reads two cache lines of each layer instead of eight.
  private final class Uncommon {
    struct Values {
      var transform = CATransform3D.identity
      var sublayerTransform = CATransform3D.identity
      var borderColor: CGColor? = .black
      var maskedCorners = CACornerMask.all
      var shadowColor: CGColor? = .black
      var shadowOffset = CGSize(width: 0, height: -3)
      var shadowRadius: CGFloat = 3
      var shadowPath: CGPath?
      var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
      var drawingShift = CGPoint.zero
    }

    // Safety: never changed, as this reference keeps it shared, so that a change copies it.
    nonisolated(unsafe) static let common = Uncommon(Values())
    @exclusivity(unchecked) var values: Values

    init(_ values: Values) { self.values = values }
  }

  private mutating func updateUncommon(_ body: (inout Uncommon.Values) -> Void) {
    if !isKnownUniquelyReferenced(&uncommon) { uncommon = Uncommon(uncommon.values) }
    body(&uncommon.values)
  }

  package var transform: CATransform3D {
    get { uncommon.values.transform }
    set {
      isTransformed = !newValue.isIdentity
      updateUncommon { $0.transform = newValue }
    }
  }

  package var sublayerTransform: CATransform3D {
    get { uncommon.values.sublayerTransform }
    set {
      transformsSublayers = !newValue.isIdentity
      updateUncommon { $0.sublayerTransform = newValue }
    }
  }

  package var borderColor: CGColor? {
    get { uncommon.values.borderColor }
    set { updateUncommon { $0.borderColor = newValue } }
  }

  package var maskedCorners: CACornerMask {
    get { uncommon.values.maskedCorners }
    set { updateUncommon { $0.maskedCorners = newValue } }
  }

  package var shadowColor: CGColor? {
    get { uncommon.values.shadowColor }
    set { updateUncommon { $0.shadowColor = newValue } }
  }

  package var shadowOffset: CGSize {
    get { uncommon.values.shadowOffset }
    set { updateUncommon { $0.shadowOffset = newValue } }
  }

  package var shadowRadius: CGFloat {
    get { uncommon.values.shadowRadius }
    set { updateUncommon { $0.shadowRadius = newValue } }
  }

  package var shadowPath: CGPath? {
    get { uncommon.values.shadowPath }
    set { updateUncommon { $0.shadowPath = newValue } }
  }

  package var contentsRect: CGRect {
    get { uncommon.values.contentsRect }
    set {
      showsPartOfContents = newValue != CGRect(x: 0, y: 0, width: 1, height: 1)
      updateUncommon { $0.contentsRect = newValue }
    }
  }

  /// The offset from the layer's position at which it is drawn.
  package var drawingShift: CGPoint {
    get { isShifted ? uncommon.values.drawingShift : .zero }
    set {
      isShifted = newValue != .zero
      updateUncommon { $0.drawingShift = newValue }
    }
  }

  /// The transform from the layer's coordinates to its parent's.
  package var toParent: CGAffineTransform {
    let ax = bounds.origin.x + bounds.size.width * anchorPoint.x
    let ay = bounds.origin.y + bounds.size.height * anchorPoint.y
    if !isTransformed {
      return CGAffineTransform(translationX: position.x - ax, y: position.y - ay)
    }
    return CGAffineTransform(translationX: -ax, y: -ay)
      .concatenating(transform.affine)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// Returns the value at a key path; nil for a key path that the layer does not have.
  package func value(forKeyPath path: String) -> AnimatableValue? {
    switch path {
    case "bounds": .rect(bounds)
    case "bounds.origin": .point(bounds.origin)
    case "bounds.origin.x": .number(Double(bounds.origin.x))
    case "bounds.origin.y": .number(Double(bounds.origin.y))
    case "bounds.size": .size(bounds.size)
    case "bounds.size.width": .number(Double(bounds.size.width))
    case "bounds.size.height": .number(Double(bounds.size.height))
    case "position": .point(position)
    case "position.x": .number(Double(position.x))
    case "position.y": .number(Double(position.y))
    case "anchorPoint": .point(anchorPoint)
    case "zPosition": .number(Double(zPosition))
    case "transform": .transform(transform)
    case "sublayerTransform": .transform(sublayerTransform)
    case "opacity": .number(Double(opacity))
    case "hidden": .number(isHidden ? 1 : 0)
    case "backgroundColor": .color(backgroundColor ?? .clear)
    case "borderColor": .color(borderColor ?? .clear)
    case "borderWidth": .number(Double(borderWidth))
    case "cornerRadius": .number(Double(cornerRadius))
    case "shadowColor": .color(shadowColor ?? .clear)
    case "shadowOpacity": .number(Double(shadowOpacity))
    case "shadowOffset": .size(shadowOffset)
    case "shadowRadius": .number(Double(shadowRadius))
    case "shadowPath": shadowPath.map { .path($0) }
    case "contentsRect": .rect(contentsRect)
    case "contents": contents.map { .image($0) }
    default: path.hasPrefix("transform.") ? transformPart(String(path.dropFirst(10))) : nil
    }
  }

  /// Sets the value at a key path; does nothing if the path or the kind of value does not match.
  package mutating func setValue(_ value: AnimatableValue, forKeyPath path: String) {
    switch (path, value) {
    case ("bounds", .rect(let v)): bounds = v
    case ("bounds.origin", .point(let v)): bounds.origin = v
    case ("bounds.origin.x", .number(let v)): bounds.origin.x = CGFloat(v)
    case ("bounds.origin.y", .number(let v)): bounds.origin.y = CGFloat(v)
    case ("bounds.size", .size(let v)): bounds.size = v
    case ("bounds.size.width", .number(let v)): bounds.size.width = CGFloat(v)
    case ("bounds.size.height", .number(let v)): bounds.size.height = CGFloat(v)
    case ("position", .point(let v)): position = v
    case ("position.x", .number(let v)): position.x = CGFloat(v)
    case ("position.y", .number(let v)): position.y = CGFloat(v)
    case ("anchorPoint", .point(let v)): anchorPoint = v
    case ("zPosition", .number(let v)): zPosition = CGFloat(v)
    case ("transform", .transform(let v)): transform = v
    case ("sublayerTransform", .transform(let v)): sublayerTransform = v
    case ("opacity", .number(let v)): opacity = Float(v)
    case ("hidden", .number(let v)): isHidden = v != 0
    case ("backgroundColor", .color(let v)): backgroundColor = v
    case ("borderColor", .color(let v)): borderColor = v
    case ("borderWidth", .number(let v)): borderWidth = CGFloat(v)
    case ("cornerRadius", .number(let v)): cornerRadius = CGFloat(v)
    case ("shadowColor", .color(let v)): shadowColor = v
    case ("shadowOpacity", .number(let v)): shadowOpacity = Float(v)
    case ("shadowOffset", .size(let v)): shadowOffset = v
    case ("shadowRadius", .number(let v)): shadowRadius = CGFloat(v)
    case ("shadowPath", .path(let v)): shadowPath = v
    case ("contentsRect", .rect(let v)): contentsRect = v
    case ("contents", .image(let v)): contents = v
    default:
      if path.hasPrefix("transform.") { setTransformPart(String(path.dropFirst(10)), value) }
    }
  }

  private func transformPart(_ part: String) -> AnimatableValue? {
    let parts = AffineParts(transform.affine)
    switch part {
    case "translation":
      return .size(CGSize(width: parts.translation.x, height: parts.translation.y))
    case "translation.x": return .number(Double(parts.translation.x))
    case "translation.y": return .number(Double(parts.translation.y))
    case "scale": return .number((parts.scaleX + parts.scaleY) / 2)
    case "scale.x": return .number(parts.scaleX)
    case "scale.y": return .number(parts.scaleY)
    case "rotation", "rotation.z": return .number(parts.rotation)
    default: return nil
    }
  }

  private mutating func setTransformPart(_ part: String, _ value: AnimatableValue) {
    var parts = AffineParts(transform.affine)
    switch (part, value) {
    case ("translation", .size(let v)): parts.translation = CGPoint(x: v.width, y: v.height)
    case ("translation", .point(let v)): parts.translation = v
    case ("translation.x", .number(let v)): parts.translation.x = CGFloat(v)
    case ("translation.y", .number(let v)): parts.translation.y = CGFloat(v)
    case ("scale", .number(let v)): (parts.scaleX, parts.scaleY) = (v, v)
    case ("scale.x", .number(let v)): parts.scaleX = v
    case ("scale.y", .number(let v)): parts.scaleY = v
    case ("rotation", .number(let v)), ("rotation.z", .number(let v)): parts.rotation = v
    default: return
    }
    transform = CATransform3DMakeAffineTransform(parts.transform)
  }
}

/// The corners that the corner radius rounds.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  package static let all = CACornerMask(rawValue: 15)
}
