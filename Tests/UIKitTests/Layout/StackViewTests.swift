import Simulator
import Testing
import UIKit

@Suite @MainActor struct StackViewTests {
  /// Views outside a window use the scale of this screen.
  private let device = Simulator(size: CGSize(width: 320, height: 480), scale: 2)

  /// A view with an intrinsic content size.
  private final class Box: UIView {
    var wish: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
      wish = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("not from archives") }

    override var intrinsicContentSize: CGSize { wish }
  }

  private func stack(
    _ views: [UIView], width: CGFloat = 300, height: CGFloat = 100,
    _ change: (UIStackView) -> Void = { _ in }
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    change(stack)
    stack.layoutIfNeeded()
    return stack
  }

  @Test func `Filling, the view with the lowest hugging priority takes the remaining length`() {
    let boxes = [Box(50, 20), Box(40, 20), Box(30, 20)]
    boxes[1].setContentHuggingPriority(.init(100), for: .horizontal)
    _ = stack(boxes) { $0.spacing = 10 }
    #expect(boxes[0].frame == CGRect(x: 0, y: 0, width: 50, height: 100))
    #expect(boxes[1].frame == CGRect(x: 60, y: 0, width: 200, height: 100))
    #expect(boxes[2].frame == CGRect(x: 270, y: 0, width: 30, height: 100))
  }

  @Test func `Filling, the first view takes the remaining length when priorities are equal`() {
    let boxes = [Box(50, 20), Box(40, 20), Box(30, 20)]
    let stack = stack(boxes)
    #expect(boxes.map(\.frame.width) == [230, 40, 30])
    stack.frame.size.width = 150
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.width) == [80, 40, 30])
  }

  @Test func `Filling equally, all views have the same length`() {
    let boxes = [Box(50, 20), Box(40, 20), Box(30, 20)]
    _ = stack(boxes) {
      $0.distribution = .fillEqually
      $0.spacing = 15
    }
    #expect(boxes.map(\.frame.minX) == [0, 105, 210])
    #expect(boxes.map(\.frame.width) == [90, 90, 90])
  }

  /// UIKit reference 13: the last view takes the remainder after the fractions of lengths and gaps.
  @Test func `Proportional lengths count the gaps, and the last view takes the rest`() {
    let equal = [Box(44, 44), Box(44, 44), Box(44, 44)]
    _ = stack(equal) {
      $0.distribution = .fillProportionally
      $0.spacing = 20
    }
    #expect(equal.map(\.frame.width) == [76.5, 77, 106.5])
    let boxes = [Box(10, 20), Box(20, 20), Box(30, 20)]
    let stack = stack(boxes, width: 320) {
      $0.distribution = .fillProportionally
      $0.spacing = 10
    }
    #expect(boxes.map(\.frame.width) == [40, 80, 180])
    boxes[0].wish.width = 50
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.width) == [133.5, 53, 113.5])
  }

  /// UIKit reference 13.
  @Test(arguments: [UIStackView.Alignment.center, .leading, .trailing])
  func `A plain view without a size of its own has no extent across the axis`(
    alignment: UIStackView.Alignment
  ) {
    let (plain, box) = (UIView(), Box(50, 20))
    _ = stack([plain, box]) {
      $0.alignment = alignment
      $0.distribution = .fillEqually
    }
    #expect(plain.frame.width == 150 && plain.frame.height == 0)
    #expect(box.frame.height == 20)
  }

  @Test func `Spaced equally, views keep their lengths`() {
    let boxes = [Box(50, 20), Box(40, 20), Box(30, 20)]
    _ = stack(boxes) { $0.distribution = .equalSpacing }
    #expect(boxes.map(\.frame.minX) == [0, 140, 270])
    #expect(boxes.map(\.frame.width) == [50, 40, 30])
  }

  @Test func `Centred equally, centres have equal distances as far as the spacing allows`() {
    let boxes = [Box(60, 20), Box(20, 20), Box(20, 20)]
    _ = stack(boxes) { $0.distribution = .equalCentering }
    #expect(boxes.map(\.center.x) == [30, 160, 290])
  }

  @Test func `Custom spacing overrides the stack's after one view`() {
    let boxes = [Box(50, 20), Box(40, 20), Box(30, 20)]
    let stack = stack(boxes) {
      $0.spacing = 10
      $0.setCustomSpacing(30, after: boxes[0])
      $0.setCustomSpacing(UIStackView.spacingUseSystem, after: boxes[1])
    }
    #expect(boxes[1].frame.minX - boxes[0].frame.maxX == 30)
    #expect(boxes[2].frame.minX - boxes[1].frame.maxX == 8)
    #expect(stack.customSpacing(after: boxes[0]) == 30)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: boxes[0])
    stack.layoutIfNeeded()
    #expect(boxes[1].frame.minX - boxes[0].frame.maxX == 10)
  }

  @Test(arguments: [
    (UIStackView.Alignment.leading, 0.0, 20.0), (.center, 40.0, 20.0), (.trailing, 80.0, 20.0),
    (.fill, 0.0, 100.0),
  ])
  func `Views are placed across the axis by the alignment`(
    alignment: UIStackView.Alignment, y: CGFloat, height: CGFloat
  ) {
    let box = Box(50, 20)
    _ = stack([box, Box(10, 60)]) { $0.alignment = alignment }
    #expect(box.frame.minY == y)
    #expect(box.frame.height == height)
  }

  @Test func `First baselines align`() {
    let small = UILabel()
    small.text = "small"
    small.font = .systemFont(ofSize: 11)
    let large = UILabel()
    large.text = "large"
    large.font = .systemFont(ofSize: 40)
    let stack = stack([small, large]) { $0.alignment = .firstBaseline }
    #expect(large.frame.minY == 0)
    let distance = small.frame.minY + small.firstBaselineFromTop - large.firstBaselineFromTop
    #expect(abs(distance) <= 0.5)
    #expect(small.frame.minY > 20)
    #expect(stack.bounds.height == 100)
  }

  @Test func `A stack is as large as its content`() {
    let stack = UIStackView(arrangedSubviews: [Box(50, 20), Box(40, 35)])
    stack.spacing = 8
    stack.alignment = .center
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    stack.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 111, y: 10, width: 98, height: 35))
    let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 98, height: 35))
  }

  @Test func `Layout margins apply when the arrangement is relative to them`() {
    let box = Box(50, 20)
    _ = stack([box]) {
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    #expect(box.frame == CGRect(x: 2, y: 1, width: 294, height: 96))
  }

  @Test func `A hidden view gives up its length, and gets it back`() {
    let boxes = [Box(50, 20), Box(40, 20), Box(30, 20)]
    let stack = stack(boxes) {
      $0.spacing = 10
      $0.distribution = .fillEqually
    }
    boxes[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(boxes[0].frame.width == 145)
    #expect(boxes[2].frame == CGRect(x: 155, y: 0, width: 145, height: 100))
    boxes[1].isHidden = false
    stack.layoutIfNeeded()
    #expect(boxes[1].frame == CGRect(x: 103.5, y: 0, width: 93, height: 100))
  }

  @Test func `Hidden in an animation, a view stays visible until its length is zero`() {
    let device = Simulator(size: CGSize(width: 320, height: 200), scale: 2)
    let controller = UIViewController()
    device.show(controller)
    let boxes = [Box(50, 20), Box(40, 20)]
    let stack = stack(boxes) { $0.distribution = .fillEqually }
    controller.view.addSubview(stack)
    device.advance(by: 0.1)
    UIView.animate(withDuration: 0.4) {
      boxes[1].isHidden = true
      stack.layoutIfNeeded()
    }
    #expect(boxes[1].isHidden)
    #expect(!boxes[1].layer.isHidden)
    device.advance(by: 0.2)
    let width = boxes[0].layer.presentation()?.frame.width ?? 0
    #expect(width > 160 && width < 290)
    #expect(!boxes[1].layer.isHidden)
    device.advance(by: 0.4)
    #expect(boxes[1].layer.isHidden)
    #expect(boxes[0].frame.width == 300)
  }

  @Test func `A row begins at the right in right-to-left layout`() {
    let boxes = [Box(50, 20), Box(40, 20)]
    let stack = stack(boxes) { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(boxes[1].frame == CGRect(x: 0, y: 0, width: 40, height: 100))
    #expect(boxes[0].frame == CGRect(x: 40, y: 0, width: 260, height: 100))
    stack.semanticContentAttribute = .forceLeftToRight
    stack.layoutIfNeeded()
    #expect(boxes[0].frame == CGRect(x: 0, y: 0, width: 260, height: 100))
  }

  @Test func `Removed and inserted views change the order`() {
    let boxes = [Box(50, 20), Box(40, 20), Box(30, 20)]
    let stack = stack(boxes) { $0.distribution = .fillEqually }
    stack.insertArrangedSubview(boxes[2], at: 0)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [boxes[2], boxes[0], boxes[1]])
    #expect(boxes[2].frame.minX == 0)
    stack.removeArrangedSubview(boxes[0])
    stack.layoutIfNeeded()
    #expect(boxes[0].superview === stack)
    #expect(boxes[1].frame == CGRect(x: 150, y: 0, width: 150, height: 100))
    boxes[1].removeFromSuperview()
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [boxes[2]])
    #expect(boxes[2].frame.width == 300)
  }

  @Test func `Columns stack downwards`() {
    let boxes = [Box(50, 20), Box(40, 30)]
    _ = stack(boxes, width: 100, height: 200) {
      $0.axis = .vertical
      $0.alignment = .trailing
      $0.distribution = .equalSpacing
    }
    #expect(boxes[0].frame == CGRect(x: 50, y: 0, width: 50, height: 20))
    #expect(boxes[1].frame == CGRect(x: 60, y: 170, width: 40, height: 30))
  }
}
