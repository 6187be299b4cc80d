import UIKit

/// Opens a web page in the desktop's browser.
///
/// ```swift
/// present(SFSafariViewController(url: page), animated: true)
/// ```
///
/// The browser opens when the controller has been presented. The controller has no content of its own:
/// it then dismisses itself, and its delegate learns that the page was loaded, and that the user is
/// finished. In a simulator, a test finds the page in `openedURLs`.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  /// The way in which a page is displayed, which is up to the browser.
  open class Configuration: NSObject, NSCopying {
    /// Whether a page is displayed without its decoration if possible. Browsers of desktops are not told.
    open var entersReaderIfAvailable = false
    /// Whether bars collapse while the page scrolls. Browsers of desktops are not told.
    open var barCollapsingEnabled = true

    public override init() {}

    open func copy(with zone: NSZone?) -> Any {
      let copy = Configuration()
      copy.entersReaderIfAvailable = entersReaderIfAvailable
      copy.barCollapsingEnabled = barCollapsingEnabled
      return copy
    }
  }

  /// The title of the button that closes the page; the browser has its own.
  public enum DismissButtonStyle: Int, Sendable {
    case done = 0
    case close = 1
    case cancel = 2
  }

  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The color of the bars. Has no effect, because the browser has its own.
  open var preferredBarTintColor: UIColor?
  /// The color of the buttons. Has no effect, because the browser has its own.
  open var preferredControlTintColor: UIColor?
  open var dismissButtonStyle = DismissButtonStyle.done

  private let url: URL
  private let settings: Configuration
  private var isOpened = false

  /// Creates a controller for a page.
  ///
  /// - Parameters:
  ///   - url: The page, with the scheme `http` or `https`. Any other URL is reported as a fault, and is
  ///     not opened.
  ///   - configuration: The way in which the page is displayed.
  public init(url: URL, configuration: Configuration) {
    self.url = url
    settings = configuration.copy() as? Configuration ?? Configuration()
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  public convenience init(url URL: URL) {
    self.init(url: URL, configuration: Configuration())
  }

  /// Creates a controller for a page.
  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: URL, configuration: configuration)
  }

  public required init?(coder: NSCoder) { nil }

  /// A copy of the configuration.
  open var configuration: Configuration { settings.copy() as? Configuration ?? settings }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    view.isAccessibilityElement = true
    view.accessibilityLabel = url.host
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isOpened { return }
    isOpened = true
    guard ["http", "https"].contains(url.scheme?.lowercased()) else {
      UIKitFault.report("SFSafariViewController opens pages of the web only, not \(url)")
      return finish(false)
    }
    UIApplication.shared.open(url) { [weak self] isOpened in self?.finish(isOpened) }
  }

  /// Reports the outcome, and removes the controller from the screen.
  private func finish(_ isLoaded: Bool) {
    delegate?.safariViewController(self, didCompleteInitialLoad: isLoaded)
    if let navigation = navigationController, navigation.viewControllers.first !== self {
      navigation.popViewController(animated: false)
      delegate?.safariViewControllerDidFinish(self)
    } else if let presenter = presentingViewController {
      presenter.dismiss(animated: false) { self.delegate?.safariViewControllerDidFinish(self) }
    } else {
      delegate?.safariViewControllerDidFinish(self)
    }
  }
}

/// Learns what happens to a page in the browser.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// Called when the browser has been asked to open the page.
  ///
  /// - Parameter didLoadSuccessfully: Whether there is a browser.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  /// Called when the controller has been dismissed.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}
