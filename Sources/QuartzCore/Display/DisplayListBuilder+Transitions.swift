extension DisplayListBuilder {
  /// The maximum number of pixels for the old content of a layer in transition (our choice). It is the
  /// number of pixels of four screens, so that drawing them takes no longer than a few frames, but at
  /// least 4 and at most 16 million.
  private static var mostPixels: Int {
    min(1 << 24, max(1 << 22, 4 * MediaSession.current.displayArea))
  }

  /// Returns the picture of a layer as it is on the screen, at the last frame's scale, or at a lower
  /// scale if it would have too many pixels.
  static func picture(of layer: CALayer, _ identity: DisplayItem.Identity) -> Raster {
    var state = layer.presentationState(at: MediaClock.now)
    if state.isHidden { state.bounds.size = .zero }
    let scale = MediaSession.current.displayScale
    let builder = DisplayListBuilder(time: MediaClock.now, screen: .empty, scale: scale)
    let mostPixels = Double(mostPixels)
    var raster = builder.raster(of: layer, &state, scale: scale, .identity)
    // The extent is bounded itself, so one step may not be enough.
    for _ in 0..<8 {
      let (width, height) = (Double(raster.bounds.width), Double(raster.bounds.height))
      let excess = max(
        (width * height / mostPixels).squareRoot(), max(width, height) / 16_384)
      if excess <= 1 { break }
      let coarser = raster.scale / CGFloat(excess * 1.01)
      raster = builder.raster(of: layer, &state, scale: coarser, .identity)
    }
    if state.isHidden { raster.items = [] }
    raster.identity = identity
    return raster
  }

  /// Adds a layer in transition, with its old and its new content.
  mutating func addTransition(
    _ transition: CATransition, of layer: CALayer, _ state: UnsafePointer<LayerState>,
    _ toPixels: CGAffineTransform, _ parent: Place
  ) -> Bool {
    guard let old = transition.old,
      let share = transition.share(at: layer.layerTime(at: time ?? 0))
    else { return false }
    var own = state.pointee
    own.opacity = 1
    var place = parent
    place.opacity *= state.pointee.opacity
    let step = Step(transition, share: CGFloat(share), in: state.pointee.bounds)
    func moved(by offset: CGPoint) -> CGAffineTransform {
      CGAffineTransform(translationX: offset.x, y: offset.y).concatenating(toPixels)
    }
    // The fade of a cross-fade is exact: the old content loses what the new one gains.
    var inner = DisplayListBuilder(time: time, screen: screen, scale: scale)
    var whole = place
    whole.opacity = 1
    whole.transform = .identity
    inner.add(layer, &own, moved(by: step.newOffset), whole, layer.hasAnimations)
    let new = inner.itemsWithoutBackdrops
    var shown = old
    shown.transform = CGAffineTransform(scaleX: 1 / shown.scale, y: 1 / shown.scale)
      .concatenating(
        CGAffineTransform(translationX: state.pointee.bounds.minX, y: state.pointee.bounds.minY)
      )
      .concatenating(
        Self.alignedToPixels(
          moved(by: step.oldOffset), state.pointee.bounds, Self.isUpright(toPixels)))
    addMix(layer, shown, new, step, place)
    return true
  }

  /// Adds the old and the new content of a transition.
  private mutating func addMix(
    _ layer: CALayer, _ old: Raster, _ new: [DisplayItem], _ step: Step, _ place: Place
  ) {
    var picture = DisplayItem(
      identity: .init(layer: layer.identity, part: .oldContent),
      rect: PixelRect(covering: old.bounds.cgRect.applying(old.transform)), clip: place.clip,
      scroller: place.scroller, opacity: 255, content: .raster(old))
    if old.items.isEmpty { picture.rect = .empty }
    func byte(_ share: CGFloat) -> UInt32 { UInt32((max(0, min(1, share)) * 255).rounded()) }
    var extent = picture.extent
    for item in new { extent = extent.union(item.extent) }
    if extent.isEmpty { return }
    let mix = TransitionMix(
      old: picture.extent.isEmpty ? [] : [picture], new: new, oldShare: byte(step.oldAlpha),
      newShare: byte(step.newAlpha), isOldAbove: step.isOldAbove, adds: step.adds)
    items.append(
      DisplayItem(
        identity: .init(layer: layer.identity, part: .group), rect: extent, clip: place.clip,
        scroller: place.scroller, opacity: DisplayListBuilder.byte(place.opacity),
        content: .transition(mix)))
  }

  /// The positions of a transition's contents at a given time.
  private struct Step {
    var oldOffset = CGPoint.zero
    var newOffset = CGPoint.zero
    var oldAlpha: CGFloat = 1
    var newAlpha: CGFloat = 1
    var isOldAbove = false
    var adds = false

    init(_ transition: CATransition, share: CGFloat, in bounds: CGRect) {
      // The side from which content enters. For the subtypes, the layer's y points up, as on macOS, so
      // content from the top enters from below (UIKit reference 7).
      let side: CGPoint =
        switch transition.subtype {
        case .fromRight: CGPoint(x: bounds.width, y: 0)
        case .fromTop: CGPoint(x: 0, y: bounds.height)
        case .fromBottom: CGPoint(x: 0, y: -bounds.height)
        default: CGPoint(x: -bounds.width, y: 0)
        }
      let arriving = CGPoint(x: side.x * (1 - share), y: side.y * (1 - share))
      let leaving = CGPoint(x: -side.x * share, y: -side.y * share)
      switch transition.type {
      case .moveIn:
        newOffset = arriving
        newAlpha = share
      case .push:
        newOffset = arriving
        oldOffset = leaving
        (oldAlpha, newAlpha) = (1 - share, share)
      case .reveal:
        oldOffset = leaving
        oldAlpha = 1 - share
        isOldAbove = true
      default:
        (oldAlpha, newAlpha) = (1 - share, share)
        adds = true
      }
    }
  }
}
