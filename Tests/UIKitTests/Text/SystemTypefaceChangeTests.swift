import Simulator
import Testing
import UIKit

/// Views while the desktop changes the family of the system font.
@Suite(.serialized) @MainActor struct SystemTypefaceChangeTests {
  private static let serif = SystemTypeface(families: ["DejaVu Serif"])
  private static let words = "Several words that wrap in lines of some hundred points each"

  private let device = Simulator(size: CGSize(width: 300, height: 500), scale: 1)
  private let controller: UIViewController

  init() {
    controller = device.perform { UIViewController() }
    device.show(controller)
  }

  /// Sets the typeface of the system font, as a window does when the desktop's setting changes.
  private func choose(_ typeface: SystemTypeface, on device: Simulator) {
    SystemTypeface.current = typeface
    var host = device.session.screen.host
    host.systemTypeface = typeface
    device.session.send(.screen(host), at: device.session.now)
    device.advance(by: 0.05)
  }

  /// Pictures by Inter, after a change to a serif face, and after one back to Inter; and that of a
  /// device on which the text is serif from the start.
  private func pictures(_ make: @MainActor @escaping () -> UIViewController) -> [Snapshot] {
    defer { SystemTypeface.current = SystemTypeface() }
    func start(_ typeface: SystemTypeface) -> Simulator {
      let device = Simulator(size: CGSize(width: 300, height: 500), scale: 1)
      choose(typeface, on: device)
      device.show(device.perform(make))
      device.advance(by: 1)
      return device
    }
    func picture(_ device: Simulator) -> Snapshot {
      device.advance(by: 1)
      return device.snapshot()
    }
    let device = start(SystemTypeface())
    var found = [picture(device)]
    for typeface in [Self.serif, SystemTypeface()] {
      choose(typeface, on: device)
      found.append(picture(device))
    }
    return found + [picture(start(Self.serif))]
  }

  private func check(_ make: @MainActor @escaping () -> UIViewController) {
    let found = pictures(make)
    #expect(found[1].difference(from: found[0]) != nil, "the typeface does not show")
    #expect(found[2].difference(from: found[0]) == nil, "the former typeface does not come back")
    #expect(found[3].difference(from: found[1]) == nil, "a change is not like a start with it")
  }

  private static func stacked(_ views: [UIView]) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 10),
      stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 10),
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 280),
    ])
    return controller
  }

  @Test func `Labels are measured and drawn again, also those with a fixed size`() {
    check {
      let labels = (0..<4).map { _ in UILabel() }
      for label in labels { label.text = Self.words }
      labels[0].numberOfLines = 0
      labels[1].font = .systemFont(ofSize: 22, weight: .semibold)
      labels[1].adjustsFontSizeToFitWidth = true
      labels[2].attributedText = NSAttributedString(
        string: "Attributed", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
      labels[3].font = UIFont(name: "DejaVu Sans Mono", size: 12)
      return Self.stacked(labels)
    }
  }

  @Test func `Controls are as wide as their titles`() {
    check {
      let button = UIButton(configuration: .filled())
      button.configuration?.title = "A button"
      let plain = UIButton(type: .system)
      plain.setTitle("Another button", for: .normal)
      let segments = UISegmentedControl(items: ["One", "Two hundred", "3"])
      segments.selectedSegmentIndex = 1
      segments.apportionsSegmentWidthsByContent = true
      let field = UITextField()
      field.text = "A field"
      field.borderStyle = .roundedRect
      let empty = UITextField()
      empty.placeholder = "A placeholder"
      let view = UITextView()
      view.isScrollEnabled = false
      view.text = Self.words
      view.font = .systemFont(ofSize: 15)
      return Self.stacked([button, plain, segments, field, empty, view])
    }
  }

  private final class Rows: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "A large title"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Choose", style: .plain, target: nil, action: nil)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      40
    }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "A header of some rows" }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      ["Ab", "Mountain", "Z"]
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = "\(indexPath.row) \(SystemTypefaceChangeTests.words)"
      content.secondaryText = "Secondary text"
      cell.contentConfiguration = content
      return cell
    }
  }

  @Test func `Rows, bars and the section index are laid out again`() {
    check {
      let navigation = UINavigationController(rootViewController: Rows(style: .grouped))
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
  }

  @Test func `Tabs are laid out again`() {
    check {
      let tabs = UITabBarController()
      tabs.viewControllers = ["Inbox", "Drafts and more"].map { title in
        let page = UIViewController()
        page.title = title
        page.tabBarItem.badgeValue = "12"
        return page
      }
      return tabs
    }
  }

  /// Lays out a label manually, with a line below that is as long.
  private final class Underlined: UIView {
    let label = UILabel()
    let line = UIView()

    override func layoutSubviews() {
      super.layoutSubviews()
      if label.superview == nil {
        label.text = "Underlined"
        line.backgroundColor = .label
        addSubview(label)
        addSubview(line)
      }
      label.frame = CGRect(origin: .zero, size: label.sizeThatFits(bounds.size))
      line.frame = CGRect(x: 0, y: 30, width: label.frame.width, height: 1)
    }
  }

  @Test func `Views that lay out by hand do so again`() {
    check {
      let controller = UIViewController()
      controller.view.backgroundColor = .systemBackground
      controller.view.addSubview(Underlined(frame: CGRect(x: 10, y: 10, width: 280, height: 60)))
      return controller
    }
  }

  @Test func `Text layers draw again`() {
    check {
      let controller = UIViewController()
      let layer = CATextLayer()
      layer.string = "A text layer"
      layer.foregroundColor = UIColor.systemRed.cgColor
      layer.frame = CGRect(x: 10, y: 10, width: 280, height: 60)
      controller.view.backgroundColor = .systemBackground
      controller.view.layer.addSublayer(layer)
      return controller
    }
  }

  @Test func `A cell that waits outside of the window changes when it comes back`() {
    defer { SystemTypeface.current = SystemTypeface() }
    let label = device.perform { UILabel() }
    device.perform {
      label.text = Self.words
      controller.view.addSubview(label)
      label.sizeToFit()
    }
    let before = device.perform { label.intrinsicContentSize.width }
    device.perform { label.removeFromSuperview() }
    choose(Self.serif, on: device)
    device.perform { controller.view.addSubview(label) }
    device.advance(by: 0.05)
    let after = device.perform { label.intrinsicContentSize.width }
    #expect(after > before)
    let fresh = device.perform {
      let fresh = UILabel()
      fresh.text = Self.words
      return fresh.intrinsicContentSize.width
    }
    #expect(after == fresh)
  }

  @Test func `Controllers and views hear of the change once`() {
    defer { SystemTypeface.current = SystemTypeface() }
    final class Hearing: UIView {
      var names: [String] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        names.append(UIFont.preferredFont(forTextStyle: .body).fontName)
      }
    }
    let view = device.perform { Hearing() }
    device.perform { controller.view.addSubview(view) }
    device.perform { view.names = [] }
    choose(Self.serif, on: device)
    choose(Self.serif, on: device)
    #expect(view.names == ["DejaVuSerif-Regular"])
  }
}
