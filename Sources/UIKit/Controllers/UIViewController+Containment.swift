extension UIViewController {
  /// Returns whether a controller may become a child. An ancestor may not, which is reported as a
  /// fault.
  func mayAdopt(_ child: UIViewController) -> Bool {
    var ancestor: UIViewController? = self
    while let controller = ancestor {
      if controller === child {
        UIKitFault.report("Can't add self as a child: \(child) to \(self)")
        return false
      }
      ancestor = controller.parent
    }
    return true
  }

  /// The parent, unless its view is inside the controller's own, which would make the responder
  /// chain circular.
  var parentInChain: UIResponder? {
    var responder: UIResponder? = parent
    // A circular chain without this controller is broken by the controllers on it.
    for _ in 0..<1000 {
      switch responder {
      case nil: return parent
      case let current where current === self: return nil
      case let view as UIView: responder = view.viewOwner ?? view.superview
      case let controller as UIViewController:
        responder = controller.viewStorage?.superview ?? controller.parent
      default: return parent
      }
    }
    return nil
  }

  /// Calls `didReceiveMemoryWarning()` on the controller, its children and those it presents.
  package func warnOfMemory() {
    didReceiveMemoryWarning()
    for child in children { child.warnOfMemory() }
    modal.presented?.warnOfMemory()
  }

  /// The frontmost controller: the topmost one presented from this controller, or the visible child of
  /// a container.
  package var frontmost: UIViewController {
    if let presented = modal.presented { return presented.frontmost }
    let shown = children.last { $0.appearance.state == .shown || $0.appearance.state == .appearing }
    return shown?.frontmost ?? self
  }

  /// Reports a new size to the children, by default that of their parent.
  func forwardSize(
    _ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children where child.isViewLoaded {
      child.viewWillTransition(to: size, with: coordinator)
    }
  }
}

extension UIWindow {
  /// The frontmost controller, or otherwise the window: the start of the responder chain if there is no
  /// first responder.
  var frontResponder: UIResponder { rootViewController?.frontmost ?? self }
}
