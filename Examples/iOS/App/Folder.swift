/// A section of the list.
struct Folder {
  var name: String
  var messages: [Message]

  static let samples = [
    Folder(
      name: "Today",
      messages: [
        Message(sender: "Ahab", subject: "The white whale"),
        Message(sender: "Ishmael", subject: "Going to sea"),
        Message(sender: "Starbuck", subject: "Oil in the hold"),
      ]),
    Folder(
      name: "Yesterday",
      messages: (1...20).map { Message(sender: "Pip", subject: "Tambourine \($0)") }),
    Folder(
      name: "Last week",
      messages: (1...20).map { Message(sender: "Stubb", subject: "Supper \($0)") }),
  ]
}

/// A row of the list.
struct Message {
  var sender: String
  var subject: String
}
