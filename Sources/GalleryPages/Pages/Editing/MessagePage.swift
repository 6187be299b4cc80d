import Trestle

/// Displays one message, with its sender, recipient, subject and text.
final class MessagePage: UIViewController {
  let id: MailMessage.ID
  private let scroller = UIScrollView()
  private let stack = UIStackView()

  init(_ message: MailMessage) {
    id = message.id
    super.init(nibName: nil, bundle: nil)
    func label(
      _ text: String, _ style: UIFont.TextStyle, _ color: UIColor = .label
    ) -> UILabel {
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = color
      label.numberOfLines = 0
      return label
    }
    let line = UIView()
    line.backgroundColor = .separator
    line.heightAnchor.constraint(equalToConstant: 0.5).isActive = true
    let subject = label(message.subject, .title2)
    let parts =
      [
        label(message.sender, .headline),
        label("To: \(message.recipient)  \u{00B7}  \(message.date)", .subheadline, .secondaryLabel),
        line, subject,
      ] + message.text.split(separator: "\n").map { label(String($0), .body) }
    for part in parts { stack.addArrangedSubview(part) }
    stack.axis = .vertical
    stack.spacing = 10
    stack.setCustomSpacing(2, after: parts[0])
    stack.setCustomSpacing(14, after: subject)
  }

  required init?(coder: NSCoder) { nil }

  /// Prefers the height that the message needs at a width, for a preview in a menu.
  func fit(width: CGFloat) {
    let size = stack.systemLayoutSizeFitting(
      CGSize(width: width - 32, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    preferredContentSize = CGSize(width: width, height: size.height + 40)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scroller.alwaysBounceVertical = true
    scroller.frame = view.bounds
    scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scroller)
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroller.addSubview(stack)
    let guide = scroller.contentLayoutGuide
    let margins = view.readableContentGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -24),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      guide.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor),
    ])
  }
}
