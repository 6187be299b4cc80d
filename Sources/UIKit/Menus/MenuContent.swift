import CoreGraphics

/// An element of a menu that can be selected, as a row or side by side with others.
@MainActor struct MenuChoice {
  enum Kind {
    case leaf(any PlacedMenuLeaf)
    case submenu(UIMenu)
    /// The row that returns from a submenu to its parent.
    case back(UIMenu)
  }

  let kind: Kind
  /// The innermost single-selection menu that contains the leaf.
  let selection: UIMenu?
  /// The command's alternative while modifier keys are held.
  var alternate: UICommandAlternate?
  /// Whether a responder would perform the command; true for other elements.
  var isAvailable = true

  var title: String {
    switch kind {
    case .leaf(let leaf): alternate?.title ?? leaf.title
    case .submenu(let menu), .back(let menu): menu.title
    }
  }

  var subtitle: String? {
    switch kind {
    case .leaf(let leaf): leaf.subtitle
    case .submenu(let menu): menu.subtitle
    case .back: nil
    }
  }

  var image: UIImage? {
    switch kind {
    case .leaf(let leaf): leaf.state == .on ? leaf.selectedImage ?? leaf.image : leaf.image
    case .submenu(let menu): menu.image
    case .back: nil
    }
  }

  var state: UIMenuElement.State {
    if case .leaf(let leaf) = kind { leaf.state } else { .off }
  }

  var isEnabled: Bool {
    if case .leaf(let leaf) = kind {
      isAvailable && !leaf.attributes.contains(.disabled)
    } else {
      true
    }
  }

  var isDestructive: Bool {
    switch kind {
    case .leaf(let leaf): leaf.attributes.contains(.destructive)
    case .submenu(let menu): menu.options.contains(.destructive)
    case .back: false
    }
  }

  /// The keys of a command, as displayed in a menu.
  var shortcut: String? {
    if case .leaf(let leaf) = kind, alternate == nil { return (leaf as? UIKeyCommand)?.shortcut }
    return nil
  }

  var identifier: String? {
    switch kind {
    case .leaf(let leaf): leaf.accessibilityIdentifier
    case .submenu(let menu): menu.accessibilityIdentifier
    case .back: nil
    }
  }

  var isLeaf: Bool { if case .leaf = kind { true } else { false } }
}

/// The current state of a command in a menu.
struct CommandState {
  /// The command's alternative while modifier keys are held.
  var alternate: UICommandAlternate?
  /// Whether a responder would perform the command.
  var isAvailable = true
}

/// A line of a menu's list.
enum MenuItem {
  case title(String)
  /// A row, with the maximum number of lines of its title.
  case row(MenuChoice, lines: Int)
  case strip([MenuChoice], UIMenu.ElementSize)
  /// Elements that have not been provided yet.
  case loading
  /// The line between groups.
  case divider
}

/// The lines of a menu: its elements, with inline menus resolved.
@MainActor struct MenuContent {
  private(set) var items: [MenuItem] = []

  private struct Group {
    var title: String?
    var items: [MenuItem] = []
  }

  private var groups = [Group()]
  private let elements: (UIDeferredMenuElement) -> [UIMenuElement]?
  private let commands: (UICommand) -> CommandState

  /// The maximum depth of inline menus and deferred elements.
  private static let greatestDepth = 16
  /// The maximum number of elements side by side (our choice).
  private static let smallPerLine = 4
  private static let mediumPerLine = 3
  private static let palettePerLine = 5

  /// Creates the content of a menu.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - isSubmenu: Whether the list begins with the row that returns to the parent menu.
  ///   - isReversed: Whether the first element is the last line.
  ///   - elements: Returns the elements of a deferred element; nil until they have been provided.
  ///   - commands: Returns the current state of a command.
  init(
    _ menu: UIMenu, isSubmenu: Bool, isReversed: Bool,
    elements: @escaping (UIDeferredMenuElement) -> [UIMenuElement]?,
    commands: @escaping (UICommand) -> CommandState
  ) {
    self.elements = elements
    self.commands = commands
    add(menu, selection: menu.options.contains(.singleSelection) ? menu : nil, depth: 0)
    var lines: [[MenuItem]] = groups.filter { !$0.items.isEmpty }.map { group in
      (group.title.map { [.title($0)] } ?? []) + (isReversed ? group.items.reversed() : group.items)
    }
    if isReversed { lines.reverse() }
    if isSubmenu {
      items = [.row(MenuChoice(kind: .back(menu), selection: nil), lines: 1)]
    } else if !menu.title.isEmpty {
      items = [.title(menu.title)]
    }
    for (index, group) in lines.enumerated() {
      if index > 0 { items.append(.divider) }
      items += group
    }
  }

