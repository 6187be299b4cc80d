import TableEngine
import TableGeometry

// Adapts the cell to its list.
extension UICollectionViewListCell {
  /// The cell's position in its list section; nil if it is not in one.
  var listPlace: ListPlace? {
    guard let place, let view = place.collectionView, let section = list.section else { return nil }
    let path = place.key.indexPath
    guard place.key.category == .cell, path.count == 2 else {
      return ListPlace(
        section: section, role: list.role, path: path, isFirst: true, isLast: true)
    }
    let counts = view.content.counts
    let count = counts.indices.contains(path.section) ? counts[path.section] : 0
    return ListPlace(
      section: section, role: list.role, path: path,
      isFirst: path.item == (section.hasHeaderItem ? 1 : 0), isLast: path.item == count - 1)
  }

  /// Adopts the appearance of the list that displays the cell.
  func adoptList() {
    guard let place, let view = place.collectionView, !place.isDeparting else { return }
    adopt(view.listSection(of: place.key), place.key)
  }

  /// Adopts the appearance of a list section before the cell is displayed for an element.
  func adopt(_ section: ListSection?, _ key: ElementKey) {
    let role = section?.role(of: key) ?? .row
    if section === list.section, role == list.role { return }
    let isAlike = section?.appearance == list.section?.appearance && role == list.role
    list.section = section
    list.role = role
    setNeedsLayout()
    if isAlike { return }
    if !list.hasOwnBackground {
      setBackground(section == nil ? nil : defaultBackgroundConfiguration())
    }
    setNeedsUpdateConfiguration()
  }

  var standardContent: UIListContentConfiguration {
    switch (list.section?.appearance, list.role) {
    case (nil, .row): .cell()
    case (.sidebar, .row), (.sidebarPlain, .row): .sidebarCell()
    case (_, .row): .cell()
    case (.sidebar, .header): .sidebarHeader()
    case (.grouped, .header), (.insetGrouped, .header): .groupedHeader()
    case (_, .header): .plainHeader()
    case (.grouped, .footer), (.insetGrouped, .footer), (.sidebar, .footer): .groupedFooter()
    case (_, .footer): .plainFooter()
    }
  }

  var standardBackground: UIBackgroundConfiguration {
    switch (list.section?.appearance, list.role) {
    case (nil, _): .clear()
    case (.plain, .row): .listPlainCell()
    case (.grouped, .row), (.insetGrouped, .row): .listGroupedCell()
    case (.sidebar, .row), (.sidebarPlain, .row): .listSidebarCell()
    case (.sidebar, .header): .listSidebarHeader()
    case (.plain, _): .listPlainHeaderFooter()
    case (.sidebarPlain, .header): .listHeader()
    case (.sidebarPlain, .footer): .listFooter()
    case (_, .header), (_, .footer): .listGroupedHeaderFooter()
    }
  }

  // MARK: Outlines

  /// Whether the cell has an outline chevron that a tap anywhere in the cell toggles.
  var togglesByTap: Bool {
    for slot in list.slots {
      guard case .outline(let style, _) = slot.accessory.content else { continue }
      switch style {
      case .header: return true
      case .cell: return false
      case .automatic: return isConfiguredAsHeader
      }
    }
    return false
  }

  private var isConfiguredAsHeader: Bool {
    if let content = configurations.content as? UIListContentConfiguration {
      return content.isHeader
    }
    return list.role == .header
  }

  /// Performs the action of the outline chevron.
  func toggleOutline() {
    for slot in list.slots {
      if case .outline(_, let handler?) = slot.accessory.content { return handler() }
    }
    guard let place, place.key.category == .cell, !place.isDeparting else { return }
    place.collectionView?.toggleItem(at: place.key.indexPath)
  }

