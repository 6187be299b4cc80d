import Simulator
import Testing
import Trestle
import UIKit

/// The code of docs/behaviours/API.md.
@Suite(.serialized) @MainActor struct ExamplesAPI {
  let device = Simulator(scale: 1)
  let tableView = TableView(frame: .zero, style: .plain)
  let model = Model()
  let folders = ["Inbox", "Archive"]

  @MainActor final class Model {
    func reload() async throws {}
    func loadNextPage() async throws -> Bool { false }
  }

  @Test func `A header is set up in three lines`() throws {
    let searchBar = UISearchBar()
    searchBar.sizeToFit()
    // example: api-header
    tableView.tableHeaderView = searchBar
    tableView.headerHiding = HeaderHiding(.always)
    tableView.headerHiding?.onChange = { isHidden in print(isHidden) }
    // end
    #expect(tableView.headerHiding?.mode == .always)
    #expect(tableView.headerHiding?.onChange != nil)
  }

  @Test func `Sections are named, and fold as an accordion`() throws {
    let folders = folders
    // example: api-folding
    let folding = SectionFolding(.accordion)
    folding.isInitiallyCollapsed = { section in section > 0 }
    folding.sectionIdentifier = { section in folders[section] }
    tableView.sectionFolding = folding
    // end
    #expect(folding.mode == .accordion)
    #expect(folding.isInitiallyCollapsed?(1) == true)
    #expect(folding.sectionIdentifier?(1) == "Archive")
    #expect(tableView.sectionFolding === folding)
  }

  @Test func `A refresher has an indicator, a loader waits for a tap`() throws {
    let model = model
    // example: api-pulling
    tableView.refresher = Refresher(indicator: ArrowIndicator()) { try await model.reload() }
    tableView.loader = Loader(trigger: .automaticOrTap) { [weak tableView] in
      if try await !model.loadNextPage() { tableView?.loader?.exhaust() }
    }
    // end
    #expect(tableView.refresher?.indicator is ArrowIndicator)
    #expect(tableView.loader?.trigger == .automaticOrTap)
  }

  @Test func `A form avoids the keyboard with a toolbar`() throws {
    let scrollView = tableView
    // example: api-keyboard
    scrollView.keyboardAvoidance = KeyboardAvoidance(distance: 20, showsToolbar: true)
    // end
    #expect(scrollView.keyboardAvoidance?.distance == 20)
    #expect(scrollView.keyboardAvoidance?.showsToolbar == true)
  }

  // example: api-deselection
  final class Messages: UIViewController {
    let tableView = UITableView()

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      tableView.deselectRowIfNeeded(with: transitionCoordinator, animated: animated)
    }
  }
  // end

  // example: api-controller
  final class Inbox: TableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      floatingView = composeButton
    }

    func archived() { showToast(Toast("Archived", actionTitle: "Undo") { self.undo() }) }
    // end
    let composeButton = UIButton(type: .system)
    func undo() {}
  }

  @Test func `A row is deselected as its controller appears`() throws {
    let messages = Messages()
    let rows = Rows()
    messages.tableView.dataSource = rows
    messages.tableView.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    messages.loadViewIfNeeded()
    messages.view.addSubview(messages.tableView)
    messages.tableView.selectRow(
      at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    device.show(messages)
    try device.settle()
    #expect(messages.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `A toast with a button lies over the table`() throws {
    let inbox = Inbox(style: .plain)
    device.show(inbox)
    device.perform { inbox.archived() }
    device.advance(by: 1)
    #expect(inbox.overlayView.subviews.contains { $0.accessibilityIdentifier == "toast" })
    #expect(inbox.floatingView?.window != nil)
  }

  @Test func `A toast is made of its properties`() throws {
    final class Upload { func cancel() {} }
    let upload = Upload()
    let inbox = Inbox(style: .plain)
    device.show(inbox)
    device.perform {
      // example: api-toast
      var toast = Toast("Uploading", duration: .infinity, actionTitle: "Cancel") { upload.cancel() }
      toast.identifier = "upload"
      toast.progress = .fraction(0.4)
      inbox.showToast(toast)
      // end
    }
    device.advance(by: 10)
    #expect(inbox.overlayView.toasts.count == 1)
  }

  final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }
}
