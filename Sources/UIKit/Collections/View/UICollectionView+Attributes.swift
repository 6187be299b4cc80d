import CollectionEngine

// The answers of the layout: elements in a rectangle, attributes of one element.
extension UICollectionView {
  /// Returns the elements visible in a rectangle.
  func elements(in rect: CGRect) -> [ElementKey: UICollectionViewLayoutAttributes] {
    answer(for: rect).filter { !$0.value.isHidden && Self.meets(displayedFrame($0.value), rect) }
  }

  /// Returns the displayed frame of an element, which in an orthogonally scrolling section is offset
  /// from the frame in the layout.
  func displayedFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    let layout = collectionViewLayout
    guard layout.hasRows, layout.isInRow(attributes.key) else { return attributes.frame }
    let shift = layout.rowShift(of: attributes.indexPath.section)
    return attributes.frame.offsetBy(dx: shift.x, dy: shift.y)
  }

  /// Returns the elements to display: the elements in a rectangle, and the moved item.
  ///
  /// The result is an array, because it is made in most frames of scrolling, and hashing each key would
  /// take as long as all the rest.
  func wantedElements(in rect: CGRect) -> [WantedElement] {
    var wanted: [WantedElement] = []
    for (key, attributes) in answer(for: rect)
    where !attributes.isHidden && Self.meets(displayedFrame(attributes), rect) {
      wanted.append(WantedElement(key: key, attributes: attributes))
    }
    if let movingKey, let moving = movingAttributes() {
      wanted.removeAll { $0.key == movingKey }
      wanted.append(WantedElement(key: movingKey, attributes: moving))
    }
    return wanted
  }

  /// An element to display. Elements are ordered by their keys.
  struct WantedElement: Comparable {
    let key: ElementKey
    let attributes: UICollectionViewLayoutAttributes

    static func == (left: WantedElement, right: WantedElement) -> Bool { left.key == right.key }
    static func < (left: WantedElement, right: WantedElement) -> Bool { left.key < right.key }
  }

  /// Returns whether a frame is visible in a rectangle; touching an edge does not count.
  nonisolated static func meets(_ frame: CGRect, _ rect: CGRect) -> Bool {
    frame.maxY > rect.minY && frame.minY < rect.maxY && frame.maxX > rect.minX
      && frame.minX < rect.maxX
  }

  /// Returns the layout's attributes of the elements around a rectangle. The request covers another
  /// half of the view on each side, so that scrolling rarely needs another one.
  func answer(for rect: CGRect) -> [ElementKey: UICollectionViewLayoutAttributes] {
    if let answer = pass.answer, answer.rect.contains(rect) { return answer.elements }
    let scrollsSideways = contentSize.width > rect.width + 1
    let wide = rect.insetBy(
      dx: scrollsSideways ? -rect.width / 2 : 0, dy: -rect.height / 2)
    counters.queries += 1
    let events = pass.events
    let found = collectionViewLayout.layoutAttributesForElements(in: mirrored(wide)) ?? []
    var elements: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    elements.reserveCapacity(found.count)
    for attributes in found {
      guard let usable = checked(attributes),
        Self.reaches(usable.frame, wide) || collectionViewLayout.isInRow(usable.key)
      else { continue }
      checkUnchanged(usable)
      elements[usable.key] = usable
    }
    if events == pass.events, pass.isPrepared {
      pass.answer = CollectionPass.Answer(rect: wide, elements: elements)
    }
    return elements
  }

  /// Reports a fault if the layout moved a supplementary element without being invalidated.
  ///
  /// After a scroll that no layout has followed yet, pinned elements are elsewhere rightly.
  private func checkUnchanged(_ attributes: UICollectionViewLayoutAttributes) {
    guard pass.bounds == bounds,
      attributes.representedElementCategory == .supplementaryView,
      let answer = pass.answer, let old = answer.elements[attributes.key],
      old.frame != attributes.frame,
      !collectionViewLayout.isInRow(attributes.key)
    else { return }
    report(
      once:
        "layout attributes for supplementary item at index path (\(attributes.indexPath)) changed "
        + "from \(old) to \(attributes) without invalidating the layout")
  }

  /// Returns whether a frame intersects or touches a rectangle.
  static func reaches(_ frame: CGRect, _ rect: CGRect) -> Bool {
    frame.maxY >= rect.minY && frame.minY <= rect.maxY && frame.maxX >= rect.minX
      && frame.minX <= rect.maxX
  }

  /// Returns the layout's attributes in the view's coordinates; if they are invalid, reports a fault
  /// and returns nil.
  func checked(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes? {
    guard attributes.isUsable else {
      report(
        once:
          "UICollectionView received layout attributes with numbers that are not finite for the "
          + "element at \(attributes.indexPath)")
      return nil
    }
    if attributes.representedElementCategory == .cell, !content.has(attributes.indexPath) {
      report(
        once: "UICollectionView received layout attributes for a cell with an index path that does "
          + "not exist: \(attributes.indexPath)")
      return nil
    }
    return mirror.mirrored(attributes)
  }

  /// The mirror between the coordinates of the layout and those of the view.
  var mirror: LayoutMirror { LayoutMirror(width: pass.isMirrored ? pass.contentWidth : nil) }

  /// Returns the mirror between the coordinates of a layout other than the current one and those of the
  /// view.
  func mirror(of layout: UICollectionViewLayout) -> LayoutMirror {
    LayoutMirror(width: mirrors(layout) ? layout.collectionViewContentSize.width : nil)
  }

  func mirrored(_ rect: CGRect) -> CGRect { mirror.mirrored(rect) }

  // MARK: Attributes of one element

  /// Returns an element's attributes in the view's coordinates; nil if there is no such element.
  func knownAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if pass.isPreparing { return rawAttributes(of: key) }
    prepareLayout()
    if let known = pass.answer?.elements[key] { return known }
    return rawAttributes(of: key).flatMap { checked($0) }
  }

  func rawAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    return switch key.category {
    case .cell:
      content.has(key.indexPath) ? layout.layoutAttributesForItem(at: key.indexPath) : nil
    case .supplementary:
      layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
    case .decoration:
      layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
    }
  }

  /// Returns an element's frame if it is known without preparing the layout.
  func knownFrame(of key: ElementKey) -> CGRect? {
    guard pass.isPrepared, !pass.isPreparing else { return nil }
    return (pass.answer?.elements[key] ?? rawAttributes(of: key))?.untransformedFrame
  }
}
