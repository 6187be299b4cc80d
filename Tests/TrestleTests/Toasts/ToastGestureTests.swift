import Simulator
import Testing
import Trestle

/// Fingers, pointers, keys and screen readers on toasts.
@Suite(.serialized) @MainActor struct ToastGestureTests {
  @Test(arguments: [
    (Toast.Edge.bottom, 0.0, 60.0), (.bottom, -120, 0), (.bottom, 120, 0), (.top, 0, -60),
    (.top, -120, 0), (.top, 120, 0),
  ])
  func `A toast follows the finger towards its edge or sideways, and goes`(
    edge: Toast.Edge, x: Double, y: Double
  ) throws {
    let stage = ToastStage()
    let toast = try stage.show("Sent") { $0.edge = edge }
    let place = toast.center
    let finger = stage.device.touch(at: place).move(byX: x, y: y, over: 0.2).hold(for: 0.3)
    // A pan takes ten points for itself.
    let way = CGPoint(x: x - 10 * x.sign, y: y - 10 * y.sign)
    let moved = toast.frame
    #expect(abs(moved.midX - place.x - way.x) < 3 && abs(moved.midY - place.y - way.y) < 3)
    finger.lift()
    stage.device.advance(by: 0.5)
    #expect(toast.superview == nil)
  }

  @Test(arguments: [
    (Toast.Edge.bottom, 0.0, 24.0), (.bottom, 40, 0), (.bottom, 0, -200), (.top, 0, -24),
    (.top, -40, 0), (.top, 0, 200),
  ])
  func `A toast that is let go early or dragged away from its edge springs back`(
    edge: Toast.Edge, x: Double, y: Double
  ) throws {
    let stage = ToastStage()
    let toast = try stage.show("Sent") { $0.edge = edge }
    let place = toast.frame
    let finger = stage.device.touch(at: toast.center).move(byX: x, y: y, over: 0.3).hold(for: 0.2)
    #expect(toast.frame != place)
    finger.lift()
    stage.device.advance(by: 1)
    #expect(stage.shown == [toast] && toast.frame == place)
  }

  @Test func `A thrown toast goes on at the speed of the finger`() throws {
    let stage = ToastStage()
    let toast = try stage.show("Sent")
    let start = toast.center
    stage.device.drag(
      from: start, to: CGPoint(x: start.x + 100, y: start.y), duration: 0.1, holding: 0)
    let first = toast.layer.presentation()?.frame.midX ?? 0
    stage.device.advance(by: 0.05)
    let second = toast.layer.presentation()?.frame.midX ?? 0
    // The finger moved 1,000 points a second: 50 in that time.
    #expect(second - first > 30)
  }

  @Test func `The time of a toast stops while a finger is on it, even at rest or on its button`()
    throws
  {
    for onButton in [false, true] {
      let stage = ToastStage()
      var chosen = 0
      let toast = try stage.show("Deleted", for: 2, actionTitle: "Undo", action: { chosen += 1 })
      let button = try #require(toast.parts(UIButton.self).first)
      let point = onButton ? toast.convert(button.center, to: nil) : toast.center
      let finger = stage.device.touch(at: point).hold(for: 10)
      #expect(stage.shown == [toast])
      if onButton {
        finger.lift()
        stage.device.advance(by: 0.5)
        #expect(chosen == 1 && stage.shown.isEmpty)
      } else {
        finger.lift()
        stage.device.advance(by: 1)
        #expect(stage.shown == [toast])
        stage.device.advance(by: 1.5)
        #expect(stage.shown.isEmpty && chosen == 0)
      }
    }
  }

  @Test func `The time of a toast stops while a pointer is over it`() throws {
    let stage = ToastStage()
    let toast = try stage.show("Sent", for: 2)
    stage.device.hover(at: toast.center)
    stage.device.advance(by: 5)
    #expect(stage.shown == [toast])
    stage.device.hover(at: CGPoint(x: 200, y: 100))
    stage.device.advance(by: 2.5)
    #expect(stage.shown.isEmpty)
  }

  @Test func `A tap beside the button runs the toast's own action once`() throws {
    let stage = ToastStage()
    var (taps, undos) = (0, 0)
    let toast = try stage.show("Deleted", actionTitle: "Undo", action: { undos += 1 }) {
      $0.tapAction = { taps += 1 }
    }
    let point = CGPoint(x: toast.frame.minX + 40, y: toast.frame.midY)
    stage.device.tap(at: point)
    stage.device.tap(at: point)
    stage.device.advance(by: 0.5)
    #expect(taps == 1 && undos == 0 && stage.shown.isEmpty)
  }

