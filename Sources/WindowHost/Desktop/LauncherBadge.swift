import MessageBus

/// Shows the number of the app's icon in docks that support Unity's launcher entries.
///
/// The bus is connected with the first number.
@MainActor package final class LauncherBadge {
  private static let interface = "com.canonical.Unity.LauncherEntry"

  private let bus: SessionBus
  private let identifier: String

  /// - Parameters:
  ///   - bus: The session bus.
  ///   - identifier: The application identifier, the base name of its `.desktop` file.
  package init(_ bus: SessionBus, identifier: String) {
    self.bus = bus
    self.identifier = identifier
  }

  /// Shows a number, or no number if it is 0. Does nothing if there is no session bus.
  package func setNumber(_ number: Int) {
    _ = bus.use { [identifier] connection in
      let properties: [(String, BusValue)] = [
        ("count", .int64(Int64(number))), ("count-visible", .bool(number > 0)),
      ]
      connection.emit(
        "/com/canonical/unity/launcherentry/\(Self.hash(of: identifier))", Self.interface, "Update",
        [
          .string("application://\(identifier).desktop"),
          .array(properties.map { .entry(.string($0.0), .variant($0.1)) }, of: "{sv}"),
        ])
      connection.flush()
    }
  }

  /// Returns a hash of an identifier that is the same in each process, for the path of its object: the
  /// docks only require that the paths of two apps differ.
  private static func hash(of identifier: String) -> UInt32 {
    identifier.utf8.reduce(5381) { $0 &* 33 &+ UInt32($1) }
  }
}
