import Foundation
import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct ExamplesEverything {
  // example: everything
  final class Inbox: TableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.headerHiding = HeaderHiding(.always)
      tableView.refresher = Refresher { [weak self] in try await self?.reload() }
      tableView.sectionFolding = SectionFolding()
      floatingView = composeButton
    }
    // end
    let composeButton = UIButton(type: .system)

    func reload() async throws {}
  }

  @Test func `The README's list has all behaviours turned on`() throws {
    let device = Simulator(scale: 1)
    let inbox = device.perform { Inbox(style: .plain) }
    device.show(inbox)
    try device.settle()
    #expect(inbox.tableView.headerHiding?.mode == .always)
    #expect(inbox.tableView.sectionFolding?.mode == .independent)
    #expect(inbox.tableView.refresher?.edge == .top)
    #expect(inbox.floatingView === inbox.composeButton)
  }
}
