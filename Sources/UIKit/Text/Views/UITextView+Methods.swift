extension UITextView {
  /// Returns the method or property accessor for a selector.
  nonisolated static func uiTextViewMethod(_ selector: Selector) -> ObjCMethod? {
    switch selector.name {
    case "text": return { object, _, _ in (object as! UITextView).text }
    case "setText:":
      return { object, argument, _ in
        (object as! UITextView).text = try _objcArgument(argument)
        return nil
      }
    case "textColor": return { object, _, _ in (object as! UITextView).textColor }
    case "setTextColor:":
      return { object, argument, _ in
        (object as! UITextView).textColor = try _objcArgument(argument)
        return nil
      }
    case "font": return { object, _, _ in (object as! UITextView).font }
    case "setFont:":
      return { object, argument, _ in
        (object as! UITextView).font = try _objcArgument(argument)
        return nil
      }
    default: return nil
    }
  }
}
