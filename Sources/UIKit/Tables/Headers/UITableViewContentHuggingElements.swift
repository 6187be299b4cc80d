/// The elements of a table that are only as wide as their content.
public struct UITableViewContentHuggingElements: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Section headers that are only as wide as their content, instead of as wide as the table (Apple's
  /// documentation).
  public static var sectionHeaders: UITableViewContentHuggingElements {
    UITableViewContentHuggingElements(rawValue: 1 << 0)
  }
}

extension UITableView {
  /// Returns the part of a header's frame that its content needs, at the leading edge; the whole frame
  /// for other views, and for a header whose content does not determine a width.
  func huggingFrame(of view: UIView, in frame: CGRect) -> CGRect {
    guard engine.parts[.header].views.contains(where: { $0 === view }),
      let width = fittingWidth(of: view, in: frame.width), width < frame.width
    else { return frame }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isMirrored ? frame.maxX - width : frame.minX, y: frame.minY, width: width,
      height: frame.height)
  }

  private func fittingWidth(of view: UIView, in room: CGFloat) -> CGFloat? {
    let width =
      if let view = view as? UITableViewHeaderFooterView {
        view.fittingWidth(in: room, style: style)
      } else if view.layoutState != nil {
        view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
      } else {
        view.intrinsicContentSize.width
      }
    guard let width, width.isFinite, width > 0 else { return nil }
    return pixelGrid.up(width)
  }
}
