import CoreGraphics
import Simulator
import Testing
import UIKit

/// How near to a small button a finger has to come.
@Suite(.serialized) @MainActor struct TouchAreaTests {
  private final class Page: UIViewController {
    var tapped: [String] = []

    func item(_ name: String, _ image: String? = nil) -> UIBarButtonItem {
      let action = UIAction { [weak self] _ in self?.tapped.append(name) }
      guard let image else { return UIBarButtonItem(title: name, primaryAction: action) }
      return UIBarButtonItem(
        title: nil, image: UIImage(systemName: image), primaryAction: action, menu: nil)
    }
  }

  private func show(
    _ device: Simulator, _ fill: (Page) -> Void
  ) throws -> (page: Page, navigation: UINavigationController) {
    let page = device.perform { Page() }
    device.perform { fill(page) }
    let navigation = device.perform {
      let root = UIViewController()
      root.title = "Root"
      return UINavigationController(rootViewController: root)
    }
    device.show(navigation)
    device.perform { navigation.pushViewController(page, animated: false) }
    try device.settle()
    return (page, navigation)
  }

  /// The frame on the screen of the button that is read as `label`.
  private func frame(_ label: String, on device: Simulator) throws -> CGRect {
    try #require(device.screenReader.elements.first { $0.label == label }).frame
  }

  @Test func `A narrow button takes taps on 44 points of the bar`() throws {
    let device = Simulator()
    let (page, _) = try show(device) { page in
      page.navigationItem.rightBarButtonItem = page.item("Go")
    }
    let place = try frame("Go", on: device)
    #expect(place.width < 30)
    for x in [-21.5, 21.5] {
      for y in [-21.5, 21.5] {
        device.tap(at: CGPoint(x: place.midX + x, y: place.midY + y))
        try device.settle()
      }
    }
    #expect(page.tapped == ["Go", "Go", "Go", "Go"])
    device.tap(at: CGPoint(x: place.midX - 30, y: place.midY))
    try device.settle()
    #expect(page.tapped.count == 4)
  }

  @Test func `Each of two buttons has 44 points to itself`() throws {
    let device = Simulator()
    let (page, navigation) = try show(device) { page in
      let items = ["Add", "Cut", "Up"].map {
        page.item($0, ["Add": "plus", "Cut": "scissors", "Up": "square.and.arrow.up"][$0])
      }
      for (item, name) in zip(items, ["Add", "Cut", "Up"]) { item.accessibilityLabel = name }
      page.navigationItem.rightBarButtonItems = Array(items.prefix(2))
      page.toolbarItems = items
    }
    device.perform { navigation.setToolbarHidden(false, animated: false) }
    try device.settle()
    for bar in [navigation.navigationBar, navigation.toolbar] as [UIView?] {
      let bar = try #require(bar)
      let middles = device.screenReader.elements
        .filter { $0.role == "button" && bar.frame.contains($0.frame) && $0.label != "Root" }
        .sorted { $0.frame.minX < $1.frame.minX }
      #expect(middles.count >= 2)
      for element in middles {
        page.tapped = []
        for x in [-21.5, 21.5] {
          device.tap(at: CGPoint(x: element.frame.midX + x, y: element.frame.midY))
          try device.settle()
        }
        #expect(page.tapped == [element.label, element.label])
      }
    }
  }

  @Test func `Between two buttons the nearer one takes a tap`() throws {
    let device = Simulator()
    let (page, _) = try show(device) { page in
      page.navigationItem.rightBarButtonItems = [page.item("Reload"), page.item("Select")]
    }
    let left = try frame("Select", on: device)
    let right = try frame("Reload", on: device)
    #expect(left.width >= 44 && right.width >= 44 && left.maxX < right.minX)
    for x in [left.maxX + 1, right.minX - 1] {
      device.tap(at: CGPoint(x: x, y: left.midY))
      try device.settle()
    }
    #expect(page.tapped == ["Select", "Reload"])
  }

