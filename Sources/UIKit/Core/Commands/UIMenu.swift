import Foundation

/// A list of actions, commands and submenus.
///
/// Menus are immutable: `replacingChildren(_:)` returns a new menu. Their leaves are mutable, and
/// changes to them appear the next time that the menu is displayed.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// How a menu is displayed and what its elements may do.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are displayed as a group in the surrounding menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The row that opens the menu is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one element of the menu and its submenus is on; selecting an element turns off the
    /// others.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The elements are images side by side.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of a menu's elements.
  public enum ElementSize: Int, Sendable {
    /// Elements side by side, each an image.
    case small = 0
    /// Elements side by side, each an image above a title.
    case medium = 1
    /// Elements below each other, over the full width.
    case large = 2
    /// The size is large, except in a palette, where it is small.
    case automatic = -1
  }

  open var identifier: Identifier { ownIdentifier }
  open var options: Options { ownOptions }
  open var preferredElementSize: ElementSize
  /// The style of the rows; nil to use the default.
  open var displayPreferences: UIMenuDisplayPreferences?
  open var children: [UIMenuElement] { ownChildren }
  /// The elements of the menu and its submenus that are on.
  open var selectedElements: [UIMenuElement] { leaves.filter { $0.state == .on } }

  private let ownIdentifier: Identifier
  private let ownOptions: Options
  private let ownChildren: [UIMenuElement]
  private static var anonymousCount = 0

  /// Creates a menu. If there is no identifier, the menu gets a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    if let identifier {
      ownIdentifier = identifier
    } else {
      Self.anonymousCount += 1
      ownIdentifier = Identifier("com.apple.menu.dynamic.\(Self.anonymousCount)")
    }
    ownOptions = options
    ownChildren = children
    self.preferredElementSize = preferredElementSize
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a copy of the menu with different children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let menu = UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
    menu.displayPreferences = displayPreferences
    menu.accessibilityIdentifier = accessibilityIdentifier
    return menu
  }

  package override func duplicate() -> UIMenuElement { replacingChildren(children) }

  /// The leaves of the menu and its submenus, in order, including those of deferred elements that have
  /// been provided.
  package var leaves: [any PlacedMenuLeaf] { Self.leaves(of: children, depth: 0) }

  /// The depth to which menus are searched. It is limited because a deferred element may contain
  /// itself.
  private static let greatestDepth = 16

  private static func leaves(
    of elements: [UIMenuElement], depth: Int
  ) -> [any PlacedMenuLeaf] {
    guard depth < greatestDepth else { return [] }
    return elements.flatMap { element -> [any PlacedMenuLeaf] in
      if let leaf = element as? any PlacedMenuLeaf { return [leaf] }
      if let menu = element as? UIMenu { return leaves(of: menu.children, depth: depth + 1) }
      if let deferred = element as? UIDeferredMenuElement {
        return leaves(of: deferred.arrived ?? [], depth: depth + 1)
      }
      return []
    }
  }

  /// The menu with the single selection option added.
  package var withSingleSelection: UIMenu {
    if options.contains(.singleSelection) { return self }
    let menu = UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier,
      options: options.union(.singleSelection), preferredElementSize: preferredElementSize,
      children: children)
    menu.displayPreferences = displayPreferences
    menu.accessibilityIdentifier = accessibilityIdentifier
    return menu
  }

  /// Returns the leaf that is on; if none is, turns on the first one. Hidden leaves are skipped.
  package func turnOnFirst() -> (any PlacedMenuLeaf)? {
    let leaves = leaves.filter { !$0.attributes.contains(.hidden) }
    guard let shown = leaves.first(where: { $0.state == .on }) ?? leaves.first else { return nil }
    if shown.state != .on { shown.state = .on }
    return shown
  }

  /// Turns on a leaf, and turns off the menu's other leaves.
  package func selectOnly(_ leaf: any PlacedMenuLeaf) {
    for other in leaves where other !== leaf && other.state != .off { other.state = .off }
    leaf.state = .on
  }
}
