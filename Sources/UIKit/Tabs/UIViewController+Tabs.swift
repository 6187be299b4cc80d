extension UIViewController {
  /// The item of this controller in a tab bar, created on first access.
  var itemInTabBar: UITabBarItem! {
    get {
      if let made = madeTabItem as? UITabBarItem { return made }
      if title == nil, let root = (self as? UINavigationController)?.viewControllers.first {
        return root.tabBarItem
      }
      let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
      madeTabItem = item
      return item
    }
    set {
      madeTabItem = newValue
      bottomBarHolder?.childItemsDidChange()
      parent?.bottomBarHolder?.childItemsDidChange()
    }
  }
}
