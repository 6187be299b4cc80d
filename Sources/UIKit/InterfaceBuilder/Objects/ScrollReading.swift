import InterfaceBuilderDocuments

/// Reads scroll views.
@MainActor enum ScrollReading {
  static func read(_ view: UIScrollView, _ reader: ElementReader) {
    view.showsHorizontalScrollIndicator = reader.flag("showsHorizontalScrollIndicator") ?? true
    view.showsVerticalScrollIndicator = reader.flag("showsVerticalScrollIndicator") ?? true
    view.isScrollEnabled = reader.flag("scrollEnabled") ?? true
    view.bounces = reader.flag("bounces") ?? true
    view.bouncesZoom = reader.flag("bouncesZoom") ?? true
    view.delaysContentTouches = reader.flag("delaysContentTouches") ?? true
    view.canCancelContentTouches = reader.flag("canCancelContentTouches") ?? true
    view.alwaysBounceHorizontal =
      reader.flag("alwaysBounceHorizontal") ?? view.alwaysBounceHorizontal
    view.alwaysBounceVertical = reader.flag("alwaysBounceVertical") ?? view.alwaysBounceVertical
    view.isPagingEnabled = reader.flag("pagingEnabled") ?? false
    view.isDirectionalLockEnabled = reader.flag("directionalLockEnabled") ?? false
    if let scrolls = reader.flag("scrollsToTop") { view.scrollsToTop = scrolls }
    view.keyboardDismissMode =
      reader.choice(
        "keyboardDismissMode",
        in: [
          "none": UIScrollView.KeyboardDismissMode.none, "onDrag": .onDrag,
          "interactive": .interactive, "onDragWithAccessory": .onDragWithAccessory,
          "interactiveWithAccessory": .interactiveWithAccessory,
        ]) ?? .none
    if let behavior: UIScrollView.ContentInsetAdjustmentBehavior = reader.choice(
      "contentInsetAdjustmentBehavior", "automatic scrollableAxes never always")
    {
      view.contentInsetAdjustmentBehavior = behavior
    }
    if let style: UIScrollView.IndicatorStyle = reader.choice(
      "indicatorStyle", "default black white")
    {
      view.indicatorStyle = style
    }
    if let scale = reader.number("minimumZoomScale"), scale > 0 { view.minimumZoomScale = scale }
    if let scale = reader.number("maximumZoomScale"), scale > 0 { view.maximumZoomScale = scale }
    if let insets = reader.edgeInsets("contentInset") { view.contentInset = insets }
    if let insets = reader.edgeInsets("scrollIndicatorInsets") {
      view.scrollIndicatorInsets = insets
    }
    if let refresh: UIRefreshControl = reader.object("refreshControl") {
      view.refreshControl = refresh
    }
    _ = reader.element.child("size", key: "contentSize")?.markAllRead()
  }
}
