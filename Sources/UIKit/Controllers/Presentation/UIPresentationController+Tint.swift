extension UIPresentationController {
  /// Whether tinted views behind the presentation are desaturated: the views of its presenter, and of
  /// the presentations below. The presented views keep their tint.
  ///
  /// UIKit does this behind alerts, dimming sheets and popovers. The tint changes along with the
  /// animation of the presentation or dismissal, and does not change while a finger drags a sheet.
  var dimsTintBehind: Bool {
    get { !viewsWithDimmedTint.isEmpty }
    set {
      guard newValue != dimsTintBehind else { return }
      if newValue {
        var next: UIViewController? = presentingViewController
        while let controller = next {
          if let view = controller.viewIfLoaded { viewsWithDimmedTint.append(view) }
          next = controller.presentingViewController
        }
        for view in viewsWithDimmedTint { view.dimTint() }
      } else {
        let views = viewsWithDimmedTint
        viewsWithDimmedTint = []
        for view in views { view.restoreTint() }
      }
    }
  }
}
