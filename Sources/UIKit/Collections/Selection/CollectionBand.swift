import CoreGraphics
import TableGeometry

/// Recognises a pointer drag that starts between items and selects those in the dragged rectangle.
final class BandRecognizer: UIPanGestureRecognizer {
  private weak var list: UICollectionView?

  init(list: UICollectionView) {
    self.list = list
    super.init()
    maximumNumberOfTouches = 1
    addTarget(self, action: BandRecognizer.follow)
  }

  /// Fails for a finger, or a pointer that starts on an item: these scroll or select instead.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard currentState == .possible else { return }
    let isPointer = touches.allSatisfy { $0.type == .indirectPointer }
    if !isPointer || event.isSecondaryClick || list?.bandMayBegin(at: location(in: list)) != true {
      state = .failed
    }
  }

  private func follow() {
    guard let list else { return }
    switch state {
    case .began: list.bandBegan(self)
    case .changed: list.bandMoved()
    case .ended, .cancelled, .failed: list.bandEnded()
    case .possible: break
    }
  }
}

/// The selection rectangle of a pointer drag.
@MainActor final class CollectionBand {
  let recognizer: BandRecognizer
  /// The start of the drag, in the content's coordinates.
  let start: CGPoint
  /// The items that were selected before the drag, if it adds to the selection.
  let kept: Set<RowAddress>
  let view = UIView(frame: .zero)
  let scroll = EdgeScroll(.both)

  init(_ recognizer: BandRecognizer, start: CGPoint, kept: Set<RowAddress>) {
    self.recognizer = recognizer
    self.start = start
    self.kept = kept
    view.isUserInteractionEnabled = false
    view.layer.borderWidth = 1
    view.layer.zPosition = .greatestFiniteMagnitude
  }
}

extension UICollectionView {
  /// Adds the recogniser if the view selects as on a desktop.
  func updateBandRecognizer() {
    guard touch.bandRecognizer == nil, rules.allowsMultipleSelection, selectionFollowsFocus else {
      return
    }
    let recognizer = BandRecognizer(list: self)
    touch.bandRecognizer = recognizer
    addGestureRecognizer(recognizer)
    panGestureRecognizer.require(toFail: recognizer)
  }

  func bandMayBegin(at point: CGPoint) -> Bool {
    selectsAsOnDesktop && movement == nil && path(at: point) == nil
  }

  func bandBegan(_ recognizer: BandRecognizer) {
    let adds = !recognizer.modifierFlags.isDisjoint(with: [.shift, .command, .control])
    // The pointer has moved since the button was pressed.
    let (point, travel) = (recognizer.location(in: self), recognizer.translation(in: self))
    let start = CGPoint(x: point.x - travel.x, y: point.y - travel.y)
    let band = CollectionBand(
      recognizer, start: start, kept: adds ? Set(selection.rows) : [])
    band.view.backgroundColor = tintColor.withAlphaComponent(0.15)
    band.view.layer.borderColor = tintColor.resolvedColor(with: traitCollection).cgColor
    addSubview(band.view)
    touch.band = band
    bandMoved()
  }

  func bandMoved() {
    guard let band = touch.band else { return }
    let point = band.recognizer.location(in: self)
    band.scroll.update(self, finger: point) { [weak self] in self?.bandTick() }
    let rect = CGRect(
      x: min(band.start.x, point.x), y: min(band.start.y, point.y),
      width: max(1, abs(point.x - band.start.x)), height: max(1, abs(point.y - band.start.y)))
    UIView.performWithoutAnimation { band.view.frame = rect }
    select(items(in: rect).map(\.item), keeping: band.kept)
  }

  /// Selects the items of a rectangle and the kept ones, and deselects all others, each if the delegate
  /// permits.
  private func select(_ items: [RowAddress], keeping kept: Set<RowAddress>) {
    let wanted = kept.union(items)
    let events = pass.events
    for item in selection.rows where !wanted.contains(item) {
      deselectByUser(item)
      guard events == pass.events else { return }
    }
    for item in items where !selection.contains(item) {
      let path = IndexPath(item)
      guard delegateAllows(path, { $0.collectionView(self, shouldHighlightItemAt: $1) }) else {
        continue
      }
      selectByUser(item)
      guard events == pass.events else { return }
    }
  }

  private func bandTick() {
    guard let band = touch.band else { return }
    band.scroll.step(self, finger: band.recognizer.location(in: self))
    bandMoved()
  }

  func bandEnded() {
    guard let band = touch.band else { return }
    touch.band = nil
    band.scroll.stop()
    band.view.removeFromSuperview()
  }
}
