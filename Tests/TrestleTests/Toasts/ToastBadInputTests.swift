import Simulator
import Testing
import Trestle

/// Thousands of toasts, invalid values, and changes in callbacks.
@Suite(.serialized) @MainActor struct ToastBadInputTests {
  @Test func `Thousands of toasts are cut to the newest, with one report`() throws {
    let faults = try UIKitFault.collected {
      let stage = ToastStage()
      stage.device.perform {
        for index in 0..<5000 { stage.page.showToast(Toast("Toast \(index)", duration: 0.5)) }
      }
      var seen: [String] = []
      for _ in 0..<400 {
        stage.device.advance(by: 0.1)
        for text in stage.texts where text != seen.last { seen.append(text) }
      }
      #expect(seen == ["Toast 0"] + (4980..<5000).map { "Toast \($0)" })
      #expect(stage.shown.isEmpty)
    }
    #expect(faults.count == 1 && faults[0].contains("More than 20 toasts"))
  }

  @Test func `Thousands of equal toasts are one`() throws {
    let faults = try UIKitFault.collected {
      let stage = ToastStage()
      let toast = try stage.show("Saved", for: 2)
      stage.device.perform {
        for _ in 0..<5000 { stage.page.showToast(Toast("Saved", duration: 2)) }
      }
      stage.device.advance(by: 1.8)
      #expect(stage.shown == [toast] && stage.announcements == ["Saved"])
      stage.device.advance(by: 0.6)
      #expect(stage.shown.isEmpty)
    }
    #expect(faults == [])
  }

  @Test func `Equal toasts with buttons stay apart: each undoes its own change`() throws {
    let stage = ToastStage()
    var undone: [Int] = []
    for index in 0..<2 {
      try stage.show("Deleted", actionTitle: "Undo", action: { undone.append(index) })
    }
    for _ in 0..<2 {
      let button = try #require(stage.shown.first?.parts(UIButton.self).first)
      try stage.device.tap(button)
      stage.device.advance(by: 1)
    }
    #expect(undone == [0, 1])
  }

  @Test func `Invalid durations and progress are reported once each`() throws {
    for (duration, progress, reports) in [
      (Double.nan, nil, 1), (-1, nil, 1), (-Double.infinity, nil, 1),
      (2, Toast.Progress.fraction(.nan), 1), (2, .fraction(7), 0), (2, .fraction(-.infinity), 0),
    ] as [(Double, Toast.Progress?, Int)] {
      let faults = try UIKitFault.collected {
        let stage = ToastStage()
        let toast = try stage.show("Sent", for: duration) { $0.progress = progress }
        if case .fraction(7) = progress {
          #expect(toast.parts(UIProgressView.self).first?.progress == 1)
        }
        stage.device.advance(by: 1)
        #expect(stage.texts == ["Sent"])
        stage.device.advance(by: 2.5)
        #expect(stage.shown.isEmpty)
      }
      #expect(faults.count == reports, "\(duration) \(String(describing: progress)): \(faults)")
    }
  }

  @Test func `A toast of no time and an empty toast come and go`() throws {
    let faults = try UIKitFault.collected {
      let stage = ToastStage()
      stage.device.perform {
        stage.page.showToast(Toast("", duration: 0))
        stage.page.showToast(Toast("After it", duration: 1))
      }
      stage.device.advance(by: 1)
      #expect(stage.texts == ["After it"])
      stage.device.advance(by: 1.5)
      #expect(stage.shown.isEmpty)
    }
    #expect(faults == [])
  }

  @Test func `Actions may show, dismiss and change toasts, and take the view away`() throws {
    let faults = try UIKitFault.collected {
      let stage = ToastStage()
      let page = stage.page
      let toast = try stage.show(
        "Deleted", actionTitle: "Undo",
        action: {
          page.dismissToast()
          page.showToast(Toast("Restored", duration: 1))
          page.dismissToast()
          page.showToast(Toast("Really restored", duration: 1))
        })
      try stage.device.tap(try #require(toast.parts(UIButton.self).first))
      stage.device.advance(by: 0.8)
      #expect(stage.texts == ["Restored"])
      stage.device.advance(by: 1.3)
      #expect(stage.texts == ["Really restored"])
      let device = stage.device
      try stage.show(
        "Leave", actionTitle: "Go",
        action: { device.window.rootViewController = UIViewController() }
      ) { $0.priority = .urgent }
      stage.device.advance(by: 0.3)
      let button = try #require(stage.shown.first?.parts(UIButton.self).first)
      try stage.device.tap(button)
      stage.device.advance(by: 5)
      #expect(stage.device.perform { page.viewIfLoaded?.window } == nil)
      #expect(stage.shown.isEmpty)
    }
    #expect(faults == [])
  }

  @Test func `A toast that a push hides is over when the list comes back, and the next one shows`()
    throws
  {
    let device = Simulator(size: CGSize(width: 390, height: 800))
    let page = device.perform { ListPage(style: .plain) }
    let navigation = device.perform { UINavigationController(rootViewController: page) }
    device.show(navigation)
    device.perform { page.showToast(Toast("Sent", duration: 2)) }
    device.advance(by: 0.5)
    device.perform { navigation.pushViewController(UIViewController(), animated: true) }
    try device.settle()
    device.perform { page.showToast(Toast("Received", duration: 2)) }
    device.advance(by: 3)
    device.perform { _ = navigation.popViewController(animated: true) }
    device.advance(by: 1)
    let texts = page.overlayView.toasts.flatMap { $0.parts(UILabel.self) }.map(\.text)
    #expect(texts == ["Received"])
    device.advance(by: 2.5)
    #expect(page.overlayView.toasts.isEmpty)
  }

  @Test func `A toast is shown from another task, on the main actor`() async throws {
    let stage = ToastStage()
    let page = stage.page
    await Task.detached { await MainActor.run { page.showToast(Toast("From elsewhere")) } }.value
    stage.device.advance(by: 0.5)
    #expect(stage.texts == ["From elsewhere"])
  }
}
