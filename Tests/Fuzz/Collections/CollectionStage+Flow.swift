import Foundation
import UIKit

// The comparison of a flow layout with its model.
extension CollectionStage {
  func flowFailure() -> String? {
    guard case .flow(let settings) = arrangement else { return nil }
    // The direction of a view in no window changes without a call.
    if settings.isFlipping, view.window == nil { return nil }
    if let failure = sizeFailure(settings) { return failure }
    let oracle = oracle(settings)
    let content = size(along: oracle.length, across: oracle.width, settings)
    if !view.contentSize.isNear(content) {
      return "the content's size is \(view.contentSize), not \(content)"
    }
    for (section, places) in oracle.items.enumerated() {
      for (item, place) in places.enumerated() {
        let path = IndexPath(item: item, section: section)
        if let failure = failure(
          view.layoutAttributesForItem(at: path), place, settings, "item \(path.short)")
        {
          return failure
        }
      }
    }
    return partFailure(oracle, settings)
  }

  private func oracle(_ settings: FlowSettings) -> FlowOracle {
    let inner = view.bounds.inset(by: view.adjustedContentInset)
    let width = max(0, settings.isHorizontal ? inner.height : inner.width)
    var oracle = FlowOracle(width: width.isFinite ? width : 0)
    for (index, section) in model.sections.enumerated() {
      let own = settings.section(section.id)
      let insets = referenced(own.insets, settings)
      let sizes = section.items.indices.map { item -> (along: Double, across: Double) in
        let path = IndexPath(item: item, section: index)
        let size =
          settings.estimate == nil
          ? settings.size(of: section.items[item])
          : view.layoutAttributesForItem(at: path)?.size ?? .zero
        return settings.isHorizontal ? (size.width, size.height) : (size.height, size.width)
      }
      let (before, after, leading, trailing) =
        settings.isHorizontal
        ? (insets.left, insets.right, insets.top, insets.bottom)
        : (insets.top, insets.bottom, insets.left, insets.right)
      oracle.add(
        sizes, before: before, after: after, leading: leading, trailing: trailing, own)
    }
    return oracle
  }

  private func referenced(_ insets: UIEdgeInsets, _ settings: FlowSettings) -> UIEdgeInsets {
    let reference: UIEdgeInsets
    switch settings.reference {
    case .fromContentInset: return insets
    case .fromSafeArea: reference = view.safeAreaInsets
    case .fromLayoutMargins: reference = view.layoutMargins
    }
    let adjusted = view.adjustedContentInset
    return UIEdgeInsets(
      top: max(0, insets.top + reference.top - adjusted.top),
      left: max(0, insets.left + reference.left - adjusted.left),
      bottom: max(0, insets.bottom + reference.bottom - adjusted.bottom),
      right: max(0, insets.right + reference.right - adjusted.right))
  }

  /// Cells in view have the size that they prefer; every item has one that its cell had, the delegate's
  /// or the average of its section.
  private func sizeFailure(_ settings: FlowSettings) -> String? {
    guard settings.estimate != nil else { return nil }
    for case let cell as FuzzedCell in view.visibleCells {
      let sizes = sizing.sizes(of: cell.item)
      let wanted = sizes.last!
      // The traits of a view without a window do not change until it is in a window again.
      if view.window == nil, sizes.contains(where: { cell.bounds.size.isNear($0) }) { continue }
      let missing = CGSize(
        width: cell.bounds.width - wanted.width, height: cell.bounds.height - wanted.height)
      if max(abs(missing.width), abs(missing.height)) > 1 / device.scale + 0.01 {
        return "the cell of item \(cell.item) has the size \(cell.bounds.size), not \(wanted)"
      }
    }
    for (section, content) in model.sections.enumerated() {
      var average: CGSize?
      for (index, item) in content.items.enumerated() {
        let path = IndexPath(item: index, section: section)
        guard let size = view.layoutAttributesForItem(at: path)?.size else {
          return "\(path.short) has no place"
        }
        if sizing.sizes(of: item).contains(where: { $0.isNear(size) }) { continue }
        if settings.asksSizes {
          if !size.isNear(settings.size(of: item)) {
            return "\(path.short) has the size \(size), not the delegate's"
          }
        } else if let average, !average.isNear(size) {
          return "\(path.short) has the size \(size), others \(average)"
        }
        average = size
      }
    }
    return nil
  }

  private func partFailure(_ oracle: FlowOracle, _ settings: FlowSettings) -> String? {
    let inner = view.bounds.inset(by: view.adjustedContentInset)
    let (low, high) =
      settings.isHorizontal ? (inner.minX, inner.maxX) : (inner.minY, inner.maxY)
    let visible = Double(low)...Double(max(low, high))
    for section in model.sections.indices {
      let header = oracle.header(section, visible: visible, isPinned: settings.pinsHeaders)
      let footer = oracle.footer(section, visible: visible, isPinned: settings.pinsFooters)
      for (kind, place) in [
        (UICollectionView.elementKindSectionHeader, header),
        (UICollectionView.elementKindSectionFooter, footer),
      ] {
        if let failure = partFailure(kind, section, place, settings) { return failure }
      }
    }
    return nil
  }

  private func partFailure(
    _ kind: String, _ section: Int, _ place: FlowOracle.Place?, _ settings: FlowSettings
  ) -> String? {
    let path = IndexPath(item: 0, section: section)
    let own = view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
    guard let place else { return own == nil ? nil : "\(kind) \(section) has a place" }
    if let failure = failure(own, place, settings, "\(kind) \(section)") { return failure }
    let shown = view.supplementaryView(forElementKind: kind, at: path)
    let isSeen = own!.frame.isSeen(in: view.bounds)
    if (shown != nil) != isSeen { return "\(kind) \(section) is shown: \(shown != nil)" }
    if let shown, !shown.frame.isNear(own!.frame) {
      return "\(kind) \(section) is at \(shown.frame), not \(own!.frame)"
    }
    return nil
  }

  private func size(along: Double, across: Double, _ settings: FlowSettings) -> CGSize {
    settings.isHorizontal
      ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  /// Positions are those of the model at the nearest pixel, sizes exact.
  private func failure(
    _ own: UICollectionViewLayoutAttributes?, _ place: FlowOracle.Place, _ settings: FlowSettings,
    _ name: String
  ) -> String? {
    guard let own else { return "\(name) has no place" }
    var frame = own.frame
    let isMirrored =
      settings.isFlipping && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if isMirrored { frame.origin.x = view.contentSize.width - frame.maxX }
    let wanted = size(along: place.length, across: place.width, settings)
    let origin =
      settings.isHorizontal
      ? CGPoint(x: place.along, y: place.across) : CGPoint(x: place.across, y: place.along)
    if frame.size.isNear(wanted), isRounded(frame.minX, origin.x), isRounded(frame.minY, origin.y) {
      return nil
    }
    return "\(name) is at \(frame), not \(CGRect(origin: origin, size: wanted))"
  }

  private func isRounded(_ own: CGFloat, _ exact: Double) -> Bool {
    let pixels = exact * device.scale
    let rounded = (pixels + 0.5).rounded(.down) / device.scale
    if abs(own - rounded) < 0.01 { return true }
    // The last digits decide between two pixels.
    let isTie = abs(pixels + 0.5 - (pixels + 0.5).rounded()) < 1e-6
    return isTie && abs(own - exact) < 0.5 / device.scale + 0.01
  }
}
