import Simulator
import Testing
import Trestle

/// The app's own content inset beside the room of the behaviours.
@MainActor @Suite struct AppInsetTests {
  /// A list that sets its inset in every layout, by the width.
  private final class InsetList: TableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      50
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    var inset: (CGSize) -> CGFloat = { _ in 88 }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      tableView.contentInset.top = inset(view.bounds.size)
    }
  }

  @Test(arguments: [(88, 88), (88, 64), (64, 120), (30, 90)] as [(CGFloat, CGFloat)])
  func `An inset that every layout sets survives a rotation while refreshing`(
    portrait: CGFloat, landscape: CGFloat
  ) throws {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let list = device.perform { InsetList(style: .plain) }
    list.inset = { $0.width > $0.height ? landscape : portrait }
    let refresher = Refresher()
    device.perform { list.tableView.refresher = refresher }
    device.show(list)
    device.advance(by: 0.1)
    device.perform { refresher.begin(revealing: true) }
    try device.settle()
    #expect(list.tableView.contentInset.top == portrait + 60)
    device.rotate()
    try device.settle()
    device.perform { list.view.setNeedsLayout() }
    try device.settle()
    #expect(list.tableView.contentInset.top == landscape + 60)
    device.perform { refresher.end() }
    try device.settle()
    #expect(list.tableView.contentInset.top == landscape)
  }

  /// A scroll view with the room of a refresher at the top.
  private func refreshing(_ scroll: UIScrollView, inset: CGFloat) throws -> (Simulator, Refresher) {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let page = device.perform { UIViewController() }
    let refresher = Refresher()
    device.perform {
      scroll.frame = page.view.bounds
      scroll.contentSize = CGSize(width: 390, height: 2_000)
      scroll.contentInset.top = inset
      page.view.addSubview(scroll)
      scroll.refresher = refresher
    }
    device.show(page)
    device.advance(by: 0.1)
    device.perform { refresher.begin(revealing: true) }
    try device.settle()
    #expect(scroll.contentInset.top == inset + 60)
    return (device, refresher)
  }

  @Test(arguments: [false, true])
  func `The same inset set again is the same inset`(isTable: Bool) throws {
    let scroll = isTable ? UITableView(frame: .zero, style: .plain) : UIScrollView()
    let (device, refresher) = try refreshing(scroll, inset: 88)
    for _ in 0..<3 { device.perform { scroll.contentInset.top = 88 } }
    #expect(scroll.contentInset.top == 148)
    // From here on the app is known to assign the side.
    device.perform { scroll.contentInset.top = 70 }
    #expect(scroll.contentInset.top == 130)
    device.perform { scroll.contentInset = UIEdgeInsets(top: 90, left: 1, bottom: 2, right: 3) }
    #expect(scroll.contentInset == UIEdgeInsets(top: 150, left: 1, bottom: 2, right: 3))
    device.perform { refresher.end() }
    try device.settle()
    #expect(scroll.contentInset == UIEdgeInsets(top: 90, left: 1, bottom: 2, right: 3))
  }

  @Test func `What is added to an inset is added to the app's own`() throws {
    let scroll = UIScrollView()
    let (device, refresher) = try refreshing(scroll, inset: 30)
    device.perform {
      scroll.contentInset.top += 20
      scroll.contentInset.bottom += 5
    }
    #expect(scroll.contentInset.top == 110)
    device.perform { refresher.end() }
    try device.settle()
    #expect(scroll.contentInset == UIEdgeInsets(top: 50, left: 0, bottom: 5, right: 0))
  }

  @Test(arguments: [0, 900] as [CGFloat])
  func `An inset below the room of a short list's header is the app's`(before: CGFloat) throws {
    let stage = ListStage(rows: 2) { $0.tableView.headerHiding = HeaderHiding(.always) }
    stage.device.perform { stage.table.contentInset.bottom = before }
    stage.addHeader()
    try stage.device.settle()
    let room = stage.table.contentInset.bottom - before
    #expect(before > 0 || room > 600)
    stage.device.perform { stage.table.contentInset.bottom = 900 }
    try stage.device.settle()
    stage.device.perform { stage.table.headerHiding = HeaderHiding(.never) }
    try stage.device.settle()
    #expect(stage.table.contentInset.bottom == 900)
  }

  /// Sets the inset whenever the adjusted inset changes: inside the ledger's own write.
  private final class AnsweringDelegate: NSObject, UIScrollViewDelegate {
    var inset: CGFloat = 88

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      scrollView.contentInset.top = inset
    }
  }

  @Test func `An app that answers each change of the inset with its own ends, and keeps its inset`()
    throws
  {
    let scroll = UIScrollView()
    let (device, refresher) = try refreshing(scroll, inset: 88)
    let delegate = AnsweringDelegate()
    let reports = try UIKitFault.collected {
      device.perform { scroll.delegate = delegate }
      device.perform { scroll.contentInset.bottom = 7 }
      try device.settle()
      device.perform { refresher.end() }
      try device.settle()
    }
    #expect(scroll.contentInset == UIEdgeInsets(top: 88, left: 0, bottom: 7, right: 0))
    #expect(reports == [])
  }

  @Test func `A loop of insets and content sizes ends at a bound, with a fault that names both`()
    throws
  {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let page = device.perform { UIViewController() }
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    // A loader that is shown once the content fills the view, and content that shrinks where the
    // loader is shown.
    let observation = scroll.observe(\.contentInset) { scroll, _ in
      scroll.contentSize.height = scroll.contentInset.bottom > 0 ? 700 : 900
    }
    defer { observation.invalidate() }
    let loader = Loader {}
    loader.shouldLoad = { false }
    device.perform {
      page.view.addSubview(scroll)
      scroll.loader = loader
    }
    device.show(page)
    let reports = UIKitFault.collected {
      device.perform { scroll.contentSize = CGSize(width: 390, height: 900) }
      device.advance(by: 0.2)
    }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("UIScrollView do not come to rest") == true)
    #expect(reports.first?.contains("loader") == true)
  }

  @Test func `An inset that is not finite is reported, and the app's inset stays`() throws {
    let stage = ListStage(rows: 50) { $0.tableView.contentInset.top = 12 }
    let refresher = Refresher()
    stage.device.perform {
      stage.table.refresher = refresher
      refresher.begin(revealing: true)
    }
    try stage.device.settle()
    let reports = UIKitFault.collected {
      stage.device.perform { stage.table.contentInset.top = .nan }
      stage.device.perform { stage.table.contentInset.top = .infinity }
    }
    #expect(reports.count == 2)
    stage.device.perform { refresher.end() }
    try stage.device.settle()
    #expect(stage.table.contentInset.top == 12)
  }
}
