import CoreGraphics
import Simulator
import Testing
import UIKit

/// Sliders, steppers, segmented controls and progress bars under a finger.
@MainActor @Suite struct ValueControlTests {
  let device = Simulator(size: CGSize(width: 300, height: 300), scale: 2)
  let page: UIViewController

  init() {
    let device = device
    page = device.perform { UIViewController() }
    page.view.backgroundColor = .systemBackground
    device.show(page)
  }

  private func show<View: UIView>(_ view: View, at frame: CGRect) -> View {
    view.frame = frame
    page.view.addSubview(view)
    device.advance(by: 0.02)
    return view
  }

  private func count(_ control: UIControl) -> () -> Int {
    final class Box { var count = 0 }
    let box = Box()
    control.addAction(UIAction { _ in box.count += 1 }, for: .valueChanged)
    return { box.count }
  }

  // MARK: Slider

  @Test(arguments: [false, true])
  func `A slider follows the finger on its thumb without an initial jump`(
    isContinuous: Bool
  ) {
    let slider = device.perform { UISlider() }
    slider.isContinuous = isContinuous
    _ = show(slider, at: CGRect(x: 50, y: 100, width: 200, height: 34))
    slider.value = 0.5
    device.advance(by: 0.02)
    let told = count(slider)
    let finger = device.touch(at: CGPoint(x: 158, y: 117))
    device.advance(by: 0.02)
    #expect(slider.value == 0.5)
    finger.move(byX: 43, over: 0.1)
    // The thumb moves along 172 of 200 points: the track is inset by 2 and the thumb is 28 wide.
    #expect(abs(slider.value - 0.75) < 0.001)
    #expect(isContinuous ? told() > 3 : told() == 0)
    finger.move(byX: 500, over: 0.1)
    #expect(slider.value == 1)
    finger.lift()
    #expect(isContinuous || told() == 1)
  }

  @Test func `A drag beside the thumb does not move the slider`() {
    let slider: UISlider = show(
      device.perform { UISlider() }, at: CGRect(x: 50, y: 100, width: 200, height: 34))
    slider.value = 0
    device.drag(from: CGPoint(x: 150, y: 117), to: CGPoint(x: 240, y: 117))
    #expect(slider.value == 0)
  }

  @Test func `A drag of a slider inside a scroll view does not scroll`() {
    let scroll = device.perform { UIScrollView() }
    _ = show(scroll, at: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 900, height: 300)
    let slider = device.perform { UISlider() }
    slider.frame = CGRect(x: 50, y: 100, width: 200, height: 34)
    scroll.addSubview(slider)
    slider.value = 0.5
    device.advance(by: 0.02)
    device.touch(at: CGPoint(x: 150, y: 117)).hold(for: 0.2).move(byX: -60, over: 0.2).lift()
    #expect(scroll.contentOffset == .zero)
    #expect(slider.value < 0.2)
  }

