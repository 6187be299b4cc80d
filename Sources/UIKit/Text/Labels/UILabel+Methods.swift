extension UILabel {
  /// Returns the method or property accessor for a selector.
  nonisolated static func uiLabelMethod(_ selector: Selector) -> ObjCMethod? {
    switch selector.name {
    case "text": return { object, _, _ in (object as! UILabel).text }
    case "setText:":
      return { object, argument, _ in
        (object as! UILabel).text = try _objcArgument(argument)
        return nil
      }
    case "textColor": return { object, _, _ in (object as! UILabel).textColor }
    case "setTextColor:":
      return { object, argument, _ in
        (object as! UILabel).textColor = try _objcArgument(argument)
        return nil
      }
    case "font": return { object, _, _ in (object as! UILabel).font }
    case "setFont:":
      return { object, argument, _ in
        (object as! UILabel).font = try _objcArgument(argument)
        return nil
      }
    case "attributedText": return { object, _, _ in (object as! UILabel).attributedText }
    case "setAttributedText:":
      return { object, argument, _ in
        (object as! UILabel).attributedText = try _objcArgument(argument)
        return nil
      }
    case "numberOfLines": return { object, _, _ in (object as! UILabel).numberOfLines }
    case "setNumberOfLines:":
      return { object, argument, _ in
        (object as! UILabel).numberOfLines = try _objcArgument(argument)
        return nil
      }
    default: return nil
    }
  }
}
