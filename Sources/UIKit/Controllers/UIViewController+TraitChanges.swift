extension UIViewController: UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    let registration = TraitHandler(traits) { [weak self] old in
      if let me = self as? TraitEnvironment { handler(me, old) }
    }
    traitHandlers.append(registration)
    return registration
  }

}
