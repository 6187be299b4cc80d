// swift-format-ignore-file
import UIKit

extension Screen {
  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("screen loaded")
  }

  override var title: String? {
    get { (super.title ?? "") + "!" }
    set { super.title = newValue }
  }

  override var canBecomeFirstResponder: Bool { true }

  func configure(with text: String = "none", times: Int) { log.append("configure \(text) \(times)") }
  var summary: String { "screen" }
}

extension DetailScreen {
  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("detail loaded")
  }

  override func configure(with text: String = "none", times: Int) {
    super.configure(with: text, times: times)
    log.append("detail configure")
  }

  override var summary: String { super.summary + " of details" }
}

extension Table {
  override class var requiresConstraintBasedLayout: Bool { true }
}
