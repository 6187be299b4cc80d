import Foundation

/// The storage of the general pasteboard; the host of a window provides the desktop's clipboard.
@MainActor package protocol HostPasteboard: AnyObject {
  /// The text. Bytes from other programs that are not UTF-8 are replaced with U+FFFD.
  var string: String? { get set }
}

/// The session's clipboard, for hosts that have none.
@MainActor package final class MemoryPasteboard: HostPasteboard {
  package var string: String?

  package init() {}
}

/// The cut or copied items: text and URLs.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  private let host: any HostPasteboard
  /// The content when the count was last read; `nil` before.
  private var known: String??
  private var changes = 0

  package init(host: any HostPasteboard) {
    self.host = host
    super.init()
  }

  /// The pasteboard that all apps share.
  open class var general: UIPasteboard { HostSession.current.pasteboard }

  /// Increases whenever the content changes, including the changes by other programs that have been
  /// noticed.
  open var changeCount: Int {
    noticeChange()
    return changes
  }

  private func noticeChange() {
    // Read lazily: reading another program's clipboard takes time.
    let now = host.string
    if let known, known != now { changes += 1 }
    known = .some(now)
  }

  open var string: String? {
    get { host.string }
    set {
      host.string = newValue
      known = newValue
      changes += 1
      NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
  }

  /// The texts of the items. Setting several texts stores one item, joined by line breaks.
  open var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue.map { $0.joined(separator: "\n") } }
  }

  open var url: URL? {
    get {
      guard let string, !string.contains(where: \.isWhitespace) else { return nil }
      return URL(string: string).flatMap { $0.scheme == nil ? nil : $0 }
    }
    set { string = newValue?.absoluteString }
  }

  open var hasStrings: Bool { string?.isEmpty == false }
  open var hasURLs: Bool { url != nil }
  open var numberOfItems: Int { hasStrings ? 1 : 0 }

  public nonisolated class var changedNotification: NSNotification.Name {
    NSNotification.Name("UIPasteboardChangedNotification")
  }
}
