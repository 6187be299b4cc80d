extension UIBarButtonItem {
  /// Creates a button that calls a method of `target`, given unapplied: `action: Page.save`.
  ///
  /// There are no selectors on Linux. The target is not retained, as on iOS.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init()
    self.title = title
    self.style = style
    call(target) { target, _ in action(target)() }
  }

  /// Creates a button that calls a method of `target` with itself as the sender.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init()
    self.title = title
    self.style = style
    call(target) { target, item in action(target)(item) }
  }

  /// Creates a button with an image that calls a method of `target`, given unapplied.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init()
    self.image = image
    self.style = style
    call(target) { target, _ in action(target)() }
  }

  /// Creates a button with an image that calls a method of `target` with itself as the sender.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target?,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init()
    self.image = image
    self.style = style
    call(target) { target, item in action(target)(item) }
  }

  /// Creates a system button that calls a method of `target`, given unapplied.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init()
    show(systemItem)
    call(target) { target, _ in action(target)() }
  }

  /// Creates a system button that calls a method of `target` with itself as the sender.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init()
    show(systemItem)
    call(target) { target, item in action(target)(item) }
  }
}
