import Trestle

extension GalleryPage {
  static let form = GalleryPage(
    identifier: "form", title: "Form",
    summary: "Two hundred fields that stay above the keyboard", make: { FormPage() })
}

/// A long form of text fields in self-sizing cells. Return moves to the next field, the keyboard
/// never covers the edited field, and a drag dismisses the keyboard.
package final class FormPage: UITableViewController {
  private var entries: [[FormEntry]]
  private let bar = FormBar()

  /// - Parameter count: The number of fields; at least one.
  package init(count: Int = 200) {
    entries = FormEntry.sections(count: max(1, count))
    super.init(style: .insetGrouped)
    title = "Form"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "field")
    tableView.keyboardDismissMode = .interactive
    bar.onDone = { [weak self] in self?.view.endEditing(true) }
    bar.onStep = { [weak self] step in self?.step(by: step) }
  }

  package override func numberOfSections(in tableView: UITableView) -> Int { entries.count }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { entries[section].count }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { section == 0 ? "You" : "Guest \(section)" }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
    cell.selectionStyle = .none
    var configuration = FieldConfiguration(entry: entries[indexPath.section][indexPath.row])
    configuration.accessory = bar
    configuration.onChange = { [weak self] text in
      self?.entries[indexPath.section][indexPath.row].text = text
    }
    configuration.onReturn = { [weak self] in self?.step(by: 1) }
    cell.contentConfiguration = configuration
    return cell
  }

  /// Begins editing the field of a row after a tap anywhere in the row.
  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: false)
    field(at: indexPath)?.becomeFirstResponder()
  }

  /// The texts of the fields, in order.
  package var texts: [String] { entries.flatMap { $0.map(\.text) } }

  /// Returns the field of a visible row.
  package func field(at indexPath: IndexPath) -> UITextField? {
    (tableView.cellForRow(at: indexPath)?.contentView as? FieldContentView
      ?? tableView.cellForRow(at: indexPath)?.contentView.subviews.lazy.compactMap {
        $0 as? FieldContentView
      }.first)?.field
  }

  /// The row whose field is being edited.
  private var editedRow: IndexPath? {
    tableView.indexPathsForVisibleRows?.first { field(at: $0)?.isEditing == true }
  }

  /// Moves to the next or the previous field.
  private func step(by step: Int) {
    guard let row = editedRow else { return }
    let rows = entries.indices.flatMap { section in
      entries[section].indices.map { IndexPath(row: $0, section: section) }
    }
    guard let place = rows.firstIndex(of: row), rows.indices.contains(place + step) else {
      view.endEditing(true)
      return
    }
    let next = rows[place + step]
    if field(at: next) == nil { tableView.scrollToRow(at: next, at: .none, animated: false) }
    tableView.layoutIfNeeded()
    field(at: next)?.becomeFirstResponder()
  }
}

/// The content of one field.
struct FormEntry: Hashable {
  var title: String
  var placeholder: String
  var text = ""
  var keyboard = UIKeyboardType.default
  var isSecure = false

  private static let kinds: [FormEntry] = [
    FormEntry(title: "First name", placeholder: "As your friends call you"),
    FormEntry(title: "Last name", placeholder: "Required"),
    FormEntry(title: "E-mail", placeholder: "name@example.com", keyboard: .emailAddress),
    FormEntry(title: "Telephone", placeholder: "With the country's code", keyboard: .phonePad),
    FormEntry(title: "Password", placeholder: "At least eight characters", isSecure: true),
    FormEntry(title: "Web site", placeholder: "example.com", keyboard: .URL),
    FormEntry(title: "\u{627}\u{644}\u{627}\u{633}\u{645}", placeholder: "\u{646}\u{635}"),
    FormEntry(title: "Amount", placeholder: "0.00", keyboard: .decimalPad),
    FormEntry(title: "A question whose wording takes more than one line to put", placeholder: ""),
    FormEntry(title: "Anything else", placeholder: "Optional"),
  ]

  static func sections(count: Int) -> [[FormEntry]] {
    stride(from: 0, to: count, by: kinds.count).map { start in
      Array(kinds.prefix(count - start))
    }
  }
}

/// The content configuration of a row, with its entry and the closures that it calls.
struct FieldConfiguration: UIContentConfiguration {
  var entry: FormEntry
  var accessory: UIView?
  var onChange: (@MainActor (String) -> Void)?
  var onReturn: (@MainActor () -> Void)?

  @MainActor func makeContentView() -> any UIView & UIContentView {
    FieldContentView(self)
  }

  func updated(for state: any UIConfigurationState) -> FieldConfiguration { self }
}

/// A view with a title above a field.
final class FieldContentView: UIView, UIContentView, UITextFieldDelegate {
  let field = UITextField(frame: .zero)
  private let title = UILabel()
  private var current: FieldConfiguration

  private static let padding: CGFloat = 8

  init(_ configuration: FieldConfiguration) {
    current = configuration
    super.init(frame: .zero)
    title.font = .preferredFont(forTextStyle: .footnote)
    title.textColor = .secondaryLabel
    title.numberOfLines = 0
    title.adjustsFontForContentSizeCategory = true
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.clearButtonMode = .whileEditing
    field.autocorrectionType = .no
    field.delegate = self
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        current.entry.text = field.text ?? ""
        current.onChange?(current.entry.text)
      }, for: .editingChanged)
    addSubview(title)
    addSubview(field)
    // Those of the cell, from which its separator begins too.
    preservesSuperviewLayoutMargins = true
    apply()
  }

  required init?(coder: NSCoder) { nil }

  var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let new = newValue as? FieldConfiguration else { return }
      current = new
      apply()
    }
  }

  private func apply() {
    let entry = current.entry
    title.text = entry.title
    if field.text != entry.text { field.text = entry.text }
    if field.placeholder != entry.placeholder { field.placeholder = entry.placeholder }
    field.keyboardType = entry.keyboard
    field.isSecureTextEntry = entry.isSecure
    field.returnKeyType = .next
    field.inputAccessoryView = current.accessory
    field.accessibilityLabel = entry.title
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inner = size.width - layoutMargins.left - layoutMargins.right
    let titleHeight = title.sizeThatFits(CGSize(width: inner, height: 0)).height
    return CGSize(
      width: size.width,
      height: 2 * Self.padding + titleHeight + 4 + field.intrinsicContentSize.height)
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (left, right) = (layoutMargins.left, layoutMargins.right)
    let inner = max(0, bounds.width - left - right)
    let titleHeight = title.sizeThatFits(CGSize(width: inner, height: 0)).height
    title.frame = CGRect(x: left, y: Self.padding, width: inner, height: titleHeight)
    let top = Self.padding + titleHeight + 4
    field.frame = CGRect(
      x: left, y: top, width: inner, height: max(0, bounds.height - top - Self.padding))
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    current.onReturn?()
    return false
  }
}

/// The bar above the keyboard, with buttons for the previous field, the next field, and done.
final class FormBar: UIToolbar {
  var onStep: ((Int) -> Void)?
  var onDone: (() -> Void)?

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    autoresizingMask = .flexibleWidth
    items = [
      UIBarButtonItem(
        title: "Previous", primaryAction: UIAction { [weak self] _ in self?.onStep?(-1) }),
      UIBarButtonItem(title: "Next", primaryAction: UIAction { [weak self] _ in self?.onStep?(1) }),
      .flexibleSpace(),
      UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.onDone?() }),
    ]
  }

  required init?(coder: NSCoder) { nil }
}
