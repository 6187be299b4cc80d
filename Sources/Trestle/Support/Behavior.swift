import UIKit

/// A behaviour of a scroll view. ``Behaviors`` notifies the active ones of each change, in a fixed
/// order.
///
/// Every member has a default that does nothing: a behaviour implements those that concern it.
@MainActor protocol Behavior: AnyObject {
  /// The content offset has changed.
  func contentMoved()

  /// The content's size, the view's size, the adjusted insets, or the behaviours' own views have
  /// changed.
  func layoutChanged()

  /// The app has set another content inset, which the ledger has reconciled.
  func appInsetChanged()

  /// The scroll view has entered or left a window; ``layoutChanged()`` follows.
  func windowChanged()

  /// A drag is about to begin. The app's delegate has not been called yet.
  func willBeginDragging()

  /// The finger lifts. The behaviour may change the offset at which the motion will end.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the offset in points a millisecond.
  ///   - target: The offset chosen by the app's delegate and the preceding behaviours.
  func willEndDragging(velocity: CGPoint, target: inout CGPoint)

  /// A drag without deceleration, a deceleration, or an animated scroll has ended.
  func motionEnded()

  /// A scroll to the top that the user asked for, by a tap on the status bar, has ended.
  func scrolledToTop()

  /// A touch on the scroll view has ended, which may not have moved the content.
  func touchEnded()

  /// The swipe actions of a row have closed.
  func rowClosed()

  /// The scroll view has been deallocated and must not be accessed: work on its behalf is no longer
  /// needed.
  func scrollViewDeallocated()
}

extension Behavior {
  func contentMoved() {}
  func layoutChanged() {}
  func appInsetChanged() {}
  func windowChanged() {}
  func willBeginDragging() {}
  func willEndDragging(velocity: CGPoint, target: inout CGPoint) {}
  func motionEnded() {}
  func scrolledToTop() { motionEnded() }
  func touchEnded() {}
  func rowClosed() {}
  func scrollViewDeallocated() {}
}

/// A behaviour that is the value of a property of a scroll view.
@MainActor protocol AttachableBehavior: Behavior {
  /// The behaviours of the scroll view that the object is set on; nil while it is set on none.
  var behaviors: Behaviors? { get }

  /// The object has been set on a scroll view.
  func attach(to behaviors: Behaviors)

  /// The object is about to be removed from its scroll view: it reverts its changes there, and ends its
  /// work.
  func detach()
}

extension Behaviors {
  /// Sets the object of a behaviour's property, or removes it.
  ///
  /// An object that is set on another scroll view is removed from it, and a fault is reported: the
  /// object has one state, so it cannot be the behaviour of two.
  ///
  /// - Parameter name: The name of the property, for the report.
  func setBehavior<Object: AttachableBehavior>(
    _ object: Object?, of property: ReferenceWritableKeyPath<Behaviors, Object?>,
    named name: String
  ) {
    let old = self[keyPath: property]
    guard object !== old else { return }
    if let object, let owner = object.behaviors {
      UIKitFault.report(
        "The \(name) of \(type(of: owner.scrollView)) is set on another "
          + "\(type(of: scrollView)) too: it belongs to one scroll view at a time, and is taken from "
          + "the first. Create one for each.")
      owner.setBehavior(nil, of: property, named: name)
    }
    old?.detach()
    self[keyPath: property] = object
    object?.attach(to: self)
  }
}
