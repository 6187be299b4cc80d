extension UIScrollView {
  var ownContentGuide: UILayoutGuide {
    if let guide = makeLayoutStateIfNeeded().contentGuide { return guide }
    let guide = UILayoutGuide()
    guide.owner = self
    guide.identifier = "UIScrollView-contentLayoutGuide"
    guide.isPinnedToOrigin = true
    guide.layoutFrameDidChange = { [weak self] frame in
      guard let self else { return }
      let grid = layoutGrid
      let size = CGSize(width: grid.nearest(frame.width), height: grid.nearest(frame.height))
      if size != contentSize { contentSize = size }
    }
    makeLayoutStateIfNeeded().contentGuide = guide
    return guide
  }

  var ownFrameGuide: UILayoutGuide {
    if let guide = makeLayoutStateIfNeeded().frameGuide { return guide }
    let guide = UILayoutGuide(
      source: LayoutGuideSource { $0.bounds }, owner: self,
      identifier: "UIScrollView-frameLayoutGuide")
    makeLayoutStateIfNeeded().frameGuide = guide
    return guide
  }
}
