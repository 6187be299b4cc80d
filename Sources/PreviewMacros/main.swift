import Glibc

// The compiler's plugin for the macro `#Preview`, whose expansion is empty: `trestle-preview` finds previews in
// the sources. The compiler checks the types of a macro's arguments itself, so the plugin need not parse any Swift:
// it answers the compiler's messages and does without swift-syntax, which takes minutes to build.
//
// A message is its length in eight bytes, the least significant first, and an object of JSON with the
// message's kind as its only key.

/// Reads a number of bytes from the compiler; nil at the end of its messages.
private func read(count: Int) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: count)
  var done = 0
  while done < count {
    let got = bytes.withUnsafeMutableBytes { buffer in
      Glibc.read(STDIN_FILENO, buffer.baseAddress.map { $0 + done }, count - done)
    }
    if got < 0, errno == EINTR { continue }
    guard got > 0 else { return nil }
    done += got
  }
  return bytes
}

/// Writes a message to the compiler; returns false if the compiler has gone.
private func write(_ text: String) -> Bool {
  let body = Array(text.utf8)
  let message = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) } + body
  var done = 0
  while done < message.count {
    let put = message.withUnsafeBytes { buffer in
      Glibc.write(STDOUT_FILENO, buffer.baseAddress.map { $0 + done }, message.count - done)
    }
    if put < 0, errno == EINTR { continue }
    guard put > 0 else { return false }
    done += put
  }
  return true
}

/// Returns the answer to a message; nil for kinds that the macro does not need.
private func answer(to message: [UInt8]) -> String? {
  // The kind is the first string.
  switch message.split(separator: UInt8(ascii: "\""), maxSplits: 2).dropFirst().first {
  case .some(let kind) where kind.elementsEqual("getCapability".utf8):
    #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
  case .some(let kind) where kind.elementsEqual("expandFreestandingMacro".utf8):
    #"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#
  default: nil
  }
}

while let header = read(count: 8) {
  let count = header.reversed().reduce(0) { $0 << 8 | Int($1) }
  guard let message = read(count: count), let reply = answer(to: message), write(reply) else {
    exit(1)
  }
}
