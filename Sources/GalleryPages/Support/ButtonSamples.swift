import Trestle

/// Buttons in every style that configurations offer, wrapped into lines.
final class ButtonSamples: UIView {
  /// Called with a sample's name when it is tapped.
  var onTap: ((String) -> Void)?
  private var buttons: [UIButton] = []

  private static let gap: CGFloat = 8

  init() {
    super.init(frame: .zero)
    for (name, configuration) in Self.samples {
      let button = UIButton(
        configuration: configuration,
        primaryAction: UIAction { [weak self] action in
          (action.sender as? UIButton).map { self?.tapped($0, name) }
        })
      button.accessibilityIdentifier = name
      if name == "Toggle" { button.changesSelectionAsPrimaryAction = true }
      if name == "Disabled" { button.isEnabled = false }
      buttons.append(button)
      addSubview(button)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  private static var samples: [(String, UIButton.Configuration)] {
    func make(
      _ name: String, _ configuration: UIButton.Configuration,
      _ change: (inout UIButton.Configuration) -> Void = { _ in }
    ) -> (String, UIButton.Configuration) {
      var configuration = configuration
      configuration.title = name
      change(&configuration)
      return (name, configuration)
    }
    return [
      make("Filled", .filled()), make("Tinted", .tinted()), make("Gray", .gray()),
      make("Plain", .plain()),
      make("Favourite", .filled()) {
        $0.image = UIImage(systemName: "star.fill")
        $0.imagePadding = 6
        $0.cornerStyle = .capsule
      },
      make("Next", .tinted()) {
        $0.image = UIImage(systemName: "chevron.forward")
        $0.imagePlacement = .trailing
        $0.imagePadding = 6
        $0.cornerStyle = .capsule
      },
      make("Load", .gray()) {
        $0.image = UIImage(systemName: "arrow.clockwise")
        $0.imagePadding = 6
      },
      make("Toggle", .tinted()), make("Disabled", .filled()),
      make("Small", .gray()) { $0.buttonSize = .small },
      make("Mini", .gray()) { $0.buttonSize = .mini },
      make("Buy", .filled()) {
        $0.subtitle = "Two weeks free"
        $0.buttonSize = .large
        $0.cornerStyle = .large
        $0.baseBackgroundColor = .systemGreen
      },
      make("Remove", .plain()) {
        $0.image = UIImage(systemName: "trash")
        $0.imagePlacement = .top
        $0.imagePadding = 4
        $0.baseForegroundColor = .systemRed
      },
    ]
  }

  /// Handles a tap; one button shows an activity indicator until it is tapped again.
  private func tapped(_ button: UIButton, _ name: String) {
    if name == "Load" { button.configuration?.showsActivityIndicator.toggle() }
    onTap?(name)
  }

  /// Returns the height of the buttons at a width.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: place(in: size.width) { _, _ in })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = bounds.width
    _ = place(in: width) { button, frame in
      var frame = frame
      if isMirrored { frame.origin.x = width - frame.maxX }
      button.frame = frame
    }
  }

  private func place(in width: CGFloat, _ body: (UIButton, CGRect) -> Void) -> CGFloat {
    var line: [(UIButton, CGSize)] = []
    var y: CGFloat = 0
    func close() {
      let height = line.map(\.1.height).max() ?? 0
      var x: CGFloat = 0
      for (button, size) in line {
        body(button, CGRect(origin: CGPoint(x: x, y: y + (height - size.height) / 2), size: size))
        x += size.width + Self.gap
      }
      y += height + Self.gap
      line = []
    }
    var used: CGFloat = 0
    for button in buttons {
      var size = button.intrinsicContentSize
      if size.width > width {
        size = CGSize(
          width: width, height: button.sizeThatFits(CGSize(width: width, height: 0)).height)
      }
      if !line.isEmpty, used + size.width > width {
        close()
        used = 0
      }
      line.append((button, size))
      used += size.width + Self.gap
    }
    if !line.isEmpty { close() }
    return max(0, y - Self.gap)
  }
}
