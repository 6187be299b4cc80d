import Dispatch
import Foundation

/// A separate connection to an X11 display, only for settings: SDL does not pass them on.
///
/// libxcb is found by name, because SDL has loaded it with libX11. Unlike libX11 it does not end the
/// process if the display is lost. It sleeps until a property changes.
@MainActor final class X11Display {
  private typealias Connection = OpaquePointer
  private typealias Reply = UnsafeMutableRawPointer

  /// The functions of libxcb. Their cookies are structures with one number, which is passed as a
  /// number.
  private struct Library {
    typealias Connect =
      @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>?) -> Connection?
    typealias Number = @convention(c) (Connection) -> Int32
    typealias Disconnect = @convention(c) (Connection) -> Void
    typealias Setup = @convention(c) (Connection) -> UnsafeRawPointer
    typealias Poll = @convention(c) (Connection) -> Reply?
    typealias Intern = @convention(c) (Connection, UInt8, UInt16, UnsafePointer<CChar>) -> UInt32
    typealias Owner = @convention(c) (Connection, UInt32) -> UInt32
    typealias Property =
      @convention(c) (Connection, UInt8, UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32
    typealias Change = @convention(c) (Connection, UInt32, UInt32, UnsafeRawPointer) -> UInt32
    typealias TakeReply =
      @convention(c) (Connection, UInt32, UnsafeMutableRawPointer?) -> Reply?

    let connect: Connect
    let hasError: Number
    let disconnect: Disconnect
    let setup: Setup
    let descriptor: Number
    let flush: Number
    let poll: Poll
    let intern: Intern
    let internReply: TakeReply
    let owner: Owner
    let ownerReply: TakeReply
    let property: Property
    let propertyReply: TakeReply
    let change: Change

    init?() {
      guard let handle = dlopen("libxcb.so.1", RTLD_LAZY | RTLD_LOCAL) else { return nil }
      func find<Function>(_ name: String) -> Function? {
        // Safety: the caller gives the function the type that libxcb's header declares.
        dlsym(handle, "xcb_" + name).map { unsafeBitCast($0, to: Function.self) }
      }
      guard let connect: Connect = find("connect"),
        let hasError: Number = find("connection_has_error"),
        let disconnect: Disconnect = find("disconnect"),
        let setup: Setup = find("get_setup"),
        let descriptor: Number = find("get_file_descriptor"),
        let flush: Number = find("flush"),
        let poll: Poll = find("poll_for_event"),
        let intern: Intern = find("intern_atom"),
        let internReply: TakeReply = find("intern_atom_reply"),
        let owner: Owner = find("get_selection_owner"),
        let ownerReply: TakeReply = find("get_selection_owner_reply"),
        let property: Property = find("get_property"),
        let propertyReply: TakeReply = find("get_property_reply"),
        let change: Change = find("change_window_attributes")
      else { return nil }
      (self.connect, self.hasError, self.disconnect) = (connect, hasError, disconnect)
      (self.setup, self.descriptor, self.flush, self.poll) = (setup, descriptor, flush, poll)
      (self.intern, self.internReply) = (intern, internReply)
      (self.owner, self.ownerReply) = (owner, ownerReply)
      (self.property, self.propertyReply, self.change) = (property, propertyReply, change)
    }
  }

  private let library: Library
  // Safety: libxcb's, open until the cancel handler of `source`; used on the main actor alone.
  private let connection: Connection
  private let root: UInt32
  private let atoms: (selection: UInt32, settings: UInt32)
  private var owner: UInt32 = 0
  private var source: (any DispatchSourceRead)?
  private let onChange: () -> Void
  private(set) var preferences = DesktopPreferences()

  private static let resourceManager: UInt32 = 23
  private static let eventMask: UInt32 = 1 << 11
  private static let propertyChange: UInt32 = 1 << 22
  private static let structureNotify: UInt32 = 1 << 17

