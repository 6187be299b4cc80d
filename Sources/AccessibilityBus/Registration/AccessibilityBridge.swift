import CoreGraphics
import Foundation
import UIKit

/// The requests of the bridge to the host of a window.
@MainActor package protocol AccessibilityHost: AnyObject {
  /// The time of the host's clock, for synthesized taps.
  var time: TimeInterval { get }
  /// The title of the window.
  var title: String { get }
  /// The position of the window's content on the desktop, in window units; nil if it is unknown, as
  /// on Wayland.
  var origin: CGPoint? { get }
  /// Window units per point.
  var unitsPerPoint: CGFloat { get }
}

/// Exposes the windows of a program to the assistive technologies of the desktop, through AT-SPI2 over
/// D-Bus: one application with a frame for each window.
///
/// While none is running, the bridge only keeps an idle connection to the session bus: there are no
/// objects, no events, and frames cost nothing. When one starts, the bridge registers the app on the
/// accessibility bus and answers requests; when it ends, everything is released.
@MainActor package final class AccessibilityBridge {
  private enum State {
    /// The bridge has not been started or is disabled, or there is no libdbus or no bus.
    case off
    /// No assistive technology runs.
    case watching
    /// The address of the accessibility bus has been requested.
    case searching
    case registered(AccessibilityService)
  }

  private struct Window {
    let session: HostSession
    unowned let host: any AccessibilityHost
  }

  private var windows: [Window] = []
  private let addresses: BusAddresses
  private var library: BusLibrary?
  private var watch: StatusWatch?
  private var state = State.off
  /// Whether the desktop says that a screen reader is running.
  package private(set) var isScreenReaderRunning = false
  /// Called after `isScreenReaderRunning` has changed.
  package var onScreenReaderChange: (() -> Void)?

  package init(addresses: BusAddresses = BusAddresses()) { self.addresses = addresses }

  /// Adds a window. The first window makes the bridge watch for assistive technologies.
  package func add(_ session: HostSession, host: any AccessibilityHost) {
    windows.append(Window(session: session, host: host))
    if case .registered(let service) = state { service.add(session, host: host) }
    start()
  }

  /// Removes a window that closes.
  package func remove(_ session: HostSession) {
    windows.removeAll { $0.session === session }
    if case .registered(let service) = state { service.remove(session) }
  }

  private func start() {
    guard case .off = state, addresses.wish != .never else { return }
    if addresses.accessibilityBus == nil, addresses.sessionBus == nil { return }
    guard let library = BusLibrary() else { return }
    self.library = library
    state = .watching
    if let address = addresses.sessionBus {
      watch = StatusWatch(
        address: address, library: library, onChange: { [unowned self] in statusDidChange(to: $0) },
        onScreenReaderChange: { [unowned self] in
          isScreenReaderRunning = $0
          onScreenReaderChange?()
        })
    }
    if addresses.wish == .always { register() }
  }

  /// Sends the changes at the end of each turn of the host's loop. Does nothing while no assistive
  /// technology runs.
  package func sessionsDidChange() {
    if case .registered(let service) = state { service.sessionsDidChange() }
  }

  /// Offers a key to the assistive technologies that listen to keys, and calls `verdict` with whether
  /// one has consumed it. Returns false, without a call, if none listens.
  package func ask(_ key: AccessibleKey, verdict: @escaping (Bool) -> Void) -> Bool {
    if case .registered(let service) = state { return service.ask(key, verdict: verdict) }
    return false
  }

  package func close() {
    unregister()
    watch?.close()
    watch = nil
    state = .off
  }

  private func statusDidChange(to status: StatusWatch.Status) {
    switch (status, state) {
    case (.enabled, .watching): register()
    case (.disabled, .registered), (.disabled, .searching):
      if addresses.wish == .automatic { unregister() }
    default: break
    }
  }

  private func register() {
    state = .searching
    if let address = addresses.accessibilityBus { return connect(to: address) }
    watch?.findAccessibilityBus { [weak self] address in
      guard let self, case .searching = state else { return }
      if let address { connect(to: address) } else { state = .watching }
    }
  }

  private func connect(to address: String) {
    guard let library,
      let service = AccessibilityService(
        address: address, library: library, onEnd: { [weak self] in self?.unregister() })
    else {
      state = .watching
      return
    }
    for window in windows { service.add(window.session, host: window.host) }
    state = .registered(service)
  }

  private func unregister() {
    if case .registered(let service) = state { service.close() }
    if case .off = state { return }
    state = .watching
  }
}
