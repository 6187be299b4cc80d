import Foundation

/// A message in the mail page's inbox.
package struct MailMessage: Sendable, Identifiable {
  /// The message's place in the list of messages, counted from the oldest.
  package let id: Int
  package let sender: String
  let recipient: String
  package let subject: String
  /// The day, in the form displayed in the list, such as "11 Dec".
  let date: String
  /// The text of the message, one line for each paragraph.
  let text: String
  package var isRead: Bool
  package var isFlagged: Bool

  /// The beginning of the message, on one line.
  var preview: String { text.prefix(600).split(whereSeparator: \.isNewline).joined(separator: " ") }

  func matches(_ query: String) -> Bool {
    [sender, subject, text].contains { $0.range(of: query, options: .caseInsensitive) != nil }
  }
}

/// An inbox, starting with the newest message, and the messages that have not arrived yet.
package struct Mailbox: Sendable {
  package private(set) var messages: [MailMessage]
  private var waiting: [MailMessage]

  /// The number of messages that arrive later, when the inbox is refreshed.
  private static let waitingCount = 6
  /// The number of messages at the start of the inbox that have not been read.
  private static let unreadCount = 5

  /// Creates an inbox with the messages in ``MailMessage/letters``.
  package init() {
    var all = Array(MailMessage.letters.reversed())
    for index in all.indices {
      let age = index - Self.waitingCount
      all[index].isRead = age >= Self.unreadCount && age != 7
      all[index].isFlagged = age == 3 || age == 10
    }
    waiting = Array(all.prefix(Self.waitingCount))
    messages = Array(all.dropFirst(Self.waitingCount))
  }

  package var unreadCount: Int { messages.count { !$0.isRead } }

  package subscript(id: MailMessage.ID) -> MailMessage? { messages.first { $0.id == id } }

  /// Returns the identifiers of the messages that contain a text; of all messages if it is empty.
  func identifiers(matching query: String) -> [MailMessage.ID] {
    messages.filter { query.isEmpty || $0.matches(query) }.map(\.id)
  }

  mutating func update(_ ids: [MailMessage.ID], _ change: (inout MailMessage) -> Void) {
    for index in messages.indices where ids.contains(messages[index].id) {
      change(&messages[index])
    }
  }

  /// Removes messages, and returns them.
  mutating func remove(_ ids: [MailMessage.ID]) -> [MailMessage] {
    let removed = messages.filter { ids.contains($0.id) }
    messages.removeAll { ids.contains($0.id) }
    return removed
  }

  /// Puts removed messages back at their positions.
  mutating func restore(_ removed: [MailMessage]) {
    messages = (messages + removed).sorted { $0.id > $1.id }
  }

  /// Lets the next messages arrive, and returns the number of messages that arrived.
  mutating func receive(_ count: Int) -> Int {
    let arrived = waiting.suffix(count)
    waiting.removeLast(arrived.count)
    messages.insert(contentsOf: arrived, at: 0)
    return arrived.count
  }
}
