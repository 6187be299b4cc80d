import Trestle

extension GalleryPage {
  static let toasts = GalleryPage(
    identifier: "toasts", title: "Toasts",
    summary: "Messages at either edge: progress, priorities, swipes", make: { ToastsPage() })
}

/// The kinds of toasts, one in each row.
package final class ToastsPage: TableViewController {
  /// A row, and the toast that a tap on it shows.
  private struct Sample {
    let title: String
    let show: @MainActor (ToastsPage) -> Void
  }

  private var upload: Task<Void, Never>?
  private var sections: [(title: String, samples: [Sample])] = []

  package init() {
    super.init(style: .insetGrouped)
    title = "Toasts"
    sections = [("Content", Self.contents), ("Work", Self.work), ("Order", Self.order)]
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  isolated deinit { upload?.cancel() }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  // MARK: Samples

  private static let contents = [
    Sample(title: "A message") { $0.showToast(Toast("The message was sent")) },
    Sample(title: "At the top") {
      var toast = Toast("You are online again")
      toast.edge = .top
      toast.image = UIImage(systemName: "wifi")
      $0.showToast(toast)
    },
    Sample(title: "With Undo") { page in
      var toast = Toast("3 messages were moved to the archive", actionTitle: "Undo") {
        page.showToast(Toast("They are in the inbox again"))
      }
      toast.image = UIImage(systemName: "archivebox")
      page.showToast(toast)
    },
    Sample(title: "That opens something") { page in
      var toast = Toast("Ahab: The whale is in sight")
      toast.image = UIImage(systemName: "envelope")
      toast.edge = .top
      toast.tapAction = { page.showToast(Toast("Opened")) }
      page.showToast(toast)
    },
  ]

  private static let work = [
    Sample(title: "An upload") { $0.beginUpload() },
    Sample(title: "A search") {
      var toast = Toast("Looking for devices")
      toast.progress = .indeterminate
      $0.showToast(toast)
    },
  ]

  private static let order = [
    Sample(title: "Three in a row") {
      for name in ["First", "Second", "Third"] { $0.showToast(Toast(name, duration: 1.5)) }
    },
    Sample(title: "One before those that wait") {
      var toast = Toast("Before the others")
      toast.priority = .high
      $0.showToast(toast)
    },
    Sample(title: "One at once") {
      var toast = Toast("The connection is lost")
      toast.priority = .urgent
      toast.image = UIImage(systemName: "exclamationmark.triangle")
      $0.showToast(toast)
    },
    Sample(title: "A thousand equal ones") {
      for _ in 0..<1000 { $0.showToast(Toast("Saved")) }
    },
  ]

  private func beginUpload() {
    upload?.cancel()
    upload = Task { [weak self] in
      for percent in 0...100 {
        guard let self else { return }
        self.showUpload(Double(percent) / 100)
        await self.view.pause(for: 0.04)
        if Task.isCancelled { return }
      }
      self?.endUpload()
    }
  }

  private func showUpload(_ share: Double) {
    var toast = Toast("Uploading a photo", duration: .infinity, actionTitle: "Cancel") {
      [weak self] in self?.upload?.cancel()
    }
    toast.identifier = "upload"
    toast.progress = .fraction(share)
    showToast(toast)
  }

  private func endUpload() {
    var toast = Toast("The photo is online")
    toast.identifier = "upload"
    toast.image = UIImage(systemName: "checkmark.circle")
    showToast(toast)
  }

  // MARK: Rows

  package override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { sections[section].samples.count }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].title }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section].samples[indexPath.row].title
    return cell
  }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: true)
    sections[indexPath.section].samples[indexPath.row].show(self)
  }
}
