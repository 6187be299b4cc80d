/// An object, such as the keyboard, that exists once for each session and belongs to a folder that
/// depends on this one.
@MainActor package protocol SessionPart: AnyObject {
  init(session: HostSession)
}
