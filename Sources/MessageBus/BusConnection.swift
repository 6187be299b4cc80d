import Dispatch
import Foundation

/// A connection to a message bus that never blocks, because it sleeps on its socket in the main queue.
@MainActor
package final class BusConnection {
  package typealias Reply = ([BusValue]?) -> Void

  private let library: BusLibrary
  private let coding: BusCoding
  // Safety: it is an object of libdbus. This object owns its only reference until `close()` passes it
  // on, and uses it on the main actor.
  private let connection: OpaquePointer
  private let readSource: any DispatchSourceRead
  private let writeSource: any DispatchSourceWrite
  private let descriptor: Int32
  private var isWaitingToWrite = false
  private var isOpen = true
  private var willServe = false
  /// The callbacks that await replies, by the serial of the call. They receive nil for an error.
  private var replies: [UInt32: Reply] = [:]

  /// The connection's name on the bus; empty until the bus has answered.
  package private(set) var name = ""
  /// Answers method calls.
  package var onCall: ((BusMessage) throws(BusError) -> [BusValue])?
  package var onSignal: ((BusMessage) -> Void)?
  /// Called once when the bus has ended the connection.
  package var onEnd: (() -> Void)?

  /// Opens a connection and introduces itself; returns nil if nothing listens at the address.
  package init?(address: String, library: BusLibrary, onHello: @escaping () -> Void) {
    guard let connection = address.withCString({ library.open($0, nil) }) else { return nil }
    library.setExitOnDisconnect(connection, 0)
    var descriptor: Int32 = -1
    guard library.descriptor(connection, &descriptor) != 0, descriptor >= 0 else {
      library.close(connection)
      library.release(connection)
      return nil
    }
    self.library = library
    self.connection = connection
    self.descriptor = descriptor
    coding = BusCoding(library: library)
    readSource = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    writeSource = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
    // Safety: the sources' queue is the main one, and `close()` cancels them before its owner releases
    // this object.
    readSource.setEventHandler { [unowned self] in MainActor.assumeIsolated { serve() } }
    writeSource.setEventHandler { [unowned self] in MainActor.assumeIsolated { serve() } }
    readSource.activate()
    call(.daemon, "Hello") { [unowned self] values in
      guard let name = values?.first?.text else { return end() }
      self.name = name
      onHello()
    }
  }

  // MARK: Sending

  /// Calls a method; `reply` receives the result's values, or nil for an error.
  package func call(
    _ target: BusTarget, _ method: String, _ values: [BusValue] = [], reply: Reply? = nil
  ) {
    guard isOpen,
      let message = library.newCall(target.name, target.path, target.interface, method)
    else { return }
    coding.append(values, to: message)
    var serial: UInt32 = 0
    guard library.send(connection, message, &serial) != 0 else { return }
    library.releaseMessage(message)
    if let reply { replies[serial] = reply }
    flush()
  }

  package func emit(_ path: String, _ interface: String, _ member: String, _ values: [BusValue]) {
    guard isOpen, let message = library.newSignal(path, interface, member) else { return }
    coding.append(values, to: message)
    _ = library.send(connection, message, nil)
    library.releaseMessage(message)
  }

  /// Receives the signals that a rule selects.
  package func addMatch(_ rule: String) { call(.daemon, "AddMatch", [.string(rule)]) }

  /// Writes pending data; what the socket does not accept immediately is written later.
  package func flush() {
    exchange()
    // Data that has already been read does not make the socket readable again.
    if hasReceived, !willServe {
      willServe = true
      Task { [weak self] in self?.serve() }
    }
  }

  /// Reads the data that has arrived and writes what is pending.
  private func exchange() {
    guard isOpen else { return }
    if library.readWrite(connection, 0) == 0 { return end() }
    let mustWait = library.hasMessagesToSend(connection) != 0
    guard mustWait != isWaitingToWrite else { return }
    isWaitingToWrite = mustWait
    if mustWait { writeSource.resume() } else { writeSource.suspend() }
  }

  /// Whether the library has read messages that have not been processed yet.
  private var hasReceived: Bool { isOpen && library.dispatchStatus(connection) == 0 }

  // MARK: Receiving

  /// The time to wait for a client's next request, in milliseconds. Dispatch takes longer to wake this
  /// thread than the client takes to send its next request.
  private static let conversationPause: Int32 = 1
  /// The number of calls after which frames are handled, which is a few milliseconds of calls.
  private static let longestConversation = 64

  /// Processes the messages that have arrived.
  private func serve() {
    willServe = false
    var calls = 0
    var isConversation = false
    repeat {
      isConversation = false
      exchange()
      while isOpen, let message = library.popMessage(connection) {
        if receive(message) == .call {
          isConversation = true
          calls += 1
        }
        library.releaseMessage(message)
      }
      exchange()
      if calls >= Self.longestConversation { return flush() }
    } while hasReceived
      || isOpen && isConversation && isReadable(within: Self.conversationPause)
  }

  /// Processes messages that arrive within a time, because the first frame waits for them; returns
  /// false if none arrives.
  package func receive(within milliseconds: Int32) -> Bool {
    // Pending data would only be sent in the main queue's next turn, after the wait. An exchange that
    // reads a line of the greeting leaves the answer to the next exchange, so the wait is divided into
    // milliseconds.
    for _ in 0..<max(1, milliseconds) {
      exchange()
      if !isOpen { return false }
      if hasReceived || isReadable(within: 1) {
        serve()
        return true
      }
    }
    return false
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  private func receive(_ message: OpaquePointer) -> BusMessage.Kind? {
    guard let kind = BusMessage.Kind(rawValue: library.kind(message)) else { return nil }
    func text(_ pointer: BusLibrary.Text?) -> String { pointer.map { String(cString: $0) } ?? "" }
    switch kind {
    case .reply, .error:
      let reply = replies.removeValue(forKey: library.replySerial(message))
      reply?(kind == .reply ? coding.values(of: message) : nil)
    case .call, .signal:
      let decoded = BusMessage(
        kind: kind, sender: text(library.sender(message)), path: text(library.path(message)),
        interface: text(library.interface(message)), member: text(library.member(message)),
        values: coding.values(of: message))
      if kind == .call {
        answer(message, decoded)
      } else if decoded.member == "Disconnected",
        decoded.interface == "org.freedesktop.DBus.Local"
      {
        end()
      } else {
        onSignal?(decoded)
      }
    }
    return kind
  }

  private func answer(_ message: OpaquePointer, _ decoded: BusMessage) {
    let answer: OpaquePointer?
    do throws(BusError) {
      let values = try reply(to: decoded)
      answer = library.newReturn(message)
      if let answer { coding.append(values, to: answer) }
    } catch {
      answer = library.newError(message, error.name, "\(decoded.interface).\(decoded.member)")
    }
    guard let answer else { return }
    if isOpen, library.needsNoReply(message) == 0 { _ = library.send(connection, answer, nil) }
    library.releaseMessage(answer)
  }

  private func reply(to message: BusMessage) throws(BusError) -> [BusValue] {
    if message.interface == "org.freedesktop.DBus.Peer", message.member == "Ping" { return [] }
    guard let onCall else { throw .unknownObject }
    return try onCall(message)
  }

  // MARK: Ending

  private func end() {
    guard isOpen else { return }
    let onEnd = onEnd
    close()
    onEnd?()
  }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    onCall = nil
    onSignal = nil
    onEnd = nil
    replies = [:]
    // Dispatch uses the descriptor until both sources have called their handlers. If it were closed
    // earlier, its number might already belong to a different file.
    let ending = Ending(library, connection)
    // Safety: the handlers run on the queue of their sources, which is the main one.
    readSource.setCancelHandler { MainActor.assumeIsolated { ending.sourceDidEnd() } }
    writeSource.setCancelHandler { MainActor.assumeIsolated { ending.sourceDidEnd() } }
    readSource.cancel()
    if !isWaitingToWrite { writeSource.resume() }
    writeSource.cancel()
  }

  /// Closes the library's connection once both sources of a connection have ended.
  @MainActor private final class Ending {
    private let library: BusLibrary
    // Safety: the connection's reference, which its owner does not use any more.
    private let connection: OpaquePointer
    private var sources = 2

    init(_ library: BusLibrary, _ connection: OpaquePointer) {
      (self.library, self.connection) = (library, connection)
    }

    func sourceDidEnd() {
      sources -= 1
      guard sources == 0 else { return }
      library.close(connection)
      library.release(connection)
    }
  }
}
