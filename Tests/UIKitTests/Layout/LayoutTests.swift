import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct LayoutTests: LayoutStage {
  /// Views outside a window use the scale of this screen.
  private let screen = Simulator(size: CGSize(width: 320, height: 480), scale: 2)

  // MARK: Visual formats

  @Test func `A visual format gives distances and lengths`() {
    let root = stage()
    let a = add(to: root)
    let b = add(to: root)
    let views = ["a": a, "b": b]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[a(==b)]-(gap@900)-[b]-15-|", metrics: ["gap": 25], views: views))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[a(50)]-[b(>=20,==a@500)]", metrics: nil, views: views))
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 20, y: 0, width: 130, height: 50))
    #expect(b.frame == CGRect(x: 175, y: 58, width: 130, height: 50))
  }

  @Test func `Options of a visual format align across its axis`() {
    let root = stage()
    let a = add(to: root)
    let b = add(to: root)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-10-[a(30)]-5-[b(40)]",
        options: [.alignAllTop, .alignAllBottom, .directionRightToLeft], metrics: nil,
        views: ["a": a, "b": b]))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-7-[a(20)]", metrics: nil, views: ["a": a]))
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 280, y: 7, width: 30, height: 20))
    #expect(b.frame == CGRect(x: 235, y: 7, width: 40, height: 20))
  }

  @Test(arguments: [
    ("H:|-[c]", "c is not a key in the views dictionary."),
    ("V[a]", "Expected a ':' after 'V' to specify vertical arrangement"),
    ("[a", "Expected a ']' here."),
    ("|-[a]-(8-|", "Expected a ')' here."),
    ("a", "Expected a view."),
    ("|-none-[a]", "none is not a key in the metrics dictionary."),
  ])
  func `An invalid visual format is reported with the reason`(format: String, reason: String) {
    let root = stage()
    let a = add(to: root)
    let found = UIKitFault.collected {
      let made = NSLayoutConstraint.constraints(
        withVisualFormat: format, metrics: nil, views: ["a": a])
      #expect(made.isEmpty)
    }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Unable to parse constraint format: \n\(reason)") == true)
  }

  // MARK: Directions, guides and baselines

  @Test func `Leading and trailing follow the layout direction`() {
    let root = stage()
    let view = add(to: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(view.frame.minX == 260)
  }

  @Test func `Constraints of a scroll view's content give its content size`() {
    let root = stage()
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scroll)
    let content = add(to: scroll)
    let floating = add(to: scroll)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 5),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -5),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1000),
      floating.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor),
      floating.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor),
      floating.widthAnchor.constraint(equalToConstant: 40),
      floating.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 320, height: 1010))
    #expect(content.frame == CGRect(x: 0, y: 5, width: 320, height: 1000))
    #expect(floating.frame == CGRect(x: 280, y: 440, width: 40, height: 40))
    scroll.contentOffset.y = 100
    root.layoutIfNeeded()
    #expect(floating.frame == CGRect(x: 280, y: 540, width: 40, height: 40))
    #expect(content.frame.minY == 5)
  }

  @Test func `A constraint out of a scroll view follows the offset`() {
    let root = stage()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 20, width: 320, height: 460))
    root.addSubview(scroll)
    let header = add(to: scroll)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: root.topAnchor),
      header.leftAnchor.constraint(equalTo: scroll.leftAnchor),
      header.widthAnchor.constraint(equalToConstant: 100),
      header.heightAnchor.constraint(equalToConstant: 40),
    ])
    scroll.contentSize = CGSize(width: 320, height: 2000)
    root.layoutIfNeeded()
    #expect(header.frame.minY == -20)
    scroll.contentOffset.y = 30
    root.layoutIfNeeded()
    #expect(header.frame.minY == 10)
  }

  @Test func `Views placed by their frames take part`() {
    let root = stage()
    let fixed = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
    root.addSubview(fixed)
    let view = add(to: root)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: fixed.bottomAnchor, constant: 2),
      view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 1),
      view.widthAnchor.constraint(equalTo: fixed.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 81, y: 102, width: 50, height: 10))
    fixed.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 21, y: 22, width: 20, height: 10))
  }

  @Test func `Margin attributes follow the margins guide`() {
    let root = stage()
    let view = add(to: root)
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    for (a, b) in [
      (NSLayoutConstraint.Attribute.leading, NSLayoutConstraint.Attribute.leadingMargin),
      (.trailing, .trailingMargin), (.top, .topMargin), (.bottom, .bottomMargin),
    ] {
      NSLayoutConstraint(
        item: view, attribute: a, relatedBy: .equal, toItem: root, attribute: b, multiplier: 1,
        constant: 0
      ).isActive = true
    }
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 2, y: 1, width: 314, height: 476))
    root.directionalLayoutMargins.leading = 20
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 1, width: 296, height: 476))
  }

  // MARK: What contradicts or says too little

  @Test func `Conflicting constraints are reported once, and the newest is broken`() {
    let root = stage()
    let view = add(to: root)
    let old = view.widthAnchor.constraint(equalToConstant: 100)
    let new = view.widthAnchor.constraint(equalToConstant: 50)
    new.identifier = "new"
    let found = UIKitFault.collected {
      old.isActive = true
      new.isActive = true
      root.layoutIfNeeded()
      root.setNeedsLayout()
      root.layoutIfNeeded()
    }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Unable to simultaneously satisfy constraints.") == true)
    #expect(found.first?.contains(old.description) == true)
    #expect(
      found.first?.contains("Will attempt to recover by breaking constraint \n\(new)") == true)
    #expect(new.isActive)
    #expect(view.frame.width == 100)
    old.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }

  @Test func `Priorities resolve conflicts`() {
    let root = stage()
    let view = add(to: root)
    let found = UIKitFault.collected {
      view.widthAnchor.constraint(equalToConstant: 100).isActive = true
      let weak = view.widthAnchor.constraint(equalToConstant: 50)
      weak.priority = .defaultHigh
      weak.isActive = true
      root.layoutIfNeeded()
    }
    #expect(found.isEmpty)
    #expect(view.frame.width == 100)
  }

  @Test func `A constraint needs a common ancestor`() {
    let a = UIView()
    let b = UIView()
    let found = UIKitFault.collected {
      let constraint = a.leftAnchor.constraint(equalTo: b.leftAnchor)
      constraint.isActive = true
      #expect(!constraint.isActive)
    }
    #expect(found.first?.hasPrefix("Unable to activate constraint with anchors <") == true)
    #expect(
      found.first?.hasSuffix(
        "because they have no common ancestor.  Does the constraint or its anchors reference items "
          + "in different view hierarchies?  That's illegal.") == true)
  }

  @Test func `Numbers that are not finite are reported and replaced`() {
    let root = stage()
    let view = add(to: root)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    let found = UIKitFault.collected {
      width.constant = .nan
      #expect(width.constant == 0)
      width.constant = .infinity
      width.constant = 1e300
      #expect(width.constant == 1e9)
      root.layoutIfNeeded()
    }
    #expect(found.count == 3)
    #expect(found[0].contains("NSLayoutConstraint constant is not finite! That's illegal."))
    #expect(view.frame.width == 1e9)
  }

  @Test func `Attributes that cannot be related are reported`() {
    let root = stage()
    let view = add(to: root)
    let found = UIKitFault.collected {
      for (a, b) in [
        (NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.width), (.leading, .left),
        (.left, .notAnAttribute),
      ] {
        let constraint = NSLayoutConstraint(
          item: view, attribute: a, relatedBy: .equal, toItem: root, attribute: b, multiplier: 1,
          constant: 0)
        constraint.isActive = true
        #expect(!constraint.isActive)
      }
    }
    #expect(found.count == 6)
    #expect(found[2].contains("Use leading/trailing for both or neither."))
  }

  @Test func `Ambiguous layout is detected`() {
    let root = stage()
    let view = add(to: root)
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout)
    #expect(view.constraintsAffectingLayout(for: .vertical).count == 2)
  }

  // MARK: Passes

  /// Counts calls to its methods.
  private final class Counting: UIView {
    var updates = 0
    var layouts = 0
    override func updateConstraints() {
      updates += 1
      super.updateConstraints()
    }
    override func layoutSubviews() {
      layouts += 1
      super.layoutSubviews()
    }
    override class var requiresConstraintBasedLayout: Bool { true }
  }

  @Test func `Unchanged views are not laid out`() {
    let device = Simulator(size: CGSize(width: 320, height: 480), scale: 2)
    let controller = UIViewController()
    device.show(controller)
    let moving = Counting()
    let still = Counting()
    for view in [moving, still] {
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
      view.widthAnchor.constraint(equalToConstant: 50).isActive = true
      view.heightAnchor.constraint(equalToConstant: 50).isActive = true
      view.topAnchor.constraint(equalTo: controller.view.topAnchor).isActive = true
    }
    let left = moving.leftAnchor.constraint(equalTo: controller.view.leftAnchor)
    left.isActive = true
    still.rightAnchor.constraint(equalTo: controller.view.rightAnchor).isActive = true
    device.advance(by: 0.1)
    #expect(moving.updates == 1)
    let layouts = (moving.layouts, still.layouts)
    left.constant = 20
    device.advance(by: 0.1)
    #expect(moving.frame.minX == 20)
    #expect(moving.layouts == layouts.0)
    #expect(still.layouts == layouts.1)
    moving.setNeedsUpdateConstraints()
    device.advance(by: 0.1)
    #expect(moving.updates == 2)
    #expect(still.updates == 1)
  }

  @Test func `A change in an animation block animates`() {
    let device = Simulator(size: CGSize(width: 320, height: 480), scale: 2)
    let controller = UIViewController()
    device.show(controller)
    let view = add(to: controller.view)
    let left = view.leftAnchor.constraint(equalTo: controller.view.leftAnchor)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: controller.view.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    device.advance(by: 0.1)
    left.constant = 200
    UIView.animate(withDuration: 0.4) { controller.view.layoutIfNeeded() }
    device.advance(by: 0.2)
    let x = view.layer.presentation()?.frame.minX ?? 0
    #expect(x > 50 && x < 150)
    device.advance(by: 0.3)
    #expect(view.frame.minX == 200)
  }

  // MARK: Cells

  private final class ArticleCell: UITableViewCell {
    let title = UILabel()
    let body = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      title.font = .systemFont(ofSize: 17, weight: .semibold)
      body.numberOfLines = 0
      body.font = .systemFont(ofSize: 15)
      let stack = UIStackView(arrangedSubviews: [title, body])
      stack.axis = .vertical
      stack.spacing = 4
      stack.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(stack)
      let margins = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: margins.topAnchor),
        stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { fatalError("not from archives") }
  }

  private final class Articles: NSObject, UITableViewDataSource {
    var bodies = (0..<40).map { String(repeating: "word \($0) ", count: 1 + $0 * 7 % 31) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      bodies.count
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "article") as? ArticleCell
        ?? ArticleCell(style: .default, reuseIdentifier: "article")
      cell.title.text = "Article \(indexPath.row)"
      cell.body.text = bodies[indexPath.row]
      return cell
    }
  }

  @Test func `Cells are as high as their constraints require`() throws {
    let device = Simulator(size: CGSize(width: 320, height: 600), scale: 2)
    let controller = UITableViewController(style: .plain)
    let source = Articles()
    controller.tableView.dataSource = source
    device.show(controller)
    let found = UIKitFault.collected {
      device.advance(by: 0.1)
      for offset in stride(from: 0, to: 2500, by: 90) {
        controller.tableView.contentOffset.y = CGFloat(offset)
        device.advance(by: 1 / 60)
        for case let cell as ArticleCell in controller.tableView.visibleCells {
          let needed = cell.body.sizeThatFits(
            CGSize(width: cell.body.bounds.width, height: 0)
          ).height
          #expect(cell.body.bounds.height == needed)
          #expect(cell.body.bounds.width == 288)
          let title = cell.title.intrinsicContentSize.height
          #expect(abs(cell.bounds.height - (needed + title + 4 + 22 + 0.5)) < 0.6)
        }
      }
    }
    #expect(found.isEmpty, "\(found.first ?? "")")
    #expect(controller.tableView.visibleCells.count > 2)
  }
}
