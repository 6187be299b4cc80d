import Foundation

/// Adds an app's animations to those of a menu that opens or closes.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview, if it has one.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are animated with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when the animation has ended.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// How a menu closes after a tap on its preview.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview returns to its position.
  case dismiss = 0
  /// The preview expands into the controller that the app presents.
  case pop = 1
}

/// Adds an app's animations to those of a menu whose preview was tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating:
  UIContextMenuInteractionAnimating
{
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects the app's additions to the animation of a menu, which is a context menu or an edit menu.
@MainActor class MenuAdditions: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  final func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  final func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Applies the app's changes, inside the menu's animation.
  final func animate() {
    let all = animations
    animations = []
    for body in all { body() }
  }

  /// Calls each of the app's completions once.
  final func complete() {
    let all = completions
    completions = []
    for body in all { body() }
  }
}

/// Collects the app's additions to the animation of a context menu.
final class MenuAnimator: MenuAdditions, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss

  init(_ previewViewController: UIViewController?) {
    self.previewViewController = previewViewController
    super.init()
  }
}
