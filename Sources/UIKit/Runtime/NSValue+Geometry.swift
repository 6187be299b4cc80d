import Foundation

// Foundation on Linux stores points, sizes, rectangles, ranges and edge insets in values, and no
// other structures: vectors and offsets are stored as points, and transforms as arrays of numbers.

extension NSValue {
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgVector vector: CGVector) {
    self.init(point: CGPoint(x: vector.dx, y: vector.dy))
  }
  public convenience init(uiOffset insets: UIOffset) {
    self.init(point: CGPoint(x: insets.horizontal, y: insets.vertical))
  }
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
  }
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
  }

  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
  }
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(numbers: transform.numbers)
  }

  /// The transform; the identity if the value has a different type.
  public var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform.value(of: self) ?? .identity
  }
  /// The transform; the identity if the value has a different type.
  public var caTransform3DValue: CATransform3D {
    CATransform3D.value(of: self) ?? CATransform3DIdentity
  }

  /// The rectangle; zero if the value has a different type.
  public var cgRectValue: CGRect { CGRect.value(of: self) ?? .zero }
  /// The point; zero if the value has a different type.
  public var cgPointValue: CGPoint { CGPoint.value(of: self) ?? .zero }
  /// The size; zero if the value has a different type.
  public var cgSizeValue: CGSize { CGSize.value(of: self) ?? .zero }
  /// The vector; zero if the value has a different type.
  public var cgVectorValue: CGVector { CGVector(dx: cgPointValue.x, dy: cgPointValue.y) }
  /// The offset; zero if the value has a different type.
  public var uiOffsetValue: UIOffset {
    UIOffset(horizontal: cgPointValue.x, vertical: cgPointValue.y)
  }
  /// The insets; zero if the value has a different type.
  public var uiEdgeInsetsValue: UIEdgeInsets { UIEdgeInsets.value(of: self) ?? .zero }
  /// The insets; zero if the value has a different type.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    let insets = uiEdgeInsetsValue
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  fileprivate convenience init(numbers: [CGFloat]) {
    var doubles = numbers.map { Double($0) }
    self.init(bytes: &doubles, objCType: "[\(doubles.count)d]")
  }

  /// Returns the numbers of a value that consists of `count` numbers; nil for other values.
  fileprivate func numbers(_ count: Int) -> [CGFloat]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var doubles = [Double](repeating: 0, count: count)
    getValue(&doubles)
    return doubles.map { CGFloat($0) }
  }

  /// Returns whether the value has the same type as another one.
  fileprivate func isKind(of sample: NSValue) -> Bool { strcmp(objCType, sample.objCType) == 0 }
}

/// A structure that an `NSValue` can contain. As on iOS, a dictionary of `Any` that contains one can be
/// read both as the structure and as an `NSValue`.
protocol ValueBridged: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  static func value(of source: NSValue) -> Self?
  static var none: Self { get }
}

extension ValueBridged {
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = value(of: source)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout Self?
  ) -> Bool {
    result = value(of: source)
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    source.flatMap { value(of: $0) } ?? none
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, ValueBridged {
  public typealias _ObjectiveCType = NSValue
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
  static var none: CGRect { .zero }
  static func value(of source: NSValue) -> CGRect? {
    source.isKind(of: NSValue(rect: .zero)) ? source.rectValue : nil
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, ValueBridged {
  public typealias _ObjectiveCType = NSValue
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
  static var none: CGPoint { .zero }
  static func value(of source: NSValue) -> CGPoint? {
    source.isKind(of: NSValue(point: .zero)) ? source.pointValue : nil
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, ValueBridged {
  public typealias _ObjectiveCType = NSValue
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
  static var none: CGSize { .zero }
  static func value(of source: NSValue) -> CGSize? {
    source.isKind(of: NSValue(size: .zero)) ? source.sizeValue : nil
  }
}

extension UIEdgeInsets: _ObjectiveCBridgeable, ValueBridged {
  public typealias _ObjectiveCType = NSValue
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }
  static var none: UIEdgeInsets { .zero }
  static func value(of source: NSValue) -> UIEdgeInsets? {
    guard source.isKind(of: NSValue(edgeInsets: NSEdgeInsets())) else { return nil }
    let insets = source.edgeInsetsValue
    return UIEdgeInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension CGAffineTransform: _ObjectiveCBridgeable, ValueBridged {
  public typealias _ObjectiveCType = NSValue
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
  static var none: CGAffineTransform { .identity }
  static func value(of source: NSValue) -> CGAffineTransform? {
    source.numbers(6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    }
  }
}

extension CATransform3D: _ObjectiveCBridgeable, ValueBridged {
  public typealias _ObjectiveCType = NSValue
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
  static var none: CATransform3D { CATransform3DIdentity }
  static func value(of source: NSValue) -> CATransform3D? {
    source.numbers(16).map { n in
      CATransform3D(
        m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
        m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
        m44: n[15])
    }
  }
  fileprivate var numbers: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
