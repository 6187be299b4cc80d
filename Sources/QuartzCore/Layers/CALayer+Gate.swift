// A layer's numbers are validated here: see `NumberGate`.
extension CALayer {
  /// Sets an animatable property made of numbers, if the value changes.
  @inline(__always)
  final func setIfChanged<Value: GatedValue>(
    _ key: @autoclosure () -> String, _ path: WritableKeyPath<LayerState, Value>, _ value: Value
  ) {
    if state[keyPath: path] == value { return }
    if value.passesGate {
      setAnimatable(key(), path, value)
    } else {
      setThroughGate(key(), path, value)
    }
  }

  @inline(never)
  private func setThroughGate<Value: GatedValue>(
    _ key: String, _ path: WritableKeyPath<LayerState, Value>, _ value: Value
  ) {
    let old = state[keyPath: path]
    let admitted = NumberGate.admit(value, for: "CALayer \(key)", keeping: old)
    if admitted != old { setAnimatable(key, path, admitted) }
  }
}

extension CATransform3D: GatedValue {
  @inlinable @inline(__always) package var passesGate: Bool {
    m11.passesGate && m12.passesGate && m13.passesGate && m14.passesGate && m21.passesGate
      && m22.passesGate && m23.passesGate && m24.passesGate && m31.passesGate && m32.passesGate
      && m33.passesGate && m34.passesGate && m41.passesGate && m42.passesGate && m43.passesGate
      && m44.passesGate
  }

  package var boundedForGate: CATransform3D? {
    let numbers = rows.compactMap(\.boundedForGate)
    return numbers.count == 16 ? CATransform3D(rows: numbers) : nil
  }
}
