// swift-format-ignore-file
import UIKit

/// A controller with actions of every kind.
class Inbox: UIViewController {
  private(set) var log: [String] = []
  @IBOutlet private weak var label: UILabel! {
    didSet { log.append("label") }
  }
  @IBOutlet var buttons: [UIButton]!
  @IBInspectable var radius: CGFloat = 4
  @objc var isMuted = false
  @objc(badge) var unreadBadge: String? = "none"
  @objc private(set) var total = 7
  @objc let identifier = "inbox"

  var labelText: String? { label?.text }

  func note(_ text: String) { log.append(text) }

  @objc func refresh() { note("refresh") }
  @IBAction func add(_ sender: UIButton) { note("add \(sender.tag)") }
  @IBAction private func close() { note("close") }
  @objc private func remove(item: Any?, with event: UIEvent?) { note("remove \(item ?? "nil")") }
  @objc func title(for count: Int) -> String? { count == 0 ? nil : "\(count) new" }
  @objc(reallySend:) func send(draft: String) { note("send \(draft)") }
  @objc func `repeat`(_ notification: Notification) { note("repeat \(notification.name.rawValue)") }
  @objc
  dynamic
  func spread(
    over items: [String]
  ) {
    note("spread \(items.count)")
  }
  #if os(iOS)
    @objc func onPhone() { note("phone") }
  #elseif os(macOS)
    @objc func onDesktop() { note("desktop") }
  #else
    @objc func elsewhere() { note("elsewhere") }
  #endif

  let refreshSelector = #selector(refresh)
  let addSelector = #selector(Inbox.add)
  let closeSelector = #selector(close)
  let removeSelector = #selector(remove(item:with:))
  let titleSelector = #selector(title)
  let sendSelector = #selector(Inbox.send(draft:))
  let repeatSelector = #selector(self.repeat(_:))
  let spreadSelector = #selector(
    spread
  )
  let mutedSelectors = [#selector(getter: isMuted), #selector(setter: Inbox.isMuted)]
  let badgeKey = #keyPath(unreadBadge)
  let nestedKey = #keyPath(Inbox.navigationItem.title)
  let searchSelector = #selector(search(_:))
  let dismissSelector = #selector(UIViewController.dismissKeyboard)
  let editSelector = #selector(copy(_:)), endSelector = #selector(UIView.endEditing)
  let popSelector = #selector(UINavigationController.popViewController(animated:))
  let castSelector = #selector(overloaded as () -> Void)

  @objc func overloaded() { note("overloaded") }
  @objc func overloaded(_ sender: Any) { note("overloaded with sender") }

  class func makeAll() -> [Inbox] { [Inbox(), SubInbox()] }
}

class SubInbox: Inbox {
  override func refresh() {
    super.refresh()
    note("sub refresh")
  }
  // The base's private function of the same selector is another one.
  @objc private func close() { note("sub close") }
  override func copy(_ sender: Any?) { note("copy") }
}

final class UntouchedInbox: SubInbox {}
