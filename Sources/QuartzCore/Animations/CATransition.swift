/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A cross-fade between the old and the new content.
  public static let fade = CATransitionType(rawValue: "fade")
  /// A transition in which the new content slides in over the old content.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// A transition in which the new content pushes out the old content.
  public static let push = CATransitionType(rawValue: "push")
  /// A transition in which the old content slides away from the new content.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition's content enters.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key under which a layer stores its transition, regardless of the key for which it is added.
public let kCATransition = "transition"

/// An animation from the old content of a layer and its sublayers to the new content.
///
/// Add it to a layer, then change the layer:
///
/// ```swift
/// let transition = CATransition()
/// transition.type = .push
/// transition.subtype = .fromRight
/// label.layer.add(transition, forKey: kCATransition)
/// label.text = "Next"
/// ```
///
/// The old content is captured when the transition is added to the layer, or, for an action, when the
/// change begins.
open class CATransition: CAAnimation {
  /// The kind; `fade` by default, and for unknown kinds.
  open var type: CATransitionType = .fade
  /// The side from which the new content enters in `moveIn` and `push`; in `reveal`, the old content
  /// leaves at the opposite side. Nil and unknown values are treated as `fromLeft`.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition starts, from 0 to `endProgress`; 0 by default.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, from `startProgress` to 1; 1 by default.
  open var endProgress: Float = 1

  /// The old content, in the pixels of the layer.
  private(set) var old: Raster?

  public required init() { super.init() }

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    guard let copy = copy as? CATransition else { return }
    copy.type = type
    copy.subtype = subtype
    copy.startProgress = startProgress
    copy.endProgress = endProgress
    copy.old = old
  }

  /// Captures the current content of a layer as the old content.
  func capture(_ layer: CALayer) {
    let identity = DisplayItem.Identity(layer: layer.identity, part: .oldContent)
    old = DisplayListBuilder.picture(of: layer, identity)
  }

  /// Removes the old content, so that the transition can be added again.
  func forget() { old = nil }

  /// Returns the progress at a time of the layer; nil while the transition is not active.
  func share(at layerTime: CFTimeInterval) -> Double? {
    guard let local = localTime(at: layerTime) else { return nil }
    let start = Double(max(0, min(1, startProgress)))
    let end = Double(max(0, min(1, endProgress)))
    return start + (max(start, end) - start) * progress(local)
  }
}

extension CALayer {
  /// The layer's transition.
  var transition: CATransition? {
    for entry in animations { if let found = entry.animation as? CATransition { return found } }
    return nil
  }
}