  @Test func `Where the touch areas of two buttons overlap the nearer one takes a tap`() throws {
    let device = Simulator()
    let (page, navigation) = try show(device) { page in
      let small = [page.item("Cut", "scissors"), page.item("Add", "plus")]
      small[0].accessibilityLabel = "Cut"
      small[1].accessibilityLabel = "Add"
      page.toolbarItems = [
        small[0], .fixedSpace(4), small[1], .flexibleSpace(), page.item("Reload"),
        page.item("Select"),
      ]
    }
    device.perform { navigation.setToolbarHidden(false, animated: false) }
    try device.settle()
    for (first, second) in [("Cut", "Add"), ("Reload", "Select")] {
      let left = try frame(first, on: device)
      let right = try frame(second, on: device)
      let gap = right.minX - left.maxX
      #expect(gap >= 4 && gap < 16)
      page.tapped = []
      for x in [left.maxX + 1, right.minX - 1] {
        device.tap(at: CGPoint(x: x, y: left.midY))
        try device.settle()
      }
      #expect(page.tapped == [first, second])
    }
  }

  @Test func `A low bar's buttons take taps on 44 points, and what is beside them keeps its own`()
    throws
  {
    let device = Simulator(size: CGSize(width: 844, height: 390))
    var below = 0
    let (page, navigation) = try show(device) { page in
      page.navigationItem.rightBarButtonItem = page.item("Go")
      page.toolbarItems = [page.item("Up")]
      let control = UIControl(frame: CGRect(x: 0, y: 0, width: 844, height: 390))
      control.addAction(UIAction { _ in below += 1 }, for: .touchUpInside)
      page.view.addSubview(control)
    }
    device.perform { navigation.setToolbarHidden(false, animated: false) }
    try device.settle()
    let bar = navigation.navigationBar.frame
    #expect(bar.height == 32)
    let go = try frame("Go", on: device)
    device.tap(at: CGPoint(x: go.midX, y: bar.maxY + 5))
    #expect(page.tapped == ["Go"])
    device.tap(at: CGPoint(x: go.midX, y: bar.maxY + 7))
    device.tap(at: CGPoint(x: bar.midX, y: bar.maxY + 2))
    #expect((page.tapped, below) == (["Go"], 2))

    let toolbar = try #require(navigation.toolbar).frame
    let up = try frame("Up", on: device)
    device.tap(at: CGPoint(x: up.midX, y: toolbar.minY - 5))
    #expect(page.tapped == ["Go", "Up"])
    device.tap(at: CGPoint(x: up.midX, y: toolbar.minY - 7))
    #expect((page.tapped.count, below) == (2, 3))

    device.tap(at: CGPoint(x: 12, y: bar.maxY + 5))
    try device.settle()
    #expect(navigation.viewControllers.count == 1, "the back button")
  }

  @Test func `A search's buttons take taps on 44 points of the bar`() throws {
    let device = Simulator()
    let bar = device.perform {
      let page = UIViewController()
      let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
      bar.showsCancelButton = true
      bar.text = "whale"
      page.view.addSubview(bar)
      device.show(page)
      return bar
    }
    final class Listener: NSObject, UISearchBarDelegate {
      var cancels = 0
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { cancels += 1 }
    }
    let listener = Listener()
    bar.delegate = listener
    device.tap(at: CGPoint(x: 100, y: 128))
    try device.settle()
    let cancel = try frame("Cancel", on: device)
    for y in [-21.5, 21.5] { device.tap(at: CGPoint(x: cancel.midX, y: cancel.midY + y)) }
    #expect(listener.cancels == 2)

    for (x, y) in [(-21.5, 0), (21.5, 0), (0, -21.5), (0, 21.5)] {
      bar.text = "whale"
      try device.settle()
      let field = bar.searchTextField
      let clear = field.convert(field.clearButtonRect(forBounds: field.bounds), to: nil)
      device.tap(at: CGPoint(x: clear.midX + x, y: clear.midY + y))
      try device.settle()
      #expect(bar.text == "", "a tap \(x), \(y) from the middle")
    }
  }

  @Test func `The detail button beside a chevron takes taps on the height of its row`() throws {
    final class Rows: UITableViewController {
      var details = 0
      var rows = 0
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        1
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .detailDisclosureButton
        return cell
      }
      override func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
      ) { details += 1 }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        rows += 1
      }
    }
    let device = Simulator()
    let page = device.perform { Rows(style: .plain) }
    device.show(page)
    try device.settle()
    let button = try frame("More info", on: device)
    #expect(button.height == 24)
    for y in [-20.0, 20] {
      device.tap(at: CGPoint(x: button.midX, y: button.midY + y))
      try device.settle()
    }
    #expect((page.details, page.rows) == (2, 0))
    device.tap(at: CGPoint(x: 100, y: button.midY))
    try device.settle()
    #expect((page.details, page.rows) == (2, 1))
  }
}
