extension UINavigationBar {
  func looksChanged() {
    adoptLooks()
    if content != nil { reload() }
  }

  func adoptLooks() {
    let all = [
      standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance,
    ]
    for looks in all { looks?.onChange = { [weak self] in self?.looksChanged() } }
    showLooks()
  }

  /// The appearance that the item or the bar has set for the scroll edge.
  private func edgeLooks(of item: UINavigationItem?) -> UINavigationBarAppearance? {
    let isCompact = traitCollection.verticalSizeClass == .compact
    if isCompact, let own = item?.compactScrollEdgeAppearance { return own }
    if let own = item?.scrollEdgeAppearance { return own }
    if isCompact, let ours = compactScrollEdgeAppearance { return ours }
    return scrollEdgeAppearance
  }

  /// The appearance of an item in the current state. At the scroll edge its background applies only
  /// if it was set for that edge.
  func looks(of item: UINavigationItem?) -> UINavigationBarAppearance {
    let standard = item?.standardAppearance ?? standardAppearance
    var looks = standard
    if traitCollection.verticalSizeClass == .compact,
      let compact = item?.compactAppearance ?? compactAppearance
    {
      looks = compact
    }
    if geometry.isAtEdge, let edge = edgeLooks(of: item) { looks = edge }
    guard titleTextAttributes != nil || largeTitleTextAttributes != nil || barTintColor != nil
    else { return looks }
    let own = UINavigationBarAppearance(barAppearance: looks)
    if let titleTextAttributes { own.titleTextAttributes = titleTextAttributes }
    if let largeTitleTextAttributes { own.largeTitleTextAttributes = largeTitleTextAttributes }
    if let barTintColor { own.backgroundColor = barTintColor }
    return own
  }

  /// The back indicator image; nil for the chevron.
  func indicator(_ looks: UINavigationBarAppearance) -> UIImage? {
    if let image = looks.indicator?.image { return image }
    return backIndicatorTransitionMaskImage == nil ? nil : backIndicatorImage
  }

  /// Applies the current appearance to background and titles.
  func showLooks() {
    let item = topItem
    let looks = looks(of: item)
    let isBare = geometry.isAtEdge && edgeLooks(of: item) == nil && barTintColor == nil
    background.show(isBare ? nil : looks)
    content?.show(looks)
  }
}
