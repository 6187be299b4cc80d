import Simulator
import Testing
import UIKit

private class Badge: UILabel {}
private final class SmallBadge: Badge {
  var colorOnArrival: UIColor?
  override func didMoveToWindow() { colorOnArrival = textColor }
}
private class Panel: UIView {}
private final class Card: UIView {}
private final class Page: UIViewController {}

/// Appearance proxies: which values instances take from them, and when.
@MainActor @Suite(.serialized) struct AppearanceProxyTests {
  let device = Simulator(scale: 1)
  private let page = Page()

  init() {
    device.show(page)
  }

  private func add(_ view: UIView, to parent: UIView? = nil) {
    device.perform { (parent ?? page.view).addSubview(view) }
  }

  @Test func `A view takes the proxy's values when it enters a window`() {
    let early = Badge()
    add(early)
    device.perform { Badge.appearance().textColor = .red }
    let late = SmallBadge()
    #expect(late.textColor == .label)
    add(late)
    #expect(late.textColor == .red)
    #expect(late.colorOnArrival == .red)
    #expect(early.textColor == .label)
    early.removeFromSuperview()
    add(early)
    #expect(early.textColor == .red)
    let plain = UILabel()
    add(plain)
    #expect(plain.textColor == .label)
    device.perform { #expect(Badge.appearance().textColor == .red) }
  }

  @Test func `A value that the app has set on an instance stays`() {
    device.perform {
      Badge.appearance().textColor = .red
      Badge.appearance().font = .systemFont(ofSize: 30)
      UIButton.appearance().setTitleColor(.red, for: .normal)
      UIButton.appearance().setTitleColor(.green, for: .highlighted)
    }
    let badge = Badge()
    badge.textColor = .blue
    add(badge)
    #expect(badge.textColor == .blue)
    #expect(badge.font.pointSize == 30)
    let button = UIButton(type: .system)
    button.setTitleColor(.blue, for: .highlighted)
    add(button)
    #expect(button.titleColor(for: .normal) == .red)
    #expect(button.titleColor(for: .highlighted) == .blue)
  }

  @Test func `The proxy of a subclass counts more than that of its class`() {
    device.perform {
      SmallBadge.appearance().textColor = .green
      Badge.appearance().textColor = .red
      UIView.appearance().tintColor = .purple
      Badge.appearance().tintColor = .orange
    }
    let (badge, small, view) = (Badge(), SmallBadge(), UIView())
    for view in [badge, small, view] as [UIView] { add(view) }
    #expect(badge.textColor == .red && small.textColor == .green)
    #expect(badge.tintColor == .orange && small.tintColor == .orange && view.tintColor == .purple)
  }

  @Test func `Containers are matched in order, and the outermost one counts`() {
    device.perform {
      Badge.appearance().textColor = .black
      Badge.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .red
      Badge.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .green
      Badge.appearance(whenContainedInInstancesOf: [Panel.self, Card.self]).textColor = .blue
    }
    func color(_ parents: [UIView]) -> UIColor {
      let badge = Badge()
      var outer = page.view!
      for parent in parents {
        add(parent, to: outer)
        outer = parent
      }
      add(badge, to: outer)
      return badge.textColor
    }
    #expect(color([]) == .black)
    #expect(color([Panel()]) == .red)
    #expect(color([UIView(), Panel(), UIView()]) == .red)
    #expect(color([Card()]) == .green)
    // Both stand at the outermost place: the longer list counts.
    #expect(color([Card(), Panel()]) == .blue)
    // The panel is outside the card, so its proxy is the first from the window down.
    #expect(color([Panel(), Card()]) == .red)
  }

  @Test func `A view controller is a container of its views`() {
    device.perform {
      Badge.appearance(whenContainedInInstancesOf: [Page.self]).textColor = .red
      Badge.appearance(whenContainedInInstancesOf: [UINavigationController.self]).font =
        .systemFont(ofSize: 40)
    }
    let badge = Badge()
    add(badge)
    #expect(badge.textColor == .red && badge.font.pointSize == 17)
  }

  @Test func `A proxy for traits applies while they hold`() {
    device.perform {
      Badge.appearance().textColor = .red
      Badge.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .green
    }
    let badge = Badge()
    add(badge)
    #expect(badge.textColor == .red)
    device.appearance.isDark = true
    #expect(badge.textColor == .green)
    device.appearance.isDark = false
    #expect(badge.textColor == .red)
  }

  @Test func `The same question gives the same proxy`() {
    device.perform {
      #expect(UISwitch.appearance() === UISwitch.appearance())
      let contained = UISwitch.appearance(whenContainedInInstancesOf: [Panel.self])
      #expect(contained !== UISwitch.appearance())
      #expect(contained === UISwitch.appearance(whenContainedInInstancesOf: [Panel.self]))
    }
  }

  @Test func `A navigation bar shows what its proxy was given`() throws {
    device.perform {
      let bar = UINavigationBar.appearance()
      bar.barTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      bar.isTranslucent = false
      bar.titleTextAttributes = [.foregroundColor: UIColor.green]
      UIBarButtonItem.appearance().tintColor = .purple
      UIBarButtonItem.appearance().setTitleTextAttributes(
        [.font: UIFont.systemFont(ofSize: 23)], for: .normal)
    }
    let root = UIViewController()
    root.title = "Root"
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    let top = UIViewController()
    top.title = "Top"
    let navigation = UINavigationController(rootViewController: root)
    device.show(navigation)
    try device.settle()
    func labels(_ view: UIView) -> [UILabel] {
      (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
    }
    func label(_ text: String) throws -> UILabel {
      // The large title has the same text.
      let found = labels(navigation.navigationBar).first {
        $0.text == text && $0.font.pointSize < 30
      }
      return try #require(found)
    }
    #expect(try label("Root").textColor == .green)
    #expect(try label("Edit").textColor == .purple)
    #expect(try label("Edit").font.pointSize == 23)
    let pixel = device.snapshot().pixel(column: 60, row: 4)
    #expect(pixel?.red == 255 && pixel?.green == 0)
    device.perform { navigation.pushViewController(top, animated: false) }
    try device.settle()
    #expect(try label("Top").textColor == .green)
    #expect(try label("Root").textColor == .purple)
    #expect(try label("Root").font.pointSize == 23)
  }

  @Test func `The bars of one class of controllers can look different`() throws {
    final class Shop: UINavigationController {}
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .orange
    device.perform {
      let bar = UINavigationBar.appearance(whenContainedInInstancesOf: [Shop.self])
      bar.standardAppearance = look
      bar.scrollEdgeAppearance = look
    }
    for (controller, isOrange) in [
      (Shop(rootViewController: UIViewController()), true),
      (UINavigationController(rootViewController: UIViewController()), false),
    ] {
      device.show(controller)
      try device.settle()
      #expect((controller.navigationBar.standardAppearance.backgroundColor == .orange) == isOrange)
      #expect((controller.navigationBar.scrollEdgeAppearance != nil) == isOrange)
    }
  }

  @Test func `Labels that UIKit makes for headers and cells follow proxies of containers`() throws {
    device.perform {
      UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self])
        .textColor = .red
      UILabel.appearance(whenContainedInInstancesOf: [UITableViewCell.self]).font =
        .systemFont(ofSize: 11)
      UITableView.appearance().separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)
      UITableView.appearance().separatorColor = .green
    }
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { "Planets" }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Mars"
        return cell
      }
    }
    let source = Source()
    let table = UITableView(frame: page.view.bounds, style: .grouped)
    table.dataSource = source
    add(table)
    try device.settle()
    #expect(table.headerView(forSection: 0)?.textLabel?.textColor == .red)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.textLabel?.font.pointSize == 11)
    #expect(table.separatorInset.left == 60 && table.separatorColor == .green)
    device.appearance.contentSizeCategory = .extraLarge
    try device.settle()
    #expect(table.headerView(forSection: 0)?.textLabel?.textColor == .red)
  }

  @Test func `Every property that takes part is copied`() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    func check<Styled: UIView, Value: Equatable>(
      _ make: () -> Styled, _ path: ReferenceWritableKeyPath<Styled, Value>, _ value: Value
    ) {
      device.perform { Styled.appearance()[keyPath: path] = value }
      let view = make()
      #expect(view[keyPath: path] != value, "\(path)")
      add(view)
      #expect(view[keyPath: path] == value, "\(path)")
      view.removeFromSuperview()
    }
    check(Panel.init, \.backgroundColor, .red)
    check(UISwitch.init, \.onTintColor, .red)
    check(UISwitch.init, \.thumbTintColor, .red)
    check(UISlider.init, \.minimumTrackTintColor, .red)
    check(UISlider.init, \.maximumTrackTintColor, .red)
    check(UISlider.init, \.thumbTintColor, .red)
    check(UISegmentedControl.init, \.selectedSegmentTintColor, .red)
    check(UIProgressView.init, \.progressTintColor, .red)
    check(UIProgressView.init, \.trackTintColor, .red)
    check(UIProgressView.init, \.progressImage, picture)
    check(UIProgressView.init, \.trackImage, picture)
    check(UIActivityIndicatorView.init, \.color, .red)
    check(UIRefreshControl.init, \.attributedTitle, NSAttributedString(string: "x"))
    check(UILabel.init, \.shadowColor, .red)
    check(UILabel.init, \.shadowOffset, CGSize(width: 3, height: 3))
    check(UITextField.init, \.textColor, .red)
    check(UITextField.init, \.font, .systemFont(ofSize: 31))
    check(UIToolbar.init, \.barTintColor, .red)
    check(UISearchBar.init, \.barTintColor, .red)
    check(UISearchBar.init, \.backgroundImage, picture)
    check(UISearchBar.init, \.scopeBarBackgroundImage, picture)
    check(UISearchBar.init, \.searchTextPositionAdjustment, UIOffset(horizontal: 2, vertical: 1))
    check(
      UISearchBar.init, \.searchFieldBackgroundPositionAdjustment,
      UIOffset(horizontal: 2, vertical: 1))
    check(UINavigationBar.init, \.backIndicatorImage, picture)
    check(UINavigationBar.init, \.backIndicatorTransitionMaskImage, picture)
    check(UINavigationBar.init, \.prefersLargeTitles, true)
    check(UIButton.init, \.contentEdgeInsets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    check(
      UITableViewCell.init, \.separatorInset, UIEdgeInsets(top: 0, left: 9, bottom: 0, right: 0))
  }

  @Test func `Values for states are copied`() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let (stepper, segments, search) = (UIStepper(), UISegmentedControl(items: ["a"]), UISearchBar())
    device.perform {
      UIStepper.appearance().setIncrementImage(picture, for: .normal)
      UIStepper.appearance().setDecrementImage(picture, for: .disabled)
      UIStepper.appearance().setBackgroundImage(picture, for: .normal)
      UIStepper.appearance().setDividerImage(
        picture, forLeftSegmentState: .highlighted, rightSegmentState: .normal)
      UISegmentedControl.appearance().setTitleTextAttributes(
        [.foregroundColor: UIColor.red], for: .selected)
      UISearchBar.appearance().setImage(picture, for: .clear, state: .normal)
      UISearchBar.appearance().setPositionAdjustment(
        UIOffset(horizontal: 5, vertical: 0), for: .search)
      UISearchBar.appearance().setSearchFieldBackgroundImage(picture, for: .normal)
    }
    for view in [stepper, segments, search] as [UIView] { add(view) }
    #expect(stepper.incrementImage(for: .normal) === picture)
    #expect(stepper.decrementImage(for: .disabled) === picture)
    #expect(stepper.backgroundImage(for: .normal) === picture)
    #expect(
      stepper.dividerImage(forLeftSegmentState: .highlighted, rightSegmentState: .normal)
        === picture)
    #expect(
      segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
    #expect(search.image(for: .clear, state: .normal) === picture)
    #expect(search.positionAdjustment(for: .search).horizontal == 5)
    #expect(search.searchFieldBackgroundImage(for: .normal) === picture)
  }
}
