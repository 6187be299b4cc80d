extension AppearanceCopy {
  /// Copies a value that a method sets for individual states.
  func copy(_ key: AppearanceKey) {
    let state = UIControl.State(rawValue: key.first)
    switch (source, target) {
    case let (source as UITabBarItem, target as UITabBarItem)
    where key.value == .badgeTextAttributes:
      target.setBadgeTextAttributes(source.badgeTextAttributes(for: state), for: state)
    case let (source as UIBarItem, target as UIBarItem):
      target.setTitleTextAttributes(source.titleTextAttributes(for: state), for: state)
    case let (source as UISegmentedControl, target as UISegmentedControl):
      target.setTitleTextAttributes(source.titleTextAttributes(for: state), for: state)
    case let (source as UIButton, target as UIButton): copy(key.value, source, target, state)
    case let (source as UIStepper, target as UIStepper):
      copy(key.value, source, target, state, UIControl.State(rawValue: key.second))
    case let (source as UISearchBar, target as UISearchBar): copy(key, source, target)
    default: break
    }
  }

  private func copy(
    _ value: AppearanceKey.Value, _ source: UIButton, _ target: UIButton, _ state: UIControl.State
  ) {
    switch value {
    case .titleColor: target.setTitleColor(source.contents.colors[state], for: state)
    case .titleShadowColor: target.setTitleShadowColor(source.contents.shadows[state], for: state)
    case .backgroundImage: target.setBackgroundImage(source.contents.backgrounds[state], for: state)
    default: break
    }
  }

  private func copy(
    _ value: AppearanceKey.Value, _ source: UIStepper, _ target: UIStepper,
    _ state: UIControl.State, _ second: UIControl.State
  ) {
    switch value {
    case .incrementImage: target.setIncrementImage(source.incrementImage(for: state), for: state)
    case .decrementImage: target.setDecrementImage(source.decrementImage(for: state), for: state)
    case .backgroundImage: target.setBackgroundImage(source.backgroundImage(for: state), for: state)
    case .dividerImage:
      let image = source.dividerImage(forLeftSegmentState: state, rightSegmentState: second)
      target.setDividerImage(image, forLeftSegmentState: state, rightSegmentState: second)
    default: break
    }
  }

  private func copy(_ key: AppearanceKey, _ source: UISearchBar, _ target: UISearchBar) {
    let icon = UISearchBar.Icon(rawValue: Int(key.first)) ?? .search
    let state = UIControl.State(rawValue: key.second)
    switch key.value {
    case .icon: target.setImage(source.image(for: icon, state: state), for: icon, state: state)
    case .iconOffset:
      target.setPositionAdjustment(source.positionAdjustment(for: icon), for: icon)
    case .searchFieldBackgroundImage:
      let state = UIControl.State(rawValue: key.first)
      target.setSearchFieldBackgroundImage(
        source.searchFieldBackgroundImage(for: state), for: state)
    default: break
    }
  }
}
