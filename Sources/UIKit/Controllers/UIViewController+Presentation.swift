extension UIViewController {
  /// What a controller knows of what it presents and of who presents it.
  package struct Modal {
    package var presented: UIViewController?
    package weak var presenting: UIViewController?
    /// Who was asked to present.
    weak var source: UIViewController?
    var controller: UIPresentationController?
    /// The transition by which this controller comes or goes over its presenter.
    var arrival: ScreenTransition?
    /// The transition of what this controller presents.
    var transition: ScreenTransition?
  }

  /// The controller that fills the window or a presentation, at the top of this one's parents.
  private var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// The presented controller whose presentation this controller is part of, if any.
  private var presentedOutermost: UIViewController? {
    let controller = outermost
    return controller.modal.presenting == nil ? nil : controller
  }

  /// The style that `automatic` stands for, and one that can be shown, for the others.
  private var usableStyle: UIModalPresentationStyle {
    switch modalPresentationStyle {
    case .automatic, .popover: return .pageSheet
    case .none:
      UIKitFault.report(
        "The specified modal presentation style doesn't have a corresponding presentation "
          + "controller.")
      return .pageSheet
    default: return modalPresentationStyle
    }
  }

  /// The presentation for the style as it is now.
  func makePresentation(presenter: UIViewController?) -> UIPresentationController {
    let wanted = usableStyle
    if let made = modal.controller, made.style == wanted || made.containerView != nil {
      if let presenter { made.setPresenter(presenter) }
      return made
    }
    var made = ownPresentation(presenter: presenter)
    if made == nil, wanted == .custom {
      made = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: modal.source ?? presenter ?? self)
      if let made, let presenter { made.setPresenter(presenter) }
    }
    let controller =
      made
      ?? (wanted == .pageSheet || wanted == .formSheet
        ? UISheetPresentationController(presentedViewController: self, presenting: presenter)
        : FullScreenPresentation(presentedViewController: self, presenting: presenter))
    controller.style = wanted
    modal.controller = controller
    return controller
  }

  /// Presents, or reports in UIKit's words why that cannot be.
  func startPresenting(
    _ new: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = outermost
    if let busy = presenter.modal.presented {
      if busy.modal.controller?.isDismissing == true, busy !== new {
        busy.modal.controller?.transition?.finishNow()
      }
      if let busy = presenter.modal.presented {
        UIKitFault.report(
          "Attempt to present \(new) on \(presenter) (from \(self)) which is already presenting "
            + "\(busy).")
        return
      }
    }
    if new === self || new === presenter {
      UIKitFault.report(
        "Application tried to present modally a view controller on itself. Presenting controller "
          + "is \(new).")
      return
    }
    if let other = new.modal.presenting {
      UIKitFault.report(
        "Application tried to present modally a view controller \(new) that is already being "
          + "presented by \(other).")
      return
    }
    if new.parent != nil || new.viewIfLoaded?.window != nil {
      UIKitFault.report("Application tried to present modally an active controller \(new).")
      return
    }
    if presenter.modal.presenting != nil, presenter.modal.controller?.isLeaving == true {
      UIKitFault.report(
        "Attempt to present \(new) on \(presenter) (from \(self)) while a presentation is in "
          + "progress.")
      return
    }
    if let reason = new.reasonNotToBePresented {
      UIKitFault.report(reason)
      return
    }
    guard presenter.viewIfLoaded?.window != nil else {
      UIKitFault.report(
        "Attempt to present \(new) on \(presenter) (from \(self)) whose view is not in the window "
          + "hierarchy.")
      return
    }
    presenter.modal.presented = new
    new.modal.presenting = presenter
    new.modal.source = self
    var controller = new.makePresentation(presenter: presenter)
    let adapted = controller.adaptivePresentationStyle(for: presenter.traitCollection)
    if adapted != .none, adapted != controller.style, adapted != .custom {
      // The other style's presentation takes its place, and keeps the delegate.
      let delegate = controller.delegate
      controller =
        adapted == .pageSheet || adapted == .formSheet || adapted == .automatic
        ? UISheetPresentationController(presentedViewController: new, presenting: presenter)
        : FullScreenPresentation(presentedViewController: new, presenting: presenter)
      controller.style = adapted == .automatic ? .pageSheet : adapted
      controller.delegate = delegate
      new.modal.controller = controller
    }
    controller.present(animated: animated, completion: completion)
  }

  /// Dismisses what this controller presents, else the presentation that it is part of.
  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    let presenter: UIViewController
    if let own = presentingHere {
      presenter = own
    } else if let shown = presentedOutermost, let below = shown.modal.presenting {
      presenter = below
    } else {
      completion?()
      return
    }
    presenter.dropPresented(animated: animated, velocity: 0, completion: completion)
  }

  /// This controller or the nearest above it that presents something.
  private var presentingHere: UIViewController? {
    var controller: UIViewController? = self
    while let here = controller {
      if here.modal.presented != nil { return here }
      controller = here.parent
    }
    return nil
  }

  /// Takes away everything that is presented from here on; what is on top goes animated, what is
  /// between at once.
  func dropPresented(animated: Bool, velocity: CGFloat, completion: (() -> Void)?) {
    guard let first = modal.presented else {
      completion?()
      return
    }
    // A presentation under way comes to its end before it is taken back, unless it can turn round.
    if let running = first.modal.controller?.transition, first.modal.presented == nil {
      if first.modal.controller?.isDismissing == true {
        // It is on its way out: nobody waits in vain.
        if let completion {
          _ = running.animate(alongsideTransition: nil) { _ in completion() }
        }
        if !animated { running.finishNow() }
        return
      }
      if animated, running.canReverse, !running.isInteractive {
        running.reverse()
        if let completion { _ = running.animate(alongsideTransition: nil) { _ in completion() } }
        return
      }
      running.finishNow()
    }
    // What others stand on already does not turn round either: it comes to its end before it goes,
    // so that its end does not come afterwards.
    first.modal.controller?.transition?.finishNow()
    guard modal.presented === first else {
      completion?()
      return
    }
    var top = first
    var between: [UIViewController] = []
    while let above = top.modal.presented {
      above.modal.controller?.transition?.finishNow()
      guard top.modal.presented === above else { break }
      between.append(top)
      top = above
    }
    for controller in between {
      // What is above stands on the presenter from now on.
      let above = controller.modal.presented
      controller.modal.presented = nil
      modal.presented = above
      above?.modal.presenting = self
      above?.modal.controller?.setPresenter(self)
      above?.modal.controller?.home = controller.modal.controller?.home
      let removes = above?.modal.controller?.shouldRemovePresentersView == true
      controller.modal.controller?.collapse(returnsPresenter: !removes)
    }
    if !between.isEmpty { (top.modal.controller as? UISheetPresentationController)?.stand() }
    guard let controller = top.modal.controller, controller.containerView != nil else {
      modal.presented = nil
      completion?()
      return
    }
    controller.dismiss(animated: animated, velocity: velocity, completion: completion)
  }
}

extension UIPresentationController {
  /// Leaves from between two others, out of sight; the presenter comes back where nothing above
  /// takes its view away.
  func collapse(returnsPresenter: Bool) {
    transition?.finishNow()
    let presented = presentedViewController
    let returns = returnsPresenter && shouldRemovePresentersView
    let presenter = presentingViewController
    dismissalTransitionWillBegin()
    presented.startAppearance(false, animated: false)
    if returns { presenter.startAppearance(true, animated: false) }
    UIView.performWithoutAnimation {
      if returns { returnPresenter() }
      tidy()
      presented.viewIfLoaded?.removeFromSuperview()
      containerView?.removeFromSuperview()
    }
    containerView = nil
    presented.modal.presenting = nil
    presented.isHosted = false
    presented.finishAppearance()
    if returns { presenter.finishAppearance() }
    dismissalTransitionDidEnd(true)
  }
}
