import InterfaceBuilderDocuments

extension ViewReading {
  /// Reads the contents of a view: guides, subviews, constraints, and variations for size classes.
  static func readContents(of view: Setup<UIView>, _ reader: ElementReader) {
    let element = reader.element
    readGuides(of: view, reader)
    let excluded = DocumentVariations.excluded("subviews", of: element, reader.loader.sizeClasses)
    let children = element.child("subviews")?.children ?? []
    let constraints = ConstraintReading.recipes(of: reader)
    if children.isEmpty, constraints.isEmpty { return }
    let varies = InstalledParts.areNeeded(constraints, reader)
    // The labels and the image of a cell's style are in its content view.
    let mayBeOfStyle = element.key == "contentView" && element.parent?["style"] != nil
    let plans = children.map { reader.loader.plan[$0] }
    view.run { view, reader in
      var parts: [InstalledParts.Part<UIView>] = []
      for plan in plans {
        if view is UITableViewCell { continue }
        if mayBeOfStyle, isOfStyle(plan.element, of: view, reader) { continue }
        guard let subview = reader.loader.object(of: plan, as: UIView.self) else { continue }
        let isInstalled = excluded.isEmpty || !excluded.contains(plan.identifier ?? "")
        if isInstalled { add(subview, to: view) }
        if varies { parts.append(.init(object: subview, identifier: plan.identifier ?? "")) }
      }
      let made = ConstraintReading.make(constraints, in: view, reader.loader)
      if varies { InstalledParts.keep(parts, made, of: view, reader) }
    }
  }

  /// Returns whether a cell creates the object of an element itself, because of its style.
  private static func isOfStyle(
    _ child: DocumentElement, of view: UIView, _ reader: ElementReader
  ) -> Bool {
    guard view.superview is UITableViewCell, let id = child.identifier else { return false }
    return reader.loader.object(id) is UIView
  }

  static func add(_ subview: UIView, to view: UIView) {
    switch view {
    case let stack as UIStackView: stack.addArrangedSubview(subview)
    case let effect as UIVisualEffectView: effect.contentView.addSubview(subview)
    case let cell as UITableViewCell: cell.contentView.addSubview(subview)
    case let cell as UICollectionViewCell: cell.contentView.addSubview(subview)
    case let part as UITableViewHeaderFooterView: part.contentView.addSubview(subview)
    default: view.addSubview(subview)
    }
  }

  private static func readGuides(of view: Setup<UIView>, _ reader: ElementReader) {
    let element = reader.element
    let guides = element.children("viewLayoutGuide") + element.children("keyboardLayoutGuide")
    for child in guides { child.ignore(["id", "key"]) }
    if !guides.isEmpty {
      view.run { view, reader in
        for child in guides { register(child, of: view, reader.loader) }
      }
    }
    // The guides of a controller are those of its view.
    guard element.key == "view",
      let supports = element.parent?.child("layoutGuides")?.children("viewControllerLayoutGuide")
    else { return }
    for child in supports {
      let isTop = child["type"] == "top"
      view.run { view, reader in
        let guide = isTop ? LayoutSupportGuide.top(of: view) : LayoutSupportGuide.bottom(of: view)
        reader.loader.register(guide, child)
      }
    }
  }

  private static func register(
    _ child: DocumentElement, of view: UIView, _ loader: DocumentLoader
  ) {
    let guide: UILayoutGuide? =
      switch (child.key, view) {
      case ("safeArea", _): view.safeAreaLayoutGuide
      case ("contentLayoutGuide", let view as UIScrollView): view.contentLayoutGuide
      case ("frameLayoutGuide", let view as UIScrollView): view.frameLayoutGuide
      case ("keyboard", _), ("keyboardLayoutGuide", _): view.keyboardLayoutGuide
      default: nil
      }
    if let guide {
      loader.register(guide, child)
    } else {
      loader.reportOnce(child, "the guide \(child.key ?? "without a name"), which is not known")
    }
  }
}