  private mutating func add(_ menu: UIMenu, selection: UIMenu?, depth: Int) {
    let preferences = menu.displayPreferences?.maximumNumberOfTitleLines ?? 0
    let lines = preferences > 0 ? preferences : MenuMetrics.maximumLines
    var abreast: [MenuChoice] = []
    add(menu.children, of: menu, selection, lines, &abreast, depth)
    flush(&abreast, of: menu)
  }

  private mutating func add(
    _ children: [UIMenuElement], of menu: UIMenu, _ selection: UIMenu?, _ lines: Int,
    _ abreast: inout [MenuChoice], _ depth: Int
  ) {
    guard depth < Self.greatestDepth else { return }
    for child in children {
      if let deferred = child as? UIDeferredMenuElement {
        if let elements = elements(deferred) {
          add(elements, of: menu, selection, lines, &abreast, depth + 1)
        } else {
          flush(&abreast, of: menu)
          groups[groups.count - 1].items.append(.loading)
        }
      } else if let inner = child as? UIMenu, inner.isInline {
        flush(&abreast, of: menu)
        groups.append(Group(title: inner.title.isEmpty ? nil : inner.title))
        let own = inner.options.contains(.singleSelection) ? inner : selection
        add(inner, selection: own, depth: depth + 1)
        groups.append(Group())
      } else if let inner = child as? UIMenu {
        append(MenuChoice(kind: .submenu(inner), selection: nil), of: menu, lines, &abreast)
      } else if let leaf = child as? any PlacedMenuLeaf {
        add(leaf, of: menu, selection, lines, &abreast)
      }
    }
  }

  private mutating func add(
    _ leaf: any PlacedMenuLeaf, of menu: UIMenu, _ selection: UIMenu?, _ lines: Int,
    _ abreast: inout [MenuChoice]
  ) {
    var choice = MenuChoice(kind: .leaf(leaf), selection: selection)
    if let command = leaf as? UICommand {
      let state = commands(command)
      choice.alternate = state.alternate
      choice.isAvailable = state.isAvailable
    }
    // A responder may have hidden the command in the meantime.
    if !leaf.attributes.contains(.hidden) { append(choice, of: menu, lines, &abreast) }
  }

  private mutating func append(
    _ choice: MenuChoice, of menu: UIMenu, _ lines: Int, _ abreast: inout [MenuChoice]
  ) {
    guard menu.effectiveSize == .large else {
      abreast.append(choice)
      return
    }
    groups[groups.count - 1].items.append(.row(choice, lines: lines))
  }

  /// Ends a run of elements side by side, which are divided into lines of equal length.
  private mutating func flush(_ abreast: inout [MenuChoice], of menu: UIMenu) {
    if abreast.isEmpty { return }
    let size = menu.effectiveSize
    let isPalette = menu.options.contains(.displayAsPalette)
    let most =
      isPalette
      ? Self.palettePerLine : size == .medium ? Self.mediumPerLine : Self.smallPerLine
    let lines = (abreast.count + most - 1) / most
    let length = (abreast.count + lines - 1) / lines
    var rest = abreast[...]
    while !rest.isEmpty {
      groups[groups.count - 1].items.append(.strip(Array(rest.prefix(length)), size))
      rest = rest.dropFirst(length)
    }
    abreast = []
  }
}

extension UIMenu {
  /// Whether the elements form a group in the surrounding menu.
  var isInline: Bool {
    options.contains(.displayInline) || options.contains(.displayAsPalette)
  }

  /// The size of the elements, with `automatic` resolved.
  var effectiveSize: ElementSize {
    if options.contains(.displayAsPalette) {
      return preferredElementSize == .medium ? .medium : .small
    }
    return preferredElementSize == .automatic ? .large : preferredElementSize
  }
}
