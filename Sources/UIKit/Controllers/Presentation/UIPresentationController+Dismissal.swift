extension UIPresentationController {
  /// Whether the presentation has ended, or its presenter presents something else.
  var isOver: Bool { presentingViewController.modal.presented !== presentedViewController }

  /// Whether the presented controller and the delegate allow a dismissal by a gesture.
  var allowsInteractiveDismissal: Bool {
    !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Dismisses the presented controller like a gesture, if that is allowed.
  func dismissByHand(velocity: CGFloat) {
    guard canDismissInteractively else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    let delegate = delegate
    presentingViewController.dropPresented(animated: true, velocity: velocity) { [self] in
      delegate?.presentationControllerDidDismiss(self)
      didDismissByHand()
      presentedViewController.wasDismissedByHand()
    }
    delegate?.presentationControllerWillDismiss(self)
  }

  /// Dismisses the presented controller like an interactive dismissal, if that is allowed.
  func dismissByUser() -> Bool {
    guard transition == nil else { return true }
    if canDismissInteractively {
      dismissByHand(velocity: 0)
    } else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
    }
    return true
  }
}
