import InterfaceBuilderDocuments

/// Reads collection views, their cells and reusable views, flow layouts and prototypes.
@MainActor enum CollectionReading {
  static func read(_ view: Setup<UICollectionView>, _ reader: ElementReader) {
    view.set(\.allowsSelection, reader.flag("allowsSelection") ?? true)
    view.set(\.allowsMultipleSelection, reader.flag("allowsMultipleSelection") ?? false)
    view.set(\.isPrefetchingEnabled, ifGiven: reader.flag("prefetchingEnabled"))
    view.set(\.backgroundView, objectOf: reader.element.child(key: "backgroundView"))
    reader.ignore(["dataMode"])
    view.run { view, reader in readContents(of: view, reader) }
  }

  /// Reads the layout, and the prototypes of cells, headers and footers.
  private static func readContents(of view: UICollectionView, _ reader: ElementReader) {
    let element = reader.element
    if let child = element.child(key: "collectionViewLayout"),
      let layout = reader.loader.object(of: child, as: UICollectionViewLayout.self)
    {
      view.collectionViewLayout = layout
    }
    for cell in element.child("cells")?.children ?? [] {
      register(cell, kind: nil, of: view, reader)
    }
    for (key, kind) in [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ] {
      if let part = element.child(key: key) { register(part, kind: kind, of: view, reader) }
    }
  }

  /// Registers a prototype: every view is created from its element.
  private static func register(
    _ prototype: DocumentElement, kind: String?, of view: UICollectionView,
    _ reader: ElementReader
  ) {
    prototype.markRead()
    guard let identifier = prototype["reuseIdentifier"], !identifier.isEmpty else { return }
    view.registerViews(
      ofKind: kind, for: identifier,
      reader.loader.maker(of: prototype, as: UICollectionReusableView.self))
  }

  static func read(_ cell: Setup<UICollectionViewCell>, _ reader: ElementReader) {
    let element = reader.element
    cell.set(\.backgroundView, objectOf: element.child(key: "backgroundView"))
    cell.set(\.selectedBackgroundView, objectOf: element.child(key: "selectedBackgroundView"))
    cell.decode(\.contentView, element.child(key: "contentView"))
  }

  /// Reads a reusable view. The size of a prototype is determined by the layout.
  static func read(_ view: Setup<UICollectionReusableView>, _ reader: ElementReader) {
    reader.ignore(["reuseIdentifier"])
    for key in ["customSize", "size"] { reader.element.child(key: key)?.markRead() }
  }

  static func read(_ layout: Setup<UICollectionViewFlowLayout>, _ reader: ElementReader) {
    let element = reader.element
    layout.set(\.minimumLineSpacing, ifGiven: reader.number("minimumLineSpacing"))
    layout.set(\.minimumInteritemSpacing, ifGiven: reader.number("minimumInteritemSpacing"))
    layout.set(
      \.scrollDirection,
      ifGiven: reader.choice(
        "scrollDirection",
        in: ["vertical": UICollectionView.ScrollDirection.vertical, "horizontal": .horizontal]))
    layout.set(\.itemSize, ifGiven: element.size("itemSize"))
    layout.set(\.headerReferenceSize, ifGiven: element.size("headerReferenceSize"))
    layout.set(\.footerReferenceSize, ifGiven: element.size("footerReferenceSize"))
    layout.set(\.estimatedItemSize, ifGiven: element.size("estimatedItemSize"))
    if reader.flag("automaticEstimatedItemSize") == true {
      layout.set(\.estimatedItemSize, ifGiven: UICollectionViewFlowLayout.automaticSize)
    }
    layout.set(\.sectionInset, ifGiven: reader.edgeInsets("sectionInset"))
    layout.set(
      \.sectionHeadersPinToVisibleBounds,
      ifGiven: reader.flag("sectionHeadersPinToVisibleBounds"))
    layout.set(
      \.sectionFootersPinToVisibleBounds,
      ifGiven: reader.flag("sectionFootersPinToVisibleBounds"))
  }
}