  @Test func `A button that is tapped twice acts once`() throws {
    let stage = ToastStage()
    var undos = 0
    let toast = try stage.show("Deleted", actionTitle: "Undo", action: { undos += 1 })
    let button = try #require(toast.parts(UIButton.self).first)
    let point = toast.convert(button.center, to: nil)
    stage.device.tap(at: point)
    stage.device.tap(at: point)
    stage.device.advance(by: 0.5)
    #expect(undos == 1 && stage.shown.isEmpty)
  }

  @Test func `A tap on a toast without an action of its own leaves it there`() throws {
    let stage = ToastStage()
    let toast = try stage.show("Sent")
    stage.device.tap(at: toast.center)
    stage.device.advance(by: 0.5)
    #expect(stage.shown == [toast])
  }

  @Test func `A swipe of a toast in a sheet dismisses the toast, and leaves the sheet`() throws {
    let stage = ListStage()
    let sheet = stage.device.perform { ListPage(style: .plain) }
    stage.device.perform { stage.page.present(sheet, animated: true) }
    try stage.device.settle()
    stage.device.perform { sheet.showToast(Toast("Sent", duration: 60)) }
    stage.device.advance(by: 0.5)
    let toast = try #require(sheet.overlayView.toasts.first)
    let place = sheet.view.convert(sheet.view.bounds, to: nil)
    let start = toast.convert(CGPoint(x: 100, y: 20), to: nil)
    let finger = stage.device.touch(at: start).move(byX: 0, y: 50, over: 0.2).hold(for: 0.2)
    #expect(sheet.view.convert(sheet.view.bounds, to: nil) == place)
    finger.lift()
    try stage.device.settle()
    #expect(sheet.overlayView.toasts.isEmpty && sheet.presentingViewController != nil)
  }

  // MARK: Screen readers and keys

  @Test func `A screen reader hears the toast with its button, and stops the time in it`() throws {
    let stage = ToastStage()
    var undos = 0
    try stage.show("Deleted", for: 2, actionTitle: "Undo", action: { undos += 1 }) {
      $0.accessibilityLabel = "Message deleted"
    }
    #expect(stage.announcements == ["Message deleted, Undo"])
    let reader = stage.device.screenReader
    while reader.focused?.label != "Message deleted" { try #require(reader.next()) }
    stage.device.advance(by: 10)
    #expect(stage.shown.count == 1)
    // From the text to the button, which holds the toast as well.
    #expect(reader.next() && reader.focused?.label == "Undo")
    stage.device.advance(by: 10)
    try reader.activate("Undo")
    stage.device.advance(by: 0.5)
    #expect(undos == 1 && stage.shown.isEmpty)
  }

  @Test func `A screen reader dismisses a toast by an action or by escape`() throws {
    let stage = ToastStage()
    try stage.show("Sent")
    #expect(try stage.device.screenReader.perform("Dismiss", on: "Sent"))
    stage.device.advance(by: 0.5)
    #expect(stage.shown.isEmpty)
    let toast = try stage.show("Sent")
    #expect(stage.device.perform { toast.accessibilityPerformEscape() })
    stage.device.advance(by: 0.5)
    #expect(stage.shown.isEmpty)
  }

  @Test func `A toast with an action of its own is a button for a screen reader`() throws {
    let stage = ToastStage()
    var taps = 0
    try stage.show("New message") { $0.tapAction = { taps += 1 } }
    let element = stage.device.screenReader.elements.first { $0.label == "New message" }
    #expect(element?.traits.contains(.button) == true)
    try stage.device.screenReader.activate("New message")
    stage.device.advance(by: 0.5)
    #expect(taps == 1 && stage.shown.isEmpty)
  }

  @Test func `Tab reaches the button, which stops the time, and the space bar chooses it`() throws {
    let stage = ToastStage()
    var undos = 0
    let toast = try stage.show("Deleted", for: 2, actionTitle: "Undo", action: { undos += 1 })
    let button = try #require(toast.parts(UIButton.self).first)
    for _ in 0..<4 where !button.isFocused { stage.device.press(.tab) }
    #expect(button.isFocused)
    stage.device.advance(by: 10)
    #expect(stage.shown == [toast])
    stage.device.press(.space)
    stage.device.advance(by: 0.5)
    #expect(undos == 1 && stage.shown.isEmpty)
  }
}

extension Double {
  /// 1, 0 or -1.
  fileprivate var sign: Double { self == 0 ? 0 : self < 0 ? -1 : 1 }
}
