import CoreGraphics
import Foundation

/// The properties of a drag that are available to both of its sides.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The items, in the order in which they were added.
  var items: [UIDragItem] { get }
  /// Whether items may be moved, and not only copied.
  var allowsMoveOperation: Bool { get }
  /// Whether only this app may receive the items.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns the location of the finger or the pointer, in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Returns whether any item has data of one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns whether any item can become an object of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as available to the view in which it began.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// An object for drops in the same app.
  var localContext: Any? { get set }
}

/// Whether a drop displays progress while data is loaded. On Linux it does not.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  case none = 0
  case `default` = 1
}

/// A drag, as available to the views under it.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession, ProgressReporting {
  /// The drag, if it started in this app.
  var localDragSession: (any UIDragSession)? { get }
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Creates objects of a class from all items that can become one, and passes those that arrived to
  /// `completion`, in order, on the main thread.
  ///
  /// Call it only while a drop is performed; at other times, a fault is logged, and no objects are
  /// passed.
  ///
  /// - Parameters:
  ///   - aClass: The class.
  ///   - completion: Called with the objects when the last of them has arrived or failed.
  /// - Returns: The progress; cancelling it leaves out objects that have not arrived.
  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Creates values of a type that Swift bridges, such as `String` or `URL`.
  ///
  /// - Parameters:
  ///   - aClass: The type.
  ///   - completion: Called with the values when the last of them has arrived or failed.
  /// - Returns: The progress; cancelling it leaves out values that have not arrived.
  @discardableResult public func loadObjects<T>(
    ofClass aClass: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: T._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap {
          ($0 as? T._ObjectiveCType).map { T._unconditionallyBridgeFromObjectiveC($0) }
        })
    }
  }
}

extension UIDragDropSession {
  /// Returns whether any item can become a value of a type that Swift bridges, such as `String`.
  public func canLoadObjects<T>(ofClass aClass: T.Type) -> Bool
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    canLoadObjects(ofClass: T._ObjectiveCType.self)
  }
}
