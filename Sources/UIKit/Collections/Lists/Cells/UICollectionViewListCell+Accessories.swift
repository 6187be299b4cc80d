import TableGeometry

// Determines which accessories are visible and where, and animates changes of edit mode.
extension UICollectionViewListCell {

  private var factor: CGFloat { AccessoryScale.factor(traitCollection) }

  /// Updates the accessories for the cell's state. If animated, the accessories of edit mode slide
  /// in and out at the edges, and others fade.
  func updateAccessories(animated: Bool) {
    let wanted = UICellAccessory.arranged(list.accessories, isEditing: isInEditMode)
    if list.slots.isEmpty, wanted.leading.isEmpty, wanted.trailing.isEmpty { return }
    let isShown = animated && window != nil && !isHidden
    var old: [UICellAccessory.AccessoryType: AccessorySlot] = [:]
    for slot in list.departing + list.slots { old[slot.accessory.accessoryType] = slot }
    let before = Set(list.slots.map { ObjectIdentifier($0) })
    var kept: Set<ObjectIdentifier> = []
    var fresh: [AccessorySlot] = []
    func slot(_ accessory: UICellAccessory) -> AccessorySlot {
      let slot: AccessorySlot
      if let known = old[accessory.accessoryType] {
        slot = known
        slot.accessory = accessory
        slot.applyLook(in: self)
      } else {
        slot = AccessorySlot(accessory, in: self)
      }
      kept.insert(ObjectIdentifier(slot))
      if !before.contains(ObjectIdentifier(slot)) { fresh.append(slot) }
      return slot
    }
    UIView.performWithoutAnimation {
      list.leading = wanted.leading.map(slot)
      list.trailing = wanted.trailing.map(slot)
    }
    let gone = old.values.filter { !kept.contains(ObjectIdentifier($0)) }
    list.departing = isShown ? gone : []
    insertAccessories(fresh, isShown: isShown)
    setNeedsLayout()
    guard isShown else {
      for slot in gone where slot.view.superview === self { slot.view.removeFromSuperview() }
      return
    }
    animateTransition(fresh, gone)
  }

  /// Adds the views of new accessories at their initial frames.
  private func insertAccessories(_ fresh: [AccessorySlot], isShown: Bool) {
    guard !fresh.isEmpty else { return }
    UIView.performWithoutAnimation {
      let arrangement = arrangement(in: bounds.size)
      for slot in fresh {
        guard slot.view.superview !== self else { continue }
        addSubview(slot.view)
        let frame = arrangement.frames[ObjectIdentifier(slot)] ?? slot.view.frame
        layOutSubview(slot.view, isShown ? outside(frame, slot) : frame, in: bounds.size)
        if isShown { slot.view.alpha = 0 }
        // Not `layoutIfNeeded()`, which would lay out the whole cell without animation.
        slot.view.layoutSubviews()
      }
    }
  }

  /// Returns the frame, outside the cell, at which an accessory starts to slide in or ends when it
  /// slides out.
  private func outside(_ frame: CGRect, _ slot: AccessorySlot) -> CGRect {
    guard slot.slides else { return frame }
    let distance = slot.accessory.isLeading ? -frame.maxX : bounds.width - frame.minX
    return frame.offsetBy(dx: distance, dy: 0)
  }

  private func animateTransition(_ fresh: [AccessorySlot], _ gone: [AccessorySlot]) {
    list.transitions += 1
    let transition = list.transitions
    list.texts?.end()
    UIView.animate(
      withDuration: EditMetrics.duration, delay: 0, options: .allowUserInteraction
    ) {
      for slot in fresh { slot.view.alpha = slot.alpha }
      for slot in gone {
        slot.view.alpha = 0
        self.layOutSubview(
          slot.view, self.outside(self.mirrored(slot.view.frame, in: self.bounds.size), slot),
          in: self.bounds.size)
      }
      self.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self else { return }
      for slot in gone where list.departing.contains(where: { $0 === slot }) {
        if slot.view.superview === self { slot.view.removeFromSuperview() }
        slot.view.alpha = slot.alpha
        list.departing.removeAll { $0 === slot }
      }
      if list.transitions == transition {
        list.texts?.end()
        list.texts = nil
      }
    }
    list.texts = SlidingTexts(in: self)
  }

  /// Recreates all accessory views because the text size has changed.
  func remakeAccessories() {
    for slot in list.slots + list.departing where slot.view.superview === self {
      slot.view.removeFromSuperview()
    }
    list.leading = []
    list.trailing = []
    list.departing = []
    updateAccessories(animated: false)
  }

  // MARK: Arrangement

