extension UINavigationBar {
  func appearanceDidChange() {
    adoptLooks()
    if content != nil { reload() }
  }

  func adoptLooks() {
    let all = [
      standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance,
    ]
    for appearance in all { appearance?.onChange = { [weak self] in self?.appearanceDidChange() } }
    showLooks()
  }

  /// Returns the appearance for the scroll edge, as set by the item or the bar.
  private func edgeAppearance(of item: UINavigationItem?) -> UINavigationBarAppearance? {
    let isCompact = traitCollection.verticalSizeClass == .compact
    if isCompact, let own = item?.compactScrollEdgeAppearance { return own }
    if let own = item?.scrollEdgeAppearance { return own }
    if isCompact, let ours = compactScrollEdgeAppearance { return ours }
    return scrollEdgeAppearance
  }

  /// Returns the appearance of an item in the current state. At the scroll edge, the background is used
  /// only if it was set for that edge.
  func appearance(of item: UINavigationItem?) -> UINavigationBarAppearance {
    let standard = item?.standardAppearance ?? standardAppearance
    var appearance = standard
    if traitCollection.verticalSizeClass == .compact,
      let compact = item?.compactAppearance ?? compactAppearance
    {
      appearance = compact
    }
    if geometry.isAtEdge, let edge = edgeAppearance(of: item) { appearance = edge }
    let image = backgroundImage(of: item)
    guard
      titleTextAttributes != nil || largeTitleTextAttributes != nil || barTintColor != nil
        || !isTranslucent || image != nil
    else { return appearance }
    let own = UINavigationBarAppearance(barAppearance: appearance)
    if let titleTextAttributes { own.titleTextAttributes = titleTextAttributes }
    if let largeTitleTextAttributes { own.largeTitleTextAttributes = largeTitleTextAttributes }
    own.applyBarTint(barTintColor, isTranslucent: isTranslucent)
    own.applyImages(image, shadow: shadowImage)
    return own
  }

  /// Returns the image that the bar has for the item's height; nil to use the appearance.
  private func backgroundImage(of item: UINavigationItem?) -> UIImage? {
    if backgroundImages.isEmpty { return nil }
    return backgroundImages.image(
      at: isManaged ? .topAttached : .top,
      isCompact: traitCollection.verticalSizeClass == .compact, hasPrompt: item?.prompt != nil)
  }

  /// Returns the back indicator image; nil to use the chevron.
  func indicator(_ appearance: UINavigationBarAppearance) -> UIImage? {
    if let image = appearance.indicator?.image { return image }
    return backIndicatorTransitionMaskImage == nil ? nil : backIndicatorImage
  }

  /// Applies the current appearance to background and titles.
  func showLooks() {
    let item = topItem
    let appearance = appearance(of: item)
    let isBare =
      geometry.isAtEdge && edgeAppearance(of: item) == nil && barTintColor == nil
      && isTranslucent && backgroundImage(of: item) == nil
    background.applyAppearance(isBare ? nil : appearance)
    content?.applyAppearance(appearance)
  }
}
