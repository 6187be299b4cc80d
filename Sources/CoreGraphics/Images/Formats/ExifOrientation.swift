/// The orientation of the camera for a picture, with Exif's numbers.
package enum ExifOrientation: Int, Sendable {
  case up = 1
  case upMirrored
  case down
  case downMirrored
  case leftMirrored
  case right
  case rightMirrored
  case left

  /// Reads the orientation from a JPEG's Exif segment; `up` if the segment is missing or broken.
  ///
  /// O(segments before the picture).
  package init(jpegData data: Data) {
    self = Self.find(in: JPEGSegments(data)) ?? .up
  }

  private static func find(in segments: JPEGSegments) -> ExifOrientation? {
    for segment in segments where segment.marker == 0xE1 {
      guard segment.payload.starts(with: Array("Exif\0\0".utf8)) else { continue }
      return orientation(inTIFF: ByteReader(segment.payload.dropFirst(6)))
    }
    return nil
  }

  /// Reads tag 0x0112 of the first directory of a TIFF structure.
  private static func orientation(inTIFF bytes: ByteReader) -> ExifOrientation? {
    var bytes = bytes
    guard let order = bytes.uint16(at: 0) else { return nil }
    bytes.isLittleEndian = order == 0x4949
    guard bytes.uint16(at: 2) == 42, let start = bytes.uint32(at: 4),
      let count = bytes.uint16(at: start)
    else { return nil }
    for entry in 0..<count {
      let place = start + 2 + entry * 12
      guard let tag = bytes.uint16(at: place) else { return nil }
      if tag == 0x0112 { return bytes.uint16(at: place + 8).flatMap(ExifOrientation.init) }
    }
    return nil
  }
}

/// The segments of a JPEG file before its image data.
struct JPEGSegments: Sequence, IteratorProtocol {
  private let bytes: ByteReader
  private var offset = 2

  init(_ data: Data) { bytes = ByteReader(data) }

  mutating func next() -> (marker: Int, payload: Data)? {
    guard let start = bytes.uint16(at: offset), start >> 8 == 0xFF, start != 0xFFDA,
      let length = bytes.uint16(at: offset + 2), length >= 2,
      let payload = bytes.slice(offset + 4, count: length - 2)
    else { return nil }
    offset += 2 + length
    return (start & 0xFF, payload)
  }
}

/// Reads numbers from bytes; nil beyond their end.
struct ByteReader {
  var isLittleEndian = false
  private let data: Data

  init(_ data: Data) { self.data = data }

  private func byte(_ offset: Int) -> Int? {
    guard offset >= 0, offset < data.count else { return nil }
    return Int(data[data.startIndex + offset])
  }

  func uint16(at offset: Int) -> Int? {
    guard let first = byte(offset), let second = byte(offset + 1) else { return nil }
    return isLittleEndian ? second << 8 | first : first << 8 | second
  }

  func uint32(at offset: Int) -> Int? {
    guard let first = uint16(at: offset), let second = uint16(at: offset + 2) else { return nil }
    return isLittleEndian ? second << 16 | first : first << 16 | second
  }

  func slice(_ offset: Int, count: Int) -> Data? {
    guard offset >= 0, count >= 0, offset <= data.count - count else { return nil }
    return data.dropFirst(offset).prefix(count)
  }
}
