import Foundation
import Simulator
import Testing
import Trestle

/// The behaviours, driven by the same script on a table and on collection views.
@Suite(.serialized) @MainActor struct TwinBehaviorTests {
  private func top(_ stage: TwinStage) -> CGFloat {
    stage.scroll.contentOffset.y + stage.scroll.adjustedContentInset.top
  }

  private func pull(_ stage: TwinStage) -> Finger {
    stage.device.touch(at: CGPoint(x: 195, y: 200)).move(byX: 0, y: 460, over: 0.4).hold(for: 0.2)
  }

  private func trace(_ stage: TwinStage, _ body: () -> Void) -> [CGFloat] {
    body()
    return (0..<240).map { _ in
      stage.device.advance(by: 1.0 / 120)
      return stage.scroll.contentOffset.y
    }
  }

  // MARK: Refresher and loader

  @Test(arguments: TwinKind.allCases)
  func `A pull refreshes and the list comes to rest without a jump`(kind: TwinKind) throws {
    let refresher = Refresher()
    let stage = try TwinStage(kind, sections: 8, rows: 10) { $0.scroll.refresher = refresher }
    let rest = stage.scroll.contentOffset.y
    let finger = pull(stage)
    let down = trace(stage) { finger.lift() }
    #expect(refresher.isActive)
    #expect(down.rises && down.last == rest - 60)
    let back = trace(stage) { refresher.end() }
    #expect(back.rises && back.last == rest && back.longestStep < 12)
    #expect(stage.scroll.contentInset == .zero)
  }