  /// Connects to the display that `DISPLAY` names; returns nil if there is none.
  init?(onChange: @escaping () -> Void) {
    guard let library = Library(), let connection = library.connect(nil, nil) else { return nil }
    guard library.hasError(connection) == 0, let root = Self.root(library.setup(connection)) else {
      library.disconnect(connection)
      return nil
    }
    self.library = library
    self.connection = connection
    self.root = root
    self.onChange = onChange
    let names: [String] = ["_XSETTINGS_S0", "_XSETTINGS_SETTINGS"]
    let cookies = names.map { name in
      library.intern(connection, 0, UInt16(name.utf8.count), name)
    }
    let found = cookies.map { cookie in
      Self.consumeReply(library.internReply(connection, cookie, nil)) {
        $0.loadUnaligned(fromByteOffset: 8, as: UInt32.self)
      } ?? 0
    }
    atoms = (found[0], found[1])
    select(root)
    read()
    let source = DispatchSource.makeReadSource(
      fileDescriptor: library.descriptor(connection), queue: .main)
    // Safety: the queue of the source is the main one, and `close()` cancels the source before its
    // owner releases this object.
    source.setEventHandler { [unowned self] in MainActor.assumeIsolated { receive() } }
    source.activate()
    self.source = source
  }

  func close() {
    guard let source else { return }
    self.source = nil
    let (library, connection) = (library, UncheckedPointer(connection))
    // The descriptor is open until the source has let go of it.
    source.setCancelHandler { library.disconnect(connection.pointer) }
    source.cancel()
  }

  /// Returns the root window of the first screen (`xcb_setup_t` is followed by the vendor's name and
  /// the pixmap formats).
  private static func root(_ setup: UnsafeRawPointer) -> UInt32? {
    let vendor = Int(setup.loadUnaligned(fromByteOffset: 24, as: UInt16.self))
    let screens = setup.load(fromByteOffset: 28, as: UInt8.self)
    let formats = Int(setup.load(fromByteOffset: 29, as: UInt8.self))
    guard screens > 0 else { return nil }
    return setup.loadUnaligned(
      fromByteOffset: 40 + (vendor + 3) / 4 * 4 + 8 * formats, as: UInt32.self)
  }

  private static func consumeReply<Value>(_ reply: Reply?, _ body: (Reply) -> Value) -> Value? {
    guard let reply else { return nil }
    defer { free(reply) }
    return body(reply)
  }

  private func select(_ window: UInt32) {
    var mask = Self.propertyChange | Self.structureNotify
    _ = library.change(connection, window, Self.eventMask, &mask)
  }

  private func bytes(_ window: UInt32, _ property: UInt32) -> [UInt8] {
    let cookie = library.property(connection, 0, window, property, 0, 0, 1 << 18)
    return Self.consumeReply(library.propertyReply(connection, cookie, nil)) { reply in
      let format = Int(reply.load(fromByteOffset: 1, as: UInt8.self))
      let length = Int(reply.loadUnaligned(fromByteOffset: 16, as: UInt32.self)) * format / 8
      return [UInt8](UnsafeRawBufferPointer(start: reply + 32, count: length))
    } ?? []
  }

  private func read() {
    let resources = String(decoding: bytes(root, Self.resourceManager), as: UTF8.self)
    let cookie = library.owner(connection, atoms.selection)
    let new =
      Self.consumeReply(library.ownerReply(connection, cookie, nil)) {
        $0.loadUnaligned(fromByteOffset: 8, as: UInt32.self)
      } ?? 0
    if new != owner, new != 0 { select(new) }
    owner = new
    let settings = owner == 0 ? nil : XSettings(bytes(owner, atoms.settings))
    preferences = DesktopPreferences(x11: settings ?? XSettings(), resources: resources)
    _ = library.flush(connection)
  }

  private func receive() {
    var isChanged = false
    while let event = library.poll(connection) {
      isChanged = isChanged || concernsSettings(event)
      free(event)
    }
    // The window's own connection tells the loop that the display has gone away.
    if library.hasError(connection) != 0 { return close() }
    guard isChanged else { return }
    let old = preferences
    read()
    if preferences != old { onChange() }
  }

  private func concernsSettings(_ event: Reply) -> Bool {
    let kind = event.load(as: UInt8.self) & 0x7F
    let window = event.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
    switch kind {
    // A property: of the daemon's window, or the resources.
    case 28:
      return window == owner
        || event.loadUnaligned(fromByteOffset: 8, as: UInt32.self) == Self.resourceManager
    // The daemon's window has been closed, or a new daemon announces itself to the root window.
    case 17: return event.loadUnaligned(fromByteOffset: 8, as: UInt32.self) == owner
    case 33: return true
    default: return false
    }
  }
}

/// A pointer that a cancel handler takes over.
///
/// Safety: `close()` passes the connection to the cancel handler and does not use it again.
private struct UncheckedPointer: @unchecked Sendable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }
}
