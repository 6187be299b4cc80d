struct Offline: MailServer {
  func messages() async throws -> [Message] { throw URLError(.notConnectedToInternet) }
}

@MainActor @Suite(.serialized) struct InboxTests {
  let device = Simulator()
  let navigation: UINavigationController
  let inbox: Inbox

  init() {
    let messages = ["Ishmael", "Queequeg", "Starbuck", "Ahab", "Pip"].map {
      Message(sender: $0, subject: "From \($0)")
    }
    let inbox = device.perform { Inbox(messages, server: Offline()) }
    self.inbox = inbox
    navigation = device.perform { UINavigationController(rootViewController: inbox) }
    device.show(navigation)
  }
}
