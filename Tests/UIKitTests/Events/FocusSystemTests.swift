import Foundation
import Simulator
import Testing
import UIKit

/// Records the controls that acted.
@MainActor private final class ControlLog {
  var calls: [String] = []

  func watch(_ control: UIControl, _ name: String, _ event: UIControl.Event) {
    control.addAction(UIAction { [unowned self] _ in calls.append(name) }, for: event)
  }
}

/// A controller with a few controls, in another order than they are read in.
@MainActor private final class ControlsController: UIViewController {
  let log = ControlLog()
  let button = UIButton(type: .system)
  let toggle = UISwitch()
  let slider = UISlider(frame: CGRect(x: 20, y: 250, width: 300, height: 31))
  let stepper = UIStepper(frame: CGRect(x: 20, y: 300, width: 94, height: 32))
  let segments = UISegmentedControl(items: ["A", "B", "C"])
  let field = UITextField(frame: CGRect(x: 20, y: 400, width: 300, height: 34))

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Save", for: .normal)
    button.frame = CGRect(x: 20, y: 150, width: 100, height: 44)
    toggle.frame.origin = CGPoint(x: 20, y: 205)
    segments.frame = CGRect(x: 20, y: 350, width: 300, height: 32)
    segments.selectedSegmentIndex = 0
    for view in [field, segments, stepper, slider, toggle, button] { view.isHidden = false }
    for view in [field, segments, stepper, slider, toggle, button] as [UIView] {
      self.view.addSubview(view)
    }
    log.watch(button, "button", .touchUpInside)
    log.watch(toggle, "switch", .valueChanged)
    log.watch(slider, "slider", .valueChanged)
    log.watch(stepper, "stepper", .valueChanged)
    log.watch(segments, "segments", .valueChanged)
  }
}

@MainActor @Suite struct FocusSystemTests {
  private let device: Simulator
  private let page: ControlsController

  init() {
    device = Simulator(size: CGSize(width: 390, height: 600), scale: 1)
    page = device.perform { ControlsController() }
    device.show(page)
    device.advance(by: 0.05)
  }

  private var focused: UIView? {
    UIFocusSystem.focusSystem(for: page)?.focusedItem as? UIView
  }

  private func tab(_ count: Int = 1) {
    for _ in 0..<count { device.press(.tab) }
  }

  @Test func `Tab goes through the controls as one reads, and from the last to the first`() {
    var order: [UIView?] = []
    for _ in 0..<7 {
      tab()
      order.append(focused)
    }
    let expected: [UIView] = [
      page.button, page.toggle, page.slider, page.stepper, page.segments, page.field, page.button,
    ]
    #expect(zip(order, expected).allSatisfy { $0 === $1 })
    device.press(.tab, modifiers: .shift)
    #expect(page.field.isFirstResponder)
    device.press(.tab, modifiers: .shift)
    #expect(focused === page.segments)
    #expect(page.segments.isFocused && !page.field.isFirstResponder)
  }

  @Test func `Disabled and hidden controls are passed over`() {
    device.perform {
      page.button.isEnabled = false
      page.toggle.isHidden = true
    }
    tab()
    #expect(focused === page.slider)
  }

  @Test func `A ring shows where the focus is, and a finger ends it`() {
    device.advance(by: 0.05)
    let corner = CGPoint(x: page.button.frame.midX, y: page.button.frame.minY - 3)
    let ground = device.snapshot().pixel(at: corner)
    tab()
    device.advance(by: 0.05)
    #expect(device.snapshot().pixel(at: corner) != ground)
    device.tap(at: CGPoint(x: 350, y: 550))
    device.advance(by: 0.05)
    #expect(device.snapshot().pixel(at: corner) == ground)
    #expect(focused == nil)
    // Tab goes on from there.
    tab()
    #expect(focused === page.toggle)
  }

  /// The ring of a view, in the window's coordinates.
  private func ring(of view: UIView) -> CGRect? {
    view.subviews.last { $0.layer.borderWidth > 0 }.map { $0.convert($0.bounds, to: nil) }
  }

