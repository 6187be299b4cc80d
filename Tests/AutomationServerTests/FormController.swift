import UIKit

/// A form with the elements that the tests name.
final class FormController: UIViewController, UITextFieldDelegate {
  private let field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 40))
  private let status = UILabel(frame: CGRect(x: 20, y: 520, width: 300, height: 30))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.placeholder = "Name"
    field.accessibilityIdentifier = "name"
    status.text = "nothing"
    let slider = UISlider(frame: CGRect(x: 20, y: 120, width: 300, height: 40))
    slider.accessibilityIdentifier = "volume"
    let covered = button("covered", y: 400) {}
    let cover = UIView(frame: covered.frame)
    for part in [field, slider, status] { view.addSubview(part) }
    button("Save", y: 170) { [unowned self] in status.text = "saved \(field.text ?? "")" }
    button("Twin", y: 220) { [unowned self] in status.text = "first twin" }
    button("Twin", y: 270) { [unowned self] in status.text = "second twin" }
    button("Off", y: 320) {}.isEnabled = false
    button("Fault", y: 360) { UIKitFault.report("a fault of the form") }
    view.addSubview(cover)
  }

  @discardableResult private func button(
    _ title: String, y: CGFloat, action: @escaping () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.frame = CGRect(x: 20, y: y, width: 120, height: 34)
    view.addSubview(button)
    return button
  }
}

/// A hundred rows, each with a detail.
final class ListController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    100
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = UIViewController()
    detail.title = "Detail \(indexPath.row)"
    navigationController?.pushViewController(detail, animated: true)
  }
}
