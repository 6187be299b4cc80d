/// A hash that is the same in every run: FNV-1a, 64 bits, eight bytes at a time.
enum ContentHash {
  static func of(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { buffer in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      var offset = 0
      while offset + 8 <= buffer.count {
        hash ^= buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        hash = (hash &* 0x100_0000_01b3) ^ (hash >> 32)
        offset += 8
      }
      while offset < buffer.count {
        hash = (hash ^ UInt64(buffer[offset])) &* 0x100_0000_01b3
        offset += 1
      }
      return hash ^ UInt64(buffer.count)
    }
  }
}
