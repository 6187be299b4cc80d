import Foundation
import Locks

/// A session bus with a portal, on its own socket.
///
/// It sends nothing on its own: each answer follows a line or a call of the client.
final class AnsweringBus: Sendable {
  let address: String
  private let path: String
  private let listener: Int32
  private let calls = Mutex<[String]>([])

  /// The methods that the client has called, in order.
  var asked: [String] { calls.withLock { $0 } }

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/bus-\(getpid())"
    address = "unix:path=" + path
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    unlink(path)
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    try withUnsafeMutableBytes(of: &place.sun_path) {
      guard path.utf8.count < $0.count else { throw POSIXError(.ENAMETOOLONG) }
      $0.copyBytes(from: path.utf8)
    }
    let result = withUnsafePointer(to: place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0, listen(listener, 1) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    Thread.detachNewThread { [self] in serve() }
  }

  /// Ends the bus. A client that is connected is served until it closes.
  func close() {
    shutdown(listener, Int32(SHUT_RDWR))
    unlink(path)
  }

  // MARK: Connection

  private func serve() {
    let client = accept(listener, nil, nil)
    guard client >= 0 else { return }
    var received: [UInt8] = []
    greet(client, &received)
    while let message = message(client, &received) {
      calls.withLock { $0.append(message.member) }
      guard let answer = answer(to: message) else { continue }
      // The portal is another program than the bus, and answers later.
      if message.member == "ReadAll" { usleep(2000) }
      send(answer, to: client)
    }
    Foundation.close(client)
  }

  /// Answers the lines with which a client authenticates.
  private func greet(_ client: Int32, _ received: inout [UInt8]) {
    while true {
      guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else {
        guard read(client, &received) else { return }
        continue
      }
      let line = String(decoding: received[...end], as: UTF8.self)
      received.removeSubrange(...end)
      if line.hasPrefix("BEGIN") { return }
      let answer = line.contains("AUTH") ? "OK 0123456789abcdef0123456789abcdef" : "AGREE_UNIX_FD"
      send(Array((answer + "\r\n").utf8), to: client)
    }
  }

  private func read(_ client: Int32, _ received: inout [UInt8]) -> Bool {
    var part = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(client, &part, part.count)
    if count > 0 { received += part[..<count] }
    return count > 0
  }

  private func send(_ bytes: [UInt8], to client: Int32) { _ = write(client, bytes, bytes.count) }

  // MARK: Messages

  private struct Call {
    let member: String
    let serial: UInt32
  }

  /// The next call; nil once the client has closed.
  private func message(_ client: Int32, _ received: inout [UInt8]) -> Call? {
    func number(at index: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(received[index + $1]) << (8 * $1) }
    }
    while true {
      if received.count >= 16 {
        let header = (16 + number(at: 12) + 7) / 8 * 8
        let length = header + number(at: 4)
        if received.count >= length {
          defer { received.removeSubrange(..<length) }
          let words = String(decoding: received[16..<header], as: UTF8.self)
          let member = ["Hello", "AddMatch", "ReadAll"].first { words.contains($0) }
          return Call(member: member ?? words, serial: UInt32(number(at: 8)))
        }
      }
      guard read(client, &received) else { return nil }
    }
  }

  private func answer(to call: Call) -> [UInt8]? {
    var body = Encoding()
    var signature = ""
    switch call.member {
    case "Hello":
      signature = "s"
      body.append(":1.1")
    case "AddMatch": break
    case "ReadAll":
      // One namespace with one value: a dark color scheme.
      signature = "a{sa{sv}}"
      body.appendArray {
        $0.append("org.freedesktop.appearance")
        $0.appendArray {
          $0.append("color-scheme")
          $0.bytes += [1, UInt8(ascii: "u"), 0]
          $0.append(1)
        }
      }
    default: return nil
    }
    var message = Encoding()
    message.bytes = [UInt8(ascii: "l"), 2, 1, 1]
    message.append(UInt32(body.bytes.count))
    message.append(call.serial)
    message.appendArray {
      $0.bytes += [5, 1, UInt8(ascii: "u"), 0]
      $0.append(call.serial)
      if signature.isEmpty { return }
      $0.bytes += [8, 1, UInt8(ascii: "g"), 0, UInt8(signature.utf8.count)]
      $0.bytes += Array(signature.utf8) + [0]
    }
    message.align(8)
    return message.bytes + body.bytes
  }
}

/// Bytes as D-Bus aligns them, of a little-endian machine.
private struct Encoding {
  var bytes: [UInt8] = []

  mutating func align(_ size: Int) { while bytes.count % size != 0 { bytes.append(0) } }

  mutating func append(_ number: UInt32) {
    align(4)
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  mutating func append(_ text: String) {
    append(UInt32(text.utf8.count))
    bytes += Array(text.utf8) + [0]
  }

  /// Appends an array of entries or structures, which begin at multiples of eight.
  mutating func appendArray(_ content: (inout Self) -> Void) {
    append(0)
    let place = bytes.count - 4
    align(8)
    let start = bytes.count
    content(&self)
    let length = bytes.count - start
    for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: length >> (8 * index)) }
  }
}
