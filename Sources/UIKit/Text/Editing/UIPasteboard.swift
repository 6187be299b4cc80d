import Foundation

/// Where the general pasteboard's text really is; a window's host gives the desktop's clipboard.
@MainActor package protocol HostPasteboard: AnyObject {
  /// Text; whatever bytes the other side gave that are not UTF-8 have become U+FFFD.
  var string: String? { get set }
}

/// A clipboard of the session's own, for hosts without one.
@MainActor package final class MemoryPasteboard: HostPasteboard {
  package var string: String?

  package init() {}
}

/// What was cut or copied: text and addresses.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  private let host: any HostPasteboard
  /// What was there when somebody last asked for the count; nil before.
  private var known: String??
  private var changes = 0

  package init(host: any HostPasteboard) {
    self.host = host
    super.init()
  }

  /// The one that all apps share.
  open class var general: UIPasteboard { HostSession.current.pasteboard }

  /// Counts up whenever the content has changed, here or, as far as has been noticed, elsewhere.
  open var changeCount: Int {
    noticeChange()
    return changes
  }

  private func noticeChange() {
    // Reading another program's clipboard takes time: not before it is asked for.
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

  /// The text as the only item; setting several joins them by line breaks.
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
