extension UIControl {
  /// Returns the method or property accessor for a selector.
  nonisolated static func uiControlMethod(_ selector: Selector) -> ObjCMethod? {
    switch selector.name {
    case "isEnabled": return { object, _, _ in (object as! UIControl).isEnabled }
    case "setEnabled:":
      return { object, argument, _ in
        (object as! UIControl).isEnabled = try _objcArgument(argument)
        return nil
      }
    case "isSelected": return { object, _, _ in (object as! UIControl).isSelected }
    case "setSelected:":
      return { object, argument, _ in
        (object as! UIControl).isSelected = try _objcArgument(argument)
        return nil
      }
    case "isHighlighted": return { object, _, _ in (object as! UIControl).isHighlighted }
    case "setHighlighted:":
      return { object, argument, _ in
        (object as! UIControl).isHighlighted = try _objcArgument(argument)
        return nil
      }
    default: return nil
    }
  }
}
