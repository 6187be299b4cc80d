// swift-format-ignore-file
import UIKit

/// Controls, gestures, bar items, notifications and timers, as apps connect them.
class Form: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let button = UIButton(type: .system)
  let field = UISwitch()
  let table = UITableView()
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    button.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
    button.setTitle("Save", for: .normal)
    button.addTarget(self, action: #selector(save), for: .touchUpInside)
    view.addSubview(button)
    field.frame = CGRect(x: 20, y: 160, width: 60, height: 40)
    field.addTarget(self, action: #selector(switched(_:)), for: .valueChanged)
    view.addSubview(field)
    table.frame = CGRect(x: 0, y: 250, width: 320, height: 200)
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: #selector(pressed)))
    view.addSubview(table)
    navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(add))
    NotificationCenter.default.addObserver(self, selector: #selector(heard), name: .formNews, object: nil)
  }

  func note(_ text: String) { log.append(text) }

  @objc func save() { note("save") }
  @objc private func switched(_ sender: UISwitch) { note("switched \(sender.isOn)") }
  @objc fileprivate func heard(_ notification: Notification) { note("heard \(notification.object as? String ?? "")") }

  func later() { perform(#selector(save), with: nil, afterDelay: 0.5) }
  func never() {
    perform(#selector(save), with: nil, afterDelay: 0.5)
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(save), object: nil)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

private extension Form {
  @objc func add(_ sender: UIBarButtonItem) { note("add") }
}

final class SubForm: Form {
  override func save() {
    super.save()
    note("sub save")
  }
}

extension Notification.Name { static let formNews = Notification.Name("FormNews") }

extension Form {
  @objc func pressed(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began { note("pressed") }
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("selected \(indexPath.row)") }
}

/// Reaches its action through the responder chain.
final class ChainCell: UIView {
  func send() { UIApplication.shared.sendAction(#selector(Form.save), to: nil, from: self, for: nil) }
}

/// Makes views of a class that only the caller knows.
@MainActor func makeView<T: UIView>(_ type: T.Type) -> T { T(frame: CGRect(x: 0, y: 0, width: 10, height: 20)) }
@MainActor func makeCell(_ type: UITableViewCell.Type) -> UITableViewCell { type.init(style: .subtitle, reuseIdentifier: "made") }
/// Makes views of classes that it keeps.
@MainActor final class Factory {
  func make() -> UIView { kind.init(frame: CGRect(x: 0, y: 0, width: 10, height: 20)) }
  func makeOwn() -> UIView { self.badge.init() }
  func makeOptional() -> UIView? { optional?.init(frame: .zero) }
  func makeBound() -> UIView? {
    guard let bound = optional else { return nil }
    return bound.init(frame: .zero)
  }
  func makeLocal() -> UIView {
    let local: UIView.Type = Badge.self
    return local.init(frame: .zero)
  }
  func makeCell(_ item: Item) -> UITableViewCell {
    item.cellClass.init(style: .subtitle, reuseIdentifier: "item")
  }

  struct Item { let cellClass: UITableViewCell.Type }

  let kind: UIView.Type
  let badge = Badge.self
  var optional: (UIView.Type)?
  init(_ kind: UIView.Type) { self.kind = kind }
}
extension Factory {
  func makeInExtension() -> UIView { kind.init(frame: .zero) }
}
final class Badge: UIView { var text = "badge" }
final class BadgeCell: UITableViewCell { var text = "cell" }
