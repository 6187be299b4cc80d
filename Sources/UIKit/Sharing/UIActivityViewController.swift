import CoreGraphics
import Foundation

/// Offers activities with items: copying, saving, opening and sending them, and the app's own
/// activities.
///
/// In regular width it is a popover, which needs a source; in compact width it is a sheet. Items
/// are texts, URLs, images, data, and objects that provide one of these.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// Called at the end with the activity, nil if the user chose none, and whether it was completed.
  open var completionHandler: CompletionHandler?
  /// Called at the end with the activity, nil if the user chose none, whether it was completed, the
  /// items that it returned, and the error if it failed.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The activities that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  private let items: [Any]
  private let own: [UIActivity]
  private lazy var list = ActivityList(self)
  private var chosen: UIActivity?
  private var failure: (any Error)?
  private var isOver = false

  /// Creates a controller that offers activities.
  ///
  /// - Parameters:
  ///   - activityItems: The items, in the order in which activities receive them.
  ///   - applicationActivities: The app's own activities, in addition to the system's.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    own = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    preferredContentSize = CGSize(width: 375, height: 380)
    let sheet = popoverPresentationController?.adaptiveSheetPresentationController
    sheet?.detents = [.medium(), .large()]
  }

  public required init?(coder: NSCoder) {
    items = []
    own = []
    super.init(coder: coder)
    modalPresentationStyle = .popover
  }

  // MARK: Items

  /// The items, or their placeholders until an activity is chosen.
  var placeholders: [Any] {
    items.map {
      ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0
    }
  }

  private func items(for type: UIActivity.ActivityType?) -> [Any] {
    items.compactMap { item -> Any? in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: type)
    }
  }

  /// The picture of the first item that has one.
  var thumbnail: UIImage? {
    for item in items {
      if let image = item as? UIImage { return image }
      if let source = item as? any UIActivityItemSource,
        let image = source.activityViewController(
          self, thumbnailImageForActivityType: nil, suggestedSize: CGSize(width: 88, height: 88))
      {
        return image
      }
    }
    return nil
  }

  // MARK: Activities

  /// The activities that can be performed with the items, in the order of the list.
  private(set) lazy var activities: [UIActivity] = {
    let placeholders = placeholders
    var all: [UIActivity] = [MailActivity(), CopyActivity()]
    if let folder = hostSession.filesFolder() {
      let save = SaveActivity(folder: folder)
      save.onError = { [weak self] in self?.failure = $0 }
      all.append(save)
    }
    all.append(OpenActivity())
    all += own
    return all.filter { activity in
      if let type = activity.activityType, excludedActivityTypes?.contains(type) == true {
        return false
      }
      return activity.canPerform(withActivityItems: placeholders)
    }
  }()

  /// Performs an activity chosen by the user.
  func choose(_ activity: UIActivity) {
    guard chosen == nil, !isOver else { return }
    chosen = activity
    if let mail = activity as? MailActivity {
      for case let source as any UIActivityItemSource in items {
        let subject = source.activityViewController(
          self, subjectForActivityType: activity.activityType)
        if !subject.isEmpty { mail.subject = subject }
      }
    }
    activity.prepare(withActivityItems: items(for: activity.activityType))
    activity.isPerforming = true
    activity.onFinish = { [weak self] in self?.finish(activity, completed: $0) }
    if let screen = activity.activityViewController {
      present(screen, animated: true)
    } else {
      activity.perform()
    }
  }

  private func finish(_ activity: UIActivity, completed: Bool) {
    guard !isOver else { return }
    isOver = true
    guard let presenter = presentingViewController else { return report(completed) }
    presenter.dismiss(animated: true) { self.report(completed) }
  }

  /// Closes the list without an activity.
  func cancel() {
    guard !isOver else { return }
    isOver = true
    guard let presenter = presentingViewController else { return report(false) }
    presenter.dismiss(animated: true) { self.report(false) }
  }

  override func wasDismissedByHand() {
    guard !isOver else { return }
    isOver = true
    report(false)
  }

  private func report(_ completed: Bool) {
    let type = chosen?.activityType
    let (first, second) = (completionHandler, completionWithItemsHandler)
    completionHandler = nil
    completionWithItemsHandler = nil
    first?(type, completed)
    second?(type, completed, nil, failure)
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
  }

  open override func accessibilityPerformEscape() -> Bool {
    cancel()
    return true
  }
}
