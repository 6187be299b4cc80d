import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct ExamplesBase {
  // example: base
  final class Inbox: TableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let compose = UIButton(type: .system)
      compose.setTitle("Compose", for: .normal)
      compose.addAction(UIAction { [weak self] _ in self?.sent() }, for: .touchUpInside)
      floatingView = compose
    }
    func sent() { showToast(Toast("Sent", actionTitle: "Undo") { print("undone") }) }
  }
  // end

  // example: toasts
  final class Uploads: TableViewController {
    func uploadBegan() {
      var toast = Toast("Uploading", duration: .infinity)
      toast.identifier = "upload"
      toast.progress = .fraction(0)
      showToast(toast)
    }

    func uploadAdvanced(to share: Double) {
      var toast = Toast("Uploading", duration: .infinity, actionTitle: "Cancel") {
        print("cancelled")
      }
      toast.identifier = "upload"
      toast.progress = .fraction(share)
      showToast(toast)
    }

    func uploadEnded() {
      var toast = Toast("Uploaded")
      toast.identifier = "upload"
      toast.image = UIImage(systemName: "checkmark.circle")
      toast.tapAction = { print("opened") }
      showToast(toast)
    }
  }
  // end

  @Test func `The example's upload changes one toast in place`() throws {
    let device = Simulator(scale: 1)
    let uploads = device.perform { Uploads(style: .plain) }
    device.show(uploads)
    device.perform { uploads.uploadBegan() }
    device.advance(by: 1)
    let toast = try #require(uploads.overlayView.toasts.first)
    device.perform { uploads.uploadAdvanced(to: 0.5) }
    device.advance(by: 1)
    #expect(uploads.overlayView.toasts == [toast] && toast.parts(UIButton.self).count == 1)
    device.perform { uploads.uploadEnded() }
    device.advance(by: 1)
    #expect(toast.parts(UILabel.self).first?.text == "Uploaded")
    try device.settle()
    #expect(uploads.overlayView.toasts.isEmpty)
  }

  // example: undo
  final class Mailbox: TableViewController {
    var messages = ["Ahab", "Pip", "Starbuck"]

    func delete(_ indexPath: IndexPath) {
      let message = messages.remove(at: indexPath.row)
      deleteRows(at: [indexPath], undoToast: "Deleted \(message)") { [weak self] in
        self?.messages.insert(message, at: indexPath.row)
        return [indexPath]
      }
    }
    // end
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      messages.count
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
  }

  @Test func `The example's message comes back`() throws {
    let device = Simulator(scale: 1)
    let mailbox = device.perform { Mailbox(style: .plain) }
    device.show(mailbox)
    device.perform { mailbox.delete(IndexPath(row: 1, section: 0)) }
    device.advance(by: 1)
    #expect(mailbox.tableView.numberOfRows(inSection: 0) == 2)
    let toast = try #require(mailbox.overlayView.toasts.first)
    try device.tap(#require(toast.parts(UIButton.self).first))
    device.advance(by: 1)
    #expect(mailbox.messages == ["Ahab", "Pip", "Starbuck"])
    #expect(mailbox.tableView.numberOfRows(inSection: 0) == 3)
  }

  @Test func `The example's button floats and shows a toast`() throws {
    let device = Simulator(scale: 1)
    let inbox = device.perform { Inbox(style: .plain) }
    device.show(inbox)
    try device.settle()
    let button = try #require(inbox.floatingView)
    #expect(button.superview === inbox.overlayView)
    try device.tap(button)
    device.advance(by: 1)
    let toasts = inbox.overlayView.subviews.filter { $0.accessibilityIdentifier == "toast" }
    #expect(toasts.count == 1)
  }
}
