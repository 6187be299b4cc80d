extension UIViewController {
  /// The presentations in which a controller takes part.
  package struct Modal {
    package var presented: UIViewController?
    package weak var presenting: UIViewController?
    /// The controller on which `present` was called.
    weak var source: UIViewController?
    var controller: UIPresentationController?
    /// The popover that is replaced by a sheet in compact width.
    var popover: UIPopoverPresentationController?
    /// The transition by which this controller is presented or dismissed.
    var arrival: ScreenTransition?
    /// The transition of the controller that this one presents.
    var transition: ScreenTransition?
  }

  /// The outermost ancestor of this controller, which is displayed by a window or a presentation.
  private var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Whether the style covers the controller that defines the context.
  private var wantsContext: Bool {
    modalPresentationStyle == .currentContext || modalPresentationStyle == .overCurrentContext
  }

  /// The nearest controller, starting with this one, that defines the presentation context, or
  /// otherwise the outermost ancestor.
  private var presentationContext: UIViewController {
    var controller = self
    while !controller.definesPresentationContext, let parent = controller.parent {
      controller = parent
    }
    return controller
  }

  /// The presented controller of which this controller is part, if there is one.
  private var presentedOutermost: UIViewController? {
    let controller = outermost
    return controller.modal.presenting == nil ? nil : controller
  }

  /// The presentation style, after replacing `automatic` and styles that are not implemented.
  private var usableStyle: UIModalPresentationStyle {
    switch modalPresentationStyle {
    case .automatic: return .pageSheet
    case .none:
      UIKitFault.report(
        "The specified modal presentation style doesn't have a corresponding presentation "
          + "controller.")
      return .pageSheet
    default: return modalPresentationStyle
    }
  }

  /// Creates the presentation for the current style.
  func makePresentation(presenter: UIViewController?) -> UIPresentationController {
    let wanted = usableStyle
    if let made = modal.controller, made.style == wanted || made.containerView != nil {
      if let presenter { made.setPresenter(presenter) }
      return made
    }
    var made = ownPresentation(presenter: presenter)
    if made == nil, wanted == .popover, let popover = modal.popover {
      // It was a sheet in compact width, and keeps the app's settings.
      if let presenter { popover.setPresenter(presenter) }
      made = popover
    }
    if made == nil, wanted == .custom {
      made = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: modal.source ?? presenter ?? self)
      if let made, let presenter { made.setPresenter(presenter) }
    }
    let controller = made ?? standardPresentation(wanted, presenter: presenter)
    controller.style = wanted
    modal.controller = controller
    return controller
  }

  private func standardPresentation(
    _ style: UIModalPresentationStyle, presenter: UIViewController?
  ) -> UIPresentationController {
    switch style {
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover:
      UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    default: FullScreenPresentation(presentedViewController: self, presenting: presenter)
    }
  }

  /// Returns the presentation of the adapted style, which replaces the original presentation and keeps
  /// its delegate.
  private func adapt(
    _ original: UIPresentationController, to style: UIModalPresentationStyle,
    presenter: UIViewController
  ) -> UIPresentationController {
    let popover = original as? UIPopoverPresentationController
    modal.popover = popover
    if popover != nil, let own = adaptedPresentation(presenter: presenter) {
      modal.controller = own
      return own
    }
    let isSheet = style == .pageSheet || style == .formSheet || style == .automatic
    let adapted: UIPresentationController =
      isSheet
      ? popover?.adaptiveSheetPresentationController
        ?? UISheetPresentationController(presentedViewController: self, presenting: presenter)
      : FullScreenPresentation(presentedViewController: self, presenting: presenter)
    adapted.setPresenter(presenter)
    adapted.style = style == .automatic ? .pageSheet : style
    if adapted.delegate == nil { adapted.delegate = original.delegate }
    modal.controller = adapted
    return adapted
  }

  /// The popover in which this controller, or its nearest presented ancestor, is presented.
  var popoverPresentation: UIPopoverPresentationController? {
    if modal.presenting == nil, let parent { return parent.popoverPresentationController }
    return modal.popover ?? presentationController as? UIPopoverPresentationController
  }

  /// Presents a controller; if that is not possible, logs UIKit's message.
  func startPresenting(
    _ new: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = new.wantsContext ? presentationContext : outermost
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
    if presenter.modal.presenting != nil, presenter.modal.controller?.isDismissalPending == true {
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
      controller = new.adapt(controller, to: adapted, presenter: presenter)
    }
    if let reason = controller.reasonNotToPresent {
      presenter.modal.presented = nil
      new.modal.presenting = nil
      new.modal.source = nil
      UIKitFault.report(reason)
      return
    }
    controller.present(animated: animated, completion: completion)
  }

  /// Dismisses the controller that this one presents, or otherwise the presentation that contains this
  /// one.
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

  /// This controller or its nearest ancestor that presents a controller.
  private var presentingHere: UIViewController? {
    var controller: UIViewController? = self
    while let here = controller {
      if here.modal.presented != nil { return here }
      controller = here.parent
    }
    return nil
  }

  /// Dismisses all presentations starting with this controller's: the topmost one with animation, the
  /// others immediately.
  func dropPresented(animated: Bool, velocity: CGFloat, completion: (() -> Void)?) {
    guard let first = modal.presented else {
      completion?()
      return
    }
    // A presentation in progress completes first, unless it can be reversed.
    if let running = first.modal.controller?.transition, first.modal.presented == nil {
      let isLeaving = (first.modal.controller?.isDismissing == true) != running.isCancelled
      let canTurn = animated && running.canReverse && !running.isInteractive
      if isLeaving || canTurn {
        // The controller is already being dismissed, or its presentation is reversed. The completion is
        // called at the end.
        if !isLeaving { running.reverse() }
        if let completion {
          _ = running.animate(alongsideTransition: nil) { _ in completion() }
        }
        if !animated { running.finishNow() }
        return
      }
      running.finishNow()
    }
    // A presentation below another one cannot be reversed either. It completes first, so that its
    // completion is called before that of the dismissal.
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
      // The presentation above is now presented by this presentation's presenter.
      let above = controller.modal.presented
      controller.modal.presented = nil
      modal.presented = above
      above?.modal.presenting = self
      above?.modal.controller?.setPresenter(self)
      above?.modal.controller?.home = controller.modal.controller?.home
      let removes = above?.modal.controller?.shouldRemovePresentersView == true
      controller.modal.controller?.collapse(returnsPresenter: !removes)
    }
    if !between.isEmpty {
      (top.modal.controller as? UISheetPresentationController)?.presenterChanged()
    }
    guard let controller = top.modal.controller, controller.containerView != nil else {
      modal.presented = nil
      completion?()
      return
    }
    controller.dismiss(animated: animated, velocity: velocity, completion: completion)
  }
}

extension UIPresentationController {
  /// Removes a presentation between two others, which is not visible. The presenter's view returns,
  /// unless a presentation above removes it.
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
      resetViews()
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
