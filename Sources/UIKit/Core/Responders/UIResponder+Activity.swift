/// An object that can restore the state stored in an activity.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {
  // Safety: an address that serves as a key. It is never read or written.
  nonisolated(unsafe) private static let activityKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  var activity: NSUserActivity? {
    objc_getAssociatedObject(self, Self.activityKey) as? NSUserActivity
  }

  func setActivity(_ new: NSUserActivity?) {
    let old = activity
    if old === new { return }
    objc_setAssociatedObject(self, Self.activityKey, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    ActivityResponders.of(old)?.remove(self)
    if let new { ActivityResponders.making(for: new).add(self) }
  }
}

/// The responders that write their state into an activity.
@MainActor final class ActivityResponders {
  private struct Entry { weak var responder: UIResponder? }

  private var entries: [Entry] = []
  // Safety: an address that serves as a key. It is never read or written.
  nonisolated(unsafe) private static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func of(_ activity: NSUserActivity?) -> ActivityResponders? {
    activity.flatMap { objc_getAssociatedObject($0, key) as? ActivityResponders }
  }

  static func making(for activity: NSUserActivity) -> ActivityResponders {
    if let made = of(activity) { return made }
    let made = ActivityResponders()
    objc_setAssociatedObject(activity, key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }

  func add(_ responder: UIResponder) {
    entries.removeAll { $0.responder == nil }
    entries.append(Entry(responder: responder))
  }

  func remove(_ responder: UIResponder) {
    entries.removeAll { $0.responder == nil || $0.responder === responder }
  }

  /// Asks the responders to write their state into the activity.
  static func save(_ activity: NSUserActivity) {
    for entry in of(activity)?.entries ?? [] {
      entry.responder?.updateUserActivityState(activity)
    }
    activity.needsSave = false
  }
}
