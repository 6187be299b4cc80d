import CoreGraphics
import Simulator
import Testing
import UIKit

@MainActor @Suite struct ButtonTests {
  let device = Simulator(size: CGSize(width: 300, height: 200), scale: 2)
  let page: UIViewController

  init() {
    let device = device
    page = device.perform { UIViewController() }
    page.view.backgroundColor = .white
    device.show(page)
  }

  private func add(_ button: UIButton, _ frame: CGRect) -> UIButton {
    button.frame = frame
    page.view.addSubview(button)
    device.advance(by: 0.02)
    return button
  }

  @Test func `A tap triggers the primary action, whose title the button shows`() throws {
    final class Count { var taps = 0 }
    let count = Count()
    let button = add(
      device.perform {
        UIButton(primaryAction: UIAction(title: "Save") { _ in count.taps += 1 })
      }, CGRect(x: 50, y: 50, width: 100, height: 40))
    #expect(button.currentTitle == "Save" && button.titleLabel?.text == "Save")
    try device.tap(button)
    #expect(count.taps == 1)
    button.isEnabled = false
    try device.tap(button)
    #expect(count.taps == 1)
  }

  @Test func `A state without its own title and colour uses those of the normal state`() {
    let button = device.perform { UIButton(type: .custom) }
    button.setTitle("normal", for: .normal)
    button.setTitle("selected", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: [.selected, .highlighted])
    #expect(button.currentTitle == "normal" && button.currentTitleColor == .red)
    button.isSelected = true
    #expect(button.titleLabel?.text == "selected" && button.currentTitleColor == .red)
    button.isHighlighted = true
    #expect(button.currentTitle == "normal" && button.currentTitleColor == .green)
    #expect(button.title(for: .disabled) == "normal")
  }

  @Test func `A system button uses the tint and fades while it is pressed`() throws {
    let button = add(
      device.perform { UIButton(type: .system) }, CGRect(x: 50, y: 50, width: 100, height: 40))
    button.setTitle("Button", for: .normal)
    device.advance(by: 0.02)
    #expect(button.currentTitleColor == button.tintColor)
    let rest = device.snapshot()
    let finger = device.touch(at: CGPoint(x: 100, y: 70))
    device.advance(by: 0.02)
    #expect(abs((button.titleLabel?.alpha ?? 1) - 0.2) < 1e-6)
    let pressed = device.snapshot()
    #expect(rest != pressed)
    finger.lift()
    try device.settle()
    #expect(device.snapshot() == rest)
    page.view.tintColor = .red
    try device.settle()
    #expect(button.titleLabel?.textColor == .red)
    #expect(device.snapshot() != rest)
  }

  @Test(
    arguments: [
      (UIControl.ContentHorizontalAlignment.left, false, CGFloat(10)), (.right, false, 190),
      (.leading, true, 190), (.trailing, true, 10), (.leading, false, 10),
    ])
  func `Content is aligned in the direction of the interface`(
    alignment: UIControl.ContentHorizontalAlignment, isRightToLeft: Bool, edge: CGFloat
  ) {
    device.appearance.isRightToLeft = isRightToLeft
    let button = add(
      device.perform { UIButton(type: .custom) }, CGRect(x: 0, y: 0, width: 200, height: 60))
    button.setTitle("Title", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    button.contentHorizontalAlignment = alignment
    button.contentVerticalAlignment = .top
    device.advance(by: 0.02)
    let frame = button.titleLabel?.frame ?? .zero
    #expect(abs((edge < 100 ? frame.minX : frame.maxX) - edge) <= 0.5)
    #expect(frame.minY == 0 && frame.width > 20)
  }

  @Test func `Image and title are centred side by side`() {
    let image = device.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
        UIColor.blue.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }
    }
    let button = add(
      device.perform { UIButton(type: .custom) }, CGRect(x: 0, y: 0, width: 200, height: 60))
    button.setTitle("Title", for: .normal)
    button.setTitleColor(.black, for: .normal)
    button.setImage(image, for: .normal)
    device.advance(by: 0.02)
    let picture = button.imageView?.frame ?? .zero
    let title = button.titleLabel?.frame ?? .zero
    #expect(picture.size == CGSize(width: 20, height: 20) && picture.midY == 30)
    #expect(abs(title.minX - picture.maxX) <= 0.5)
    #expect(abs((picture.minX + title.maxX) / 2 - 100) <= 0.5)
    #expect(button.intrinsicContentSize.width == 20 + title.width)
    #expect(
      device.snapshot().pixel(at: CGPoint(x: picture.midX, y: 30))
        == Snapshot.Pixel(red: 0, green: 0, blue: 255))
  }

  @Test func `A system button with one line is 30 points high`() {
    let button = device.perform { UIButton(type: .system) }
    button.setTitle("Button", for: .normal)
    #expect(abs(button.intrinsicContentSize.height - 30) <= 0.5)
  }
}

@MainActor @Suite struct ButtonContentTests {
  @Test func `An empty button is 30 by 34 once it fits, and a system one 30 by 30`() {
    let button = UIButton()
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: 30, height: 34))
    #expect(UIButton(type: .system).intrinsicContentSize == CGSize(width: 30, height: 30))
  }

  @Test func `The title's shadow has the colour of the state`() {
    let button = UIButton()
    button.setTitle("title", for: .normal)
    button.setTitleShadowColor(.red, for: .normal)
    button.setTitleShadowColor(.blue, for: .disabled)
    #expect(button.titleLabel?.shadowColor == .red)
    button.isEnabled = false
    #expect(button.currentTitleShadowColor == .blue)
    #expect(button.titleLabel?.shadowColor == .blue)
  }

  @Test func `A title aligned to the top keeps 6 points from it once the button has been fitted`() {
    let button = UIButton()
    button.setTitle("title", for: .normal)
    button.contentHorizontalAlignment = .left
    button.contentVerticalAlignment = .top
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.origin == .zero)
    button.sizeToFit()
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.origin == CGPoint(x: 0, y: 6))
  }

  @Test func `Title and image have the rectangles that the button says`() {
    let button = UIButton()
    button.setTitle("title", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    button.layoutIfNeeded()
    let content = button.contentRect(forBounds: button.bounds)
    #expect(content == CGRect(x: 2, y: 1, width: 194, height: 96))
    #expect(button.titleRect(forContentRect: content) == button.titleLabel?.frame)
    #expect(button.imageRect(forContentRect: content) == button.imageView?.frame)
  }

  @Test func `Buttons with a symbol show it, say what it means, and are system buttons`() {
    let types: [(UIButton.ButtonType, Int, String)] = [
      (.detailDisclosure, 2, "More info"), (.infoLight, 3, "More info"),
      (.infoDark, 4, "More info"),
      (.contactAdd, 5, "Add"), (.close, 7, "Close"),
    ]
    for (type, number, label) in types {
      let button = UIButton(type: type)
      #expect(type.rawValue == number && button.buttonType == type)
      #expect(button.currentImage?.isSymbolImage == true)
      #expect(button.accessibilityLabel == label)
      #expect(button.titleLabel?.font == UIButton(type: .system).titleLabel?.font)
      button.sizeToFit()
      #expect(button.bounds.width > 10)
      button.setTitle("Other", for: .normal)
      #expect(button.accessibilityLabel == "Other")
    }
  }
}
