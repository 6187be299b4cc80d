extension HostSession: AppearanceCopying {
  package func copy(
    _ property: AppearanceProperty, from source: AnyObject, to target: AnyObject
  ) {
    AppearanceCopy(source: source, target: target).run { $0.copy(property) }
  }

  package func copy(_ key: AppearanceKey, from source: AnyObject, to target: AnyObject) {
    AppearanceCopy(source: source, target: target).run { $0.copy(key) }
  }
}

/// Copies values from a proxy to an object.
@MainActor struct AppearanceCopy {
  let source: AnyObject
  let target: AnyObject

  /// Copies the values, without changing which of the target's values count as set by the app.
  func run(_ body: (AppearanceCopy) -> Void) {
    guard let marked = target as? any AppearanceMarking else { return }
    let marks = marked.appearanceMarks
    body(self)
    marked.appearanceMarks = marks
  }

  private func copy<Styled: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Styled, Value>) {
    if let source = source as? Styled, let target = target as? Styled {
      target[keyPath: path] = source[keyPath: path]
    }
  }

  /// Copies the proxy's own tint color, because a view inherits its tint.
  private func copyTint() {
    copy(\UIBarButtonItem.tintColor)
    if let source = source as? UIView, let target = target as? UIView {
      target.tintColor = source.attributes.tintColor
    }
  }

  func copy(_ property: AppearanceProperty) {
    switch property {
    case .backgroundColor: copy(\UIView.backgroundColor)
    case .tintColor: copyTint()
    case .barStyle:
      copy(\UINavigationBar.barStyle)
      copy(\UIToolbar.barStyle)
      copy(\UISearchBar.barStyle)
      copy(\UITabBar.barStyle)
    case .barTintColor:
      copy(\UINavigationBar.barTintColor)
      copy(\UIToolbar.barTintColor)
      copy(\UISearchBar.barTintColor)
      copy(\UITabBar.barTintColor)
    case .isTranslucent:
      copy(\UINavigationBar.isTranslucent)
      copy(\UIToolbar.isTranslucent)
      copy(\UISearchBar.isTranslucent)
      copy(\UITabBar.isTranslucent)
    case .titleTextAttributes: copy(\UINavigationBar.titleTextAttributes)
    case .largeTitleTextAttributes: copy(\UINavigationBar.largeTitleTextAttributes)
    case .backIndicatorImage: copy(\UINavigationBar.backIndicatorImage)
    case .backIndicatorTransitionMaskImage: copy(\UINavigationBar.backIndicatorTransitionMaskImage)
    case .prefersLargeTitles: copy(\UINavigationBar.prefersLargeTitles)
    case .standardAppearance:
      copy(\UINavigationBar.standardAppearance)
      copy(\UIToolbar.standardAppearance)
      copy(\UITabBar.standardAppearance)
    case .compactAppearance:
      copy(\UINavigationBar.compactAppearance)
      copy(\UIToolbar.compactAppearance)
    case .scrollEdgeAppearance:
      copy(\UINavigationBar.scrollEdgeAppearance)
      copy(\UIToolbar.scrollEdgeAppearance)
      copy(\UITabBar.scrollEdgeAppearance)
    case .compactScrollEdgeAppearance: copy(\UINavigationBar.compactScrollEdgeAppearance)
    case .backgroundImage:
      copy(\UISearchBar.backgroundImage)
      copy(\UITabBar.backgroundImage)
      copy(\UINavigationBar.backgroundImages)
      copy(\UIToolbar.backgroundImages)
    case .unselectedItemTintColor: copy(\UITabBar.unselectedItemTintColor)
    case .shadowImage:
      copy(\UITabBar.shadowImage)
      copy(\UINavigationBar.shadowImage)
    case .selectionIndicatorImage: copy(\UITabBar.selectionIndicatorImage)
    case .itemPositioning: copy(\UITabBar.itemPositioning)
    case .itemWidth: copy(\UITabBar.itemWidth)
    case .itemSpacing: copy(\UITabBar.itemSpacing)
    case .badgeColor: copy(\UITabBarItem.badgeColor)
    case .titlePositionAdjustment: copy(\UITabBarItem.titlePositionAdjustment)
    case .pageIndicatorTintColor: copy(\UIPageControl.pageIndicatorTintColor)
    case .currentPageIndicatorTintColor: copy(\UIPageControl.currentPageIndicatorTintColor)
    case .scopeBarBackgroundImage: copy(\UISearchBar.scopeBarBackgroundImage)
    case .searchFieldBackgroundPositionAdjustment:
      copy(\UISearchBar.searchFieldBackgroundPositionAdjustment)
    case .searchTextPositionAdjustment: copy(\UISearchBar.searchTextPositionAdjustment)
    case .onTintColor: copy(\UISwitch.onTintColor)
    case .thumbTintColor:
      copy(\UISwitch.thumbTintColor)
      copy(\UISlider.thumbTintColor)
    case .minimumTrackTintColor: copy(\UISlider.minimumTrackTintColor)
    case .maximumTrackTintColor: copy(\UISlider.maximumTrackTintColor)
    case .selectedSegmentTintColor: copy(\UISegmentedControl.selectedSegmentTintColor)
    case .progressTintColor: copy(\UIProgressView.progressTintColor)
    case .trackTintColor: copy(\UIProgressView.trackTintColor)
    case .progressImage: copy(\UIProgressView.progressImage)
    case .trackImage: copy(\UIProgressView.trackImage)
    case .color: copy(\UIActivityIndicatorView.color)
    case .attributedTitle: copy(\UIRefreshControl.attributedTitle)
    case .separatorInset:
      copy(\UITableView.separatorInset)
      copy(\UITableViewCell.separatorInset)
    case .separatorColor: copy(\UITableView.separatorColor)
    case .separatorEffect: copy(\UITableView.separatorEffect)
    case .sectionIndexColor: copy(\UITableView.sectionIndexColor)
    case .sectionIndexBackgroundColor: copy(\UITableView.sectionIndexBackgroundColor)
    case .sectionIndexTrackingBackgroundColor:
      copy(\UITableView.sectionIndexTrackingBackgroundColor)
    case .font:
      copy(\UILabel.font)
      copy(\UITextField.font)
      copy(\UITextView.font)
    case .textColor:
      copy(\UILabel.textColor)
      copy(\UITextField.textColor)
      copy(\UITextView.textColor)
    case .shadowColor: copy(\UILabel.shadowColor)
    case .shadowOffset: copy(\UILabel.shadowOffset)
    case .contentEdgeInsets: copy(\UIButton.contentEdgeInsets)
    case .defaultTextAttributes: copy(\UITextField.defaultTextAttributes)
    }
  }
}
