import Foundation
import MessageBus

/// Opens links by the desktop's portal, which also works in a sandbox and without `xdg-utils`.
@MainActor package final class PortalLinks {
  private static let target = BusTarget(
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
    interface: "org.freedesktop.portal.OpenURI")

  private enum Bus {
    case closed
    /// The links wait for the bus' greeting.
    case greeting(BusConnection, [Link])
    case open(BusConnection)
  }

  private struct Link {
    var number: Int
    var url: URL
  }

  private let address: String?
  /// The session bus, connected with the first link.
  private var bus = Bus.closed
  /// What to do if the portal does not take a link, by the link's number.
  private var failures: [Int: @MainActor () -> Void] = [:]
  private var count = 0

  /// - Parameter sessionBus: The address of the session bus; nil if there is none.
  package init(sessionBus: String?) { address = sessionBus }

  /// Asks the portal to open a link; `failed` is called if there is no portal or if it refuses.
  ///
  /// Returns false, and never calls `failed`, without a session bus and for files: portals take
  /// those as descriptors alone.
  package func open(_ url: URL, failed: @escaping @MainActor () -> Void) -> Bool {
    if url.isFileURL { return false }
    if case .closed = bus {
      guard let connection = connect() else { return false }
      bus = .greeting(connection, [])
    }
    count += 1
    failures[count] = failed
    let link = Link(number: count, url: url)
    switch bus {
    case .closed: break
    case .greeting(let connection, let links): bus = .greeting(connection, links + [link])
    case .open(let connection): ask(connection, link)
    }
    return true
  }

  private func connect() -> BusConnection? {
    guard let address, let library = BusLibrary() else { return nil }
    let connection = BusConnection(address: address, library: library) { [unowned self] in
      guard case .greeting(let connection, let links) = bus else { return }
      bus = .open(connection)
      for link in links { ask(connection, link) }
    }
    connection?.onEnd = { [unowned self] in
      bus = .closed
      let failed = failures.sorted { $0.key < $1.key }
      failures = [:]
      for (_, failed) in failed { failed() }
    }
    return connection
  }

  private func ask(_ connection: BusConnection, _ link: Link) {
    connection.call(
      Self.target, "OpenURI",
      [.string(""), .string(link.url.absoluteString), .array([], of: "{sv}")]
    ) { [unowned self] reply in
      let failed = failures.removeValue(forKey: link.number)
      if reply == nil { failed?() }
    }
  }

  package func close() {
    switch bus {
    case .closed: break
    case .greeting(let connection, _), .open(let connection): connection.close()
    }
    bus = .closed
    failures = [:]
  }
}
