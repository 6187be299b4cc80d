import Trestle

extension GalleryPage {
  static let chat = GalleryPage(
    identifier: "chat", title: "Chat",
    summary: "100,000 messages: earlier ones load at the top, new ones are followed",
    make: { ChatPage() })
}

/// A conversation that opens at its end. Earlier messages load at the top without moving those in view;
/// new ones are followed at the end, and counted elsewhere.
package final class ChatPage: TableViewController {
  private static let loadTime: TimeInterval = 0.8
  private static let answerTime: TimeInterval = 1.2

  package private(set) var messages = ChatMessages()
  package let anchoring = BottomAnchoring()
  private let bar = ChatBar()
  /// Keeps the bar above the safe area that it has not enlarged itself.
  private var barRest: NSLayoutConstraint?

  package init() {
    super.init(style: .plain)
    title = "Chat"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.separatorStyle = .none
    tableView.allowsSelection = false
    tableView.estimatedRowHeight = 60
    tableView.keyboardDismissMode = .interactive
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(ChatCell.self, forCellReuseIdentifier: "message")
    anchoring.rowIdentifier = { [weak self] in self?.messages.loaded[$0.row].id }
    tableView.bottomAnchoring = anchoring
    tableView.loader = Loader(edge: .top) { [weak self] in try await self?.loadEarlier() }
    floatingView = anchoring.scrollToBottomButton
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Receive", primaryAction: UIAction { [weak self] _ in self?.receive() })
    bar.onSend = { [weak self] in self?.send($0) }
    bar.translatesAutoresizingMaskIntoConstraints = false
    containerView.addSubview(bar)
    let guide = containerView.keyboardLayoutGuide
    guide.usesBottomSafeArea = false
    let rest = bar.field.bottomAnchor.constraint(
      equalTo: containerView.bottomAnchor, constant: -8)
    rest.priority = .defaultHigh
    barRest = rest
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: containerView.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: containerView.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: containerView.bottomAnchor),
      bar.field.bottomAnchor.constraint(lessThanOrEqualTo: guide.topAnchor, constant: -8),
      rest,
    ])
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let own = additionalSafeAreaInsets.bottom
    let safe = max(0, containerView.safeAreaInsets.bottom - own)
    if barRest?.constant != -8 - safe { barRest?.constant = -8 - safe }
    // The list ends at the bar, which rises with the keyboard.
    let covered = max(0, containerView.bounds.height - bar.frame.minY - safe)
    if own != covered { additionalSafeAreaInsets.bottom = covered }
  }

  private func loadEarlier() async throws {
    await view.pause(for: Self.loadTime)
    try Task.checkCancellation()
    messages.loadEarlier()
    tableView.reloadData()
    if !messages.hasEarlier { tableView.loader?.exhaust() }
  }

  package func receive() {
    messages.receive()
    insertLast()
  }

  package func send(_ text: String) {
    messages.add(text, isOwn: true)
    insertLast()
    anchoring.scrollToBottom(animated: true)
    Task { [weak self] in
      await self?.view.pause(for: Self.answerTime)
      self?.receive()
    }
  }

  private func insertLast() {
    tableView.insertRows(
      at: [IndexPath(row: messages.loaded.count - 1, section: 0)], with: .automatic)
  }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { messages.loaded.count }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    (cell as? ChatCell)?.show(messages.loaded[indexPath.row])
    return cell
  }
}

/// A message in a bubble: one's own at the trailing edge, others at the leading edge.
final class ChatCell: UITableViewCell {
  private let bubble = UIView()
  private let label = UILabel()
  private var leading: NSLayoutConstraint?
  private var trailing: NSLayoutConstraint?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    bubble.layer.cornerRadius = 17
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    bubble.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(bubble)
    bubble.addSubview(label)
    let guide = contentView.layoutMarginsGuide
    leading = bubble.leadingAnchor.constraint(equalTo: guide.leadingAnchor)
    trailing = bubble.trailingAnchor.constraint(equalTo: guide.trailingAnchor)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: guide.widthAnchor, multiplier: 0.78),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 13),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -13),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ message: ChatMessages.Message) {
    label.text = message.text
    label.textColor = message.isOwn ? .white : .label
    bubble.backgroundColor = message.isOwn ? .systemBlue : .secondarySystemBackground
    leading?.isActive = !message.isOwn
    trailing?.isActive = message.isOwn
  }
}

/// The bar with the field for a new message, at the bottom or above the keyboard.
final class ChatBar: UIView, UITextFieldDelegate {
  let field = UITextField()
  private let line = UIView()
  private let button = UIButton(type: .system)
  var onSend: ((String) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    line.backgroundColor = .separator
    field.placeholder = "Message"
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.returnKeyType = .send
    field.delegate = self
    button.setImage(UIImage(systemName: "arrow.up"), for: .normal)
    button.accessibilityLabel = "Send"
    button.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
    for view in [line, field, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let guide = layoutMarginsGuide
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: topAnchor),
      line.leadingAnchor.constraint(equalTo: leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 0.5),
      field.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      field.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      button.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 4),
      button.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: 4),
      button.centerYAnchor.constraint(equalTo: field.centerYAnchor),
      button.widthAnchor.constraint(equalToConstant: 44),
      button.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func send() {
    guard let text = field.text, !text.isEmpty else { return }
    field.text = ""
    onSend?(text)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    send()
    return false
  }
}
