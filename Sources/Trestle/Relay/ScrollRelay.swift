import UIKit

/// Replaces a scroll view's delegate, so that both the behaviours and the app receive each call.
///
/// The methods in which behaviours take part are hooks, in `ScrollRelay+Hooks.swift` and
/// `TableRelay+Hooks.swift`. All others only reach the app: on Apple's platforms the Objective-C
/// runtime forwards them (`Forwarding+Apple.swift`), and on Linux code that `scripts/lib/relay.py`
/// generates from the protocols (`Forwarding+Linux.swift`).
@MainActor class ScrollRelay: NSObject {
  weak var behaviors: Behaviors?
  /// The app's delegate.
  weak var delegate: (any UIScrollViewDelegate)? { didSet { observeRelease(of: delegate) } }
  /// A relay of a different library that has replaced this one and forwards to it.
  private weak var outerRelay: (any UIScrollViewDelegate)?
  private var isRenewing = false
  private var isProbing = false
  private var wasReached = false

  /// Replaces the app's delegate with the relay.
  ///
  /// Outside a window, a scroll view without a delegate remains without one, because a controller that
  /// is about to show the scroll view makes itself the delegate only if there is none.
  func attach(to scrollView: UIScrollView) {
    guard takesPlace(on: scrollView) else { return }
    delegate = scrollView.delegate
    scrollView.delegate = self
  }

  /// Restores the app's data source unless a behaviour still responds to its calls.
  func detachUnusedDataSource(from scrollView: UIScrollView) {}

  /// Returns whether the relay has to become the delegate in order to get the calls.
  func takesPlace(on scrollView: UIScrollView) -> Bool {
    if isRenewing { return false }
    guard let current = scrollView.delegate else { return scrollView.window != nil }
    if current === self || current === outerRelay { return false }
    guard isReached(through: current, from: scrollView) else { return true }
    outerRelay = current
    return false
  }

  /// Returns whether a delegate that was set in place of the relay forwards to it, like the relay of a
  /// different library: then both would forward to each other endlessly.
  ///
  /// This is tested with an additional `scrollViewDidScroll`, which every delegate expects at any time.
  private func isReached(
    through current: any UIScrollViewDelegate, from scrollView: UIScrollView
  ) -> Bool {
    guard let delegate, delegate !== current else { return false }
    wasReached = false
    isProbing = true
    current.scrollViewDidScroll?(scrollView)
    isProbing = false
    return wasReached
  }

  /// Returns whether a call is the relay's test call, and records that it has arrived.
  func takesProbe() -> Bool {
    if isProbing { wasReached = true }
    return isProbing
  }

  // MARK: Targets that are released before the scroll view

  /// The scroll view, found through a view in it, because a weak reference would slow down every retain
  /// and release of the scroll view.
  private var scrollView: UIScrollView? {
    behaviors?.windowObserver.superview as? UIScrollView
  }

  /// Makes the scroll view query the relay's methods again when a target is released, because it caches
  /// which methods are implemented.
  func observeRelease(of target: AnyObject?) {
    guard let target else { return }
    let observer = ReleaseObserver { [weak self] in
      guard let self, let scrollView = self.scrollView else { return }
      self.renewing { self.renew(on: scrollView) }
    }
    // Safety: an address that names the value. Nothing reads or writes what is there.
    objc_setAssociatedObject(
      target, UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()), observer,
      .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  /// Sets the delegate without making the relay react to the change.
  func renewing(_ body: () -> Void) {
    isRenewing = true
    body()
    isRenewing = false
  }

  /// Sets the relay as the delegate again if the app's delegate has been deallocated.
  func renew(on scrollView: UIScrollView) {
    guard delegate == nil, scrollView.delegate === self else { return }
    scrollView.delegate = nil
    scrollView.delegate = self
  }
}

/// Calls a closure when the object that owns this one is released.
@MainActor private final class ReleaseObserver {
  private let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  isolated deinit { action() }
}
