import CoreGraphics
import Foundation

/// The direction in which the arrow of an edit menu would point to its target.
///
/// Menus have no arrow, as in iOS 16 and later; the direction determines the side of the menu.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// The menu is above the target, or below it if it does not fit above.
  case automatic = 0
  /// The menu is below.
  case up = 1
  /// The menu is above.
  case down = 2
  /// The menu is to the right.
  case left = 3
  /// The menu is to the left.
  case right = 4
}

/// The target and the position of an edit menu.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// The identifier of the menu; if the app has passed none, it is a unique one.
  open var identifier: AnyHashable { ownIdentifier }
  /// The point at which the menu appears, in the view's coordinates.
  open var sourcePoint: CGPoint { ownSourcePoint }
  /// The side that is tried first. If the menu does not fit there, the other sides are tried.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  private let ownIdentifier: AnyHashable
  private let ownSourcePoint: CGPoint
  private static var anonymousCount = 0

  /// Creates a configuration. A point that is not finite becomes zero, and is logged as a fault.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    if let identifier {
      ownIdentifier = identifier
    } else {
      Self.anonymousCount += 1
      ownIdentifier = AnyHashable("edit-menu-\(Self.anonymousCount)")
    }
    if sourcePoint.x.isFinite, sourcePoint.y.isFinite {
      ownSourcePoint = sourcePoint
    } else {
      UIKitFault.report("UIEditMenuConfiguration: the source point is not finite: \(sourcePoint)")
      ownSourcePoint = .zero
    }
    super.init()
  }
}
