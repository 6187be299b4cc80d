import Trestle

/// A conversation of 100,000 messages that depend only on their numbers, and those that are added.
package struct ChatMessages {
  package struct Message: Equatable {
    package let id: Int
    package let text: String
    package let isOwn: Bool
  }

  /// The number of messages before the newest ones, of which a page loads parts.
  package static let historyCount = 100_000
  /// The number of messages that one load brings.
  package static let pageCount = 60

  private static let words = """
    call me some years ago never mind how long precisely having little or no money in my purse and \
    nothing particular to interest me on shore I thought would sail about a see the watery part of \
    world it is way have driving off spleen regulating circulation whenever find myself growing grim
    """
    .split(separator: " ").map(String.init)

  /// The messages that have been loaded, from the earliest to the newest.
  package private(set) var loaded: [Message]

  package init() {
    loaded = (Self.historyCount - Self.pageCount..<Self.historyCount).map(Self.message)
  }

  /// Whether there are earlier messages.
  package var hasEarlier: Bool { (loaded.first?.id ?? 0) > 0 }

  /// Loads earlier messages.
  package mutating func loadEarlier() {
    guard let first = loaded.first?.id, first > 0 else { return }
    loaded.insert(contentsOf: (max(first - Self.pageCount, 0)..<first).map(Self.message), at: 0)
  }

  /// Adds a message at the end.
  package mutating func add(_ text: String, isOwn: Bool) {
    loaded.append(Message(id: (loaded.last?.id ?? -1) + 1, text: text, isOwn: isOwn))
  }

  /// Adds the next message of the conversation at the end.
  package mutating func receive() {
    let next = Self.message((loaded.last?.id ?? -1) + 1)
    loaded.append(Message(id: next.id, text: next.text, isOwn: false))
  }

  /// Returns a message of the conversation. Half of them have a few words, others several lines.
  private static func message(_ id: Int) -> Message {
    var state = UInt64(bitPattern: Int64(id)) &* 0x9e37_79b9_7f4a_7c15 &+ 0xbf58_476d_1ce4_e5b9
    func next(_ bound: Int) -> Int {
      state ^= state >> 30
      state &*= 0x94d0_49bb_1331_11eb
      state ^= state >> 27
      return Int(state % UInt64(bound))
    }
    let count = next(2) == 0 ? 1 + next(6) : 4 + next(30)
    let chosen = (0..<count).map { _ in words[next(words.count)] }
    let text = chosen.joined(separator: " ")
    return Message(
      id: id, text: text.prefix(1).uppercased() + text.dropFirst() + ".", isOwn: next(5) < 2)
  }
}
