extension UIBarButtonItem {
  /// Creates a button that calls a method of `target`, passed unapplied: `action: Page.save`.
  ///
  /// The target is not retained, as on iOS.
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

  /// Creates a button with an image that calls a method of `target`, passed unapplied.
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

  /// Creates a system button that calls a method of `target`, passed unapplied.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init()
    applySystemItem(systemItem)
    call(target) { target, _ in action(target)() }
  }

  /// Creates a system button that calls a method of `target` with itself as the sender.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init()
    applySystemItem(systemItem)
    call(target) { target, item in action(target)(item) }
  }

  /// Creates a button that calls the method of a target that a selector names; target and selector may
  /// be nil.
  ///
  /// Without a target the action is sent to the first responder that can perform it, as from
  /// `UIApplication.sendAction(_:to:from:for:)`.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map(Messages.receiver)
    self.action = action
  }

  /// Creates a button with an image that calls the method of a target that a selector names.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    self.target = target.map(Messages.receiver)
    self.action = action
  }

  /// Creates a system button that calls the method of a target that a selector names.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    applySystemItem(systemItem)
    self.target = target.map(Messages.receiver)
    self.action = action
  }

  /// Creates a button with a menu that calls a method of `target`, passed unapplied.
  public convenience init<Target: AnyObject>(
    title: String?, image: UIImage?, target: Target?, action: @escaping (Target) -> () -> Void,
    menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, menu: menu)
    call(target) { target, _ in action(target)() }
  }

  /// Creates a button with a menu that calls a method of `target` with itself as the sender.
  public convenience init<Target: AnyObject>(
    title: String?, image: UIImage?, target: Target?,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void, menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, menu: menu)
    call(target) { target, item in action(target)(item) }
  }

  /// Creates a button with a menu that calls the method of a target that a selector names.
  public convenience init(
    title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, menu: menu)
    self.target = target.map(Messages.receiver)
    self.action = action
  }
}
