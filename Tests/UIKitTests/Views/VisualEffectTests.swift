import Foundation
import Simulator
import Testing
import UIKit

/// Visual effect views, and bars that use their materials.
@Suite(.serialized) @MainActor struct VisualEffectTests {
  /// A page with a black left half on white, and an effect view over its upper part.
  private func page(
    _ effect: UIVisualEffect?, height: CGFloat = 300
  ) throws -> (Simulator, UIVisualEffectView) {
    let device = Simulator(scale: 1)
    device.compositesEveryFrame = true
    let view = UIVisualEffectView(effect: effect)
    let page = UIViewController()
    device.perform {
      page.view.backgroundColor = .white
      let left = UIView(frame: CGRect(x: 0, y: 0, width: 195, height: 844))
      left.backgroundColor = .black
      page.view.addSubview(left)
      view.frame = CGRect(x: 0, y: 0, width: 390, height: height)
      page.view.addSubview(view)
    }
    device.show(page)
    try device.settle()
    return (device, view)
  }

  /// The red, green and blue of a pixel.
  private func color(_ device: Simulator, _ x: Int, _ y: Int) -> [Int] {
    guard let pixel = device.snapshot().pixel(at: CGPoint(x: x, y: y)) else { return [] }
    return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
  }

  private func grey(_ device: Simulator, _ x: Int, _ y: Int) -> Int { color(device, x, y)[0] }

  @Test func `A light effect is light in dark appearance too, and a material follows it`() throws {
    let (device, view) = try page(UIBlurEffect(style: .systemThickMaterial))
    #expect(grey(device, 380, 100) > 240)
    device.appearance.isDark = true
    try device.settle()
    #expect(grey(device, 10, 100) < 40)
    device.perform { view.effect = UIBlurEffect(style: .systemThickMaterialLight) }
    try device.settle()
    #expect(grey(device, 380, 100) > 240)
  }

