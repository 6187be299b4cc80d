import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct ExamplesAnchoring {
  // example: anchoring
  final class Conversation: TableViewController {
    let anchoring = BottomAnchoring()

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.bottomAnchoring = anchoring
      tableView.loader = Loader(edge: .top) { [weak self] in try await self?.loadEarlierMessages() }
      floatingView = anchoring.scrollToBottomButton
    }
    func loadEarlierMessages() async throws {}
  }
  // end

  @Test func `The conversation has its behaviours`() {
    let device = Simulator(size: CGSize(width: 390, height: 800))
    let page = device.perform { Conversation(style: .plain) }
    device.show(page)
    #expect(page.tableView.bottomAnchoring === page.anchoring)
    #expect(page.floatingView?.alpha == 0 && page.anchoring.unseenCount == 0)
  }
}
