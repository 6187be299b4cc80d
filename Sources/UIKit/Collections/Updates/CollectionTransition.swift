/// Animates the views of a collection view through an update, from the layout's initial to its final
/// attributes.
///
/// All views get their final attributes immediately; each then animates from its previous position.
/// Animations are additive, so updates may follow each other at any time.
@MainActor struct CollectionTransition {
  /// The duration in seconds (UIKit reference 22.4: 0.25 to 0.3, eased at both ends).
  static let duration = 0.3

  let run: CollectionRun
  /// The views before the update.
  let oldViews: [ElementKey: UICollectionReusableView]
  /// The views of deleted elements, by their keys before the update.
  let departing: [(key: ElementKey, view: UICollectionReusableView)]
  /// The layout's final attributes of elements, by their keys before the update.
  let ends: [ElementKey: UICollectionViewLayoutAttributes]
  /// The change of the content offset that keeps the anchor element in place.
  let shift: CGPoint
  /// The views of elements that move out of the visible area, by their keys after the update.
  var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
  /// The initial attributes of each view.
  private var starts: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]

  init(
    run: CollectionRun, oldViews: [ElementKey: UICollectionReusableView],
    departing: [(key: ElementKey, view: UICollectionReusableView)],
    ends: [ElementKey: UICollectionViewLayoutAttributes], shift: CGPoint
  ) {
    self.run = run
    self.oldViews = oldViews
    self.departing = departing
    self.ends = ends
    self.shift = shift
  }

  private func shifted(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let copy = attributes.duplicate()
    copy.center.x += shift.x
    copy.center.y += shift.y
    return copy
  }

  /// Records the attributes of the views before the layout applies the final attributes.
  mutating func start(
    _ known: [ElementKey: UICollectionViewLayoutAttributes], _ change: CollectionChange,
    in view: UICollectionView
  ) {
    for (key, old) in oldViews {
      guard let attributes = old.appliedAttributes ?? known[key] else { continue }
      starts[ObjectIdentifier(old)] = shifted(attributes)
    }
    for (_, departing) in departing + leaving {
      guard let start = starts[ObjectIdentifier(departing)] else { continue }
      view.setLook(of: departing, start)
      // Departing views are behind the remaining ones.
      if let row = departing.superview as? CollectionRowView {
        row.insertSubview(departing, at: 0)
      } else {
        view.insertSubview(departing, at: view.backgroundView?.superview === view ? 1 : 0)
      }
    }
    run.departing = departing + leaving
  }

  /// Animates every view from its initial attributes.
  func animate(
    _ staying: [ElementKey: UICollectionReusableView],
    _ known: [ElementKey: UICollectionViewLayoutAttributes], _ change: CollectionChange,
    in view: UICollectionView, _ completion: @escaping (Bool) -> Void
  ) {
    let layout = view.collectionViewLayout
    var oldKeys: [ElementKey: ElementKey] = [:]
    for key in known.keys {
      if let kept = change.keptKey(key) { oldKeys[kept] = key }
    }
    // The layout is queried for every visible element after the update, in order.
    var moves: [(UICollectionReusableView, UICollectionViewLayoutAttributes)] = []
    UIView.performWithoutAnimation {
      for key in view.shown.keys.sorted() {
        guard let shown = view.shown[key], let end = shown.appliedAttributes else { continue }
        let initial = layout.initialAttributes(of: key).map(view.mirror.mirrored)
        let wasThere = staying[key] === shown
        let start =
          initial ?? (wasThere ? starts[ObjectIdentifier(shown)] : nil)
          ?? oldKeys[key].flatMap { known[$0] }.map { shifted($0) } ?? end
        if !wasThere { shown.layoutIfNeeded() }
        moves.append((shown, end))
        view.setLook(of: shown, start)
      }
    }
    let options: UIView.AnimationOptions = [.curveEaseInOut, .allowUserInteraction]
    UIView.animate(withDuration: Self.duration, delay: 0, options: options) {
      for (shown, end) in moves { view.setLook(of: shown, end) }
      for (key, departing) in self.departing {
        let end = ends[key].map { shifted($0) } ?? starts[ObjectIdentifier(departing)]
        if let end { view.setLook(of: departing, end) }
      }
      for (key, departing) in self.leaving {
        if let end = end(ofLeaving: key, departing, in: view) { view.setLook(of: departing, end) }
      }
      layout.finalizeCollectionViewUpdates()
    } completion: {
      completion($0)
    }
  }

  /// Returns the final attributes of an element that moves out of the visible area but stays in the
  /// collection.
  private func end(
    ofLeaving key: ElementKey, _ departing: UICollectionReusableView, in view: UICollectionView
  ) -> UICollectionViewLayoutAttributes? {
    let old = oldViews.first { $0.value === departing }?.key
    return old.flatMap { ends[$0] } ?? view.knownAttributes(of: key)
  }
}
