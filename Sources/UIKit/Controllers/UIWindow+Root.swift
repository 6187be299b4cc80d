extension UIWindow {
  /// The view controller whose view fills the window.
  public var rootViewController: UIViewController? {
    get { root as? UIViewController }
    set {
      let old = rootViewController
      root = newValue
      if old === newValue { return }
      old?.dropPresented(animated: false, velocity: 0, completion: nil)
      old?.startAppearance(false, animated: false)
      old?.viewIfLoaded?.removeFromSuperview()
      old?.finishAppearance()
      old?.isHosted = false
      if !isHidden { newValue?.show(in: self) }
    }
  }
}
