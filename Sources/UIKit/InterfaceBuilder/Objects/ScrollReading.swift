import InterfaceBuilderDocuments

/// Reads scroll views.
@MainActor enum ScrollReading {
  static func read(_ view: Setup<UIScrollView>, _ reader: ElementReader) {
    view.set(
      \.showsHorizontalScrollIndicator, reader.flag("showsHorizontalScrollIndicator") ?? true)
    view.set(\.showsVerticalScrollIndicator, reader.flag("showsVerticalScrollIndicator") ?? true)
    view.set(\.isScrollEnabled, reader.flag("scrollEnabled") ?? true)
    view.set(\.bounces, reader.flag("bounces") ?? true)
    view.set(\.bouncesZoom, reader.flag("bouncesZoom") ?? true)
    view.set(\.delaysContentTouches, reader.flag("delaysContentTouches") ?? true)
    view.set(\.canCancelContentTouches, reader.flag("canCancelContentTouches") ?? true)
    view.set(\.alwaysBounceHorizontal, ifGiven: reader.flag("alwaysBounceHorizontal"))
    view.set(\.alwaysBounceVertical, ifGiven: reader.flag("alwaysBounceVertical"))
    view.set(\.isPagingEnabled, reader.flag("pagingEnabled") ?? false)
    view.set(\.isDirectionalLockEnabled, reader.flag("directionalLockEnabled") ?? false)
    view.set(\.scrollsToTop, ifGiven: reader.flag("scrollsToTop"))
    view.set(
      \.keyboardDismissMode,
      reader.choice(
        "keyboardDismissMode",
        in: [
          "none": UIScrollView.KeyboardDismissMode.none, "onDrag": .onDrag,
          "interactive": .interactive, "onDragWithAccessory": .onDragWithAccessory,
          "interactiveWithAccessory": .interactiveWithAccessory,
        ]) ?? .none)
    view.set(
      \.contentInsetAdjustmentBehavior,
      ifGiven: reader.choice(
        "contentInsetAdjustmentBehavior", "automatic scrollableAxes never always"))
    view.set(
      \.indicatorStyle,
      ifGiven: reader.choice(
        "indicatorStyle", "default black white"))
    if let scale = reader.number("minimumZoomScale"), scale > 0 {
      view.set(\.minimumZoomScale, scale)
    }
    if let scale = reader.number("maximumZoomScale"), scale > 0 {
      view.set(\.maximumZoomScale, scale)
    }
    view.set(\.contentInset, ifGiven: reader.edgeInsets("contentInset"))
    view.set(\.scrollIndicatorInsets, ifGiven: reader.edgeInsets("scrollIndicatorInsets"))
    view.set(\.refreshControl, objectOf: reader.element.child(key: "refreshControl"))
    _ = reader.element.child("size", key: "contentSize")?.markAllRead()
  }
}