  @Test func `A ring stays inside of what clips it, and of the window`() throws {
    let strip = device.perform { UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 44)) }
    device.perform {
      strip.clipsToBounds = true
      page.view.addSubview(strip)
      page.button.frame = CGRect(x: 50, y: 0, width: 100, height: 44)
      strip.addSubview(page.button)
      page.toggle.frame.origin = .zero
    }
    tab()
    #expect(focused === page.toggle)
    #expect(ring(of: page.toggle)?.origin == .zero)
    tab()
    #expect(focused === page.button)
    #expect(ring(of: page.button) == CGRect(x: 46, y: 100, width: 108, height: 44))
  }

  @Test func `A ring stays inside of what scrolls`() {
    let frame = CGRect(x: 0, y: 100, width: 200, height: 44)
    let scroll = device.perform { UIScrollView(frame: frame) }
    device.perform {
      scroll.contentSize = CGSize(width: 200, height: 300)
      page.view.addSubview(scroll)
      page.button.frame = CGRect(x: 0, y: 60, width: 200, height: 20)
      scroll.addSubview(page.button)
    }
    tab()
    #expect(focused === page.button)
    #expect(ring(of: page.button).map { page.button.convert($0, from: nil) }?.size.width == 200)
    #expect(ring(of: page.button)?.height == 28)
  }

  @Test func `Tab goes on from a search to what is beside its button that goes`() {
    @MainActor final class Delegate: NSObject, UISearchBarDelegate {
      func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        searchBar.setShowsCancelButton(true, animated: true)
      }
      func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        searchBar.setShowsCancelButton(false, animated: true)
      }
    }
    let delegate = Delegate()
    let bar = device.perform { UISearchBar(frame: CGRect(x: 0, y: 40, width: 390, height: 56)) }
    device.perform {
      bar.delegate = delegate
      page.view.addSubview(bar)
    }
    tab()
    #expect(bar.searchTextField.isFirstResponder && bar.showsCancelButton)
    device.advance(by: 1)
    tab()
    #expect(!bar.showsCancelButton && focused === page.button)
    device.press(.tab, modifiers: .shift)
    #expect(bar.searchTextField.isFirstResponder)
    device.press(.tab, modifiers: .shift)
    #expect(page.field.isFirstResponder)
  }

  @Test func `Return and the space bar press the control with the focus`() {
    tab()
    device.press(.return)
    device.press(.space)
    tab()
    device.press(.space)
    #expect(page.toggle.isOn)
    device.press(.return)
    #expect(!page.toggle.isOn)
    #expect(page.log.calls == ["button", "button", "switch", "switch"])
    device.advance(by: 0.2)
    #expect(!page.button.isHighlighted)
  }

  @Test(arguments: [false, true])
  func `Arrows change sliders, steppers and segments`(isRightToLeft: Bool) {
    device.appearance.isRightToLeft = isRightToLeft
    let (forward, back): (Key, Key) = isRightToLeft ? (.left, .right) : (.right, .left)
    tab(3)
    device.press(forward)
    device.press(.up)
    #expect(abs(page.slider.value - 0.1) < 1e-5)
    device.press(back)
    #expect(abs(page.slider.value - 0.05) < 1e-5)
    device.press(.end)
    #expect(page.slider.value == 1)
    tab()
    device.press(forward)
    device.press(forward)
    device.press(back)
    #expect(page.stepper.value == 1)
    tab()
    device.press(forward)
    device.press(forward)
    device.press(forward)
    device.press(back)
    #expect(page.segments.selectedSegmentIndex == 1)
    #expect(
      page.log.calls == Array(repeating: "slider", count: 4)
        + Array(repeating: "stepper", count: 3) + Array(repeating: "segments", count: 3))
  }

  @Test func `The space bar chooses a segment where there is none, and scrolls nothing`() {
    let spaces = device.perform { Spaces(frame: page.segments.frame) }
    device.perform {
      page.segments.selectedSegmentIndex = UISegmentedControl.noSegment
      page.view.addSubview(spaces)
      spaces.addSubview(page.segments)
      page.segments.frame = spaces.bounds
    }
    tab(5)
    #expect(focused === page.segments)
    device.press(.space)
    device.press(.right)
    device.press(.space)
    #expect(page.segments.selectedSegmentIndex == 1 && spaces.count == 0)
    #expect(page.log.calls == ["segments", "segments"])
  }

  /// Counts the presses that reach it.
  private final class Spaces: UIView {
    var count = 0
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { count += 1 }
  }

  @Test func `A held arrow goes on changing a slider`() {
    tab(3)
    device.hold(.keyboardRightArrow)
    device.hold(.keyboardRightArrow)
    device.hold(.keyboardRightArrow)
    device.release(.keyboardRightArrow)
    #expect(abs(page.slider.value - 0.15) < 1e-5)
  }

  @Test func `Arrows that a control does not use go to the nearest one`() {
    let beside = device.perform { UIButton(type: .system) }
    device.perform {
      beside.frame = CGRect(x: 200, y: 150, width: 100, height: 44)
      page.view.addSubview(beside)
    }
    tab()
    device.press(.right)
    #expect(focused === beside)
    device.press(.left)
    #expect(focused === page.button)
    device.press(.down)
    #expect(focused === page.toggle)
  }

  @Test func `Escape leaves a field, and Tab goes on from it`() {
    tab(5)
    device.press(.tab)
    #expect(page.field.isFirstResponder)
    device.press(.escape)
    #expect(!page.field.isFirstResponder)
    tab()
    #expect(focused === page.button)
  }

  @Test func `Code moves the focus, is told of it and may refuse`() throws {
    final class Card: UIView {
      var isAllowed = true
      var told: [String] = []
      override var canBecomeFocused: Bool { true }
      override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        isAllowed || context.previouslyFocusedView !== self
      }
      override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
      ) {
        told.append(context.nextFocusedItem === self ? "came" : "left")
        coordinator.addCoordinatedAnimations({ self.alpha = 0.5 })
      }
    }
    let card = device.perform { Card(frame: CGRect(x: 20, y: 450, width: 100, height: 60)) }
    device.perform {
      page.view.addSubview(card)
      card.focusEffect = nil
    }
    var posted = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIFocusSystem.didUpdateNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { posted += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    let system = try #require(UIFocusSystem.focusSystem(for: page))
    device.perform {
      system.requestFocusUpdate(to: card)
      #expect(system.focusedItem == nil)
      system.updateFocusIfNeeded()
      #expect(system.focusedItem === card)
    }
    #expect(card.isFocused && card.subviews.isEmpty && card.alpha == 0.5)
    card.isAllowed = false
    tab()
    #expect(card.isFocused)
    card.isAllowed = true
    tab()
    #expect(!card.isFocused)
    #expect(card.told == ["came", "left"])
    #expect(posted == 2)
    device.perform {
      card.focusEffect = UIFocusHaloEffect(rect: CGRect(x: 5, y: 5, width: 9, height: 9))
    }
    device.perform { system.requestFocusUpdate(to: card) }
    device.advance(by: 0.05)
    #expect(card.subviews.map(\.frame) == [CGRect(x: 5, y: 5, width: 9, height: 9)])
  }

  @Test func `The controller says where the focus begins, and groups are one stop`() {
    final class Picky: UIViewController {
      let buttons = (0..<4).map { _ in UIButton(type: .system) }
      let group = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 60))
      override var preferredFocusEnvironments: [any UIFocusEnvironment] { [buttons[3]] }
      override func viewDidLoad() {
        super.viewDidLoad()
        group.focusGroupIdentifier = "tools"
        view.addSubview(group)
        for (index, button) in buttons.enumerated() {
          button.frame = CGRect(x: 20 + 90 * index, y: 10, width: 80, height: 40)
          if index < 3 { group.addSubview(button) } else { view.addSubview(button) }
        }
        buttons[3].frame.origin = CGPoint(x: 20, y: 300)
      }
    }
    let picky = device.perform { Picky() }
    device.show(picky)
    func place() -> Int? { picky.buttons.firstIndex { $0.isFocused } }
    tab()
    #expect(place() == 3)
    tab()
    #expect(place() == 0)
    device.press(.right)
    #expect(place() == 1)
    tab()
    #expect(place() == 3)
    device.press(.tab, modifiers: .shift)
    #expect(place() == 0)
  }

  @Test func `In a sheet Tab stays in the sheet`() throws {
    let sheet = device.perform { ControlsController() }
    tab()
    device.perform { page.present(sheet, animated: false) }
    try device.settle()
    for _ in 0..<8 {
      tab()
      let view = UIFocusSystem.focusSystem(for: sheet)?.focusedItem as? UIView
      #expect(view?.isDescendant(of: sheet.view) == true || sheet.field.isFirstResponder)
    }
  }

  @Test func `Tab and Return choose a button of an alert`() throws {
    var chosen: [String] = []
    let alert = device.perform {
      UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    }
    device.perform {
      for title in ["One", "Two"] {
        alert.addAction(UIAlertAction(title: title, style: .default) { _ in chosen.append(title) })
      }
      page.present(alert, animated: false)
    }
    try device.settle()
    tab(2)
    device.press(.return)
    try device.settle()
    #expect(chosen == ["Two"])
    #expect(page.presentedViewController == nil)
  }
}
