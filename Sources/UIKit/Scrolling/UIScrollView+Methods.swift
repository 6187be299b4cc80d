extension UIScrollView {
  /// Returns the method or property accessor for a selector.
  nonisolated static func uiScrollViewMethod(_ selector: Selector) -> ObjCMethod? {
    switch selector.name {
    case "flashScrollIndicators":
      return { object, _, _ in
        (object as! UIScrollView).flashScrollIndicators()
        return nil
      }
    case "contentOffset": return { object, _, _ in (object as! UIScrollView).contentOffset }
    case "setContentOffset:":
      return { object, argument, _ in
        (object as! UIScrollView).contentOffset = try _objcArgument(argument)
        return nil
      }
    case "contentSize": return { object, _, _ in (object as! UIScrollView).contentSize }
    case "setContentSize:":
      return { object, argument, _ in
        (object as! UIScrollView).contentSize = try _objcArgument(argument)
        return nil
      }
    case "contentInset": return { object, _, _ in (object as! UIScrollView).contentInset }
    case "setContentInset:":
      return { object, argument, _ in
        (object as! UIScrollView).contentInset = try _objcArgument(argument)
        return nil
      }
    case "adjustedContentInset":
      return { object, _, _ in (object as! UIScrollView).adjustedContentInset }
    case "zoomScale": return { object, _, _ in (object as! UIScrollView).zoomScale }
    case "setZoomScale:":
      return { object, argument, _ in
        (object as! UIScrollView).zoomScale = try _objcArgument(argument)
        return nil
      }
    case "isScrollEnabled": return { object, _, _ in (object as! UIScrollView).isScrollEnabled }
    case "setScrollEnabled:":
      return { object, argument, _ in
        (object as! UIScrollView).isScrollEnabled = try _objcArgument(argument)
        return nil
      }
    default: return nil
    }
  }
}
