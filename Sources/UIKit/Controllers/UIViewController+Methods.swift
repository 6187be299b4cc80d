extension UIViewController {
  /// Returns the method or property accessor for a selector.
  nonisolated static func uiViewControllerMethod(_ selector: Selector) -> ObjCMethod? {
    switch selector.name {
    case "title": return { object, _, _ in (object as! UIViewController).title }
    case "setTitle:":
      return { object, argument, _ in
        (object as! UIViewController).title = try _objcArgument(argument)
        return nil
      }
    case "view": return { object, _, _ in (object as! UIViewController).view }
    case "isEditing": return { object, _, _ in (object as! UIViewController).isEditing }
    case "setEditing:":
      return { object, argument, _ in
        (object as! UIViewController).isEditing = try _objcArgument(argument)
        return nil
      }
    default: return nil
    }
  }
}
