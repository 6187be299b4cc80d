import Foundation
import UIKit

/// Shows the picture of a preview, which other programs draw, and why there is no newer one.
///
/// `trestle-preview` writes `status.json` and `picture.png` into a folder, and reads the user's choice from
/// `request.json`. So the window stays while the previews' program is built and started again.
package final class PreviewViewer: UIViewController {
  private let folder: URL
  private var status = PreviewStatus()
  private var request = PreviewRequest()
  private var statusVersion: Date?
  private var pictureVersion: Date?
  private var timer: ScheduledAction?

  private let picture = UIImageView()
  private let styles = UISegmentedControl(items: PreviewStyle.allCases.map(\.title))
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let errorView = UITextView()

  package init(_ folder: URL) {
    self.folder = folder
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    picture.contentMode = .scaleAspectFit
    styles.selectedSegmentIndex = 0
    styles.addAction(UIAction { [unowned self] _ in styleDidChange() }, for: .valueChanged)
    errorView.isEditable = false
    errorView.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
    errorView.textColor = .white
    errorView.backgroundColor = UIColor(red: 0.55, green: 0.05, blue: 0.05, alpha: 0.93)
    errorView.accessibilityIdentifier = "errors"
    errorView.isHidden = true
    for part in [picture, styles, errorView] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      styles.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
      styles.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 12),
      styles.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -12),
      picture.topAnchor.constraint(equalTo: styles.bottomAnchor, constant: 8),
      picture.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 12),
      picture.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -12),
      picture.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -12),
      errorView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      errorView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      errorView.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      errorView.heightAnchor.constraint(equalToConstant: 260),
    ])
    let previous = UIAction(image: UIImage(systemName: "chevron.left")) { [unowned self] _ in
      step(by: -1)
    }
    let next = UIAction(image: UIImage(systemName: "chevron.right")) { [unowned self] _ in
      step(by: 1)
    }
    navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: previous)
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(primaryAction: next), UIBarButtonItem(customView: spinner),
    ]
    update()
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    scheduleUpdate()
  }

  package override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer?.cancel()
    timer = nil
  }

  /// Looks at the files ten times a second. It is no display link, which would count as motion and draw
  /// a frame each time.
  private func scheduleUpdate() {
    timer?.cancel()
    let session = HostSession.current
    timer = session.schedule(at: session.now + 0.1, isIdle: true) { [weak self] in
      self?.update()
      self?.scheduleUpdate()
    }
  }

  // MARK: Choices

  private func step(by distance: Int) {
    guard !status.names.isEmpty else { return }
    let count = status.names.count
    request.number = (request.number + distance + count) % count
    writeRequest()
  }

  private func styleDidChange() {
    request.style = PreviewStyle.allCases[max(styles.selectedSegmentIndex, 0)].rawValue
    writeRequest()
  }

  private func writeRequest() {
    let file = folder.appendingPathComponent("request.json")
    try? JSONEncoder().encode(request).write(to: file, options: .atomic)
  }

  // MARK: Files

  private func update() {
    let statusFile = folder.appendingPathComponent("status.json")
    if let version = Self.version(of: statusFile), version != statusVersion,
      let data = try? Data(contentsOf: statusFile),
      let new = try? JSONDecoder().decode(PreviewStatus.self, from: data)
    {
      statusVersion = version
      status = new
      title = new.names.indices.contains(new.number) ? new.names[new.number] : "Previews"
      request.number = new.number
      new.isBuilding ? spinner.startAnimating() : spinner.stopAnimating()
      errorView.text = new.error
      errorView.isHidden = new.error == nil
      // The picture is an old one while it is dimmed.
      picture.alpha = new.error == nil ? 1 : 0.5
    }
    let pictureFile = folder.appendingPathComponent("picture.png")
    if let version = Self.version(of: pictureFile), version != pictureVersion,
      let image = UIImage(contentsOfFile: pictureFile.path)
    {
      pictureVersion = version
      picture.image = image
    }
  }

  private static func version(of file: URL) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date
  }
}

/// What `trestle-preview` says of its work.
struct PreviewStatus: Codable {
  var names: [String] = []
  var number = 0
  var isBuilding = false
  var error: String?
}

/// What the user of the window has chosen.
struct PreviewRequest: Codable {
  var number = 0
  var style = PreviewStyle.light.rawValue
}
