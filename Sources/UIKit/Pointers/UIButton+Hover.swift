extension UIButton: HoverObserving {
  func hoverDidChange(_ isHovered: Bool) { self.isHovered = isHovered }
}
