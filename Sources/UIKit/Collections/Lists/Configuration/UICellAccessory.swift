/// A view at the leading or trailing edge of a list's cell: a standard one, or one of the app's.
@MainActor public struct UICellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Int, Sendable {
    case always = 0
    case whenEditing = 1
    case whenNotEditing = 2
  }

  /// The width that the layout gives an accessory, in which it is centred.
  public enum LayoutDimension: Sendable {
    /// The width of the accessory itself.
    case actual
    /// The width of standard accessories of its kind.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The edge at which a custom view is shown, when, and where among other accessories.
  public enum Placement {
    /// Returns the index at which the view is inserted into the accessories of its edge, which are in
    /// the order from the leading to the trailing edge.
    public typealias Position = @MainActor (_ accessories: [UICellAccessory]) -> Int

    case leading(
      displayed: DisplayedState = .always, at: Position = { $0.endIndex })
    case trailing(
      displayed: DisplayedState = .always, at: Position = { $0.startIndex })

    /// Places the view after another accessory; closest to the content if there is no such.
    public static func position(after accessory: UICellAccessory) -> Position {
      { accessories in
        accessories.firstIndex { $0.accessoryType == accessory.accessoryType }.map { $0 + 1 }
          ?? accessories.endIndex
      }
    }
    /// Places the view before another accessory; closest to the content if there is no such.
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
    case multiselect
    case outlineDisclosure
    case popUpMenu
    case label
    case customView(UIView)
  }

  /// What is done when the user taps an accessory.
  public typealias ActionHandler = @MainActor () -> Void
  /// Called with the menu whose selected element has changed.
  public typealias MenuSelectedElementDidChangeHandler = @MainActor (_ menu: UIMenu) -> Void

  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let look: Look
  let content: Content

  /// What every accessory has.
  struct Look {
    var isHidden = false
    var width = LayoutDimension.standard
    var tintColor: UIColor?
    var backgroundColor: UIColor?
  }

  /// What only some kinds have.
  enum Content {
    case plain
    case action(ActionHandler?)
    case outline(OutlineDisclosureOptions.Style, ActionHandler?)
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

  /// A check mark at the trailing edge.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options.look) }

  /// A chevron at the trailing edge that says that the row leads on.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options.look) }

  /// A button at the trailing edge that shows details; without a handler a tap does nothing.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail, displayed, options.look, .action(actionHandler))
  }

  /// A minus at the leading edge; without a handler a tap opens the row's trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.delete, displayed, options.look, .action(actionHandler))
  }

  /// A plus at the leading edge; without a handler a tap does nothing.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.insert, displayed, options.look, .action(actionHandler))
  }

  /// A circle at the leading edge that shows whether the row is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options.look) }

  /// A chevron at the trailing edge that expands and collapses the row; it turns down while the row is
  /// expanded. A handler replaces that.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, displayed, options.look, .outline(options.style, actionHandler))
  }

  /// A button at the trailing edge that shows the selected element of a menu, and the menu on a tap.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu, displayed, options.look, .menu(menu, selectedElementDidChangeHandler))
  }

  /// A text at the trailing edge.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(.label, displayed, options.look, .label(text: text, options))
  }

  /// A view of the app's.
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
  /// Whether the accessory is at the leading edge, in the order from that edge inwards: delete, insert,
  /// multiselect, custom views.
  var isLeading: Bool {
    switch accessoryType {
    case .delete, .insert, .multiselect: return true
    case .customView:
      if case .custom(let custom) = content, case .leading = custom.placement { return true }
      return false
    case .checkmark, .disclosureIndicator, .detail, .outlineDisclosure, .popUpMenu,
      .label:
      return false
    }
  }

  /// The rank of a standard accessory from the leading to the trailing end of its edge (UIKit reference
  /// 22.6); those that the reference does not have are placed by us.
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
    }
  }

  /// Whether the accessory is shown in edit mode, or outside of it.
  func isDisplayed(isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }

  /// The accessories that are shown at each edge, from the leading to the trailing end.
  ///
  /// Two of one standard kind are a mistake: the first one counts.
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
