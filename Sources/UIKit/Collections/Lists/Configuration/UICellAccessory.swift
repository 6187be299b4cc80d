/// A view at the leading or trailing edge of a list cell, which is a standard accessory or a custom
/// view.
@preconcurrency @MainActor public struct UICellAccessory {
  /// The editing states in which an accessory is displayed.
  public enum DisplayedState: Int, Sendable {
    case always = 0
    case whenEditing = 1
    case whenNotEditing = 2
  }

  /// The width reserved for an accessory, which is centred in it.
  public enum LayoutDimension: Sendable {
    /// The width of the accessory itself.
    case actual
    /// The accessory has the width of standard accessories of the same kind.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The edge at which a custom view is placed, the editing states in which it is displayed, and its
  /// position among other accessories.
  public enum Placement {
    /// Returns the index at which the view is inserted into the accessories of its edge, which are
    /// ordered from leading to trailing.
    public typealias Position = @MainActor (_ accessories: [UICellAccessory]) -> Int

    case leading(
      displayed: DisplayedState = .always, at: Position = { $0.endIndex })
    case trailing(
      displayed: DisplayedState = .always, at: Position = { $0.startIndex })

    /// Positions the view after another accessory, or closest to the content if that accessory does
    /// not exist.
    public static func position(after accessory: UICellAccessory) -> Position {
      { accessories in
        accessories.firstIndex { $0.accessoryType == accessory.accessoryType }.map { $0 + 1 }
          ?? accessories.endIndex
      }
    }
    /// Positions the view before another accessory, or closest to the content if that accessory does
    /// not exist.
    public static func position(before accessory: UICellAccessory) -> Position {
      { accessories in
        accessories.firstIndex { $0.accessoryType == accessory.accessoryType }
          ?? accessories.startIndex
      }
    }
  }

  /// The kind of an accessory.
  public enum AccessoryType: Hashable {
    case checkmark
    case disclosureIndicator
    case detail
    case delete
    case insert
    case reorder
    case multiselect
    case outlineDisclosure
    case popUpMenu
    case label
    case customView(UIView)
  }

  /// Called when the user taps an accessory.
  public typealias ActionHandler = @MainActor () -> Void
  /// Called with the menu whose selected element has changed.
  public typealias MenuSelectedElementDidChangeHandler = @MainActor (_ menu: UIMenu) -> Void

  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let look: Look
  let content: Content

  /// The properties of all accessories.
  struct Look {
    var isHidden = false
    var width = LayoutDimension.standard
    var tintColor: UIColor?
    var backgroundColor: UIColor?
  }

  /// The properties of specific kinds of accessories.
  enum Content {
    case plain
    case action(ActionHandler?)
    case outline(OutlineDisclosureOptions.Style, ActionHandler?)
    case reorder(showsSeparator: Bool)
    case label(text: String, LabelOptions)
    case menu(UIMenu, MenuSelectedElementDidChangeHandler?)
    case custom(CustomViewConfiguration)
  }

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ look: Look, _ content: Content = .plain
  ) {
    accessoryType = type
    self.displayed = displayed
    self.look = look
    self.content = content
  }

  // MARK: Standard accessories

  /// Returns a check mark at the trailing edge.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options.look) }

  /// Returns a chevron at the trailing edge that indicates navigation.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options.look) }

  /// Returns a detail button at the trailing edge; without a handler, tapping it does nothing.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail, displayed, options.look, .action(actionHandler))
  }

  /// Returns a delete control at the leading edge; without a handler, tapping it reveals the row's
  /// trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.delete, displayed, options.look, .action(actionHandler))
  }

  /// Returns an insert control at the leading edge; without a handler, tapping it does nothing.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.insert, displayed, options.look, .action(actionHandler))
  }

  /// Returns a control at the trailing edge for moving the row, preceded by a line if it follows
  /// another accessory. It has no effect unless the data source allows the item to be moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder, displayed, options.look, .reorder(showsSeparator: options.showsVerticalSeparator))
  }

  /// Returns a multiple selection control at the leading edge.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options.look) }

  /// Returns a chevron at the trailing edge that expands and collapses the row, and points down while
  /// the row is expanded. A handler replaces that behaviour.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, displayed, options.look, .outline(options.style, actionHandler))
  }

  /// Returns a button at the trailing edge that shows the selected element of a menu and opens the menu
  /// when tapped.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu, displayed, options.look, .menu(menu, selectedElementDidChangeHandler))
  }

  /// Returns a label at the trailing edge.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(.label, displayed, options.look, .label(text: text, options))
  }

  /// Returns a custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let displayed: DisplayedState =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    return UICellAccessory(
      .customView(configuration.customView), displayed, configuration.look, .custom(configuration))
  }
}

extension UICellAccessory {
  /// Whether the accessory is at the leading edge. From that edge inwards, the order is delete, insert,
  /// multiselect, custom views.
  var isLeading: Bool {
    switch accessoryType {
    case .delete, .insert, .multiselect: return true
    case .customView:
      if case .custom(let custom) = content, case .leading = custom.placement { return true }
      return false
    case .checkmark, .disclosureIndicator, .detail, .outlineDisclosure, .popUpMenu, .label,
      .reorder:
      return false
    }
  }

  /// The order of a standard accessory from the leading to the trailing end of its edge, as recorded
  /// from UIKit; for accessories that are not recorded, the order is our choice.
  var rank: Int {
    switch accessoryType {
    case .delete: 0
    case .insert: 1
    case .multiselect: 2
    case .customView: 3
    case .label: 4
    case .popUpMenu: 5
    case .detail: 6
    case .checkmark: 7
    case .outlineDisclosure: 8
    case .disclosureIndicator: 9
    case .reorder: 10
    }
  }

  /// Returns whether the accessory is displayed in or outside edit mode.
  func isDisplayed(isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }

  /// Returns the accessories displayed at each edge, from leading to trailing.
  ///
  /// Only the first accessory of each standard kind is used.
  static func arranged(
    _ accessories: [UICellAccessory], isEditing: Bool
  ) -> (leading: [UICellAccessory], trailing: [UICellAccessory]) {
    var known: Set<AccessoryType> = []
    var standard: [UICellAccessory] = []
    var custom: [UICellAccessory] = []
    for accessory in accessories {
      guard known.insert(accessory.accessoryType).inserted else {
        UIKitFault.report(
          "Accessories contain more than one of the same type, which is not allowed: "
            + "\(accessory.accessoryType)")
        continue
      }
      guard accessory.isDisplayed(isEditing: isEditing) else { continue }
      if case .custom = accessory.content {
        custom.append(accessory)
      } else {
        standard.append(accessory)
      }
    }
    standard.sort { $0.rank < $1.rank }
    var leading = standard.filter(\.isLeading)
    var trailing = standard.filter { !$0.isLeading }
    for accessory in custom {
      guard case .custom(let configuration) = accessory.content else { continue }
      switch configuration.placement {
      case .leading(_, let position):
        leading.insert(accessory, at: min(max(0, position(leading)), leading.count))
      case .trailing(_, let position):
        trailing.insert(accessory, at: min(max(0, position(trailing)), trailing.count))
      }
    }
    return (leading, trailing)
  }
}