  /// The frames of accessories in left-to-right layout, and the extent that remains for the content.
  struct Arrangement {
    var frames: [ObjectIdentifier: CGRect] = [:]
    /// The horizontal extent of the content.
    var contentStart: CGFloat = 0
    var contentEnd: CGFloat = 0
    var hasTrailing = false
    /// The height of the tallest custom accessory.
    var height: CGFloat = 0
  }

  /// The difference between the margin above the text and the margin below it, in points, as in
  /// headers. Accessories are centred on the text.
  private var textShift: CGFloat {
    guard let content = contentConfiguration as? UIListContentConfiguration else { return 0 }
    return content.directionalLayoutMargins.top - content.directionalLayoutMargins.bottom
  }

  private var indent: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

  func arrangement(in size: CGSize) -> Arrangement {
    var result = Arrangement()
    let safe = safeEdges
    let margin = margin
    let traits = traitCollection
    let factor = factor
    let room = CGSize(width: size.width / 2, height: .greatestFiniteMagnitude)
    let height = max(0, size.height - lineHeight) + textShift
    func centred(_ fit: CGSize, x: CGFloat, width: CGFloat) -> CGRect {
      CGRect(
        x: x + (width - fit.width) / 2, y: pixelGrid.nearest((height - fit.height) / 2),
        width: fit.width, height: fit.height)
    }
    var x = safe.leading + margin + (indentsAccessories ? indent : 0)
    for slot in list.leading {
      let key = ObjectIdentifier(slot)
      if slot.isDisc {
        let width = EditMetrics.indent(margin: margin, traits)
        let frame = CGRect(x: x - margin, y: 0, width: width, height: size.height)
        result.frames[key] = frame
        x = frame.maxX
      } else {
        let fit = slot.size(in: room)
        let width = slot.width(of: fit, factor: factor)
        result.frames[key] = centred(fit, x: x, width: width)
        result.height = max(result.height, fit.height)
        x += width
      }
      result.contentStart = x
      x += ListMetrics.leadingGap
    }
    if list.leading.isEmpty {
      result.contentStart = safe.leading + indent
    } else if !indentsAccessories {
      result.contentStart += indent
    }
    var end = size.width - safe.trailing
    var gap = margin
    result.contentEnd = end
    for slot in list.trailing.reversed() {
      let key = ObjectIdentifier(slot)
      let fit = slot.size(in: room)
      let width = slot.width(of: fit, factor: factor)
      end -= gap + width
      result.frames[key] = centred(fit, x: end, width: width)
      if case .custom = slot.accessory.content { result.height = max(result.height, fit.height) }
      gap = ListMetrics.trailingGap
      result.contentEnd = end - ListMetrics.accessoryGap
      result.hasTrailing = true
    }
    result.contentEnd = max(result.contentStart, result.contentEnd)
    return result
  }

  func layOutAccessories(_ arrangement: Arrangement, in size: CGSize) {
    for slot in list.slots {
      guard let frame = arrangement.frames[ObjectIdentifier(slot)] else { continue }
      if let control = slot.view as? EditControl {
        control.discSide = EditMetrics.side(traitCollection)
      }
      // A tap on the chevron of a header counts as a tap on the cell.
      if let control = slot.view as? OutlineControl {
        control.isUserInteractionEnabled = !togglesByTap
      }
      if let control = slot.view as? ReorderAccessory,
        case .reorder(let showsSeparator) = slot.accessory.content
      {
        control.showSeparator(
          showsSeparator && list.trailing.first !== slot, height: size.height)
      }
      // Another cell may have taken over the app's custom view.
      if slot.view.superview == nil { addSubview(slot.view) }
      if slot.view.superview === self { layOutSubview(slot.view, frame, in: size) }
    }
  }

  // MARK: Taps

  /// Performs the action of a standard accessory.
  func accessoryTapped(_ type: UICellAccessory.AccessoryType) {
    guard let slot = list.slots.first(where: { $0.accessory.accessoryType == type }) else { return }
    switch slot.accessory.content {
    case .action(let handler?): handler()
    case .outline(_, let handler?): handler()
    case .outline(_, nil): toggleOutline()
    case .action(nil) where type == .delete:
      if let row = swipedRow { place?.collectionView?.openTrailingActions(ofRow: row) }
    default: break
    }
  }
}

extension UICollectionViewListCell: ReorderedCell {
  func reorderPressed(_ press: UILongPressGestureRecognizer) {
    guard let place else { return }
    place.collectionView?.moveItem(at: place.key.indexPath, by: press)
  }

  func moveRow(by step: Int) -> Bool {
    guard let place, place.key.indexPath.count == 2 else { return false }
    return place.collectionView?.moveItem(RowAddress(place.key.indexPath), by: step) ?? false
  }

  func editControlTapped(_ kind: RowEditing.Control) {
    switch kind {
    case .delete: accessoryTapped(.delete)
    case .insert: accessoryTapped(.insert)
    case .circle, .none: break
    }
  }
}
