import Foundation

/// Copies texts and addresses.
final class CopyActivity: UIActivity {
  private var texts: [String] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { SystemWord.copy.text }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { SharedItem($0)?.text != nil }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    texts = activityItems.compactMap { SharedItem($0)?.text }
  }

  override func perform() {
    UIPasteboard.general.string = texts.joined(separator: "\n")
    activityDidFinish(true)
  }
}

/// Saves the items as files in the host's folder.
final class SaveActivity: UIActivity {
  static let type = ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
  private var items: [SharedItem] = []
  private let folder: URL
  /// Called with the error of a file that could not be written.
  var onError: ((any Error) -> Void)?

  init(folder: URL) {
    self.folder = folder
    super.init()
  }

  override var activityType: ActivityType? { Self.type }
  override var activityTitle: String? { SystemWord.saveToFiles.text }
  override var activityImage: UIImage? { UIImage(systemName: "folder") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { SharedItem($0) != nil }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    items = activityItems.compactMap { SharedItem($0) }
  }

  override func perform() {
    do {
      for item in items { _ = try item.save(in: folder) }
      activityDidFinish(true)
    } catch {
      onError?(error)
      activityDidFinish(false)
    }
  }
}

/// Opens addresses and files in the desktop's programs.
final class OpenActivity: UIActivity {
  static let type = ActivityType("com.apple.UIKit.activity.Open")
  private var urls: [URL] = []

  override var activityType: ActivityType? { Self.type }
  override var activityTitle: String? { SystemWord.open.text }
  override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.up") }

  private func urls(in items: [Any]) -> [URL] {
    items.compactMap {
      switch SharedItem($0) {
      case .address(let url)?, .file(let url)?: url
      default: nil
      }
    }
  }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    urls(in: activityItems).contains { UIApplication.shared.canOpenURL($0) }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    urls = urls(in: activityItems)
  }

  override func perform() {
    var isOpened = false
    for url in urls { UIApplication.shared.open(url) { isOpened = $0 || isOpened } }
    activityDidFinish(isOpened)
  }
}

/// Writes a message in the desktop's mail program.
final class MailActivity: UIActivity {
  var subject = ""
  private var url: URL?

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .mail }
  override var activityTitle: String? { SystemWord.mail.text }
  override var activityImage: UIImage? { UIImage(systemName: "envelope.fill") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    guard let url = URL(string: "mailto:"), UIApplication.shared.canOpenURL(url) else {
      return false
    }
    return activityItems.contains { SharedItem($0)?.text != nil }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    let body = activityItems.compactMap { SharedItem($0)?.text }.joined(separator: "\n")
    // Mail programs read a plus literally, not as a space.
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~")
    func coded(_ text: String) -> String {
      text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
    url = URL(string: "mailto:?subject=\(coded(subject))&body=\(coded(body))")
  }

  override func perform() {
    guard let url else { return activityDidFinish(false) }
    UIApplication.shared.open(url) { self.activityDidFinish($0) }
  }
}
