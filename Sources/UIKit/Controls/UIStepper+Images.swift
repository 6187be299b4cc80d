import CoreGraphics

/// The images that an app sets for a stepper's states.
struct StepperImages {
  struct Sides: Hashable {
    var left: UIControl.State
    var right: UIControl.State
  }

  var minus = StateTable<UIImage>()
  var plus = StateTable<UIImage>()
  var background = StateTable<UIImage>()
  var dividers: [Sides: UIImage] = [:]
}

/// The subviews of a stepper.
@MainActor final class StepperParts {
  private let background = UIImageView()
  private let pressed = UIView()
  private let minus = UIImageView()
  private let plus = UIImageView()
  private let divider = UIImageView()
  private var pressedSide = 0

  /// The subviews from back to front.
  var all: [UIView] { [background, pressed, divider, minus, plus] }

  private static let minusSign = UIImage(systemName: "minus")
  private static let plusSign = UIImage(systemName: "plus")

  init() {
    for part in all { part.isUserInteractionEnabled = false }
    pressed.backgroundColor = .systemFill
    minus.contentMode = .center
    plus.contentMode = .center
  }

  func style(_ stepper: UIStepper) {
    let images = stepper.images
    func state(of side: Int) -> UIControl.State {
      if !stepper.isEnabled || !stepper.canStep(side) { return .disabled }
      return stepper.pressedSide == side ? .highlighted : .normal
    }
    let (left, right) = (state(of: -1), state(of: 1))
    let back = images.background.shown(in: stepper.state)
    background.image = back
    background.backgroundColor = back == nil ? .tertiarySystemFill : nil
    minus.image = images.minus.shown(in: left) ?? Self.minusSign
    plus.image = images.plus.shown(in: right) ?? Self.plusSign
    minus.tintColor = left == .disabled ? .tertiaryLabel : .label
    plus.tintColor = right == .disabled ? .tertiaryLabel : .label
    let line =
      images.dividers[.init(left: left, right: right)]
      ?? images.dividers[.init(left: .normal, right: .normal)]
    divider.image = line
    divider.backgroundColor = line == nil ? .separator : nil
    pressedSide = stepper.pressedSide
    pressed.isHidden = pressedSide == 0
    layOut(in: stepper.bounds, isMirrored: stepper.isMirrored)
  }

  func layOut(in bounds: CGRect, isMirrored: Bool) {
    let (left, right) = bounds.divided(atDistance: bounds.width / 2, from: .minXEdge)
    background.frame = bounds
    minus.frame = isMirrored ? right : left
    plus.frame = isMirrored ? left : right
    pressed.frame = (pressedSide < 0) != isMirrored ? left : right
    let width = divider.image?.size.width ?? 1
    let inset: CGFloat = divider.image == nil ? 7 : 0
    divider.frame = CGRect(
      x: bounds.midX - width / 2, y: bounds.minY + inset, width: width,
      height: bounds.height - 2 * inset)
  }
}
