import Simulator
import Testing
import UIKit

/// The cost of layout, and invalid input.
@Suite(.serialized) @MainActor struct LayoutLimitTests: LayoutStage {
  private let device = Simulator(size: CGSize(width: 320, height: 480), scale: 2)

  // MARK: Long and deep

  @Test func `A chain of four thousand views is laid out, changed and deallocated`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var constraints: [NSLayoutConstraint] = []
    var views: [UIView] = []
    for index in 0..<4000 {
      let view = add(to: root)
      let top = index == 0 ? root.topAnchor : views[index - 1].bottomAnchor
      constraints += [
        view.topAnchor.constraint(equalTo: top, constant: 1),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        view.heightAnchor.constraint(equalToConstant: 2),
      ]
      views.append(view)
    }
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    #expect(views[3999].frame == CGRect(x: 0, y: 3999 * 3 + 1, width: 320, height: 2))
    constraints[0].constant = 11
    root.layoutIfNeeded()
    #expect(views[3999].frame == CGRect(x: 0, y: 12_008, width: 320, height: 2))
    NSLayoutConstraint.deactivate(constraints)
    #expect(root.constraints.isEmpty)
    root.layoutIfNeeded()
    #expect(!constraints[5].isActive)
  }

  // MARK: What makes no sense

  @Test func `Pending layout moves with a view between trees, whichever is deallocated first`() {
    final class Counting: UIView {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    /// A view of fixed width in a container, with its constraints still to be solved.
    func box() -> (UIView, Counting) {
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let inner = Counting()
      inner.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 7),
        inner.topAnchor.constraint(equalTo: outer.topAnchor),
        inner.widthAnchor.constraint(equalToConstant: 30),
        inner.heightAnchor.constraint(equalToConstant: 20),
      ])
      inner.setNeedsUpdateConstraints()
      return (outer, inner)
    }
    let frame = CGRect(x: 7, y: 0, width: 30, height: 20)
    // Into a tree.
    let (first, inFirst) = box()
    let tree = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    tree.addSubview(first)
    tree.layoutIfNeeded()
    #expect(inFirst.frame == frame && inFirst.updates == 1)
    // Out of one.
    let (second, inSecond) = box()
    tree.addSubview(second)
    second.removeFromSuperview()
    tree.layoutIfNeeded()
    #expect(inSecond.updates == 0)
    second.layoutIfNeeded()
    #expect(inSecond.frame == frame && inSecond.updates == 1)
    // From one to another.
    let (third, inThird) = box()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    tree.addSubview(third)
    other.addSubview(third)
    tree.layoutIfNeeded()
    #expect(inThird.updates == 0)
    other.layoutIfNeeded()
    #expect(inThird.frame == frame && inThird.updates == 1)
    // Out of a tree whose top is deallocated.
    let (fourth, inFourth) = box()
    do {
      let gone = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      gone.addSubview(fourth)
    }
    #expect(fourth.superview == nil)
    fourth.layoutIfNeeded()
    #expect(inFourth.frame == frame && inFourth.updates == 1)
  }

  @Test func `Distances are described in the visual format`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = add(to: root)
    let other = add(to: root)
    func text(_ constraint: NSLayoutConstraint) -> String {
      var text = constraint.description.replacing(/:0x[0-9a-f]+/, with: "")
      text.trimPrefix("<NSLayoutConstraint ")
      return text
    }
    let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)
    #expect(text(leading) == "H:|-(20)-[UIView]   (inactive, names: '|':UIView )>")
    leading.isActive = true
    #expect(text(leading) == "H:|-(20)-[UIView]   (active, names: '|':UIView )>")
    let bottom = view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -8)
    bottom.priority = .defaultHigh
    #expect(text(bottom) == "V:[UIView]-(>=8@750)-|   (inactive, names: '|':UIView )>")
    let gap = other.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 5)
    #expect(text(gap) == "H:[UIView]-(5)-[UIView](LTR)   (inactive)>")
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    width.identifier = "wide"
    #expect(text(width) == "'wide' UIView.width == 100   (inactive)>")
    let half = view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 3)
    #expect(text(half) == "UIView.width == 0.5*UIView.width + 3   (inactive)>")
  }

  @Test func `A conflict is reported once, and again when it is created again`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = add(to: root)
    let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    let found = UIKitFault.collected {
      NSLayoutConstraint.activate([
        leading, width, view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ])
      for step in 0..<10 {
        leading.constant = CGFloat(step)
        root.layoutIfNeeded()
      }
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("UIView-Encapsulated-Layout-Width") == true)
    #expect(view.frame.minX == 9)
    let later = UIKitFault.collected {
      for constraint in root.constraints where constraint.firstAttribute == .trailing {
        constraint.isActive = false
        constraint.isActive = true
      }
      root.layoutIfNeeded()
    }
    #expect(later.count == 1)
  }

  @Test func `Priorities out of range are reported and ignored`() {
    let view = UIView()
    let width = view.widthAnchor.constraint(equalToConstant: 1)
    let found = UIKitFault.collected {
      width.priority = .init(0)
      width.priority = .init(1001)
      width.priority = .init(.nan)
    }
    #expect(found.count == 3)
    #expect(found.allSatisfy { $0.contains("Priorities must be greater than 0") })
    #expect(width.priority == .required)
  }

  @Test func `Constraints of deallocated views do nothing`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var constraint: NSLayoutConstraint?
    do {
      let view = UIView()
      constraint = view.topAnchor.constraint(equalTo: root.topAnchor)
    }
    let found = UIKitFault.collected { constraint?.isActive = true }
    #expect(found.count == 1)
    #expect(constraint?.isActive == false)
    root.layoutIfNeeded()
  }

  @Test func `Constraints changed during updates and layout take effect`() {
    final class Restless: UIView {
      var width: NSLayoutConstraint?
      var inner: NSLayoutConstraint?
      override func updateConstraints() {
        width?.constant = 70
        super.updateConstraints()
      }
      override func layoutSubviews() {
        inner?.constant = 5
        super.layoutSubviews()
        inner?.constant = 6
      }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = Restless()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let child = add(to: view)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    let inner = child.leftAnchor.constraint(equalTo: view.leftAnchor)
    NSLayoutConstraint.activate([width, inner])
    view.width = width
    view.inner = inner
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(view.frame.width == 70)
    #expect(child.frame.minX == 6)
  }

  @Test func `Exercising ambiguity moves a view, and moves it back`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = add(to: root)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 10),
      view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -10),
    ])
    root.layoutIfNeeded()
    let first = view.frame
    #expect(view.hasAmbiguousLayout)
    view.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(abs(view.frame.minX - first.minX) == 200)
    #expect(view.frame.width == 100)
    view.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(view.frame == first)
  }

  // MARK: Frames that lay out nothing

  /// A screen laid out by constraints, with labels, a stack view and a guide.
  private final class Screen: UIViewController {
    static var layouts = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      let label = UILabel()
      label.text = title
      let stack = UIStackView(arrangedSubviews: [label, UISwitch()])
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
        stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      ])
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      Self.layouts += 1
    }
  }

  @Test func `A frame of an interactive pop lays out nothing`() throws {
    let screens = ["A", "B"].map { name -> UIViewController in
      let screen = Screen()
      screen.title = name
      return screen
    }
    let navigation = UINavigationController()
    navigation.setViewControllers(screens, animated: false)
    device.show(navigation)
    try device.settle()
    let finger = device.touch(at: CGPoint(x: 2, y: 300))
    finger.move(to: CGPoint(x: 40, y: 300), over: 0.1)
    device.advance(by: 0.1)
    let before = (LayoutCounts.solutions, Screen.layouts)
    for step in 1...20 {
      finger.move(to: CGPoint(x: 40 + 8 * CGFloat(step), y: 300), over: 1 / 60)
      device.advance(by: 1 / 60)
    }
    #expect(screens[1].view.superview != nil)
    #expect(LayoutCounts.solutions == before.0)
    #expect(Screen.layouts == before.1)
    finger.lift()
    try device.settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `Scrolling without a new row solves nothing`() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        if let cell = tableView.dequeueReusableCell(withIdentifier: "row") { return cell }
        let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
        let label = UILabel()
        label.text = "Words"
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
          label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 40),
          label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -40),
        ])
        return cell
      }
    }
    let controller = UITableViewController(style: .plain)
    let source = Source()
    controller.tableView.dataSource = source
    device.show(controller)
    device.advance(by: 0.1)
    controller.tableView.contentOffset.y = 5
    device.advance(by: 1 / 60)
    let before = LayoutCounts.solutions
    let rows = controller.tableView.indexPathsForVisibleRows
    for offset in 6..<20 {
      controller.tableView.contentOffset.y = CGFloat(offset)
      device.advance(by: 1 / 60)
    }
    #expect(controller.tableView.indexPathsForVisibleRows == rows)
    #expect(LayoutCounts.solutions == before)
  }
}