  @Test func `An effect in a rounded view stays opaque while a spring overshoots`() throws {
    let (device, view) = try page(UIBlurEffect(style: .systemThickMaterialLight))
    device.perform {
      view.layer.cornerRadius = 20
      view.clipsToBounds = true
      view.alpha = 0
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
        options: []
      ) { view.alpha = 1 }
    }
    for _ in 0..<40 {
      device.advance(by: 1.0 / 60)
      let pixel = device.snapshot().pixel(at: CGPoint(x: 380, y: 100))
      #expect(pixel?.alpha == 255)
    }
  }

  @Test func `An effect that changes in an animation goes from sharp to blurred`() throws {
    // Each frame of the animation is blurred anew.
    let (device, view) = try page(nil, height: 40)
    #expect(grey(device, 190, 20) == 0)
    device.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.effect = UIBlurEffect(style: .dark)
      }
    }
    // White at the right of the edge darkens step by step.
    var levels: [Int] = []
    for _ in 0..<4 {
      device.advance(by: 0.25)
      levels.append(grey(device, 199, 20))
    }
    #expect(levels == levels.sorted(by: >) && Set(levels).count == 4, "\(levels)")
    try device.settle()
    let blurred = grey(device, 199, 20)
    device.perform { UIView.animate(withDuration: 0.5) { view.effect = nil } }
    try device.settle()
    #expect(blurred < 150 && grey(device, 199, 20) == 255)
  }

  @Test func `Content above an effect changes without another blur`() throws {
    let (device, view) = try page(UIBlurEffect(style: .regular))
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    device.perform { view.contentView.addSubview(label) }
    try device.settle()
    let before = device.counters
    device.perform { label.text = "Above" }
    device.advance(by: 0.1)
    device.perform { label.backgroundColor = .red }
    device.advance(by: 0.1)
    let work = device.counters - before
    #expect(work.framesChanged >= 2 && work.backdropsBlurred == 0)
  }

  @Test func `A view added to an effect view itself is put into its content view`() throws {
    let (device, view) = try page(UIBlurEffect(style: .regular))
    let label = UILabel()
    let faults = UIKitFault.collected {
      device.perform { view.addSubview(label) }
    }
    #expect(label.superview === view.contentView)
    #expect(faults.count == 1 && faults[0].contains("contentView"))
  }

  // MARK: Bars

  private func table(
    _ change: (UINavigationController, UIViewController) -> Void = { _, _ in }
  ) throws -> (Simulator, UINavigationController, UITableView) {
    let device = Simulator(scale: 1)
    device.compositesEveryFrame = true
    let screen = NumberedTable(style: .plain)
    let navigation = UINavigationController(rootViewController: screen)
    device.perform { change(navigation, screen) }
    device.show(navigation)
    try device.settle()
    return (device, navigation, screen.tableView)
  }

  /// A table of rows that are black and white in turn.
  private final class NumberedTable: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      50
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.backgroundColor = indexPath.row % 2 == 0 ? .black : .white
      return cell
    }
  }

  /// The levels of the pixels in a column of a bar, beside its title.
  private func levels(_ device: Simulator, _ bar: UIView) -> [Int] {
    let frame = bar.convert(bar.bounds, to: nil)
    let picture = device.snapshot()
    return (Int(frame.minY) + 1..<Int(frame.maxY) - 1).map {
      Int(picture.pixel(at: CGPoint(x: 60, y: $0))?.red ?? 0)
    }
  }

  @Test func `Rows do not shine through a bar with sharp edges`() throws {
    let (device, navigation, tableView) = try table()
    device.perform { tableView.contentOffset.y += 66 }
    try device.settle()
    let levels = levels(device, navigation.navigationBar)
    // Without a blur the rows would be 15 levels apart, from one pixel to the next.
    #expect(zip(levels, levels.dropFirst()).allSatisfy { abs($0 - $1) <= 1 }, "\(levels)")
    #expect(levels.max()! - levels.min()! <= 8 && levels.min()! > 225)
  }

  @Test func `Only scrolling under a bar blurs it again`() throws {
    let (device, _, tableView) = try table()
    device.perform { tableView.contentOffset.y += 66 }
    try device.settle()
    var before = device.counters
    device.perform { tableView.contentOffset.y += 10 }
    device.advance(by: 0.05)
    #expect((device.counters - before).backdropsBlurred == 1)
    try device.settle()
    before = device.counters
    device.perform {
      tableView.cellForRow(at: IndexPath(row: 8, section: 0))?.backgroundColor = .red
    }
    device.advance(by: 0.05)
    let work = device.counters - before
    #expect(work.framesChanged == 1 && work.backdropsBlurred == 0)
  }

  @Test func `Content stands below an opaque bar and above an opaque toolbar`() throws {
    let (device, navigation, tableView) = try table { navigation, _ in
      navigation.navigationBar.isTranslucent = false
      navigation.isToolbarHidden = false
      navigation.toolbar.isTranslucent = false
    }
    let bar = navigation.navigationBar
    let frame = tableView.convert(tableView.bounds, to: nil)
    #expect(frame.minY == bar.frame.maxY)
    #expect(frame.maxY == navigation.toolbar.frame.minY)
    #expect(tableView.adjustedContentInset.top == 0)
    #expect(Set(levels(device, bar)) == [255])
    device.perform {
      bar.isTranslucent = true
      navigation.toolbar.isTranslucent = true
    }
    try device.settle()
    #expect(tableView.convert(tableView.bounds, to: nil) == navigation.view.bounds)
    #expect(tableView.adjustedContentInset.top == bar.frame.maxY)
  }

  @Test func `Content that includes opaque bars extends under them`() throws {
    let (_, navigation, tableView) = try table { navigation, screen in
      navigation.navigationBar.isTranslucent = false
      screen.extendedLayoutIncludesOpaqueBars = true
    }
    #expect(tableView.convert(tableView.bounds, to: nil) == navigation.view.bounds)
    #expect(tableView.adjustedContentInset.top == navigation.navigationBar.frame.maxY)
  }

  @Test func `A bar's tint is opaque in an opaque bar, and lets rows shine through in others`()
    throws
  {
    let (device, navigation, tableView) = try table { navigation, _ in
      navigation.navigationBar.barTintColor = .red
    }
    device.perform { tableView.contentOffset.y += 66 }
    try device.settle()
    let y = Int(navigation.navigationBar.frame.midY)
    let translucent = color(device, 60, y)
    device.perform { navigation.navigationBar.isTranslucent = false }
    try device.settle()
    let opaque = color(device, 60, y)
    #expect(opaque[0] == 255 && opaque != translucent)
    #expect(zip(opaque, translucent).allSatisfy { abs($0 - $1) < 60 })
  }
}
