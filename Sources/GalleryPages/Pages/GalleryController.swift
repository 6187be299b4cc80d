import Trestle

/// The gallery: the list of pages and, in regular width, the chosen page next to it.
///
/// A page with its own details, such as Mail, is pushed in the column of the list of pages, with the
/// detail next to it. In compact width, all of them are in one stack.
package final class GalleryController: UISplitViewController {
  /// The stack with the list of pages.
  package let stack: UINavigationController

  /// Creates the gallery with a page, or with only the list of pages.
  package init(page: GalleryPage? = nil) {
    stack = RootPage.gallery(page: page?.detailPrompt == nil ? nil : page)
    super.init(style: .doubleColumn)
    delegate = self
    // A list without its detail, or the other way round, is half of a page.
    preferredDisplayMode = .oneBesideSecondary
    preferredSplitBehavior = .tile
    setViewController(stack, for: .primary)
    let isWhole = page.map { $0.detailPrompt == nil } ?? false
    setViewController(
      isWhole ? page!.controller() : PromptPage(page?.detailPrompt ?? "No page selected"),
      for: .secondary)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // Columns come and go with the width and with the pages.
    for case let stack as UINavigationController in children { stack.delegate = self }
    updateSceneTitle()
  }

  /// Displays a page: in the list's column if it has details, otherwise next to the list.
  func open(_ page: GalleryPage) {
    guard let prompt = page.detailPrompt else {
      return showDetailViewController(page.controller(), sender: self)
    }
    setViewController(PromptPage(prompt), for: .secondary)
    stack.pushViewController(page.controller(), animated: true)
  }
}

extension GalleryController: UISplitViewControllerDelegate {
  /// Shows the list first if nothing has been chosen from it.
  package func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    let secondary = svc.viewController(for: .secondary)
    let top = (secondary as? UINavigationController)?.viewControllers.first ?? secondary
    return top is PromptPage ? .primary : .secondary
  }
}

extension GalleryController: UINavigationControllerDelegate {
  package func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    updateSceneTitle()
  }
}

extension UIViewController {
  /// Displays the detail of a row, next to the list if it fits, or otherwise on top of it.
  func showBeside(_ detail: UIViewController) {
    if let gallery = splitViewController as? GalleryController {
      gallery.showDetailViewController(detail, sender: self)
    } else {
      navigationController?.pushViewController(detail, animated: true)
    }
  }

  /// Whether details are displayed next to this list.
  var hasDetailBeside: Bool {
    (splitViewController as? GalleryController)?.isCollapsed == false
  }
}

/// The page that is displayed instead of a detail while nothing has been chosen.
final class PromptPage: UIViewController {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .title2)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    let guide = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      label.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
    ])
  }
}
