import CoreGraphics
import Foundation
import QuartzCore
import Simulator
import Trestle
import UIKit

/// A screen with a list, on which made-up calls are made: what they make is put on the screen.
@MainActor package final class World {
  package let device: Simulator
  /// The bitmap that is drawn into, if one is.
  var context: CGContext?
  private let stage = UIView()
  private let list: FuzzedList
  /// Everything that calls can be made on; the oldest is forgotten first.
  private var objects: [AnyObject] = []
  private static let capacity = 80
  private var makersByType: [ObjectIdentifier: [MakerList.Maker]] = [:]

  package init(_ source: ValueSource, size: CGSize, scale: CGFloat) {
    device = Simulator(
      size: size, scale: scale, pace: .steady(60),
      appearance: Appearance(
        isDark: source.value(), isRightToLeft: source.happens(oneIn: 4),
        safeAreaInsets: source.happens(oneIn: 2)
          ? .zero : UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    list = FuzzedList(style: source.pick([.plain, .grouped, .insetGrouped]))
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = source.value()
    device.show(navigation)
    device.perform {
      stage.frame = CGRect(x: 0, y: 200, width: size.width, height: size.height / 2)
      list.overlayView.addSubview(stage)
      objects = [list, list.tableView, navigation, navigation.navigationBar, stage, stage.layer]
      if source.happens(oneIn: 2) { list.tableView.foldsSections = true }
      if source.happens(oneIn: 4) { list.tableView.headerHiding = HeaderHiding(.always) }
    }
  }

  /// An object of a class: one that is known, or a new one, which is put on the screen.
  func object<Object: AnyObject>(_ type: Object.Type, _ source: ValueSource) -> Object? {
    if !source.happens(oneIn: 3) {
      let known = objects.compactMap { $0 as? Object } + visible(type)
      if !known.isEmpty { return source.pick(known) }
    }
    if let context = context as? Object { return context }
    let makers = makers(of: type)
    if makers.isEmpty { return objects.lazy.compactMap { $0 as? Object }.first }
    guard let made = source.pick(makers).make(source) else { return nil }
    adopt(made, source)
    return made as? Object
  }

  private func visible<Object: AnyObject>(_ type: Object.Type) -> [Object] {
    list.tableView.visibleCells.compactMap { $0 as? Object }
  }

  private func makers(of type: AnyClass) -> [MakerList.Maker] {
    let key = ObjectIdentifier(type)
    if let known = makersByType[key] { return known }
    let found = MakerList.all.filter { isClass($0.type, a: type) }
    makersByType[key] = found
    return found
  }

  private func isClass(_ type: AnyClass, a other: AnyClass) -> Bool {
    var current: AnyClass? = type
    while let known = current {
      if known == other { return true }
      current = _getSuperclass(known)
    }
    return false
  }

  private func adopt(_ object: AnyObject, _ source: ValueSource) {
    objects.append(object)
    if objects.count > Self.capacity { objects.remove(at: 6) }
    switch object {
    case is UIWindow: break
    case let view as UIView:
      if view.superview == nil, !source.happens(oneIn: 4) { stage.addSubview(view) }
    case let layer as CALayer:
      if layer.superlayer == nil, layer.delegate == nil { stage.layer.addSublayer(layer) }
    case let recognizer as UIGestureRecognizer: stage.addGestureRecognizer(recognizer)
    case let refresher as Refresher: list.tableView.refresher = refresher
    case let loader as Loader: list.tableView.loader = loader
    default: break
    }
  }
}

/// A list of three sections, with headers and a header view.
final class FuzzedList: TableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.tableHeaderView = UISearchBar(frame: CGRect(x: 0, y: 0, width: 100, height: 56))
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 3 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    [4, 0, 30][section]
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(indexPath.row)"
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { "Section \(section)" }
}
