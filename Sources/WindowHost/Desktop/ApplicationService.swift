import Foundation
import MessageBus

/// The app's object on the session bus, `org.freedesktop.Application`, through which a desktop starts the
/// app, brings it to the front and passes it files.
///
/// The `.desktop` file of an app with `DBusActivatable=true` asks for that, and the bus then starts the
/// program with ``argument``. Otherwise the object is there once the bus is connected for another reason,
/// unless a different process of the app has the name.
@MainActor package final class ApplicationService {
  /// What the desktop asks of the app.
  package enum Request: Equatable {
    /// To show itself.
    case activate
    case open([URL])
  }

  /// The argument with which the bus starts the program.
  package static let argument = "--gapplication-service"
  private static let interface = "org.freedesktop.Application"
  /// The flag with which a name that a different process has is refused.
  private static let doNotQueue: UInt32 = 4

  private let path: String
  private let bus: SessionBus
  package var onRequest: (Request) -> Void = { _ in }

  /// - Parameters:
  ///   - bus: The session bus.
  ///   - identifier: The application identifier. One that is not a name of the bus's, with parts between
  ///     dots, has no object.
  package init(_ bus: SessionBus, identifier: String) {
    self.bus = bus
    path = Self.path(of: identifier) ?? ""
    guard !path.isEmpty else { return }
    bus.add(
      .init(onOpen: { [unowned self] connection in
        connection.onCall = { [unowned self] (message) throws(BusError) in try answer(message) }
        connection.call(
          .daemon, "RequestName", [.string(identifier), .uint32(Self.doNotQueue)])
      }))
  }

  /// Connects to the bus, for a program that the bus has started.
  package func start() { _ = bus.use { _ in } }

  /// Returns the path of an app's object: its identifier with slashes; nil if the bus accepts no such name.
  package static func path(of identifier: String) -> String? {
    let parts = identifier.split(separator: ".", omittingEmptySubsequences: false)
    let isName =
      parts.count > 1
      && parts.allSatisfy { part in
        part.first.map { !$0.isNumber } == true
          && part.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-")
          }
      }
    // Paths have no hyphens.
    return isName
      ? "/" + parts.joined(separator: "/").map { $0 == "-" ? "_" : String($0) }.joined() : nil
  }

  /// Answers a call of the desktop's.
  package func answer(_ message: BusMessage) throws(BusError) -> [BusValue] {
    guard message.path == path else { throw .unknownObject }
    guard message.interface == Self.interface else { throw .unknownInterface }
    switch message.member {
    case "Activate": onRequest(.activate)
    case "Open":
      guard let values = message.values.first?.elements else { throw .invalidArguments }
      let urls = values.compactMap { $0.text.flatMap { URL(string: $0) } }
      guard urls.count == values.count else { throw .invalidArguments }
      onRequest(.open(urls))
    // An app has no actions of its own on the desktop.
    default: throw .unknownMethod
    }
    return []
  }
}
