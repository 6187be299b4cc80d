import Foundation
import MessageBus

/// Opens links with the desktop's portal, which also works in a sandbox and without `xdg-utils`.
@MainActor package final class PortalLinks {
  private let bus: SessionBus
  /// The closures to call if the portal refuses a link, by the link's number.
  private var failures: [Int: @MainActor () -> Void] = [:]
  private var count = 0

  package init(_ bus: SessionBus) {
    self.bus = bus
    bus.add(
      SessionBus.Listener(onEnd: { [unowned self] in
        let failed = failures.sorted { $0.key < $1.key }
        failures = [:]
        for (_, failed) in failed { failed() }
      }))
  }

  /// Asks the portal to open a link; `failed` is called if there is no portal or if it refuses.
  ///
  /// Returns false, and never calls `failed`, if there is no session bus, and for files, which portals
  /// accept only as descriptors.
  package func open(_ url: URL, failed: @escaping @MainActor () -> Void) -> Bool {
    if url.isFileURL { return false }
    count += 1
    let number = count
    failures[number] = failed
    let isAsked = bus.use { [unowned self] connection in
      connection.call(
        DesktopPortal.interface("OpenURI"), "OpenURI",
        [.string(""), .string(url.absoluteString), DesktopPortal.options([])]
      ) { [unowned self] reply in
        let failed = failures.removeValue(forKey: number)
        if reply == nil { failed?() }
      }
    }
    if !isAsked { failures[number] = nil }
    return isAsked
  }
}
