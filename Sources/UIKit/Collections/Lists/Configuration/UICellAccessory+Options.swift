extension UICellAccessory {
  /// The options of a check mark.
  @preconcurrency @MainActor public struct CheckmarkOptions {
    var look = Look()

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      look = Look(
        isHidden: isHidden ?? false, width: reservedLayoutWidth ?? .standard, tintColor: tintColor)
    }

    /// Whether the accessory is hidden; its space is preserved.
    public var isHidden: Bool {
      get { look.isHidden }
      set { look.isHidden = newValue }
    }
    /// The width in which the accessory is centred.
    public var reservedLayoutWidth: LayoutDimension {
      get { look.width }
      set { look.width = newValue }
    }
    /// The colour of the accessory; nil for the standard colour.
    public var tintColor: UIColor? {
      get { look.tintColor }
      set { look.tintColor = newValue }
    }
  }

  /// The options of a chevron.
  @preconcurrency @MainActor public struct DisclosureIndicatorOptions {
    var look = Look()

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      look = Look(
        isHidden: isHidden ?? false, width: reservedLayoutWidth ?? .standard, tintColor: tintColor)
    }

    /// Whether the accessory is hidden; its space is kept.
    public var isHidden: Bool {
      get { look.isHidden }
      set { look.isHidden = newValue }
    }
    /// The width in which the accessory is centred.
    public var reservedLayoutWidth: LayoutDimension {
      get { look.width }
      set { look.width = newValue }
    }
    /// The colour of the accessory; nil for the standard one.
    public var tintColor: UIColor? {
      get { look.tintColor }
      set { look.tintColor = newValue }
    }
  }

  /// The options of a detail button.
  @preconcurrency @MainActor public struct DetailOptions {
    var look = Look()

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      look = Look(
        isHidden: isHidden ?? false, width: reservedLayoutWidth ?? .standard, tintColor: tintColor)
    }

    /// Whether the accessory is hidden; its space is kept.
    public var isHidden: Bool {
      get { look.isHidden }
      set { look.isHidden = newValue }
    }
    /// The width in which the accessory is centred.
    public var reservedLayoutWidth: LayoutDimension {
      get { look.width }
      set { look.width = newValue }
    }
    /// The colour of the accessory; nil for the standard one.
    public var tintColor: UIColor? {
      get { look.tintColor }
      set { look.tintColor = newValue }
    }
  }

  /// The options of a delete control.
  @preconcurrency @MainActor public struct DeleteOptions {
    var look = Look()

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      look = Look(
        isHidden: isHidden ?? false, width: reservedLayoutWidth ?? .standard, tintColor: tintColor,
        backgroundColor: backgroundColor)
    }

    /// Whether the accessory is hidden; its space is kept.
    public var isHidden: Bool {
      get { look.isHidden }
      set { look.isHidden = newValue }
    }
    /// The width in which the accessory is centred.
    public var reservedLayoutWidth: LayoutDimension {
      get { look.width }
      set { look.width = newValue }
    }
    /// The colour of the accessory; nil for the standard one.
    public var tintColor: UIColor? {
      get { look.tintColor }
      set { look.tintColor = newValue }
    }
    /// The colour behind the accessory; nil for the standard colour.
    public var backgroundColor: UIColor? {
      get { look.backgroundColor }
      set { look.backgroundColor = newValue }
    }
  }

  /// The options of an insert control.
  @preconcurrency @MainActor public struct InsertOptions {
    var look = Look()

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      look = Look(
        isHidden: isHidden ?? false, width: reservedLayoutWidth ?? .standard, tintColor: tintColor,
        backgroundColor: backgroundColor)
    }

    /// Whether the accessory is hidden; its space is kept.
    public var isHidden: Bool {
      get { look.isHidden }
      set { look.isHidden = newValue }
    }
    /// The width in which the accessory is centred.
    public var reservedLayoutWidth: LayoutDimension {
      get { look.width }
      set { look.width = newValue }
    }
    /// The colour of the accessory; nil for the standard one.
    public var tintColor: UIColor? {
      get { look.tintColor }
      set { look.tintColor = newValue }
    }
    /// The colour behind the accessory; nil for the standard one.
    public var backgroundColor: UIColor? {
      get { look.backgroundColor }
      set { look.backgroundColor = newValue }
    }
  }

  /// The options of a reorder control.
  @preconcurrency @MainActor public struct ReorderOptions {
    var look = Look()
    /// Whether a line separates the control from the accessory before it; true by default.
    public var showsVerticalSeparator = true

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      look = Look(
        isHidden: isHidden ?? false, width: reservedLayoutWidth ?? .standard, tintColor: tintColor)
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }

    /// Whether the accessory is hidden; its space is kept.
    public var isHidden: Bool {
      get { look.isHidden }
      set { look.isHidden = newValue }
    }
    /// The width in which the accessory is centred.
    public var reservedLayoutWidth: LayoutDimension {
      get { look.width }
      set { look.width = newValue }
    }
    /// The colour of the accessory; nil for the standard one.
    public var tintColor: UIColor? {
      get { look.tintColor }
      set { look.tintColor = newValue }
    }
  }

  /// The options of a multiple selection control.
  @preconcurrency @MainActor public struct MultiselectOptions {
    var look = Look()

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      look = Look(
        isHidden: isHidden ?? false, width: reservedLayoutWidth ?? .standard, tintColor: tintColor,
        backgroundColor: backgroundColor)
    }

    /// Whether the accessory is hidden; its space is kept.
    public var isHidden: Bool {
      get { look.isHidden }
      set { look.isHidden = newValue }
    }
    /// The width in which the accessory is centred.
    public var reservedLayoutWidth: LayoutDimension {
      get { look.width }
      set { look.width = newValue }
    }
    /// The colour of the accessory; nil for the standard one.
    public var tintColor: UIColor? {
      get { look.tintColor }
      set { look.tintColor = newValue }
    }
    /// The colour behind the accessory; nil for the standard one.
    public var backgroundColor: UIColor? {
      get { look.backgroundColor }
      set { look.backgroundColor = newValue }
    }
  }

  /// The options of a pop-up menu.
  @preconcurrency @MainActor public struct PopUpMenuOptions {
    var look = Look()

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      look = Look(
        isHidden: isHidden ?? false, width: reservedLayoutWidth ?? .actual, tintColor: tintColor)
    }

    /// Whether the accessory is hidden; its space is kept.
    public var isHidden: Bool {
      get { look.isHidden }
      set { look.isHidden = newValue }
    }
    /// The width in which the accessory is centred.
    public var reservedLayoutWidth: LayoutDimension {
      get { look.width }
      set { look.width = newValue }
    }
    /// The colour of the accessory; nil for the standard one.
    public var tintColor: UIColor? {
      get { look.tintColor }
      set { look.tintColor = newValue }
    }
  }

  /// The options of an outline disclosure chevron.
  @preconcurrency @MainActor public struct OutlineDisclosureOptions {
    /// The taps that toggle the row.
    public var style: Style
    var look = Look()

    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      look = Look(
        isHidden: isHidden ?? false, width: reservedLayoutWidth ?? .standard, tintColor: tintColor)
    }

    /// Whether the accessory is hidden; its space is kept.
    public var isHidden: Bool {
      get { look.isHidden }
      set { look.isHidden = newValue }
    }
    /// The width in which the accessory is centred.
    public var reservedLayoutWidth: LayoutDimension {
      get { look.width }
      set { look.width = newValue }
    }
    /// The colour of the accessory; nil for the standard one.
    public var tintColor: UIColor? {
      get { look.tintColor }
      set { look.tintColor = newValue }
    }

    /// The taps that toggle an outline row.
    public enum Style: Sendable {
      /// The style is `header` in a cell that is configured as a header, and otherwise `cell`.
      case automatic
      /// A tap anywhere in the cell toggles the item, and the cell cannot be selected.
      case header
      /// A tap on the chevron toggles the item; a tap elsewhere selects the cell.
      case cell
    }
  }

  /// The options of a label.
  @preconcurrency @MainActor public struct LabelOptions {
    public var font: UIFont
    /// Whether the font follows the user's text size.
    public var adjustsFontForContentSizeCategory: Bool
    var look = Look()

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.font = font ?? .preferredFont(forTextStyle: .body)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
      look = Look(
        isHidden: isHidden ?? false, width: reservedLayoutWidth ?? .actual, tintColor: tintColor)
    }

    /// Whether the accessory is hidden; its space is kept.
    public var isHidden: Bool {
      get { look.isHidden }
      set { look.isHidden = newValue }
    }
    /// The width in which the accessory is centred.
    public var reservedLayoutWidth: LayoutDimension {
      get { look.width }
      set { look.width = newValue }
    }
    /// The colour of the accessory; nil for the standard one.
    public var tintColor: UIColor? {
      get { look.tintColor }
      set { look.tintColor = newValue }
    }
  }

  /// The configuration of an accessory that displays a custom view.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    /// Whether the view keeps its current size; otherwise its content determines the size.
    public var maintainsFixedSize: Bool
    var look = Look()

    /// Creates a configuration. The view must translate its autoresizing mask into constraints.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      if !customView.translatesAutoresizingMaskIntoConstraints {
        UIKitFault.report(
          "Custom view accessories must have translatesAutoresizingMaskIntoConstraints enabled. The "
            + "frame of the custom view is set by the cell: \(customView)")
        customView.translatesAutoresizingMaskIntoConstraints = true
      }
      self.customView = customView
      self.placement = placement
      self.maintainsFixedSize = maintainsFixedSize ?? false
      look = Look(
        isHidden: isHidden ?? false, width: reservedLayoutWidth ?? .actual, tintColor: tintColor)
    }

    /// Whether the accessory is hidden; its space is kept.
    public var isHidden: Bool {
      get { look.isHidden }
      set { look.isHidden = newValue }
    }
    /// The width in which the accessory is centred.
    public var reservedLayoutWidth: LayoutDimension {
      get { look.width }
      set { look.width = newValue }
    }
    /// The colour of the accessory; nil for the standard one.
    public var tintColor: UIColor? {
      get { look.tintColor }
      set { look.tintColor = newValue }
    }
  }
}
