import Foundation

extension NSValue {
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// The rectangle; zero when the value has another type.
  public var cgRectValue: CGRect { CGRect.value(of: self) ?? .zero }
}

/// As on iOS, a rectangle in a dictionary of `Any` reads as `CGRect` and as `NSValue`.
extension CGRect: @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSValue

  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = value(of: source)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    result = value(of: source)
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source.flatMap { value(of: $0) } ?? .zero
  }

  fileprivate static func value(of source: NSValue) -> CGRect? {
    let sample = NSValue(rect: .zero)
    return strcmp(source.objCType, sample.objCType) == 0 ? source.rectValue : nil
  }
}
