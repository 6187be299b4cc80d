import InterfaceBuilderDocuments

extension ViewReading {
  /// Reads what a view contains: guides, subviews, constraints, and what changes with size classes.
  static func readContents(of view: UIView, _ reader: ElementReader) {
    let element = reader.element
    registerGuides(of: view, reader)
    let excluded = DocumentVariations.excluded("subviews", of: element, reader.loader.sizeClasses)
    var kept: [InstalledParts.Part<UIView>] = []
    for child in element.child("subviews")?.children ?? [] {
      if view is UITableViewCell || isText(child, of: view, reader) { continue }
      guard let subview = reader.loader.object(of: child, as: UIView.self) else { continue }
      let isInstalled = !excluded.contains(child.identifier ?? "")
      if isInstalled { add(subview, to: view) }
      kept.append(InstalledParts.Part(object: subview, identifier: child.identifier ?? ""))
    }
    let constraints = ConstraintReading.read(in: view, reader)
    InstalledParts.keep(kept, constraints, of: view, reader)
  }

  /// The labels and the image of a cell's style are in its content view.
  private static func isText(
    _ child: DocumentElement, of view: UIView, _ reader: ElementReader
  ) -> Bool {
    guard let id = child.identifier, let made = reader.loader.object(id) else { return false }
    return made is UIView && view.superview is UITableViewCell
  }

  static func add(_ subview: UIView, to view: UIView) {
    switch view {
    case let stack as UIStackView: stack.addArrangedSubview(subview)
    case let effect as UIVisualEffectView: effect.contentView.addSubview(subview)
    case let cell as UITableViewCell: cell.contentView.addSubview(subview)
    case let part as UITableViewHeaderFooterView: part.contentView.addSubview(subview)
    default: view.addSubview(subview)
    }
  }

  private static func registerGuides(of view: UIView, _ reader: ElementReader) {
    let elements =
      reader.element.children("viewLayoutGuide") + reader.element.children("keyboardLayoutGuide")
    for child in elements {
      let guide: UILayoutGuide? =
        switch (child.key, view) {
        case ("safeArea", _): view.safeAreaLayoutGuide
        case ("contentLayoutGuide", let view as UIScrollView): view.contentLayoutGuide
        case ("frameLayoutGuide", let view as UIScrollView): view.frameLayoutGuide
        case ("keyboard", _), ("keyboardLayoutGuide", _): view.keyboardLayoutGuide
        default: nil
        }
      if let guide {
        reader.loader.register(guide, child)
      } else {
        reader.loader.reportOnce(
          child, "the guide \(child.key ?? "without a name"), which is not known")
      }
    }
    for child in elements { child.ignore(["id", "key"]) }
    // The guides of a controller are those of its view.
    guard reader.element.key == "view", let scene = reader.element.parent,
      let guides = scene.child("layoutGuides")
    else { return }
    for child in guides.children("viewControllerLayoutGuide") {
      let isTop = child["type"] == "top"
      let guide = isTop ? LayoutSupportGuide.top(of: view) : LayoutSupportGuide.bottom(of: view)
      reader.loader.register(guide, child)
    }
  }
}
