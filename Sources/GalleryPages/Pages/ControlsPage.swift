import Trestle

extension GalleryPage {
  static let controls = GalleryPage(
    identifier: "controls", title: "Controls",
    summary: "Controls and gestures, and what they report", make: { ControlsPage() })
}

/// Displays a button, a switch that starts an activity indicator, controls that share one value, a pad
/// that names the recognised gesture, and buttons in every style.
package final class ControlsPage: UIViewController {
  private let button = UIButton(type: .system)
  private let count = UILabel()
  private let toggle = UISwitch()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let slider = UISlider()
  private let stepper = UIStepper()
  private let progress = UIProgressView()
  private let shares = UISegmentedControl(items: ["Empty", "Half", "Full"])
  private let pad = UILabel()
  private let samples = ButtonSamples()
  private let scroller = UIScrollView()
  private var taps = 0

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scroller.frame = view.bounds
    scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scroller)
    samples.onTap = { [weak self] name in self?.count.text = "Pressed \(name)" }
    button.setTitle("Press me", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.pressed() }, for: .touchUpInside)
    toggle.accessibilityLabel = "Work"
    slider.accessibilityLabel = "Share"
    stepper.accessibilityLabel = "Share in steps"
    toggle.addAction(UIAction { [weak self] _ in self?.toggled() }, for: .valueChanged)
    spinner.hidesWhenStopped = false
    stepper.stepValue = 0.1
    stepper.maximumValue = 1
    slider.addAction(
      UIAction { [weak self] _ in self.map { $0.setControls(to: $0.slider.value) } },
      for: .valueChanged)
    stepper.addAction(
      UIAction { [weak self] _ in self.map { $0.setControls(to: Float($0.stepper.value)) } },
      for: .valueChanged)
    shares.addAction(
      UIAction { [weak self] _ in
        self.map { $0.setControls(to: Float($0.shares.selectedSegmentIndex) / 2) }
      },
      for: .valueChanged)
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
    let parts: [UIView] = [
      button, count, toggle, spinner, slider, stepper, progress, shares, pad, samples,
    ]
    for part in parts { scroller.addSubview(part) }
    setControls(to: 0.5)
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
    // Touches on the pad do not scroll the page.
    scroller.panGestureRecognizer.require(toFail: pan)
    for gesture in [tap, twice, hold, swipe, pan] { pad.addGestureRecognizer(gesture) }
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    button.frame = CGRect(x: 24, y: 32, width: width - 48, height: 50)
    count.frame = CGRect(x: 24, y: 90, width: width - 48, height: 24)
    toggle.center = CGPoint(x: width / 2 - 40, y: 150)
    spinner.center = CGPoint(x: width / 2 + 40, y: 150)
    shares.frame = CGRect(x: 24, y: 192, width: width - 48, height: 32)
    slider.frame = CGRect(x: 24, y: 244, width: width - 48 - 118, height: 34)
    stepper.frame.origin = CGPoint(x: width - 24 - 94, y: 245)
    progress.frame = CGRect(x: 24, y: 302, width: width - 48, height: 4)
    pad.frame = CGRect(x: 24, y: 334, width: width - 48, height: 180)
    let height = samples.sizeThatFits(CGSize(width: width - 48, height: 0)).height
    samples.frame = CGRect(x: 24, y: 538, width: width - 48, height: height)
    scroller.contentSize = CGSize(width: width, height: samples.frame.maxY + 24)
  }

  /// Sets the value of every control.
  private func setControls(to value: Float) {
    slider.setValue(value, animated: true)
    stepper.value = Double(value)
    progress.setProgress(value, animated: true)
    let third = (value * 2).rounded()
    shares.selectedSegmentIndex =
      abs(third - value * 2) < 0.001 ? Int(third) : UISegmentedControl.noSegment
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
