/// An accessory that a cell displays, and its view.
@MainActor final class AccessorySlot {
  var accessory: UICellAccessory
  let view: UIView
  /// The opacity of the view while it is visible.
  let alpha: CGFloat

  init(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) {
    self.accessory = accessory
    view = Self.makeView(accessory, in: cell)
    alpha = view.alpha
    applyLook(in: cell)
  }

  private static func makeView(
    _ accessory: UICellAccessory, in cell: UICollectionViewListCell
  ) -> UIView {
    let factor = AccessoryScale.factor(cell.traitCollection)
    let type = accessory.accessoryType
    let tapped: @MainActor () -> Void = { [weak cell] in cell?.accessoryTapped(type) }
    switch type {
    case .checkmark: return CheckmarkView(factor: factor)
    case .disclosureIndicator: return ChevronView(factor: factor)
    case .detail: return DetailButton(factor: factor, tapped)
    case .delete, .insert, .multiselect:
      let control = EditControl(cell: cell)
      control.kind = type == .delete ? .delete : type == .insert ? .insert : .circle
      control.isSelected = cell.isSelected
      return control
    case .reorder: return ReorderAccessory(cell: cell)
    case .outlineDisclosure: return OutlineControl(factor: factor, tapped)
    case .popUpMenu:
      return PopUpMenuAccessory(frame: .zero)
    case .label:
      let label = UILabel(frame: .zero)
      label.numberOfLines = 1
      return label
    case .customView(let view): return view
    }
  }

  /// Whether the accessory slides in and out at the edge of the cell; otherwise it fades in place.
  var slides: Bool {
    switch accessory.accessoryType {
    case .delete, .insert, .multiselect, .reorder: true
    default: false
    }
  }

  /// Whether the accessory is an edit control, which extends to the edge of the cell.
  var isDisc: Bool { view is EditControl }

  /// Applies the accessory's options to its view.
  func applyLook(in cell: UICollectionViewListCell) {
    let look = accessory.look
    if case .customView = accessory.accessoryType {
      if let tint = look.tintColor { view.tintColor = tint }
    } else {
      view.tintColor = look.tintColor
    }
    view.isHidden = look.isHidden
    switch view {
    case let view as CheckmarkView: view.color = look.tintColor ?? ListMetrics.checkmarkColor
    case let view as ChevronView: view.color = look.tintColor ?? .tertiaryLabel
    case let view as EditControl: view.disc.colors = (look.tintColor, look.backgroundColor)
    case let view as ReorderAccessory: view.bars.color = look.tintColor ?? .tertiaryLabel
    case let view as OutlineControl:
      view.color = look.tintColor ?? cell.tintColor
      view.isExpanded = cell.list.outline?.isExpanded ?? false
      view.isUserInteractionEnabled = !cell.togglesByTap
    default: break
    }
    switch accessory.content {
    case .label(let text, let options):
      guard let label = view as? UILabel else { return }
      label.text = text
      label.font = options.font
      label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
      label.textColor = look.tintColor ?? .secondaryLabel
    case .menu(let menu, let handler): (view as? PopUpMenuAccessory)?.setMenu(menu, handler)
    default: break
    }
  }

  // MARK: Size

  /// Returns the size of the view that fits the available size.
  func size(in room: CGSize) -> CGSize {
    switch accessory.content {
    case .label, .menu: return view.sizeThatFits(room)
    case .custom(let custom):
      if custom.maintainsFixedSize { return view.frame.size }
      let intrinsic = view.intrinsicContentSize
      if intrinsic.width > 0, intrinsic.height > 0 {
        // The intrinsic size is the size of the alignment rectangle.
        return view.frame(forAlignmentRect: CGRect(origin: .zero, size: intrinsic)).size
      }
      if view.layoutState?.engine != nil {
        let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if size.width > 0, size.height > 0 { return size }
      }
      return view.sizeThatFits(room)
    default: return view.bounds.size
    }
  }

  /// Returns the width reserved for the accessory.
  func width(of size: CGSize, factor: CGFloat) -> CGFloat {
    if accessory.look.isHidden, !ListMetrics.hiddenAccessoriesKeepRoom { return 0 }
    switch accessory.look.width {
    case .actual: return size.width
    case .custom(let width): return width > 0 ? width : size.width
    case .standard:
      switch accessory.accessoryType {
      case .outlineDisclosure: return ListMetrics.outlineWidth * factor
      case .customView: return ListMetrics.standardWidth * factor
      default: return size.width
      }
    }
  }
}
