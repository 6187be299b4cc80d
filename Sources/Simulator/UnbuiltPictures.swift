import QuartzCore
import UIKit

/// The simulators whose last frame has no picture yet.
///
/// A test may change a view and then ask for the last frame. Therefore all pending pictures are built
/// before a layer changes outside a frame. If another frame comes first, they are not built at all.
@MainActor enum UnbuiltPictures {
  private struct Entry {
    weak var device: Simulator?
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]

  static func add(_ device: Simulator) {
    entries[ObjectIdentifier(device)] = Entry(device: device)
    watch()
  }

  static func remove(_ device: Simulator) {
    guard entries.removeValue(forKey: ObjectIdentifier(device)) != nil else { return }
    if entries.isEmpty { CALayer.beforeChange = nil }
  }

  private nonisolated static func watch() {
    CALayer.beforeChange = {
      // A layer that another thread changes belongs to no screen.
      if !MainQueue.perform(buildAll) { watch() }
    }
  }

  private static func buildAll() {
    let devices = entries.values.compactMap(\.device)
    entries.removeAll()
    // The change may belong to another screen, or to layers without one. It therefore continues with
    // its original session and time.
    let (session, media, time) = (HostSession.current, MediaSession.current, MediaClock.now)
    for device in devices { device.perform { device.buildDisplayList() } }
    session.makeCurrent()
    (MediaSession.current, MediaClock.now) = (media, time)
  }
}
