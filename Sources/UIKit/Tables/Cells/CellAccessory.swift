/// Creates the view for an `accessoryType` (sizes: UIKit reference 2.2), scaled with the user's text
/// size.
@MainActor enum CellAccessory {
  /// The distance between a detail button and the chevron next to it, in points (our choice).
  private static let gap: CGFloat = 10

  static func make(_ type: UITableViewCell.AccessoryType, for cell: UITableViewCell) -> UIView? {
    let factor = AccessoryScale.factor(cell.traitCollection)
    switch type {
    case .none: return nil
    case .disclosureIndicator: return ChevronView(factor: factor)
    case .checkmark: return CheckmarkView(factor: factor)
    case .detailButton: return detailButton(for: cell, factor)
    case .detailDisclosureButton:
      let button = detailButton(for: cell, factor)
      let chevron = ChevronView(factor: factor)
      let size = CGSize(
        width: button.bounds.width + gap + chevron.bounds.width, height: button.bounds.height)
      let both = DetailDisclosureView(frame: CGRect(origin: .zero, size: size))
      let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let y = (size.height - chevron.bounds.height) / 2
      button.frame.origin = CGPoint(x: isMirrored ? size.width - button.bounds.width : 0, y: 0)
      chevron.frame.origin = CGPoint(x: isMirrored ? 0 : size.width - chevron.bounds.width, y: y)
      both.addSubview(button)
      both.addSubview(chevron)
      return both
    }
  }

  private static func detailButton(for cell: UITableViewCell, _ factor: CGFloat) -> DetailButton {
    DetailButton(factor: factor) { [weak cell] in
      if let cell { cell.tile?.table?.accessoryTapped(in: cell) }
    }
  }
}

/// A detail button and a chevron, in a view as tall as they are. The button also accepts taps outside
/// this view.
private final class DetailDisclosureView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -DetailButton.reach, dy: -DetailButton.reach).contains(point)
  }

  /// Passes touches outside the button to the row.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
