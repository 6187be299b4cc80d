import CoreGraphics
import Foundation
import UIKit

/// The objects of the app: one for each node of the session's accessibility tree, under the window
/// and the application.
@MainActor
final class ObjectTree {
  let session: HostSession
  unowned let host: any AccessibilityHost
  /// The connection's name on the bus.
  var busName = ""
  /// The parent of the application, a reference to the registry's object.
  var desktop: BusValue?
  /// The number that the registry has given the application.
  var applicationID: Int32 = 0

  private(set) var objects: [ObjectPath: AccessibleObject] = [:]
  var identities: [ObjectIdentity: ObjectPath] = [:]
  private var lastNumber = 0
  private var version: UInt64?
  private var wasActive = false
  private var updateTime: TimeInterval = 0
  /// What clients know from events, and how often the tree had been updated by then.
  var published: [ObjectPath: ObjectSnapshot] = [:]
  var publishedCount = 0
  private(set) var updateCount = 0
  /// The announcement that is shown to clients that do not know the event; nil for none.
  var shownAnnouncement: ObjectPath?

  init(session: HostSession, host: any AccessibilityHost) {
    self.session = session
    self.host = host
  }

  /// Whether nobody has asked for an object yet.
  var isEmpty: Bool { objects.isEmpty }

  // MARK: Objects

  /// Returns the object at a path as it is now.
  func object(at path: ObjectPath) throws(BusError) -> AccessibleObject {
    updateIfNeeded()
    guard let object = objects[path] else { throw .unknownObject }
    return object
  }

  /// Returns the object at a path as it was last read.
  func known(_ path: ObjectPath) -> AccessibleObject? { objects[path] }

  /// Returns the object of an element on the screen; nil if it has none.
  func object(of responder: UIResponder) -> AccessibleObject? {
    identities[ObjectIdentity(responder)].flatMap { objects[$0] }
  }

  func add(_ source: AccessibleObject.Source, _ snapshot: ObjectSnapshot) -> AccessibleObject {
    lastNumber += 1
    let path = ObjectPath.object(lastNumber)
    let object = AccessibleObject(path: path, source: source, snapshot: snapshot)
    objects[path] = object
    return object
  }

  func remove(_ path: ObjectPath) { objects[path] = nil }

  /// Returns a reference to an object, as clients expect it.
  func reference(to path: ObjectPath?) -> BusValue {
    switch path {
    case nil, .null: .structure([.string(""), .path(ObjectPath.null.text)])
    case .some(let path): .structure([.string(busName), .path(path.text)])
    }
  }

  // MARK: Updates

  /// Whether there may be changes that clients do not know from events.
  var hasChanged: Bool { isStale || publishedCount != updateCount }

  private var isStale: Bool {
    version == nil || version != session.accessibilityVersion || wasActive != isActive
      || host.time - updateTime >= Self.longestAge
  }

  /// Seconds after which the tree is read again although nothing new was drawn: not all that clients
  /// can ask for is visible.
  private static let longestAge: TimeInterval = 0.25

  /// Updates the objects if anything may have changed since they were last read.
  func updateIfNeeded() {
    if isStale { update() }
  }

  /// Whether keys come to the window.
  var isActive: Bool { session.scene.activationState == .foregroundActive }

  func update() {
    session.updateForAccessibility()
    wasActive = isActive
    updateTime = host.time
    updateCount += 1
    var build = TreeBuild(tree: self)
    build.run()
    version = session.accessibilityVersion
    objects = objects.filter { build.isReached($0.key) || isDistant($0.value) }
    identities = identities.filter { objects[$0.value] != nil && build.isReached($0.value) }
  }

  /// Puts the application into the tree.
  func setApplication(_ snapshot: ObjectSnapshot) {
    if let root = objects[.root] {
      root.snapshot = snapshot
    } else {
      objects[.root] = AccessibleObject(path: .root, source: .application, snapshot: snapshot)
    }
  }
}
