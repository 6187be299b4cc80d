extension CADisplayLink {
  /// Creates a link that calls the method of a target that a selector names, with itself as the
  /// argument. The link retains the target until it is invalidated.
  public convenience init(target: Any, selector sel: Selector) {
    let target = Messages.receiver(target)
    self.init { link in Messages.send(sel, to: target, link) }
  }
}