  @Test(arguments: [TwinKind.table, .list, .diffable])
  func `Headers pin at the top of the view, not below the indicator`(kind: TwinKind) throws {
    let refresher = Refresher()
    let stage = try TwinStage(kind, sections: 3, rows: 30) { $0.scroll.refresher = refresher }
    pull(stage).lift()
    try stage.device.settle()
    stage.device.drag(
      from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 250), duration: 0.3, holding: 0.2)
    try stage.device.settle()
    #expect(refresher.isActive && stage.scroll.contentOffset.y > 150)
    #expect(abs(try #require(stage.headerFrame(0)).minY) < 0.75)
  }

  @Test(arguments: TwinKind.allCases)
  func `Nearing the end loads once, and new rows come below`(kind: TwinKind) throws {
    let loader = Loader()
    var loads = 0
    loader.onStateChange = { if $0 == .active { loads += 1 } }
    let stage = try TwinStage(kind, sections: 6, rows: 12) { $0.scroll.loader = loader }
    #expect(loads == 0)
    for _ in 0..<3 {
      stage.device.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -6000))
      try stage.device.settle()
    }
    #expect(loads == 1 && loader.isActive)
    let seen = try #require(stage.visibleTexts.first)
    let place = stage.scroll.contentOffset.y
    stage.device.perform {
      stage.insertSection(TwinSection(name: "New", rows: (0..<20).map { "n.\($0)" }), at: 6)
      loader.end()
    }
    try stage.device.settle()
    #expect(loader.state == .idle && stage.visibleTexts.first == seen)
    #expect(abs(stage.scroll.contentOffset.y - place) < 1)
  }

  private func sideways(_ isMirrored: Bool, isFlow: Bool) -> (Simulator, UICollectionView, TwinData)
  {
    let device = Simulator(size: CGSize(width: 390, height: 300), scale: 2)
    let data = TwinData(
      [TwinSection(name: "One", rows: (0..<40).map { "\($0)" })], kind: .compositional)
    let page = device.perform { UIViewController() }
    let view = device.perform { () -> UICollectionView in
      let layout: UICollectionViewLayout
      if isFlow {
        let flow = UICollectionViewFlowLayout()
        flow.scrollDirection = .horizontal
        flow.itemSize = CGSize(width: 80, height: 280)
        layout = flow
      } else {
        let size = NSCollectionLayoutSize(
          widthDimension: .absolute(80), heightDimension: .fractionalHeight(1))
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        layout = UICollectionViewCompositionalLayout(
          section: NSCollectionLayoutSection(
            group: .horizontal(
              layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])),
          configuration: configuration)
      }
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 300), collectionViewLayout: layout)
      view.contentInsetAdjustmentBehavior = .never
      if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
      view.register(TwinItemCell.self, forCellWithReuseIdentifier: "row")
      view.dataSource = data
      page.view.addSubview(view)
      return view
    }
    device.show(page)
    return (device, view, data)
  }

  // A flow layout is not mirrored unless a subclass says so.
  @Test(arguments: [(false, true), (false, false), (true, false)])
  func `Items that scroll sideways load at the trailing edge and refresh at the leading one`(
    isMirrored: Bool, isFlow: Bool
  ) throws {
    let (device, view, data) = sideways(isMirrored, isFlow: isFlow)
    try device.settle()
    let start = isMirrored ? view.contentSize.width - 390 : 0
    device.perform { view.contentOffset.x = start }
    let loader = Loader(edge: .trailing)
    let refresher = Refresher(edge: .leading)
    device.perform {
      view.refresher = refresher
      view.loader = loader
    }
    try device.settle()
    #expect(!loader.isActive)
    let way: CGFloat = isMirrored ? -1 : 1
    // A pull beyond the leading edge.
    device.touch(at: CGPoint(x: 195, y: 150)).move(byX: 330 * way, y: 0, over: 0.4).hold(for: 0.2)
      .lift()
    try device.settle()
    #expect(refresher.isActive && abs(view.contentOffset.x - start) > 30)
    device.perform { refresher.end() }
    try device.settle()
    #expect(view.contentOffset.x == start)
    for _ in 0..<4 {
      device.fling(at: CGPoint(x: 195, y: 150), velocity: CGPoint(x: -6000 * way, y: 0))
      try device.settle()
    }
    #expect(loader.isActive)
    let offset = view.contentOffset.x
    device.perform {
      view.performBatchUpdates {
        data.sections[0].rows += (40..<60).map { "\($0)" }
        view.insertItems(at: (40..<60).map { IndexPath(item: $0, section: 0) })
      }
      loader.end()
    }
    try device.settle()
    #expect(view.numberOfItems(inSection: 0) == 60)
    if !isMirrored { #expect(loader.state == .idle && abs(view.contentOffset.x - offset) < 1) }
  }

  // MARK: Keyboard

  @Test(arguments: TwinKind.allCases)
  func `The edited field stays above the keyboard, and the inset goes with it`(kind: TwinKind)
    throws
  {
    let stage = try TwinStage(kind, sections: 3, rows: 12) {
      $0.scroll.keyboardAvoidance = KeyboardAvoidance()
    }
    let bottom = try #require(
      (stage.table?.visibleCells ?? stage.collection?.visibleCells ?? []).compactMap {
        $0 as? TwinCell
      }.max { $0.frame.minY < $1.frame.minY })
    stage.device.perform { _ = bottom.field.becomeFirstResponder() }
    try stage.device.settle()
    let frame = bottom.field.convert(bottom.field.bounds, to: nil)
    #expect(stage.device.keyboard.frame.minY < 700)
    #expect(frame.maxY <= stage.device.keyboard.frame.minY)
    stage.device.perform { _ = bottom.field.resignFirstResponder() }
    try stage.device.settle()
    #expect(stage.scroll.contentInset == .zero)
  }

  @Test(arguments: TwinKind.allCases)
  func `The next field is found in a row that is out of view`(kind: TwinKind) throws {
    let avoidance = KeyboardAvoidance()
    let stage = try TwinStage(kind, sections: 2, rows: 30) {
      $0.scroll.keyboardAvoidance = avoidance
    }
    let first = try #require(stage.cell(0, 0))
    stage.device.perform { _ = first.field.becomeFirstResponder() }
    try stage.device.settle()
    for _ in 0..<25 {
      stage.device.perform { #expect(avoidance.focusNextField()) }
      try stage.device.settle()
    }
    let cell = try #require(stage.cell(25, 0))
    #expect(cell.field.isFirstResponder)
    #expect(
      cell.field.convert(cell.field.bounds, to: nil).maxY <= stage.device.keyboard.frame.minY)
  }

  /// The controllers around a list's controller.
  enum Container: CaseIterable { case none, navigation, tabs, sheet }

  private func stage(
    _ kind: TwinKind, in container: Container, _ setUp: (TwinStage) -> Void
  ) throws -> TwinStage {
    var inner: UIViewController?
    let stage = try TwinStage(
      kind, sections: 3, rows: 16,
      appearance: Appearance(
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)),
      size: CGSize(width: 390, height: 844), setUp,
      wrap: { controller in
        switch container {
        case .none: return controller
        case .navigation: return UINavigationController(rootViewController: controller)
        case .tabs:
          let tabs = UITabBarController()
          controller.tabBarItem.title = "List"
          tabs.viewControllers = [controller]
          return tabs
        case .sheet:
          inner = controller
          return UIViewController()
        }
      })
    if let inner {
      stage.device.perform {
        inner.modalPresentationStyle = .pageSheet
        stage.device.window.rootViewController?.present(inner, animated: true)
      }
      try stage.device.settle()
    }
    return stage
  }

  @Test(arguments: TwinKind.allCases, Container.allCases)
  func `In a controller's list the field comes to its distance in one motion, and back`(
    kind: TwinKind, container: Container
  ) throws {
    let avoidance = KeyboardAvoidance(distance: 30)
    let stage = try stage(kind, in: container) { $0.scroll.keyboardAvoidance = avoidance }
    let inset = stage.scroll.adjustedContentInset
    /// The displayed offsets in the frames after a change.
    func displayed(_ body: () -> Void) -> [CGFloat] {
      func offset() -> CGFloat {
        (stage.scroll.layer.presentation() ?? stage.scroll.layer).bounds.minY
      }
      let start = offset()
      body()
      return [start]
        + (0..<120).map { _ in
          stage.device.advance(by: 1.0 / 120)
          return offset()
        }
    }
    let own = stage.scroll.contentInset
    func below(_ field: UITextField) -> CGFloat {
      stage.device.keyboard.frame.minY - field.convert(field.bounds, to: nil).maxY
    }
    /// The lowest rows on the screen, from below.
    func cells() -> [TwinCell] {
      let area = stage.scroll.bounds.inset(by: stage.scroll.adjustedContentInset)
      return (stage.table?.visibleCells ?? stage.collection?.visibleCells ?? [])
        .compactMap { $0 as? TwinCell }
        .filter { $0.field.superview != nil && area.contains($0.frame) }
        .sorted { $0.frame.minY > $1.frame.minY }
    }
    let first = try #require(cells().first).field
    let down = displayed { stage.device.perform { _ = first.becomeFirstResponder() } }
    #expect(down.rises && down.longestStep < 30)
    #expect(stage.device.keyboard.isVisible && abs(below(first) - 30) < 0.75)
    // A field further down, with the keyboard up.
    let third = try #require(
      (stage.table?.visibleCells ?? stage.collection?.visibleCells ?? [])
        .compactMap { $0 as? TwinCell }.filter { $0.field.superview != nil }
        .max { $0.frame.minY < $1.frame.minY })
    let on = displayed { stage.device.perform { _ = third.field.becomeFirstResponder() } }
    #expect(on.rises && on.longestStep < 30)
    #expect(abs(below(third.field) - 30) < 0.75)
    stage.device.perform { avoidance.distance = 60 }
    try stage.device.settle()
    #expect(abs(below(third.field) - 60) < 0.75)
    let offset = stage.scroll.contentOffset.y
    try stage.device.keyboard.type("x")
    try stage.device.settle()
    #expect(stage.scroll.contentOffset.y == offset)
    // New rows while the keyboard is up.
    stage.device.perform { stage.reload() }
    try stage.device.settle()
    let covered = stage.scroll.adjustedContentInset.bottom - inset.bottom
    #expect(stage.device.keyboard.isVisible == (covered > 0))
    stage.device.perform { stage.controller.view.endEditing(true) }
    try stage.device.settle()
    #expect(stage.scroll.contentInset == own)
    #expect(stage.scroll.adjustedContentInset == inset)
  }

  // MARK: Deselection

  private func pushed(_ kind: TwinKind) throws -> (TwinStage, UINavigationController) {
    var navigation: UINavigationController!
    let stage = try TwinStage(
      kind,
      wrap: {
        navigation = UINavigationController(rootViewController: $0)
        return navigation
      })
    stage.device.perform {
      stage.select(1, 0)
      let detail = UIViewController()
      detail.view.backgroundColor = .white
      navigation.pushViewController(detail, animated: true)
    }
    try stage.device.settle()
    return (stage, navigation)
  }

  @Test(arguments: TwinKind.allCases)
  func `A swipe back deselects, and a cancelled one selects again`(kind: TwinKind) throws {
    let (stage, navigation) = try pushed(kind)
    let row = IndexPath(row: 1, section: 0)
    let finger = stage.device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 195, y: 0, over: 0.4)
      .hold(for: 0.2)
    #expect(stage.selected == [row])
    finger.move(byX: -150, y: 0, over: 0.3).hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(navigation.viewControllers.count == 2 && stage.selected == [row])
    stage.device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 345, y: 0, over: 0.4).lift()
    try stage.device.settle()
    #expect(navigation.viewControllers.count == 1 && stage.selected == [])
  }

  @Test(arguments: TwinKind.allCases)
  func `A sheet that is dismissed deselects, unless that is turned off`(kind: TwinKind) throws {
    for deselects in [true, false] {
      let stage = try TwinStage(kind)
      stage.device.perform {
        (stage.controller as? TableViewController)?.deselectsAlongTransition = deselects
        (stage.controller as? CollectionViewController)?.deselectsAlongTransition = deselects
        stage.select(1, 0)
        stage.controller.present(UIViewController(), animated: true)
      }
      try stage.device.settle()
      #expect(stage.selected.count == 1)
      stage.device.perform { stage.controller.dismiss(animated: true) }
      try stage.device.settle()
      #expect(stage.selected.isEmpty == deselects)
    }
  }

  // MARK: Toasts, floating views and content states

  private func showToast(_ toast: Toast, on stage: TwinStage) {
    (stage.controller as? TableViewController)?.showToast(toast)
    (stage.controller as? CollectionViewController)?.showToast(toast)
  }

  private func setFloatingView(_ view: UIView, on stage: TwinStage) {
    (stage.controller as? TableViewController)?.floatingView = view
    (stage.controller as? CollectionViewController)?.floatingView = view
  }

  private func setState(_ state: ContentState, on stage: TwinStage, animated: Bool) {
    (stage.controller as? TableViewController)?.setContentState(state, animated: animated)
    (stage.controller as? CollectionViewController)?.setContentState(state, animated: animated)
  }

  @Test(arguments: TwinKind.allCases)
  func `A toast and a floating button stay in place while the list scrolls`(kind: TwinKind) throws {
    let stage = try TwinStage(kind, sections: 6, rows: 12)
    let button = stage.device.perform { UIButton(type: .system) }
    var taps = 0
    stage.device.perform {
      button.setTitle("Add", for: .normal)
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      setFloatingView(button, on: stage)
      showToast(Toast("Saved", duration: 60), on: stage)
    }
    stage.device.advance(by: 3)
    let toast = try #require(
      stage.device.screenReader.elements.first { $0.label == "Saved" })
    let place = button.convert(button.bounds, to: nil)
    #expect(place.maxX > 350 && toast.frame.maxY > 700)
    stage.device.fling(at: CGPoint(x: 200, y: 400), velocity: CGPoint(x: 0, y: -2000))
    stage.device.advance(by: 3)
    #expect(stage.scroll.contentOffset.y > 200)
    #expect(button.convert(button.bounds, to: nil) == place)
    #expect(
      stage.device.screenReader.elements.first { $0.label == "Saved" }?.frame == toast.frame)
    stage.device.tap(at: CGPoint(x: place.midX, y: place.midY))
    stage.device.advance(by: 3)
    #expect(taps == 1 && stage.selected.isEmpty)
  }

  @Test(arguments: TwinKind.allCases, [false, true])
  func `A content state takes the place of the rows, and gives them back`(
    kind: TwinKind, animated: Bool
  ) throws {
    let stage = try TwinStage(kind, sections: 3, rows: 20)
    stage.device.perform { stage.select(2, 0) }
    stage.device.advance(by: 3)
    let before = stage.device.snapshot()
    func isRead(_ row: String) -> Bool {
      stage.device.screenReader.elements.contains { $0.label?.hasPrefix(row) == true }
    }
    #expect(isRead("0.1"))
    stage.device.perform { setState(.error(title: "No connection"), on: stage, animated: animated) }
    try stage.device.settle()
    #expect(stage.device.screenReader.elements.contains { $0.label == "No connection" })
    #expect(!isRead("0.1"))
    // Nothing of the rows is drawn: every pixel beside the text is the background.
    func isBlank() throws -> Bool {
      let picture = stage.device.snapshot()
      let corner = try #require(picture.pixel(at: CGPoint(x: 2, y: 790)))
      return try stride(from: CGFloat(30), to: 300, by: 5).allSatisfy {
        let left = try #require(picture.pixel(at: CGPoint(x: 20, y: $0)))
        return left == corner && picture.pixel(at: CGPoint(x: 30, y: $0)) == corner
      }
    }
    #expect(try isBlank())
    stage.device.fling(at: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -2000))
    try stage.device.settle()
    #expect(stage.scroll.contentOffset.y > 300)
    #expect(try isBlank())
    stage.device.tap(at: CGPoint(x: 195, y: 200))
    try stage.device.settle()
    #expect(stage.selected == [IndexPath(row: 2, section: 0)])
    stage.device.perform {
      stage.scroll.contentOffset.y = -stage.scroll.adjustedContentInset.top
      setState(.content, on: stage, animated: animated)
    }
    try stage.device.settle()
    #expect(stage.selected == [IndexPath(row: 2, section: 0)] && isRead("0.1"))
    stage.device.advance(by: 3)
    #expect(stage.device.snapshot() == before)
  }
}
