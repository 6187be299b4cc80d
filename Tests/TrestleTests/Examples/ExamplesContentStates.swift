import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct ExamplesContentStates {
  final class MessageCell: UITableViewCell {
    func show(_ text: String) { textLabel?.text = text }
  }

  // example: content-states
  final class Letters: TableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let states = ContentStates()
      states.loading = .skeleton(.rows(of: MessageCell.self) { cell, _ in cell.show("A letter") })
      states.empty = .empty(title: "No letters", image: UIImage(systemName: "folder"))
      contentStates = states
      tableView.refresher = Refresher { [weak self] in try await self?.reload() }
      tableView.refresher?.begin()
    }
    func reload() async throws {}
  }
  // end

  @Test func `The page's list is empty after a load that brought nothing`() async throws {
    let device = Simulator(size: CGSize(width: 390, height: 800))
    let page = device.perform { Letters(style: .plain) }
    device.show(page)
    #expect(page.contentStates?.shown == .loading || page.contentStates?.shown == .content)
    await device.run(for: 2)
    #expect(page.contentStates?.shown == .empty)
  }
}
