import CollectionEngine

// Views that prefer other sizes than the layout's, and the item that keeps its position then.
extension UICollectionView {
  /// Requests the preferred attributes of a view if its size or content has changed.
  func measureIfNeeded(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    let layout = collectionViewLayout
    let hasChanged = !pass.changed.isEmpty && pass.changed.remove(ObjectIdentifier(view)) != nil
    guard layout.asksForPreferredAttributes,
      attributes.representedElementCategory != .decorationView,
      attributes.measuredAxes?.isAny ?? true
    else { return }
    if !hasChanged, view.isMeasured(attributes) { return }
    let key = attributes.key
    counters.measures += 1
    let original = pass.isMirrored ? rawAttributes(of: key) ?? attributes : attributes
    // An app may modify and return the attributes that it receives.
    let preferred = view.preferredLayoutAttributesFitting(original.duplicate())
    guard preferred.isUsable else {
      return report(
        once: "\(view) prefers attributes with numbers that are not finite at \(key.indexPath)")
    }
    view.measuredSize = preferred.size
    // Differences of less than a pixel are ignored (UIKit reference 22.5).
    let pixel = 1 / layer.contentsScale
    let isSame =
      abs(preferred.size.width - original.size.width) < pixel
      && abs(preferred.size.height - original.size.height) < pixel
      && preferred.center == original.center && preferred.alpha == original.alpha
      && preferred.zIndex == original.zIndex && preferred.transform3D == original.transform3D
    if isSame || preferred.isEqual(original) {
      view.measuredSize = original.size
      return
    }
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else {
      view.measuredSize = original.size
      return
    }
    let verdict = resizes.judge(
      key, width: Double(preferred.size.width), height: Double(preferred.size.height))
    if case .ignore(let isFirst) = verdict {
      view.measuredSize = original.size
      if isFirst {
        UIKitFault.report(
          "UICollectionView (\(self)) is stuck in its update/layout loop. A self-sizing view whose "
            + "preferred attributes are not returning a consistent size is not asked again: \(view) "
            + "at index path \(key.indexPath)")
      }
      return
    }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
  }

  /// Notes that a view's content may need a different size.
  func contentDidChange(in view: UICollectionReusableView) {
    guard pass.selfSizing != .disabled, collectionViewLayout.asksForPreferredAttributes,
      !pass.isRunning, let place = view.place, shown[place.key] === view
    else { return }
    pass.changed.insert(ObjectIdentifier(view))
    // The app may change between the same contents as often as it likes, but not while views are laid out:
    // a cell that does so would never come to rest.
    if CALayer.layoutDepth == 0 { resizes.forget(place.key) }
    setNeedsLayout()
  }

  /// Has a visible view measured in the next layout, although its size and content have not changed. A
  /// view that is invalidated while views are laid out is not: it would never come to rest.
  func measureAgain(_ view: UICollectionReusableView, _ key: ElementKey) {
    guard !pass.isRunning, CALayer.layoutDepth == 0,
      collectionViewLayout.asksForPreferredAttributes
    else { return }
    pass.changed.insert(ObjectIdentifier(view))
    resizes.forget(key)
  }

  // MARK: Anchor

  /// The element that keeps its position on screen: the first visible item. There is none at the start
  /// of the content, where inserted items should become visible.
  struct Anchor {
    var key: ElementKey
    /// The position of the point of the element that stays in place.
    var point: CGPoint
    /// The distances of that point from the top leading corner, as fractions of the element's size.
    var unit = CGPoint.zero
  }

  /// Returns the position of a point of an element; its top leading corner is the right one in a mirrored
  /// layout.
  func anchorPoint(
    _ attributes: UICollectionViewLayoutAttributes, _ unit: CGPoint = .zero
  ) -> CGPoint {
    let frame = attributes.untransformedFrame
    let x = unit.x * frame.width
    return CGPoint(
      x: pass.isMirrored ? frame.maxX - x : frame.minX + x, y: frame.minY + unit.y * frame.height)
  }

  /// Returns the anchor at its position in the current layout, if that has the element.
  func inCurrentLayout(_ anchor: Anchor) -> Anchor {
    var anchor = anchor
    if let attributes = knownAttributes(of: anchor.key) {
      anchor.point = anchorPoint(attributes, anchor.unit)
    }
    return anchor
  }

  func anchor(in bounds: CGRect) -> Anchor? {
    firstItem(in: bounds.inset(by: adjustedContentInset))
  }