  @Test func `In right-to-left layout a slider grows to the left`() {
    let slider = device.perform { UISlider() }
    slider.semanticContentAttribute = .forceRightToLeft
    _ = show(slider, at: CGRect(x: 50, y: 100, width: 200, height: 34))
    let before = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0)
    #expect(before.maxX > 190)
    device.touch(at: CGPoint(x: 234, y: 117)).move(byX: -86, over: 0.2).lift()
    #expect(abs(slider.value - 0.5) < 0.01)
  }

  @Test func `Invalid values of a slider are ignored, and logged as faults`() {
    let slider = device.perform { UISlider() }
    slider.value = 0.25
    let reports = UIKitFault.collected {
      slider.value = .nan
      slider.maximumValue = .infinity
      slider.minimumValue = .nan
    }
    #expect(reports.count == 3)
    #expect((slider.value, slider.minimumValue, slider.maximumValue) == (0.25, 0, 1))
    slider.minimumValue = 3
    #expect((slider.value, slider.maximumValue) == (3, 3))
  }

  // MARK: Stepper

  @Test func `A stepper steps once at a tap and repeats while it is held`() {
    let stepper: UIStepper = show(
      device.perform { UIStepper() }, at: CGRect(x: 20, y: 100, width: 0, height: 0))
    #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
    let told = count(stepper)
    device.tap(at: CGPoint(x: 90, y: 116))
    #expect(stepper.value == 1)
    let finger = device.touch(at: CGPoint(x: 90, y: 116)).hold(for: 0.45)
    #expect(stepper.value == 2)
    finger.hold(for: 0.4)
    #expect(stepper.value == 6)
    finger.move(to: CGPoint(x: 250, y: 116), over: 0.05).hold(for: 1).lift()
    #expect(stepper.value <= 7)
    #expect(told() == Int(stepper.value))
    device.tap(at: CGPoint(x: 30, y: 116))
    #expect(told() == Int(stepper.value) + 2)
  }

  @Test func `A stepper stops or wraps at its ends`() {
    let stepper: UIStepper = show(
      device.perform { UIStepper() }, at: CGRect(x: 20, y: 100, width: 0, height: 0))
    let told = count(stepper)
    device.tap(at: CGPoint(x: 30, y: 116))
    #expect(stepper.value == 0 && told() == 0)
    stepper.wraps = true
    device.tap(at: CGPoint(x: 30, y: 116))
    #expect(stepper.value == 100 && told() == 1)
  }

  @Test func `Invalid values of a stepper are ignored, and logged as faults`() {
    let stepper = device.perform { UIStepper() }
    let reports = UIKitFault.collected {
      stepper.value = .nan
      stepper.stepValue = 0
      stepper.minimumValue = 200
      stepper.maximumValue = -1
    }
    #expect(reports.count == 4)
    #expect((stepper.value, stepper.stepValue) == (0, 1))
    #expect((stepper.minimumValue, stepper.maximumValue) == (0, 100))
  }

  // MARK: Segments

  private func segments() -> UISegmentedControl {
    show(
      device.perform { UISegmentedControl(items: ["Day", "Week", "Month"]) },
      at: CGRect(x: 0, y: 100, width: 300, height: 32))
  }

  @Test func `A tap selects a segment and sends its action once`() throws {
    let control = segments()
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    let told = count(control)
    device.tap(at: CGPoint(x: 250, y: 116))
    #expect(control.selectedSegmentIndex == 2 && told() == 1)
    device.tap(at: CGPoint(x: 250, y: 116))
    #expect(told() == 1)
    control.selectedSegmentIndex = 0
    #expect(told() == 1)
    try device.settle()
    #expect(control.pill.center.x == 50)
  }

  @Test func `A held pill follows the finger from segment to segment`() {
    let control = segments()
    control.selectedSegmentIndex = 0
    let told = count(control)
    let finger = device.touch(at: CGPoint(x: 50, y: 116)).move(byX: 200, over: 0.3)
    #expect(control.selectedSegmentIndex == 2 && told() == 2)
    finger.lift()
    #expect(told() == 2)
  }

  @Test func `Disabled segments, momentary ones and those with actions respond as in UIKit`() {
    let control = segments()
    control.setEnabled(false, forSegmentAt: 1)
    device.tap(at: CGPoint(x: 150, y: 116))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    var ran = 0
    control.setAction(UIAction(title: "Year") { _ in ran += 1 }, forSegmentAt: 2)
    #expect(control.titleForSegment(at: 2) == "Year")
    control.isMomentary = true
    let told = count(control)
    device.tap(at: CGPoint(x: 250, y: 116))
    device.tap(at: CGPoint(x: 250, y: 116))
    #expect(ran == 2 && told() == 2)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `The selection follows its segment when others are inserted and removed`() {
    let control = segments()
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Hour", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.numberOfSegments == 4)
    control.removeSegment(at: 0, animated: true)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    let reports = UIKitFault.collected { control.selectedSegmentIndex = 7 }
    #expect(reports.count == 1)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `Segments share the width equally, by content or by fixed widths`() {
    let control = segments()
    #expect(control.segmentFrames.map(\.width) == [100, 100, 100])
    control.setWidth(40, forSegmentAt: 0)
    #expect(control.segmentFrames.map(\.width) == [40, 130, 130])
    control.apportionsSegmentWidthsByContent = true
    let widths = control.segmentFrames.map(\.width)
    #expect(widths[2] > widths[1] && abs(widths.reduce(0, +) - 300) < 0.01)
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.segmentFrames[0].maxX == 300)
  }

  // MARK: Progress

  @Test func `A progress bar fills to its value, at once or animated`() throws {
    let bar = device.perform { UIProgressView(progressViewStyle: .default) }
    _ = show(bar, at: CGRect(x: 50, y: 100, width: 200, height: 4))
    bar.trackTintColor = .black
    bar.progressTintColor = .red
    bar.setProgress(0.5, animated: false)
    device.advance(by: 0.02)
    func isRed(_ x: CGFloat) -> Bool {
      (device.snapshot().pixel(at: CGPoint(x: x, y: 102))?.red ?? 0) > 200
    }
    #expect(isRed(145) && !isRed(155))
    bar.setProgress(1, animated: true)
    device.advance(by: 0.1)
    #expect(!isRed(240))
    try device.settle()
    #expect(isRed(240))
    let reports = UIKitFault.collected { bar.progress = .nan }
    #expect(reports.count == 1 && bar.progress == 1)
    bar.progress = 7
    #expect(bar.progress == 1)
  }

  // MARK: Feedback

  @Test func `A simulator records haptic feedback`() {
    device.perform {
      let impact = UIImpactFeedbackGenerator(style: .heavy)
      impact.prepare()
      impact.impactOccurred(intensity: 0.5)
      UISelectionFeedbackGenerator().selectionChanged()
      UINotificationFeedbackGenerator().notificationOccurred(.error)
    }
    #expect(
      device.feedback == [.impact(.heavy, intensity: 0.5), .selection, .notification(.error)])
  }
}
