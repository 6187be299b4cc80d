import Simulator
import Testing
import Trestle

/// What toasts show, where, and how it changes.
@Suite(.serialized) @MainActor struct ToastContentTests {
  @Test func `A toast at the top is below the bar`() throws {
    let device = Simulator(
      size: CGSize(width: 390, height: 800),
      appearance: Appearance(safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    let page = device.perform { ListPage(style: .plain) }
    device.perform { page.title = "List" }
    device.show(device.perform { UINavigationController(rootViewController: page) })
    device.perform {
      var toast = Toast("Connected", duration: 1)
      toast.edge = .top
      page.showToast(toast)
    }
    device.advance(by: 0.5)
    let toast = try #require(page.overlayView.toasts.first)
    let bar = try #require(page.navigationController?.navigationBar)
    #expect(toast.convert(toast.bounds, to: nil).minY == bar.convert(bar.bounds, to: nil).maxY + 16)
    device.advance(by: 1)
    #expect(page.overlayView.toasts.isEmpty)
  }

  @Test func `A toast of an identifier changes in place, without another view`() throws {
    let stage = ToastStage()
    let toast = try stage.show("Uploading", for: .infinity) {
      $0.identifier = "upload"
      $0.progress = .fraction(0.25)
    }
    let bar = try #require(toast.parts(UIProgressView.self).first)
    #expect(bar.progress == 0.25)
    func update(_ text: String, _ share: Double) {
      stage.device.perform {
        var toast = Toast(text, duration: .infinity)
        toast.identifier = "upload"
        toast.progress = .fraction(share)
        stage.page.showToast(toast)
      }
    }
    for step in 26...50 {
      update("Uploading", Double(step) / 100)
      stage.device.advance(by: 1.0 / 120)
      #expect(stage.shown == [toast] && toast.alpha == 1)
    }
    #expect(bar.progress == 0.5)
    let element = stage.device.screenReader.elements.first { $0.label == "Uploading" }
    #expect(element?.value == "50%")
    update("Almost there", 0.9)
    stage.device.advance(by: 0.5)
    #expect(stage.texts == ["Almost there"])
    // Each text is read out once, and not each step.
    #expect(stage.announcements == ["Uploading", "Almost there"])
    stage.device.perform {
      var done = Toast("Uploaded", duration: 2)
      done.identifier = "upload"
      done.image = UIImage(systemName: "checkmark.circle")
      stage.page.showToast(done)
    }
    stage.device.advance(by: 0.5)
    #expect(stage.shown == [toast] && bar.isHidden)
    #expect(toast.parts(UIImageView.self).count == 1)
    stage.device.advance(by: 2)
    #expect(stage.shown.isEmpty)
  }

  @Test func `A toast that grows while it is shown keeps its edge in place`() throws {
    for edge in [Toast.Edge.top, .bottom] {
      let stage = ToastStage()
      let toast = try stage.show("Short") {
        $0.identifier = 1
        $0.edge = edge
      }
      let place = toast.frame
      try stage.show(String(repeating: "A long message. ", count: 12)) { $0.identifier = 1 }
      #expect(stage.shown == [toast] && toast.frame.height > place.height + 20)
      #expect(edge == .top ? toast.frame.minY == place.minY : toast.frame.maxY == place.maxY)
    }
  }

  @Test func `Work without a known end shows a spinner`() throws {
    let stage = ToastStage()
    let toast = try stage.show("Searching") {
      $0.progress = .indeterminate
      $0.image = UIImage(systemName: "star")
    }
    #expect(toast.parts(UIActivityIndicatorView.self).first?.isAnimating == true)
    #expect(toast.parts(UIImageView.self).isEmpty)
  }

  @Test func `An urgent toast replaces another, which comes back`() throws {
    let stage = ToastStage()
    try stage.show("Sent", for: 3)
    try stage.show("Sent again", for: 1) { $0.priority = .high }
    #expect(stage.texts == ["Sent"])
    try stage.show("No connection", for: 1) { $0.priority = .urgent }
    stage.device.advance(by: 0.3)
    #expect(stage.texts == ["No connection"])
    stage.device.advance(by: 1.3)
    // One of a high priority comes first.
    #expect(stage.texts == ["Sent again"])
    stage.device.advance(by: 1.5)
    #expect(stage.texts == ["Sent"])
    stage.device.advance(by: 2.5)
    #expect(stage.shown.isEmpty)
  }

  @Test func `A toast is dismissed by its identifier, whether it is shown or waits`() throws {
    let stage = ToastStage()
    for index in 1...3 { try stage.show("Toast \(index)", for: 1) { $0.identifier = index } }
    stage.device.perform {
      stage.page.dismissToast(identifier: 2)
      stage.page.dismissToast(identifier: 1)
      stage.page.dismissToast(identifier: "unknown")
    }
    stage.device.advance(by: 0.7)
    #expect(stage.texts == ["Toast 3"])
  }

  // MARK: Layout

  nonisolated static let categories: [UIContentSizeCategory] = [
    .extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  @Test(arguments: categories, [false, true])
  func `All parts of a toast lie in it, apart, at every text size and on every screen`(
    category: UIContentSizeCategory, isRightToLeft: Bool
  ) throws {
    for size in [
      CGSize(width: 200, height: 220), CGSize(width: 320, height: 568),
      CGSize(width: 844, height: 390), CGSize(width: 1024, height: 1366),
    ] {
      let device = Simulator(
        size: size, scale: 2,
        appearance: Appearance(contentSizeCategory: category, isRightToLeft: isRightToLeft))
      let page = device.perform { ListPage(style: .plain) }
      device.show(page)
      device.perform {
        var toast = Toast("The message was moved", duration: 60, actionTitle: "Show folder") {}
        toast.image = UIImage(systemName: "folder")
        toast.progress = .fraction(0.3)
        page.showToast(toast)
      }
      device.advance(by: 0.5)
      let toast = try #require(page.overlayView.toasts.first)
      let bounds = page.view.bounds.insetBy(dx: 16, dy: 16)
      #expect(bounds.insetBy(dx: -0.01, dy: -0.01).contains(toast.frame))
      let frames = toast.subviews.filter { !$0.isHidden }.map(\.frame)
      #expect(frames.count == 4)
      for (index, frame) in frames.enumerated() {
        #expect(toast.bounds.insetBy(dx: -0.01, dy: -0.01).contains(frame))
        for other in frames.dropFirst(index + 1) {
          let common = frame.intersection(other)
          #expect(common.isNull || min(common.width, common.height) < 0.01, "\(size) \(frames)")
        }
      }
      let label = try #require(toast.parts(UILabel.self).first)
      let image = try #require(toast.parts(UIImageView.self).first)
      #expect(isRightToLeft == (image.frame.midX > toast.bounds.midX))
      if size.height > 300 {
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .infinity))
        #expect(label.bounds.height >= needed.height - 0.01, "\(size)")
      }
    }
  }

  @Test func `The text can be read in light and dark appearance`() throws {
    for isDark in [false, true] {
      let stage = ToastStage(appearance: Appearance(isDark: isDark))
      let toast = try stage.show("Sent", actionTitle: "Undo", action: {})
      let shot = stage.device.snapshot()
      let back = try #require(shot.pixel(at: CGPoint(x: toast.frame.midX, y: toast.frame.minY + 6)))
      #expect(isDark ? back.red > 200 : back.red < 80)
      let label = try #require(toast.parts(UILabel.self).first)
      var brightness: CGFloat = 0
      label.textColor.resolvedColor(with: label.traitCollection)
        .getWhite(&brightness, alpha: nil)
      #expect(isDark ? brightness < 0.1 : brightness > 0.9)
    }
  }

  @Test func `A change of the text size lays a shown toast out again`() throws {
    let stage = ToastStage()
    let toast = try stage.show("Sent")
    let height = toast.frame.height
    stage.device.appearance.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.device.advance(by: 0.5)
    #expect(toast.frame.height > height + 20)
    #expect(abs(toast.frame.maxY - (800 - 16)) < 0.01)
  }

  @Test func `A toast of a column of a split view stays in its column`() throws {
    let device = Simulator(size: CGSize(width: 1194, height: 834), scale: 1)
    let (split, page) = device.perform { () -> (UISplitViewController, ListPage) in
      let split = UISplitViewController(style: .doubleColumn)
      let page = ListPage(style: .plain)
      split.preferredDisplayMode = .oneBesideSecondary
      split.setViewController(page, for: .primary)
      split.setViewController(UIViewController(), for: .secondary)
      return (split, page)
    }
    device.show(split)
    try device.settle()
    device.perform { page.showToast(Toast("Archived", duration: 60, actionTitle: "Undo") {}) }
    device.advance(by: 0.5)
    let toast = try #require(page.overlayView.toasts.first)
    #expect(page.view.bounds.width < 500)
    #expect(page.view.bounds.insetBy(dx: 15.9, dy: 15.9).contains(toast.frame))
  }
}
