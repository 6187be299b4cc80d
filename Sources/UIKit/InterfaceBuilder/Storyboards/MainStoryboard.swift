import InterfaceBuilderDocuments

extension UIApplication: MainStoryboardShowing {
  package func showMainStoryboard(_ name: String, of bundle: Bundle, in window: UIWindow) {
    let storyboard = UIStoryboard(name: name, bundle: bundle)
    guard let document = storyboard.document else { return }
    if let tint = document.tintColor {
      let loader = DocumentLoader(document, bundle: bundle, strings: storyboard.strings)
      window.tintColor = loader.color(tint)
    }
    guard let controller = storyboard.instantiateInitialViewController() else {
      return UIKitFault.report(
        "Failed to instantiate the default view controller for UIMainStoryboardFile '\(name)' - "
          + "perhaps the designated entry point is not set?")
    }
    window.rootViewController = controller
  }
}
