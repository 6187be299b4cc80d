/// A value of a D-Bus message.
package indirect enum BusValue: Equatable, Sendable {
  case bool(Bool)
  case byte(UInt8)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case path(String)
  case signature(String)
  /// Values of one type, whose signature is needed for an empty array.
  case array([BusValue], of: String)
  case structure([BusValue])
  /// An entry of a dictionary, which is an array of entries.
  case entry(BusValue, BusValue)
  case variant(BusValue)
  /// A value of a type that this program's messages do not use, such as a file descriptor.
  case unsupported

  /// The D-Bus signature of the value's type.
  package var signature: String {
    switch self {
    case .bool: "b"
    case .byte: "y"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .array(_, let element): "a" + element
    case .structure(let values): "(" + values.map(\.signature).joined() + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .variant: "v"
    case .unsupported: ""
    }
  }

  package static func int(_ value: Int) -> BusValue { .int32(Int32(clamping: value)) }

  package static func strings(_ values: [String]) -> BusValue {
    .array(values.map { .string($0) }, of: "s")
  }

  /// Returns a dictionary of strings.
  package static func dictionary(_ values: [String: String]) -> BusValue {
    .array(
      values.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .string($0.value)) },
      of: "{ss}")
  }

  /// The number, regardless of its type; nil for other values.
  package var number: Double? {
    switch self {
    case .byte(let value): Double(value)
    case .int16(let value): Double(value)
    case .uint16(let value): Double(value)
    case .int32(let value): Double(value)
    case .uint32(let value): Double(value)
    case .int64(let value): Double(value)
    case .uint64(let value): Double(value)
    case .double(let value): value
    case .variant(let value): value.number
    default: nil
    }
  }

  /// The text; nil for other values.
  package var text: String? {
    switch self {
    case .string(let text), .path(let text), .signature(let text): text
    case .variant(let value): value.text
    default: nil
    }
  }

  /// The Boolean; nil for other values.
  package var truth: Bool? {
    switch self {
    case .bool(let value): value
    case .variant(let value): value.truth
    default: nil
    }
  }

  /// The elements of an array or a structure; nil for other values.
  package var elements: [BusValue]? {
    switch self {
    case .array(let values, _), .structure(let values): values
    case .variant(let value): value.elements
    default: nil
    }
  }
}
