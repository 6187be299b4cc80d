import UIKit

/// A behaviour of a scroll view. ``Behaviors`` notifies the active ones of each change, in a fixed
/// order.
///
/// Every member has a default implementation that does nothing, so a behaviour only implements those
/// that concern it.
@MainActor protocol Behavior: AnyObject {
  /// Called when the content offset has changed.
  func contentMoved()

  /// Called when the content's size, the view's size, the adjusted insets, or the behaviours' own views
  /// have changed.
  func layoutChanged()

  /// Called when the app has set a different content inset, which the ledger has reconciled.
  func appInsetChanged()

  /// Called when the scroll view has entered or left a window; ``layoutChanged()`` follows.
  func windowChanged()

  /// Called when a drag is about to begin. The app's delegate has not been called yet.
  func willBeginDragging()

  /// Called when the finger lifts. The behaviour may change the offset at which the motion will end.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the offset in points per millisecond.
  ///   - target: The offset chosen by the app's delegate and the preceding behaviours.
  func willEndDragging(velocity: CGPoint, target: inout CGPoint)

  /// Called when a drag without deceleration, a deceleration, or an animated scroll has ended.
  func motionEnded()

  /// Called when a scroll to the top has ended that the user requested with a tap on the status bar.
  func scrolledToTop()

  /// Called when a touch on the scroll view has ended, even if it has not moved the content.
  func touchEnded()

  /// Called when the swipe actions of a row have closed.
  func rowClosed()

  /// Called when the scroll view has been deallocated. It must not be accessed, and work on its behalf
  /// is no longer needed.
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
  /// The behaviours of the scroll view on which the object is set; nil if it is not set on a scroll
  /// view.
  var behaviors: Behaviors? { get }

  /// Called when the object has been set on a scroll view.
  func attach(to behaviors: Behaviors)

  /// Called when the object is about to be removed from its scroll view. It reverts its changes there,
  /// and ends its work.
  func detach()
}

extension Behaviors {
  /// Sets the object of a behaviour's property, or removes it.
  ///
  /// An object that is set on a different scroll view is removed from that one, and a fault is
  /// reported, because an object with one state cannot be the behaviour of two scroll views.
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
