import Foundation

/// Reads and writes the values of libdbus messages.
@MainActor
struct BusCoding {
  let library: BusLibrary

  private func withIterator<Result>(_ body: (BusLibrary.Iterator) -> Result) -> Result {
    withUnsafeTemporaryAllocation(
      byteCount: BusLibrary.iteratorSize, alignment: MemoryLayout<UInt>.alignment
    ) { memory in
      memory.initializeMemory(as: UInt8.self, repeating: 0)
      return body(memory.baseAddress!)
    }
  }

  // MARK: Reading

  func values(of message: OpaquePointer) -> [BusValue] {
    withIterator { iterator in
      library.beginReading(message, iterator) == 0 ? [] : values(at: iterator)
    }
  }

  private func values(at iterator: BusLibrary.Iterator) -> [BusValue] {
    var found: [BusValue] = []
    while library.argumentType(iterator) != 0 {
      found.append(value(at: iterator))
      if library.next(iterator) == 0 { break }
    }
    return found
  }

  private func inside(_ iterator: BusLibrary.Iterator) -> [BusValue] {
    withIterator { inner in
      library.recurse(iterator, inner)
      return values(at: inner)
    }
  }

  private func value(at iterator: BusLibrary.Iterator) -> BusValue {
    func basic<Value: BitwiseCopyable>(_ zero: Value) -> Value {
      var value = zero
      library.getBasic(iterator, &value)
      return value
    }
    func text() -> String {
      let pointer: BusLibrary.Text? = basic(nil)
      return pointer.map { String(cString: $0) } ?? ""
    }
    switch UInt8(truncatingIfNeeded: library.argumentType(iterator)) {
    case UInt8(ascii: "b"): return .bool(basic(UInt32(0)) != 0)
    case UInt8(ascii: "y"): return .byte(basic(0))
    case UInt8(ascii: "n"): return .int16(basic(0))
    case UInt8(ascii: "q"): return .uint16(basic(0))
    case UInt8(ascii: "i"): return .int32(basic(0))
    case UInt8(ascii: "u"): return .uint32(basic(0))
    case UInt8(ascii: "x"): return .int64(basic(0))
    case UInt8(ascii: "t"): return .uint64(basic(0))
    case UInt8(ascii: "d"): return .double(basic(0))
    case UInt8(ascii: "s"): return .string(text())
    case UInt8(ascii: "o"): return .path(text())
    case UInt8(ascii: "g"): return .signature(text())
    case UInt8(ascii: "v"): return .variant(inside(iterator).first ?? .unsupported)
    case UInt8(ascii: "r"): return .structure(inside(iterator))
    case UInt8(ascii: "e"):
      let pair = inside(iterator)
      return pair.count == 2 ? .entry(pair[0], pair[1]) : .unsupported
    case UInt8(ascii: "a"):
      let values = inside(iterator)
      return .array(values, of: values.first?.signature ?? "v")
    default: return .unsupported
    }
  }

  // MARK: Writing

  func append(_ values: [BusValue], to message: OpaquePointer) {
    withIterator { iterator in
      library.beginWriting(message, iterator)
      for value in values { append(value, at: iterator) }
    }
  }

  private func append(_ value: BusValue, at iterator: BusLibrary.Iterator) {
    func basic<Value: BitwiseCopyable>(_ type: Unicode.Scalar, _ value: Value) {
      var value = value
      _ = library.appendBasic(iterator, Int32(type.value), &value)
    }
    func text(_ type: Unicode.Scalar, _ text: String) {
      // libdbus takes no NUL inside of a text.
      let text = text.contains("\0") ? text.replacingOccurrences(of: "\0", with: "") : text
      text.withCString { basic(type, $0) }
    }
    switch value {
    case .bool(let value): basic("b", UInt32(value ? 1 : 0))
    case .byte(let value): basic("y", value)
    case .int16(let value): basic("n", value)
    case .uint16(let value): basic("q", value)
    case .int32(let value): basic("i", value)
    case .uint32(let value): basic("u", value)
    case .int64(let value): basic("x", value)
    case .uint64(let value): basic("t", value)
    case .double(let value): basic("d", value)
    case .string(let value): text("s", value)
    case .path(let value): text("o", value)
    case .signature(let value): text("g", value)
    case .array(let values, let element): container("a", element, values, at: iterator)
    case .structure(let values): container("r", nil, values, at: iterator)
    case .entry(let key, let value): container("e", nil, [key, value], at: iterator)
    case .variant(let value): container("v", value.signature, [value], at: iterator)
    case .unsupported: break
    }
  }

  private func container(
    _ type: Unicode.Scalar, _ signature: String?, _ values: [BusValue],
    at iterator: BusLibrary.Iterator
  ) {
    withIterator { inner in
      let isOpen =
        signature.map { text in
          text.withCString { library.openContainer(iterator, Int32(type.value), $0, inner) }
        } ?? library.openContainer(iterator, Int32(type.value), nil, inner)
      guard isOpen != 0 else { return }
      for value in values { append(value, at: inner) }
      _ = library.closeContainer(iterator, inner)
    }
  }
}