  /// Adopts the outline state of an item.
  func applyOutlineItem(_ outline: OutlineItem?) {
    guard outline != list.outline else { return }
    list.outline = outline
    if let outline { indentationLevel = outline.level }
    setNeedsUpdateConfiguration()
    for slot in list.slots {
      guard let control = slot.view as? OutlineControl else { continue }
      let isExpanded = outline?.isExpanded ?? false
      if control.isExpanded == isExpanded { continue }
      if window == nil || place == nil {
        UIView.performWithoutAnimation { control.isExpanded = isExpanded }
      } else {
        UIView.animate(withDuration: ListMetrics.turnDuration) { control.isExpanded = isExpanded }
      }
    }
  }

  // MARK: Accessibility

  /// Returns the row as one accessibility element with its text, selection, navigation and expansion
  /// state. Its controls are separate elements.
  var listAccessibility: DefaultAccessibility {
    var result = cellAccessibility
    var values = accessoryTexts
    for slot in list.slots where !slot.view.isHidden {
      switch slot.accessory.accessoryType {
      case .checkmark: result.traits.insert(.selected)
      case .disclosureIndicator: result.traits.insert(.button)
      case .outlineDisclosure:
        if togglesByTap { result.traits.insert(.button) }
        switch outlineStatus {
        case .expanded: values.append("Expanded")
        case .collapsed: values.append("Collapsed")
        case .unsupported: break
        }
      case .customView(let view):
        if let toggle = view as? UISwitch, let value = toggle.accessibilityValue {
          // A row with a switch is exposed as that switch.
          values.append(value)
          result.traits.formUnion(toggle.accessibilityTraits)
        }
      default: break
      }
    }
    if !values.isEmpty { result.value = values.joined(separator: ", ") }
    if list.role == .header { result.traits.insert(.header) }
    // Headers and footers of their own are titles, as in tables.
    if place?.key.category == .supplementary { result.traits.insert(.staticText) }
    return result
  }

  /// The texts of label accessories, in order.
  private var accessoryTexts: [String] {
    list.slots.filter { !$0.view.isHidden }.compactMap { slot in
      guard case .label = slot.accessory.accessoryType else { return nil }
      return (slot.view as? UILabel)?.text
    }
  }

  /// Whether the cell's item is expanded or collapsed; unsupported without children or a chevron.
  var outlineStatus: UIAccessibility.ExpandedStatus {
    guard let outline = list.outline, outline.hasChildren,
      list.slots.contains(where: { $0.view is OutlineControl && !$0.view.isHidden })
    else { return .unsupported }
    return outline.isExpanded ? .expanded : .collapsed
  }

  /// The actions of a swipe and of moving the row; nil if there are none.
  var listActions: [UIAccessibilityCustomAction]? {
    let actions = (swipeCustomActions ?? []) + (movementActions ?? [])
    return actions.isEmpty ? nil : actions
  }
}

extension UICollectionViewListCell: ExpansionSpeaking {
  package var valueBesidesExpansion: String? {
    if let own = accessibility?.value { return own }
    let texts = accessoryTexts
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}

extension UICollectionViewListCell: ActivationPointProviding {
  /// The activation point of the cell: that of a switch among its accessories, if there is one.
  var innerActivationPoint: CGPoint? {
    for slot in list.slots {
      if let toggle = slot.view as? UISwitch { return toggle.accessibilityActivationPoint }
    }
    return nil
  }
}

extension UICollectionViewListCell: SwipedCell {
  var swipe: RowSwipe? {
    get { list.swipe }
    set { list.swipe = newValue }
  }
  var swipeList: (any SwipeList)? { place?.collectionView }
  var swipedRow: RowAddress? {
    guard let place, place.key.category == .cell, place.key.indexPath.count == 2, !place.isDeparting
    else { return nil }
    return RowAddress(place.key.indexPath)
  }

  func swipeWillTransition(isOpen: Bool, isEditMode: Bool) {}
  func swipeDidTransition(isOpen: Bool, isEditMode: Bool) {}
}
