/// An object that a layer above the windows keeps for each session, such as the keyboard.
@MainActor package protocol SessionPart: AnyObject {
  init(session: HostSession)
}
