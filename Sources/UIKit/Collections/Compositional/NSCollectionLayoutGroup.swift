import CollectionEngine

/// Returns the items of a custom group for the environment of the group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items of a compositional layout in a row or column, or at custom frames.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private let content: Content
  /// The distance between the group's subitems; nil if there is none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// The content of a group.
  private enum Content {
    case repeated(LayoutAxis, [NSCollectionLayoutItem])
    case divided(LayoutAxis, NSCollectionLayoutItem, count: Int)
    case copied(LayoutAxis, NSCollectionLayoutItem, count: Int)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  private init(_ size: NSCollectionLayoutSize, _ content: Content) {
    self.content = content
    super.init(layoutSize: size, supplementaryItems: [])
  }

  private class func made(_ size: NSCollectionLayoutSize, _ content: Content) -> Self {
    unsafeDowncast(NSCollectionLayoutGroup(size, content), to: self)
  }

  // MARK: Making

  /// Creates a group that repeats its subitems side by side as long as they fit.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    made(layoutSize, .repeated(.horizontal, checked(subitems)))
  }
  /// Creates a group of `count` equal parts side by side, ignoring the width of the subitem.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    made(layoutSize, .divided(.horizontal, subitem, count: checked(count, "horizontal")))
  }
  /// Creates a group of `count` subitems side by side, each with its own size; the caller ensures that
  /// they fit.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    made(layoutSize, .copied(.horizontal, subitem, count: checked(count, "horizontal")))
  }
  /// Creates a group that repeats its subitems one below the other as long as they fit.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    made(layoutSize, .repeated(.vertical, checked(subitems)))
  }
  /// Creates a group of `count` equal parts one below the other, ignoring the height of the subitem.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    made(layoutSize, .divided(.vertical, subitem, count: checked(count, "vertical")))
  }
  /// Creates a group of `count` subitems one below the other, each with its own size.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    made(layoutSize, .copied(.vertical, subitem, count: checked(count, "vertical")))
  }
  /// Creates a group of `count` subitems side by side, each with its own size.
  open class func horizontalGroup(
    with layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
  }
  /// Creates a group of `count` subitems one below the other, each with its own size.
  open class func verticalGroup(
    with layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
  }
  /// Creates a group whose items are positioned by a provider.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    made(layoutSize, .custom(itemProvider))
  }

  private static func checked(_ subitems: [NSCollectionLayoutItem]) -> [NSCollectionLayoutItem] {
    if subitems.isEmpty { UIKitFault.report("At least 1 subitem is required for a group") }
    return subitems
  }

  private static func checked(_ count: Int, _ axis: String) -> Int {
    if count >= 1 { return count }
    UIKitFault.report("A repeating \(axis) group should specify a count >= 1")
    return 1
  }

  // MARK: Content

  /// The subitems of the group; empty for a custom group.
  open var subitems: [NSCollectionLayoutItem] {
    switch content {
    case .repeated(_, let items): items
    case .divided(_, let item, let count), .copied(_, let item, let count):
      Array(repeating: item, count: min(count, 10_000))
    case .custom: []
    }
  }

  /// The supplementary elements of the whole group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set {
      NSCollectionLayoutSupplementaryItem.reportDuplicates(in: newValue)
      anchored = newValue
    }
  }

  /// Returns a description of the group and its subitems, indented by depth.
  open func visualDescription() -> String { lines(indentation: "").joined(separator: "\n") }

  private func lines(indentation: String) -> [String] {
    let name: String
    var items: [NSCollectionLayoutItem] = []
    switch content {
    case .repeated(let axis, let subitems): (name, items) = ("\(axis)", subitems)
    case .divided(let axis, let item, let count):
      (name, items) = ("\(axis), \(count) parts of", [item])
    case .copied(let axis, let item, let count): (name, items) = ("\(axis), \(count) times", [item])
    case .custom: name = "custom"
    }
    let own = "\(indentation)group \(layoutSize.value.width) x \(layoutSize.value.height), \(name)"
    guard indentation.utf8.count < 128 else { return [own] }
    return [own]
      + items.flatMap { item in
        (item as? NSCollectionLayoutGroup)?.lines(indentation: indentation + "  ")
          ?? [
            "\(indentation)  item \(item.layoutSize.value.width) x \(item.layoutSize.value.height)"
          ]
      }
  }

  // MARK: Copying and comparing

  override func duplicate() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutGroup(layoutSize, content)
    copy.anchored = anchored
    copy.interItemSpacing = interItemSpacing
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? NSCollectionLayoutGroup,
      other.interItemSpacing == interItemSpacing
    else { return false }
    switch (content, other.content) {
    case (.repeated(let axis, let items), .repeated(let otherAxis, let others)):
      return axis == otherAxis && items == others
    case (.divided(let axis, let item, let count), .divided(let otherAxis, let other, let number)),
      (.copied(let axis, let item, let count), .copied(let otherAxis, let other, let number)):
      return axis == otherAxis && item == other && count == number
    default: return other === self
    }
  }

  // MARK: Engine

  @MainActor override func value(
    in environment: any NSCollectionLayoutEnvironment, depth: Int, _ budget: inout NestingBudget
  ) -> CompositionItem {
    var item = super.value(in: environment, depth: depth, &budget)
    guard budget.allows(depth: depth) else { return item }
    func values(_ items: [NSCollectionLayoutItem]) -> [CompositionItem] {
      items.map { $0.value(in: environment, depth: depth + 1, &budget) }
    }
    let spacing = interItemSpacing?.value
    switch content {
    case .repeated(let axis, let subitems):
      item.group = CompositionGroup(.repeated(axis), values(subitems), spacing: spacing)
    case .divided(let axis, let subitem, let count):
      item.group = CompositionGroup(
        .divided(axis, count: count), values([subitem]), spacing: spacing)
    case .copied(let axis, let subitem, let count):
      item.group = CompositionGroup(
        .copied(axis, count: count), values([subitem]), spacing: spacing)
    case .custom(let provider):
      // The container's size is that of the group, resolved against the whole view.
      let rules = LayoutRules(scale: Double(environment.traitCollection.displayScale))
      let size = rules.lengths(
        layoutSize.value, in: LayoutSize(environment.container.effectiveContentSize))
      let own = LayoutEnvironment(
        container: LayoutContainer(
          contentSize: CGSize(width: size.width, height: size.height),
          contentInsets: contentInsets),
        traitCollection: environment.traitCollection)
      item.group = CompositionGroup(.custom(provider(own).compactMap(\.value)), [], spacing: nil)
    }
    return item
  }
}

/// An item of a custom group.
open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
  private let rect: CGRect
  private let order: Int

  /// Creates an item with a frame in the group's coordinates.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  /// Creates an item with a frame in the group's coordinates and a z-index.
  public init(frame: CGRect, zIndex: Int) {
    rect = frame
    order = zIndex
    super.init()
  }

  open var frame: CGRect { rect }
  open var zIndex: Int { order }

  /// The item in the engine's format; reports a fault and is nil if the frame is not finite.
  var value: CustomFrame? {
    guard rect.isUsable else {
      UIKitFault.report("NSCollectionLayoutGroupCustomItem has a frame that is not finite: \(rect)")
      return nil
    }
    let frame = rect.standardized
    return CustomFrame(
      rect: LayoutRect(
        x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width),
        height: Double(frame.height)), zIndex: order)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutGroupCustomItem else { return false }
    return other.rect == rect && other.order == order
  }
  open override var hash: Int { order.hashValue ^ rect.minX.hashValue }
}