  private func firstItem(in visible: CGRect) -> Anchor? {
    let start = pass.isMirrored ? pass.contentWidth - visible.maxX : visible.minX
    guard visible.minY > 0.5 || start > 0.5 else { return nil }
    var first: ElementKey?
    // A moved item follows its touch.
    let moving = movingKey
    for (key, view) in shown where key.category == .cell && key != moving {
      guard let frame = view.appliedAttributes.map(displayedFrame), Self.meets(frame, visible)
      else { continue }
      if first.map({ key < $0 }) ?? true { first = key }
    }
    guard let first, let attributes = shown[first]?.appliedAttributes else { return nil }
    return Anchor(key: first, point: anchorPoint(attributes))
  }

  /// Returns what keeps its position while the size of the view changes: the first element in view, at its
  /// point at the leading edge of the visible area, so that it remains the first one with any new size.
  /// Pinned elements do not count.
  ///
  /// - Parameters:
  ///   - bounds: The previous bounds.
  ///   - insets: The insets of the previous layout.
  func anchor(in bounds: CGRect, insetBy insets: UIEdgeInsets) -> Anchor? {
    let visible = bounds.inset(by: insets)
    if let known = pass.resizeAnchor, known.bounds == bounds,
      let attributes = shown[known.anchor.key]?.appliedAttributes
    {
      let unit = known.anchor.unit
      return Anchor(key: known.anchor.key, point: anchorPoint(attributes, unit), unit: unit)
    }
    guard var anchor = firstItem(in: visible), let cell = shown[anchor.key]?.appliedAttributes
    else { return nil }
    let pinned = collectionViewLayout.elementsThatFollowScrolling(in: mirrored(bounds)) ?? []
    var attributes = cell
    for (key, view) in shown where key.category == .supplementary {
      guard let part = view.appliedAttributes, !pinned.contains(where: { $0.key == key }),
        !collectionViewLayout.isInRow(key), Self.meets(part.frame, visible),
        part.frame.minY >= visible.minY, part.frame.maxY <= attributes.frame.minY
      else { continue }
      (anchor.key, attributes) = (key, part)
    }
    let frame = attributes.untransformedFrame
    func unit(_ distance: CGFloat, _ length: CGFloat) -> CGFloat {
      distance > 0 && distance < length ? distance / length : 0
    }
    anchor.unit = CGPoint(
      x: unit(pass.isMirrored ? frame.maxX - visible.maxX : visible.minX - frame.minX, frame.width),
      y: unit(visible.minY - frame.minY, frame.height))
    anchor.point = anchorPoint(attributes, anchor.unit)
    return anchor
  }

  /// The item that keeps its position while the sizes of all items change, for example with the text
  /// size: the item that is edited or has the keyboard focus, or otherwise the first one that begins
  /// inside the screen.
  var anchorWhileSizesChange: Anchor? {
    let visible = bounds.inset(by: adjustedContentInset).insetBy(dx: -0.5, dy: -0.5)
    let edited = hostSession.firstResponder as? UIView
    let focused = focus.isShown ? cellWithKeyFocus : nil
    var first: (key: ElementKey, point: CGPoint)?
    for (key, view) in shown where key.category == .cell && key != movingKey {
      guard let attributes = view.appliedAttributes,
        Self.meets(displayedFrame(attributes), visible)
      else { continue }
      let point = anchorPoint(attributes)
      if view === focused || edited?.isDescendant(of: view) == true {
        return Anchor(key: key, point: point)
      }
      guard visible.contains(displayedFrame(attributes).origin) else { continue }
      if first.map({ key < $0.key }) ?? true { first = (key, point) }
    }
    let general = anchor(in: bounds)
    guard let first, general != nil else { return general }
    return Anchor(key: first.key, point: first.point)
  }

  /// Adjusts the content offset so that the anchor keeps its position on screen. Returns the anchor
  /// with its new frame; nil if the layout has no such element.
  @discardableResult
  func keep(_ anchor: Anchor) -> Anchor? {
    guard let attributes = knownAttributes(of: anchor.key) else { return nil }
    let point = anchorPoint(attributes, anchor.unit)
    // Between two sizes of the view, the content may be shorter than it will be.
    let isResized = scrollEngine.holdsOffset
    let scrollsDown = isResized || contentSize.height > bounds.height
    let scrollsSideways = isResized || contentSize.width > bounds.width
    shiftElements(
      by: CGPoint(
        x: scrollsSideways ? point.x - anchor.point.x : 0,
        y: scrollsDown ? point.y - anchor.point.y : 0))
    return Anchor(key: anchor.key, point: point, unit: anchor.unit)
  }
}
