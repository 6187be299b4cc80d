import Foundation

/// The function that libFuzzer calls with each generated file: the decoder of every format, and a
/// drawing of its result. `scripts/fuzz decoders` compiles this file into the module itself.
@_cdecl("LLVMFuzzerTestOneInput") public func decodeForFuzzing(
  _ bytes: UnsafePointer<UInt8>, _ count: Int
) -> CInt {
  let data = Data(bytes: bytes, count: count)
  guard let image = try? CGImage.decode(data).image else { return 0 }
  let context = CGContext(width: 8, height: 8, scale: 1)
  context.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
  context.flush()
  return 0
}
