extension UICollectionView {
  /// Moves the elements on screen through a change of the layout, inside an animation that the caller
  /// runs.
  ///
  /// Elements begin with the new layout's initial attributes, or at their previous positions, or at
  /// those of the old layout; disappearing elements end with the old layout's final attributes, or at
  /// their positions in the new one, and stay until `run` is finished.
  ///
  /// - Parameter arrivesInPlace: Whether an element without a previous position begins at its new one.
  ///   Otherwise it fades in.
  func moveElements(
    _ run: CollectionRun, from old: UICollectionViewLayout, to new: UICollectionViewLayout,
    before: (ElementKey) -> UICollectionViewLayoutAttributes?, arrivesInPlace: Bool = false,
    change: () -> Void
  ) {
    var known = knownElements
    let oldMirror = mirror
    change()
    for (key, view) in shown { known[key] = view.appliedAttributes ?? known[key] }
    let finals = shown.keys.sorted().reduce(into: [ElementKey: UICollectionViewLayoutAttributes]())
    {
      $0[$1] = old.finalAttributes(of: $1).map(oldMirror.mirrored)
    }
    var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
    var arriving: [(view: UICollectionReusableView, end: UICollectionViewLayoutAttributes)] = []
    UIView.performWithoutAnimation {
      let wanted = Set(wantedElements(in: bounds).map(\.key))
      for key in shown.keys.sorted() where !wanted.contains(key) {
        guard let view = shown[key], view !== focusedView else { continue }
        shown[key] = nil
        leaving.append((key, view))
      }
      updates.runs.append(run)
      run.departing = leaving
      let staying = shown
      layOutElements()
      for key in shown.keys.sorted() {
        guard let view = shown[key], let end = view.appliedAttributes else { continue }
        let initial = new.initialAttributes(of: key).map(mirror.mirrored)
        let start =
          staying[key] === view
          ? known[key] : known[key] ?? before(key).map(oldMirror.mirrored)
        if staying[key] !== view { view.layoutIfNeeded() }
        arriving.append((view, end))
        setLook(of: view, initial ?? start ?? (arrivesInPlace ? end : transparent(end)))
      }
    }
    for (view, end) in arriving {
      setLook(of: view, end)
      // The content of a cell that grows grows along.
      view.layoutIfNeeded()
    }
    for (key, view) in leaving {
      let end = finals[key] ?? new.ownAttributes(of: key).map(mirror.mirrored)
      if let end { setLook(of: view, end) } else { view.alpha = 0 }
      view.layoutIfNeeded()
    }
  }

  /// The attributes of the visible views, and those of the elements around them, even if the layout has
  /// been invalidated since.
  var knownElements: [ElementKey: UICollectionViewLayoutAttributes] {
    var known = pass.answer?.elements ?? pass.outdated
    for (key, view) in shown { known[key] = view.appliedAttributes ?? known[key] }
    return known
  }

  /// Returns attributes with which an element that only one layout has is not visible.
  private func transparent(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let copy = attributes.duplicate()
    copy.alpha = 0
    return copy
  }
}
