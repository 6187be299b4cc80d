import Foundation
import Simulator
import Testing
import Trestle

/// The underlay and overlay of a table view controller, and its keyboard avoidance.
@Suite(.serialized) @MainActor struct BaseComfortTests {
  private let phone = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

  private func text(_ stage: ListStage) -> String { stage.device.accessibilityTree() }

  @Test func `The underlay is visible where the table is clear, and does not scroll`() throws {
    let stage = ListStage(rows: 30)
    stage.device.perform {
      stage.page.underlayView.backgroundColor = .systemGreen
      stage.table.backgroundColor = .clear
    }
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 200)).move(byX: 0, y: 300, over: 0.3)
      .hold(for: 0.1)
    #expect(stage.offset < -50)
    let shot = stage.device.snapshot()
    let above = try #require(shot.pixel(at: CGPoint(x: 200, y: 10)))
    #expect(above.green > 150 && above.red < 120)
    finger.lift()
    try stage.device.settle()
    #expect(stage.page.underlayView.frame == stage.page.view.bounds)
  }

  @Test func `Toasts and floating buttons keep clear of the safe area and the keyboard`()
    throws
  {
    let stage = ListStage(appearance: Appearance(safeAreaInsets: phone))
    let field = stage.device.perform {
      UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 40))
    }
    let button = stage.device.perform { () -> UIView in
      let button = UIView(frame: CGRect(x: 0, y: 0, width: 56, height: 56))
      stage.page.floatingView = button
      stage.page.overlayView.addSubview(field)
      stage.page.showToast(Toast("Saved", duration: 60))
      return button
    }
    stage.device.advance(by: 0.5)
    let toast = try #require(
      stage.page.overlayView.subviews.first { $0.accessibilityIdentifier == "toast" })
    #expect(abs(toast.frame.maxY - (800 - 34 - 16)) < 0.01)
    #expect(button.frame.maxX == 390 - 16 && button.frame.maxY <= toast.frame.minY)
    stage.device.tap(at: CGPoint(x: 100, y: 100))
    stage.device.advance(by: 1)
    #expect(field.isFirstResponder && stage.device.keyboard.isVisible)
    #expect(abs(toast.frame.maxY - (stage.device.keyboard.frame.minY - 16)) < 0.01)
    #expect(button.frame.maxY <= toast.frame.minY)
    stage.device.perform { _ = field.resignFirstResponder() }
    stage.device.advance(by: 1)
    #expect(abs(toast.frame.maxY - (800 - 34 - 16)) < 0.01)
  }

  // MARK: States

  @Test func `One content state fades into the next, and a tap retries`() throws {
    let stage = ListStage()
    var retries = 0
    stage.page.setContentState(.loading("Loading"), animated: false)
    stage.device.advance(by: 0.1)
    let loading = try #require(stage.page.overlayView.subviews.first)
    stage.page.setContentState(.empty(title: "No mail", message: "All read"), animated: true)
    let empty = try #require(stage.page.overlayView.subviews.first)
    stage.device.advance(by: 0.12)
    func opacity(_ view: UIView) -> Float { (view.layer.presentation() ?? view.layer).opacity }
    #expect((0.1...0.9).contains(opacity(loading)) && (0.1...0.9).contains(opacity(empty)))
    stage.device.advance(by: 0.3)
    #expect(loading.superview == nil && opacity(empty) == 1)
    #expect(text(stage).contains("No mail") && text(stage).contains("All read"))
    stage.page.setContentState(.error(title: "Oh") { retries += 1 }, animated: true)
    stage.device.advance(by: 0.5)
    let button = try #require(
      stage.page.overlayView.subviews.first?.subviews.first { $0 is UIButton })
    try stage.device.tap(button)
    stage.device.advance(by: 0.2)
    #expect(retries == 1)
    let own = stage.device.perform { UILabel() }
    own.text = "Our own"
    stage.page.setContentState(.custom(own), animated: true)
    stage.device.advance(by: 0.5)
    #expect(own.window != nil && !text(stage).contains("Oh"))
  }

  // MARK: What a table controller does

  @Test
  func
    `Scroll indicators flash, and refresh control and editing work as in a UITableViewController`()
    throws
  {
    let stage = ListStage(rows: 40)
    stage.device.advance(by: 0.2)
    let bar = try #require(
      stage.table.subviews.first { String(describing: type(of: $0)) == "ScrollIndicatorView" })
    #expect((bar.layer.presentation() ?? bar.layer).opacity > 0)
    stage.device.advance(by: 2)
    #expect((bar.layer.presentation() ?? bar.layer).opacity == 0)
    let control = stage.device.perform { UIRefreshControl() }
    stage.page.refreshControl = control
    #expect(stage.table.refreshControl === control)
    stage.device.drag(
      from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 650), duration: 0.4, holding: 0.1)
    #expect(control.isRefreshing)
    stage.device.perform {
      control.endRefreshing()
      stage.page.setEditing(true, animated: false)
    }
    #expect(stage.page.isEditing)
    #expect(stage.page.editButtonItem === stage.page.editButtonItem)
  }

  @Test func `A field in a row stays clear of the keyboard, and hiding it restores the insets`()
    throws
  {
    let stage = ListStage(rows: 40, appearance: Appearance(safeAreaInsets: phone))
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 14, section: 0)))
    let field = stage.device.perform { () -> UITextField in
      let field = UITextField(frame: CGRect(x: 150, y: 4, width: 200, height: 36))
      cell.contentView.addSubview(field)
      return field
    }
    let before = stage.table.contentInset
    let indicators = stage.table.verticalScrollIndicatorInsets
    try stage.device.tap(field)
    try stage.device.settle()
    #expect(field.isFirstResponder)
    let bottom = field.convert(field.bounds, to: stage.device.window).maxY
    #expect(bottom <= stage.device.keyboard.frame.minY)
    stage.device.perform { _ = field.resignFirstResponder() }
    try stage.device.settle()
    #expect(stage.table.contentInset == before)
    #expect(stage.table.verticalScrollIndicatorInsets == indicators)
  }

  @Test func `With header, refresher and folding on, hiding the keyboard restores the insets`()
    throws
  {
    let stage = ListStage(sections: 3, rows: 20, titles: true) {
      $0.tableView.foldsSections = true
      $0.tableView.headerHiding = HeaderHiding(.always)
      $0.tableView.refresher = Refresher()
    }
    let bar = stage.device.perform { UISearchBar() }
    stage.addHeader(bar, height: 56)
    stage.device.advance(by: 0.1)
    let before = stage.table.contentInset
    try stage.device.tap(bar)
    try stage.device.settle()
    #expect(stage.device.keyboard.isVisible)
    stage.push(200)
    try stage.device.settle()
    stage.device.perform { _ = stage.page.view.endEditing(true) }
    try stage.device.settle()
    #expect(stage.table.contentInset == before)
    #expect(stage.offset == 0 || stage.offset >= 56)
  }

  @Test
  func `The keyboard toolbar moves the focus from field to field, and dismisses the keyboard`()
    throws
  {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let page = device.perform { UIViewController() }
    let scroll = device.perform { UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800)) }
    let fields = device.perform {
      (0..<12).map {
        UITextField(frame: CGRect(x: 20, y: CGFloat($0) * 80 + 20, width: 300, height: 36))
      }
    }
    let own = device.perform { UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 30)) }
    device.perform {
      scroll.contentSize = CGSize(width: 390, height: 1200)
      scroll.keyboardAvoidance = KeyboardAvoidance()
      scroll.keyboardAvoidance?.showsToolbar = true
      for field in fields { scroll.addSubview(field) }
      fields[11].inputAccessoryView = own
      page.view.addSubview(scroll)
    }
    device.show(page)
    try device.tap(fields[0])
    try device.settle()
    #expect(fields[0].isFirstResponder && fields[0].inputAccessoryView != nil)
    func isEnabled(_ name: String) throws -> Bool {
      let element = try #require(device.screenReader.elements.first { $0.label == name })
      return !element.traits.contains(.notEnabled)
    }
    #expect(try !isEnabled("Previous") && isEnabled("Next"))
    for index in 1..<11 {
      try device.screenReader.activate("Next")
      try device.settle()
      #expect(fields[index].isFirstResponder)
      let bottom = fields[index].convert(fields[index].bounds, to: device.window).maxY
      #expect(bottom <= device.keyboard.frame.minY - 11, "field \(index)")
    }
    try device.screenReader.activate("Previous")
    try device.settle()
    #expect(fields[9].isFirstResponder)
    try device.tap(fields[10])
    try device.settle()
    try device.screenReader.activate("Done")
    try device.settle()
    #expect(!device.keyboard.isVisible && scroll.contentInset == .zero)
    device.perform { _ = fields[11].becomeFirstResponder() }
    try device.settle()
    #expect(fields[11].inputAccessoryView === own)
    scroll.keyboardAvoidance?.showsToolbar = false
    #expect(fields[0].inputAccessoryView == nil)
  }
}
