import Simulator
import Testing
import UIKit

/// The environment of view controllers: sizes, the status bar, orientations, memory, keys, shakes.
@MainActor @Suite struct ControllerEnvironmentTests {
  class Page: UIViewController {
    var calls: [String] = []
    var hidesBar = false
    var style = UIStatusBarStyle.default
    var orientations = UIInterfaceOrientationMask.all
    var commands: [UIKeyCommand] = []

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      calls.append("will \(size.width) at \(view.bounds.width)")
      coordinator.animate { _ in
        self.calls.append("alongside at \(self.view.bounds.width)")
      } completion: { _ in
        self.calls.append("completed")
      }
    }
    override func didReceiveMemoryWarning() { calls.append("memory") }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      calls.append("motion \(motion) \(event?.subtype == .motionShake)")
    }
    override var prefersStatusBarHidden: Bool { hidesBar }
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
    override var keyCommands: [UIKeyCommand]? { commands }
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("copy:") || super.canPerformAction(action, withSender: sender)
    }
    override func copy(_ sender: Any?) { calls.append("copy") }
    func find() { calls.append("find") }
    func note(_ command: UIKeyCommand) { calls.append("note \(command.input ?? "")") }
  }

  @MainActor final class Count { var value = 0 }

  private func makeDevice(statusBar: CGFloat = 0) -> (Simulator, Page) {
    let device = Simulator(appearance: Appearance(statusBarHeight: statusBar))
    let page = Page()
    device.show(page)
    return (device, page)
  }

  @Test func `A controller whose class says that it is dark shows dark views`() {
    final class Night: UIViewController {
      override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { .dark }
        set {}
      }
    }
    let device = Simulator()
    let page = device.perform { Night() }
    device.show(page)
    #expect(page.view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `A controller is told of a new size before it and after it`() {
    let (device, page) = makeDevice()
    device.resize(to: CGSize(width: 500, height: 844))
    #expect(page.calls == ["will 500.0 at 390.0", "alongside at 500.0", "completed"])
  }

  @Test func `Containers pass a new size on to their children`() {
    let device = Simulator()
    let page = Page()
    device.show(UINavigationController(rootViewController: page))
    device.rotate()
    #expect(page.calls.first == "will 844.0 at 390.0")
    #expect(page.calls.last == "completed")
  }

  @Test func `A screen turns only to orientations that the controller supports`() {
    let (device, page) = makeDevice()
    page.orientations = .portrait
    device.rotate()
    #expect(device.size == CGSize(width: 390, height: 844))
    #expect(page.calls.isEmpty)
    page.orientations = [.portrait, .landscapeRight]
    device.rotate()
    #expect(device.size == CGSize(width: 844, height: 390))
  }

  @Test func `The status bar takes room while it is shown`() throws {
    let (device, page) = makeDevice(statusBar: 20)
    let manager = try #require(device.window.windowScene?.statusBarManager)
    #expect(page.view.safeAreaInsets.top == 20)
    #expect(manager.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 20))
    page.hidesBar = true
    #expect(page.view.safeAreaInsets.top == 20)
    device.perform { page.setNeedsStatusBarAppearanceUpdate() }
    #expect(page.view.safeAreaInsets.top == 0)
    #expect(manager.isStatusBarHidden)
  }

  @Test func `The status bar's text is dark on light content and light where asked for`() {
    let (device, page) = makeDevice(statusBar: 20)
    page.view.backgroundColor = .gray
    func brightest() -> UInt8 { tones(device).max() ?? 0 }
    func darkest() -> UInt8 { tones(device).min() ?? 0 }
    device.advance(by: 0.1)
    #expect(darkest() < 40 && brightest() < 140)
    page.style = .lightContent
    device.perform { page.setNeedsStatusBarAppearanceUpdate() }
    device.advance(by: 0.1)
    #expect(brightest() > 220 && darkest() > 100)
    #expect(device.window.windowScene?.statusBarManager?.statusBarStyle == .lightContent)
    device.perform {
      #expect(UIApplication.shared.statusBarStyle == .lightContent)
      UIApplication.shared.statusBarStyle = .darkContent
      #expect(UIApplication.shared.statusBarStyle == .lightContent)
      #expect(!UIApplication.shared.isStatusBarHidden)
    }
  }

  private func tones(_ device: Simulator) -> [UInt8] {
    let picture = device.snapshot()
    return (0..<40).flatMap { row in
      (300..<480).compactMap { picture.pixel(column: $0, row: row)?.green }
    }
  }

  @Test func `A controller that covers the screen decides about the status bar`() {
    let (device, page) = makeDevice(statusBar: 20)
    let cover = Page()
    cover.hidesBar = true
    cover.modalPresentationStyle = .fullScreen
    device.perform { page.present(cover, animated: false) }
    device.advance(by: 0.1)
    #expect(device.window.windowScene?.statusBarManager?.isStatusBarHidden == true)
    device.perform { page.dismiss(animated: false) }
    device.advance(by: 0.1)
    #expect(device.window.windowScene?.statusBarManager?.isStatusBarHidden == false)
  }

  @Test func `A navigation controller asks its top controller whether to hide the bar`() {
    let device = Simulator(appearance: Appearance(statusBarHeight: 20))
    let page = Page()
    page.style = .lightContent
    page.hidesBar = true
    let navigation = UINavigationController(rootViewController: page)
    device.show(navigation)
    let manager = device.window.windowScene?.statusBarManager
    #expect(manager?.isStatusBarHidden == true)
    #expect(manager?.statusBarStyle == .default)
    device.perform {
      navigation.isNavigationBarHidden = true
      navigation.setNeedsStatusBarAppearanceUpdate()
    }
    #expect(manager?.statusBarStyle == .lightContent)
  }

  @Test func `A memory warning reaches every controller of the windows`() {
    let (device, page) = makeDevice()
    let cover = Page()
    device.perform { page.present(cover, animated: false) }
    device.warnOfMemory()
    #expect(page.calls == ["memory"] && cover.calls == ["memory"])
  }

  @Test func `A shake reaches the first responder`() {
    let (device, page) = makeDevice()
    device.shake()
    #expect(page.calls.isEmpty)
    device.perform { _ = page.becomeFirstResponder() }
    device.shake()
    #expect(page.calls == ["motion motionShake true"])
  }

  @Test func `A key command is performed instead of the key`() {
    let (device, page) = makeDevice()
    page.commands = [
      UIKeyCommand(input: "f", modifierFlags: .command, action: Page.find),
      UIKeyCommand(title: "Up", action: Page.note, input: UIKeyCommand.inputUpArrow),
    ]
    device.press(.letter("f"), modifiers: .command)
    device.press(.letter("f"))
    device.press(.letter("f"), modifiers: [.command, .shift])
    device.press(.up)
    #expect(page.calls == ["find", "note UIKeyInputUpArrow"])
    page.commands[0].attributes = .disabled
    device.press(.letter("f"), modifiers: .command)
    #expect(page.calls.count == 2)
  }

  @Test func `A key command with only a discoverability title is performed by its keys`() {
    let (device, page) = makeDevice()
    page.commands = [
      UIKeyCommand(
        input: "g", modifierFlags: .command, action: Page.note, discoverabilityTitle: "Go"),
      UIKeyCommand(
        input: "k", modifierFlags: [.command, .shift], action: Selector("copy:"),
        discoverabilityTitle: "Keep"),
    ]
    #expect(page.commands.map(\.title) == ["", ""])
    #expect(page.commands.map(\.discoverabilityTitle) == ["Go", "Keep"])
    device.press(.letter("g"), modifiers: .command)
    device.press(.letter("k"), modifiers: .command)
    device.press(.letter("k"), modifiers: [.command, .shift])
    #expect(page.calls == ["note g", "copy"])
  }

  @Test func `Typing comes before key commands unless they have priority`() {
    let (device, page) = makeDevice()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    page.view.addSubview(field)
    page.commands = [UIKeyCommand(input: "x", modifierFlags: [], action: Page.find)]
    device.perform { _ = field.becomeFirstResponder() }
    device.press(.letter("x"))
    #expect(page.calls.isEmpty)
    page.commands[0].wantsPriorityOverSystemBehavior = true
    device.press(.letter("x"))
    #expect(page.calls == ["find"])
  }

  @Test func `A controller is shown by the nearest container that has a way to`() {
    let device = Simulator()
    let page = Page()
    let navigation = UINavigationController(rootViewController: page)
    device.show(navigation)
    let next = Page()
    device.perform { page.show(next, sender: nil) }
    #expect(navigation.topViewController === next)
    let (other, alone) = makeDevice()
    let shown = Page()
    other.perform { alone.show(shown, sender: nil) }
    #expect(alone.presentedViewController === shown)
  }

  @Test func `A controller that defines the context is covered alone`() throws {
    let device = Simulator()
    let parent = UIViewController()
    let child = UIViewController()
    device.show(parent)
    let area = CGRect(x: 0, y: 100, width: 390, height: 300)
    device.perform {
      parent.addChild(child)
      child.view.frame = area
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      child.definesPresentationContext = true
      let cover = UIViewController()
      cover.modalPresentationStyle = .overCurrentContext
      child.present(cover, animated: false)
    }
    device.advance(by: 0.1)
    let cover = try #require(child.presentedViewController)
    #expect(cover.view.convert(cover.view.bounds, to: nil) == area)
    #expect(cover.presentingViewController === child)
    device.perform { cover.dismiss(animated: false) }
    device.advance(by: 0.1)
    #expect(child.presentedViewController == nil)
    #expect(cover.view.window == nil)
  }

  @Test func `A change of the text size is posted once the traits have it`() {
    let (device, _) = makeDevice()
    let posted = Count()
    let token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { notification in
      let key = UIContentSizeCategory.newValueUserInfoKey
      let category = notification.userInfo?[key] as? UIContentSizeCategory
      MainActor.assumeIsolated {
        #expect(category == UIApplication.shared.preferredContentSizeCategory)
        if category == .accessibilityLarge { posted.value += 1 }
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    device.appearance.isDark = true
    #expect(posted.value == 0)
    device.appearance.contentSizeCategory = .accessibilityLarge
    #expect(posted.value == 1)
    device.appearance.isDark = false
    #expect(posted.value == 1)
  }

  @Test func `The device turns with the screen while notifications are generated`() {
    let (device, _) = makeDevice()
    let count = Count()
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { count.value += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(UIDevice.current.orientation == .unknown)
    device.rotate()
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    defer { UIDevice.current.endGeneratingDeviceOrientationNotifications() }
    #expect(UIDevice.current.orientation == .landscapeLeft)
    device.rotate()
    #expect(UIDevice.current.orientation == .portrait)
    #expect(count.value == 1)
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(!UIDevice.current.name.isEmpty && UIDevice.current.batteryLevel == -1)
  }
}
