extension UIView {
  /// Returns the method or property accessor for a selector.
  nonisolated static func uiViewMethod(_ selector: Selector) -> ObjCMethod? {
    switch selector.name {
    case "endEditing:":
      return { object, argument, _ in
        _ = (object as! UIView).endEditing(try _objcArgument(argument))
        return nil
      }
    case "setNeedsLayout":
      return { object, _, _ in
        (object as! UIView).setNeedsLayout()
        return nil
      }
    case "layoutIfNeeded":
      return { object, _, _ in
        (object as! UIView).layoutIfNeeded()
        return nil
      }
    case "setNeedsDisplay":
      return { object, _, _ in
        (object as! UIView).setNeedsDisplay()
        return nil
      }
    case "removeFromSuperview":
      return { object, _, _ in
        (object as! UIView).removeFromSuperview()
        return nil
      }
    case "sizeToFit":
      return { object, _, _ in
        (object as! UIView).sizeToFit()
        return nil
      }
    case "setNeedsUpdateConstraints":
      return { object, _, _ in
        (object as! UIView).setNeedsUpdateConstraints()
        return nil
      }
    case "invalidateIntrinsicContentSize":
      return { object, _, _ in
        (object as! UIView).invalidateIntrinsicContentSize()
        return nil
      }
    case "alpha": return { object, _, _ in (object as! UIView).alpha }
    case "setAlpha:":
      return { object, argument, _ in
        (object as! UIView).alpha = try _objcArgument(argument)
        return nil
      }
    case "tag": return { object, _, _ in (object as! UIView).tag }
    case "setTag:":
      return { object, argument, _ in
        (object as! UIView).tag = try _objcArgument(argument)
        return nil
      }
    case "backgroundColor": return { object, _, _ in (object as! UIView).backgroundColor }
    case "setBackgroundColor:":
      return { object, argument, _ in
        (object as! UIView).backgroundColor = try _objcArgument(argument)
        return nil
      }
    case "tintColor": return { object, _, _ in (object as! UIView).tintColor }
    case "setTintColor:":
      return { object, argument, _ in
        (object as! UIView).tintColor = try _objcArgument(argument)
        return nil
      }
    case "frame": return { object, _, _ in (object as! UIView).frame }
    case "setFrame:":
      return { object, argument, _ in
        (object as! UIView).frame = try _objcArgument(argument)
        return nil
      }
    case "bounds": return { object, _, _ in (object as! UIView).bounds }
    case "setBounds:":
      return { object, argument, _ in
        (object as! UIView).bounds = try _objcArgument(argument)
        return nil
      }
    case "center": return { object, _, _ in (object as! UIView).center }
    case "setCenter:":
      return { object, argument, _ in
        (object as! UIView).center = try _objcArgument(argument)
        return nil
      }
    case "isHidden": return { object, _, _ in (object as! UIView).isHidden }
    case "setHidden:":
      return { object, argument, _ in
        (object as! UIView).isHidden = try _objcArgument(argument)
        return nil
      }
    case "isUserInteractionEnabled":
      return { object, _, _ in (object as! UIView).isUserInteractionEnabled }
    case "setUserInteractionEnabled:":
      return { object, argument, _ in
        (object as! UIView).isUserInteractionEnabled = try _objcArgument(argument)
        return nil
      }
    case "superview": return { object, _, _ in (object as! UIView).superview }
    case "window": return { object, _, _ in (object as! UIView).window }
    default: return nil
    }
  }
}
