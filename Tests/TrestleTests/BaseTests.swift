import Foundation
import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct BaseTests {
  private func text(_ device: Simulator) -> String { device.accessibilityTree() }

  // MARK: Toasts

  @Test
  func `Toasts appear one after the other, are announced, and disappear after their duration`()
    throws
  {
    let stage = ListStage()
    _ = stage.device.screenReader.posts
    stage.page.showToast(Toast("First", duration: 1))
    stage.page.showToast(Toast("Second", duration: 1))
    stage.device.advance(by: 0.5)
    #expect(text(stage.device).contains("First") && !text(stage.device).contains("Second"))
    stage.device.advance(by: 1.2)
    #expect(!text(stage.device).contains("First") && text(stage.device).contains("Second"))
    stage.device.advance(by: 1.6)
    #expect(!text(stage.device).contains("Second"))
    let said = stage.device.screenReader.posts.filter { $0.notification == .announcement }
    #expect(said.map(\.text) == ["First", "Second"])
  }

  private func toast(_ stage: ListStage) throws -> UIView {
    try #require(stage.page.overlayView.subviews.first { $0.accessibilityIdentifier == "toast" })
  }

  @Test func `Pushing a toast down dismisses it, and a short push does not`() throws {
    let stage = ListStage()
    stage.page.showToast(Toast("Hello", duration: 60))
    stage.device.advance(by: 0.5)
    let view = try toast(stage)
    let place = view.frame
    let start = CGPoint(x: place.midX, y: place.midY)
    stage.device.drag(
      from: start, to: CGPoint(x: start.x, y: start.y + 22), duration: 0.3, holding: 0.2)
    stage.device.advance(by: 0.5)
    #expect(try toast(stage) === view && view.frame == place)
    stage.device.drag(
      from: start, to: CGPoint(x: start.x, y: start.y + 60), duration: 0.2, holding: 0)
    stage.device.advance(by: 0.5)
    #expect(view.superview == nil)
  }

  @Test func `A toast that is pushed fast, but held, stays`() throws {
    let stage = ListStage()
    stage.page.showToast(Toast("Hello", duration: 60))
    stage.device.advance(by: 0.5)
    let view = try toast(stage)
    let place = view.frame
    stage.device.drag(
      from: CGPoint(x: place.midX, y: place.midY), to: CGPoint(x: place.midX, y: place.midY + 24),
      duration: 0.05, holding: 0.2)
    stage.device.advance(by: 0.5)
    #expect(try toast(stage) === view && view.frame == place)
  }

  @Test func `A toast's button runs its action and dismisses the toast`() throws {
    let stage = ListStage()
    var undone = 0
    stage.page.showToast(Toast("Deleted", duration: 60, actionTitle: "Undo") { undone += 1 })
    stage.device.advance(by: 0.5)
    let button = try #require(try toast(stage).subviews.first { $0 is UIButton })
    try stage.device.tap(button)
    stage.device.advance(by: 0.5)
    #expect(undone == 1 && !text(stage.device).contains("Deleted"))
  }

  @Test func `A toast does not move while the table scrolls`() throws {
    let stage = ListStage()
    stage.page.showToast(Toast("Still", duration: 60))
    stage.device.advance(by: 0.5)
    let place = try toast(stage).convert(try toast(stage).bounds, to: stage.device.window)
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 400))
    for _ in 0..<10 {
      finger.move(byX: 0, y: -30, over: 0.05)
      #expect(try toast(stage).convert(try toast(stage).bounds, to: stage.device.window) == place)
    }
    finger.lift()
    #expect(stage.offset > 200)
  }

  // MARK: States

  @Test
  func
    `Content states are shown over the table, which can be scrolled, and an error can be retried`()
    throws
  {
    let stage = ListStage()
    var retries = 0
    stage.page.setContentState(.loading("Loading mail"), animated: true)
    stage.device.advance(by: 0.5)
    #expect(text(stage.device).contains("Loading mail"))
    stage.page.setContentState(
      .error(title: "No connection", message: "You are offline") { retries += 1 }, animated: true)
    stage.device.advance(by: 0.5)
    #expect(!text(stage.device).contains("Loading mail"))
    #expect(text(stage.device).contains("No connection"))
    try stage.device.screenReader.activate("Try again")
    #expect(retries == 1)
    // The state's view passes touches to the table.
    stage.push(50)
    #expect(stage.offset == 50)
    stage.page.setContentState(.content, animated: true)
    stage.device.advance(by: 0.5)
    #expect(!text(stage.device).contains("No connection"))
    #expect(stage.page.overlayView.subviews.allSatisfy { $0.bounds.height == 0 })
  }

  // MARK: The keyboard

  /// A view that accepts text.
  final class Field: UIView, UIKeyInput {
    var text = ""
    var hasText: Bool { !text.isEmpty }
    override var canBecomeFirstResponder: Bool { true }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { if hasText { text.removeLast() } }
  }

  /// A scroll view with twenty fields, a hundred points apart.
  private func form() -> (device: Simulator, scroll: UIScrollView, fields: [Field]) {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let (page, scroll, fields) = device.perform {
      () -> (UIViewController, UIScrollView, [Field]) in
      let page = UIViewController()
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentSize = CGSize(width: 390, height: 2000)
      scroll.keyboardAvoidance = KeyboardAvoidance()
      let fields = (0..<20).map { index in
        Field(frame: CGRect(x: 20, y: CGFloat(index) * 100 + 20, width: 300, height: 40))
      }
      for field in fields.shuffledByHand() { scroll.addSubview(field) }
      page.view.addSubview(scroll)
      return (page, scroll, fields)
    }
    device.show(page)
    return (device, scroll, fields)
  }

  private func focus(_ field: Field, _ device: Simulator) throws {
    device.perform { _ = field.becomeFirstResponder() }
    try device.settle()
  }

  private func bottom(_ field: Field, _ device: Simulator) -> CGFloat {
    field.convert(field.bounds, to: device.window).maxY
  }

  @Test
  func
    `The focused field is above the keyboard by the distance, and a visible field does not move`()
    throws
  {
    let (device, scroll, fields) = form()
    scroll.keyboardAvoidance?.distance = 20
    try focus(fields[7], device)
    #expect(device.keyboard.isVisible)
    #expect(abs(bottom(fields[7], device) - (device.keyboard.frame.minY - 20)) < 0.75)
    #expect(scroll.contentInset.bottom == 800 - device.keyboard.frame.minY)
    // A field in view does not scroll.
    let offset = scroll.contentOffset
    try focus(fields[6], device)
    #expect(scroll.contentOffset == offset)
  }

  @Test func `Hiding the keyboard restores the insets, with the app's changes meanwhile`() throws {
    let (device, scroll, fields) = form()
    scroll.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
    scroll.verticalScrollIndicatorInsets.bottom = 3
    try focus(fields[7], device)
    device.perform {
      scroll.contentInset.bottom += 11
      scroll.contentInset.top = 9
      scroll.verticalScrollIndicatorInsets.bottom += 2
    }
    try device.settle()
    device.perform { _ = scroll.endEditing(true) }
    try device.settle()
    #expect(!device.keyboard.isVisible)
    #expect(scroll.contentInset == UIEdgeInsets(top: 9, left: 0, bottom: 18, right: 0))
    #expect(scroll.verticalScrollIndicatorInsets.bottom == 5)
  }

  @Test func `The focus moves through the fields in reading order`() throws {
    let (device, scroll, fields) = form()
    try focus(fields[0], device)
    for index in 1..<20 {
      device.perform { #expect(scroll.keyboardAvoidance!.focusNextField()) }
      try device.settle()
      #expect(fields[index].isFirstResponder)
      #expect(bottom(fields[index], device) <= device.keyboard.frame.minY - 11)
    }
    #expect(!device.perform { scroll.keyboardAvoidance!.focusNextField() })
    #expect(device.perform { scroll.keyboardAvoidance!.focusPreviousField() })
    #expect(fields[18].isFirstResponder)
  }

  @Test func `A tap outside the focused field dismisses the keyboard only if that is turned on`()
    throws
  {
    let (device, scroll, fields) = form()
    try focus(fields[0], device)
    device.tap(at: CGPoint(x: 360, y: 100))
    try device.settle()
    #expect(device.keyboard.isVisible)
    scroll.keyboardAvoidance?.dismissesOnTap = true
    device.tap(at: CGPoint(x: 100, y: 40))
    try device.settle()
    #expect(device.keyboard.isVisible)
    device.tap(at: CGPoint(x: 360, y: 100))
    try device.settle()
    #expect(!device.keyboard.isVisible && scroll.contentInset == .zero)
  }

  @Test func `Turning keyboard avoidance off restores the insets`() throws {
    let (device, scroll, fields) = form()
    try focus(fields[7], device)
    #expect(scroll.contentInset.bottom > 0)
    scroll.keyboardAvoidance = nil
    #expect(scroll.contentInset == .zero && scroll.verticalScrollIndicatorInsets == .zero)
  }

  @Test func `A floating button moves above the keyboard and back`() throws {
    let stage = ListStage()
    let field = Field(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    let button = stage.device.perform { () -> UIButton in
      let button = UIButton(type: .system)
      button.setTitle("Write", for: .normal)
      button.bounds.size = CGSize(width: 80, height: 44)
      stage.page.floatingView = button
      stage.page.overlayView.addSubview(field)
      return button
    }
    stage.device.advance(by: 0.1)
    let place = button.frame
    #expect(place == CGRect(x: 390 - 16 - 80, y: 800 - 16 - 44, width: 80, height: 44))
    try focus(field, stage.device)
    #expect(button.frame.maxY == stage.device.keyboard.frame.minY - 16)
    stage.device.perform { _ = field.resignFirstResponder() }
    try stage.device.settle()
    #expect(button.frame == place)
  }
}

extension Array {
  /// The elements in another order, which is always the same.
  fileprivate func shuffledByHand() -> [Element] {
    indices.map { self[($0 * 7 + 3) % count] }
  }
}
