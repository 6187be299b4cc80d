import CoreGraphics
import Foundation
import UIKit

/// The objects of the app: the application, its windows, and one object for each node of their
/// sessions' accessibility trees.
@MainActor
final class ObjectTree {
  /// The windows, in the order in which they were opened.
  private(set) var windows: [AccessibleWindow] = []
  /// The connection's name on the bus.
  var busName = ""
  /// The parent of the application, a reference to the registry's object.
  var desktop: BusValue?
  /// The number that the registry has assigned to the application.
  var applicationID: Int32 = 0

  private(set) var objects: [ObjectPath: AccessibleObject] = [:]
  /// The focused object that left the tree last, and the ancestors that left with it.
  private var departed: [ObjectPath: AccessibleObject] = [:]
  var identities: [ObjectIdentity: ObjectPath] = [:]
  private var lastNumber = 0
  /// The state of the tree that clients know from events, and the number of updates that it
  /// includes.
  var published: [ObjectPath: ObjectSnapshot] = [:]
  var publishedCount = 0
  private(set) var updateCount = 0

  /// Whether no object has been requested yet.
  var isEmpty: Bool { objects.isEmpty }

  // MARK: Windows

  func add(_ window: AccessibleWindow) {
    windows.append(window)
    updateCount += 1
  }

  /// Removes a window from the tree, and everything inside it.
  func remove(_ session: HostSession) {
    windows.removeAll { $0.session === session }
    objects = objects.filter { $0.value.window == nil || $0.value.session !== session }
    identities = identities.filter { objects[$0.value] != nil }
    updateCount += 1
    if !isEmpty { setApplication() }
  }

  func window(of session: HostSession) -> AccessibleWindow? {
    windows.first { $0.session === session }
  }

  // MARK: Objects

  /// Returns the object at a path, after an update.
  func object(at path: ObjectPath) throws(BusError) -> AccessibleObject {
    if let window = objects[path]?.window {
      if window.isStale { update(window) }
    } else {
      updateIfNeeded()
    }
    guard let object = objects[path] ?? departed[path] else { throw .unknownObject }
    return object
  }

  /// Returns the object at a path without an update.
  func known(_ path: ObjectPath) -> AccessibleObject? { objects[path] }

  /// Returns the object of an element on the screen; nil if it has none.
  func object(of responder: UIResponder) -> AccessibleObject? {
    identities[ObjectIdentity(responder)].flatMap { objects[$0] }
  }

  func add(
    _ source: AccessibleObject.Source, _ snapshot: ObjectSnapshot, in window: AccessibleWindow?
  ) -> AccessibleObject {
    lastNumber += 1
    let path = ObjectPath.object(lastNumber)
    let object = AccessibleObject(
      path: path, in: window, source: source, snapshot: snapshot)
    objects[path] = object
    return object
  }

  func remove(_ path: ObjectPath) { objects[path] = nil }

  /// Keeps a focused object that was removed from the tree available until the next one is removed:
  /// a screen reader compares it with the new focus to decide which containing lists and dialogs to
  /// announce, and Orca 43 does not announce the new focus if the old object does not report its
  /// parent.
  func keepDeparted(_ path: ObjectPath, from old: [ObjectPath: ObjectSnapshot]) {
    departed = [:]
    var next = path
    while objects[next] == nil, let known = old[next] {
      var snapshot = ObjectSnapshot(role: known.role)
      snapshot.name = known.name
      snapshot.states = [.defunct]
      snapshot.parent = known.parent
      departed[next] = AccessibleObject(
        path: next, in: nil, source: .departed, snapshot: snapshot)
      next = known.parent
    }
  }

  /// Returns a reference to an object, in the clients' format.
  func reference(to path: ObjectPath?) -> BusValue {
    switch path {
    case nil, .null: .structure([.string(""), .path(ObjectPath.null.text)])
    case .some(let path): .structure([.string(busName), .path(path.text)])
    }
  }

  // MARK: Updates

  /// Whether there may be changes of which clients have not been notified.
  var hasChanged: Bool { publishedCount != updateCount || windows.contains(where: \.isStale) }

  /// Updates the windows in which anything may have changed since the last update.
  func updateIfNeeded() {
    for window in windows where window.isStale { update(window) }
    if objects[.root] == nil { setApplication() }
  }

  func update(_ window: AccessibleWindow) {
    window.session.updateForAccessibility()
    window.willUpdate()
    updateCount += 1
    var build = TreeBuild(window, of: self)
    build.run()
    window.didUpdate()
    objects = objects.filter {
      $0.value.window !== window || build.isReached($0.key) || isDistant($0.value)
    }
    identities = identities.filter { objects[$0.value] != nil }
    setApplication()
  }

  /// Adds the application to the tree.
  private func setApplication() {
    var snapshot = ObjectSnapshot(role: .application)
    snapshot.name = ProcessInfo.processInfo.processName
    snapshot.children = windows.compactMap(\.frame)
    if let root = objects[.root] {
      root.snapshot = snapshot
    } else {
      objects[.root] = AccessibleObject(
        path: .root, in: nil, source: .application, snapshot: snapshot)
    }
  }
}
