import UIKit

/// The behaviour's share of a controller's `additionalSafeAreaInsets`, kept apart from the app's own
/// insets.
///
/// Insets that the app sets while the share is applied are interpreted as in ``InsetLedger``. An
/// inset that equals the app's own was assigned by the app, which from then on is known to assign
/// it. Any other inset includes the share.
@MainActor final class SafeAreaShare {
  /// The number of times that the app may set its insets again between two drags.
  ///
  /// If an app set them in every layout, reapplying the share would cause layouts without end.
  private static let bound = 24

  private var written = UIEdgeInsets.zero
  private var own = UIEdgeInsets.zero
  private var assignedSides: Set<InsetSide> = []
  private var answers = 0
  /// The heights, in points, by which the safe area is reduced.
  private(set) var top: CGFloat = 0
  private(set) var bottom: CGFloat = 0
  /// Whether the app sets its insets so often that the behaviour leaves the safe area to it.
  private(set) var isRefused = false

  weak var controller: UIViewController? {
    didSet {
      guard let controller else { return }
      own = controller.additionalSafeAreaInsets
      written = own
      assignedSides = []
      isRefused = false
    }
  }

  /// Reduces the safe area at both edges.
  func set(top newTop: CGFloat, bottom newBottom: CGFloat) {
    guard let controller else { return }
    read(controller)
    top = newTop
    bottom = newBottom
    written = own
    written.top -= newTop
    written.bottom -= newBottom
    if controller.additionalSafeAreaInsets != written {
      controller.additionalSafeAreaInsets = written
    }
  }

  /// Reapplies the share if the app has set the insets. Returns whether it had.
  func reconcile() -> Bool {
    guard let controller, controller.additionalSafeAreaInsets != written else { return false }
    if top != 0 || bottom != 0 { answers += 1 }
    if answers == Self.bound, !isRefused {
      isRefused = true
      UIKitFault.report(
        "\(type(of: controller)) sets its additionalSafeAreaInsets in every layout, so bars above it "
          + "cannot hide: set them only when the height of a bar changes")
    }
    set(top: top, bottom: bottom)
    return true
  }

  /// Resets the count of the app's changes when the user begins a drag.
  func beginDrag() { if !isRefused { answers = 0 } }

  private func read(_ controller: UIViewController) {
    let now = controller.additionalSafeAreaInsets
    for (side, share) in [(InsetSide.top, top), (.bottom, bottom), (.left, 0), (.right, 0)] {
      let new = now[keyPath: side.path]
      if new == written[keyPath: side.path] { continue }
      if new.isSame(as: own[keyPath: side.path]) { assignedSides.insert(side) }
      own[keyPath: side.path] = assignedSides.contains(side) ? new : new + share
    }
  }
}

/// An invisible child controller that reports when its parent's screen is about to disappear.
final class AppearanceObserver: UIViewController {
  private let onDisappear: () -> Void

  init(_ screen: UIViewController, onDisappear: @escaping () -> Void) {
    self.onDisappear = onDisappear
    super.init(nibName: nil, bundle: nil)
    view.isUserInteractionEnabled = false
    view.accessibilityElementsHidden = true
    view.frame = .zero
    view.autoresizingMask = []
    screen.addChild(self)
    // Above the others: bars look for the list among the first views of a screen.
    screen.view.addSubview(view)
    didMove(toParent: screen)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = UIView() }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    onDisappear()
  }

  /// Removes the observer from its screen.
  func end() {
    guard parent != nil else { return }
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }
}
