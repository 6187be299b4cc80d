extension UINavigationController {
  /// Returns the method or property accessor for a selector.
  nonisolated static func uiNavigationControllerMethod(_ selector: Selector) -> ObjCMethod? {
    switch selector.name {
    case "popViewControllerAnimated:":
      return { object, argument, _ in
        _ = (object as! UINavigationController).popViewController(
          animated: try _objcArgument(argument))
        return nil
      }
    case "popToRootViewControllerAnimated:":
      return { object, argument, _ in
        _ = (object as! UINavigationController).popToRootViewController(
          animated: try _objcArgument(argument))
        return nil
      }
    default: return nil
    }
  }
}
