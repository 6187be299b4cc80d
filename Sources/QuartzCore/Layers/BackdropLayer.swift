/// A layer that shows the content below it, blurred and tinted.
///
/// It samples only the content below its bounds, like Apple's: the edges of that content are extended,
/// so that content outside the bounds does not affect them.
package final class BackdropLayer: CALayer {
  /// The filters of a backdrop.
  package struct Material: Hashable, Sendable {
    /// The standard deviation of the blur, in points.
    package var blurRadius: Double
    /// The factor by which colours move away from grey; 1 to leave them unchanged.
    package var saturation: Double
    /// The colour drawn over the blurred content.
    package var tint: CGColor

    package init(blurRadius: Double, saturation: Double, tint: CGColor) {
      self.blurRadius = blurRadius
      self.saturation = saturation
      self.tint = tint
    }

    /// Shows the content below unaltered.
    package static let none = Material(blurRadius: 0, saturation: 1, tint: .clear)

    /// Whether the content below is shown unaltered, except for the tint.
    var isTintOnly: Bool { blurRadius <= 0 && saturation == 1 }
  }

  private(set) var shown = Material.none

  /// The material. Changes to it are animated inside an animation block.
  package var material: Material {
    get { shown }
    set {
      if newValue == shown { return }
      // A clear tint has no colour from which to start, or at which to end.
      if shown.tint.alpha == 0 { shown.tint = newValue.tint.copy(alpha: 0) ?? .clear }
      var new = newValue
      if new.tint.alpha == 0 { new.tint = shown.tint.copy(alpha: 0) ?? .clear }
      changeMaterial("blurRadius") { $0.blurRadius = new.blurRadius }
      changeMaterial("saturation") { $0.saturation = new.saturation }
      changeMaterial("tint") { $0.tint = new.tint }
    }
  }

  public override init() {
    super.init()
    isDrawnByClass = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    isDrawnByClass = true
    if let other = layer as? BackdropLayer { shown = other.shown }
  }

  package override func makePresentationCopy() -> CALayer { BackdropLayer(layer: self) }

  private func changeMaterial(_ key: String, _ body: (inout Material) -> Void) {
    var new = shown
    body(&new)
    if new == shown { return }
    let asks = !isPresentation && !(isViewOwned && CALayer.viewAnimationDepth == 0)
    let action = asks && !CATransaction.disableActions() ? action(forKey: key) : nil
    touch()
    shown = new
    action?.run(forKey: key, object: self, arguments: nil)
  }

  package override func extraValue(forKeyPath path: String) -> AnimatableValue? {
    switch path {
    case "blurRadius": .number(shown.blurRadius)
    case "saturation": .number(shown.saturation)
    case "tint": .color(shown.tint)
    default: nil
    }
  }

  package override func setExtra(_ value: AnimatableValue, forKeyPath path: String) {
    switch (path, value) {
    case ("blurRadius", .number(let v)): shown.blurRadius = max(0, v)
    case ("saturation", .number(let v)): shown.saturation = max(0, v)
    case ("tint", .color(let v)): shown.tint = v
    default: break
    }
  }
}
