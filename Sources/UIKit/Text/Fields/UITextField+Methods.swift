extension UITextField {
  /// Returns the method or property accessor for a selector.
  nonisolated static func uiTextFieldMethod(_ selector: Selector) -> ObjCMethod? {
    switch selector.name {
    case "text": return { object, _, _ in (object as! UITextField).text }
    case "setText:":
      return { object, argument, _ in
        (object as! UITextField).text = try _objcArgument(argument)
        return nil
      }
    case "textColor": return { object, _, _ in (object as! UITextField).textColor }
    case "setTextColor:":
      return { object, argument, _ in
        (object as! UITextField).textColor = try _objcArgument(argument)
        return nil
      }
    case "font": return { object, _, _ in (object as! UITextField).font }
    case "setFont:":
      return { object, argument, _ in
        (object as! UITextField).font = try _objcArgument(argument)
        return nil
      }
    case "placeholder": return { object, _, _ in (object as! UITextField).placeholder }
    case "setPlaceholder:":
      return { object, argument, _ in
        (object as! UITextField).placeholder = try _objcArgument(argument)
        return nil
      }
    default: return nil
    }
  }
}
