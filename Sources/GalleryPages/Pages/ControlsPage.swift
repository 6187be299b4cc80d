import Trestle

extension GalleryPage {
  static let controls = GalleryPage(
    identifier: "controls", title: "Controls",
    summary: "Controls and gestures, and what they report", make: { ControlsPage() })
}

/// A button, a switch that sets a spinner going, and a pad that names the gesture it recognised.
package final class ControlsPage: UIViewController {
  private let button = UIButton(type: .system)
  private let count = UILabel()
  private let toggle = UISwitch()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let pad = UILabel()
  private var taps = 0

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    button.setTitle("Press me", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.pressed() }, for: .touchUpInside)
    toggle.addAction(UIAction { [weak self] _ in self?.toggled() }, for: .valueChanged)
    spinner.hidesWhenStopped = false
    count.text = "Not pressed yet"
    count.textAlignment = .center
    count.textColor = .secondaryLabel
    pad.text = "Tap, hold, swipe or drag here"
    pad.textAlignment = .center
    pad.backgroundColor = .secondarySystemBackground
    pad.layer.cornerRadius = 16
    pad.layer.masksToBounds = true
    pad.isUserInteractionEnabled = true
    addGestures()
    for part in [button, count, toggle, spinner, pad] { view.addSubview(part) }
  }

  private func addGestures() {
    let tap = UITapGestureRecognizer(target: self, action: ControlsPage.tapped)
    let twice = UITapGestureRecognizer(target: self, action: ControlsPage.tappedTwice)
    twice.numberOfTapsRequired = 2
    tap.require(toFail: twice)
    let hold = UILongPressGestureRecognizer(target: self, action: ControlsPage.held)
    let swipe = UISwipeGestureRecognizer(target: self, action: ControlsPage.swiped)
    let pan = UIPanGestureRecognizer(target: self, action: ControlsPage.panned)
    pan.require(toFail: swipe)
    for gesture in [tap, twice, hold, swipe, pan] { pad.addGestureRecognizer(gesture) }
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    button.frame = CGRect(x: 24, y: 32, width: width - 48, height: 50)
    count.frame = CGRect(x: 24, y: 90, width: width - 48, height: 24)
    toggle.center = CGPoint(x: width / 2 - 40, y: 150)
    spinner.center = CGPoint(x: width / 2 + 40, y: 150)
    pad.frame = CGRect(x: 24, y: 200, width: width - 48, height: 220)
  }

  private func pressed() {
    taps += 1
    count.text = taps == 1 ? "Pressed once" : "Pressed \(taps) times"
  }

  private func toggled() {
    if toggle.isOn { spinner.startAnimating() } else { spinner.stopAnimating() }
  }

  private func tapped() { pad.text = "Tap" }
  private func tappedTwice() { pad.text = "Double tap" }

  private func held(_ gesture: UILongPressGestureRecognizer) {
    switch gesture.state {
    case .began: pad.text = "Holding"
    case .ended: pad.text = "Let go"
    default: break
    }
  }

  private func swiped() { pad.text = "Swipe to the right" }

  private func panned(_ gesture: UIPanGestureRecognizer) {
    let way = gesture.translation(in: pad)
    pad.text = "Drag by \(Int(way.x)), \(Int(way.y))"
  }
}
