import Foundation

/// The functions of libdbus, which is loaded when a window looks for the desktop's settings on its
/// buses.
///
/// The library is not linked and its headers are not needed to build, because the functions are found
/// by name, and its iterators are memory that only the library reads. Its interface has been the same
/// since version 1.0.
@MainActor
package struct BusLibrary {
  typealias Iterator = UnsafeMutableRawPointer
  typealias Text = UnsafePointer<CChar>

  let open: @convention(c) (Text, UnsafeMutableRawPointer?) -> OpaquePointer?
  let close: @convention(c) (OpaquePointer) -> Void
  let release: @convention(c) (OpaquePointer) -> Void
  let descriptor: @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>) -> UInt32
  let readWrite: @convention(c) (OpaquePointer, Int32) -> UInt32
  let popMessage: @convention(c) (OpaquePointer) -> OpaquePointer?
  let send: @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutablePointer<UInt32>?) -> UInt32
  let dispatchStatus: @convention(c) (OpaquePointer) -> Int32
  let hasMessagesToSend: @convention(c) (OpaquePointer) -> UInt32
  let setExitOnDisconnect: @convention(c) (OpaquePointer, UInt32) -> Void

  let newCall: @convention(c) (Text?, Text, Text?, Text) -> OpaquePointer?
  let newReturn: @convention(c) (OpaquePointer) -> OpaquePointer?
  let newError: @convention(c) (OpaquePointer, Text, Text) -> OpaquePointer?
  let newSignal: @convention(c) (Text, Text, Text) -> OpaquePointer?
  let releaseMessage: @convention(c) (OpaquePointer) -> Void
  let kind: @convention(c) (OpaquePointer) -> Int32
  let replySerial: @convention(c) (OpaquePointer) -> UInt32
  let needsNoReply: @convention(c) (OpaquePointer) -> UInt32
  let sender: @convention(c) (OpaquePointer) -> Text?
  let path: @convention(c) (OpaquePointer) -> Text?
  let interface: @convention(c) (OpaquePointer) -> Text?
  let member: @convention(c) (OpaquePointer) -> Text?

  let beginReading: @convention(c) (OpaquePointer, Iterator) -> UInt32
  let argumentType: @convention(c) (Iterator) -> Int32
  let elementType: @convention(c) (Iterator) -> Int32
  let getBasic: @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void
  let recurse: @convention(c) (Iterator, Iterator) -> Void
  let next: @convention(c) (Iterator) -> UInt32

  let beginWriting: @convention(c) (OpaquePointer, Iterator) -> Void
  let appendBasic: @convention(c) (Iterator, Int32, UnsafeRawPointer) -> UInt32
  let openContainer: @convention(c) (Iterator, Int32, Text?, Iterator) -> UInt32
  let closeContainer: @convention(c) (Iterator, Iterator) -> UInt32

  /// The number of bytes of an iterator: at least `sizeof (DBusMessageIter)` on every platform.
  static let iteratorSize = 16 * MemoryLayout<UInt>.size

  /// Loads the library; returns nil if it is not installed.
  package init?() {
    guard let handle = dlopen("libdbus-1.so.3", RTLD_LAZY | RTLD_LOCAL) else { return nil }
    func find<Function>(_ name: String) -> Function? {
      // Safety: the caller gives the function the type that libdbus's header declares.
      dlsym(handle, "dbus_" + name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard
      let open: @convention(c) (Text, UnsafeMutableRawPointer?) -> OpaquePointer? = find(
        "connection_open_private"),
      let close: @convention(c) (OpaquePointer) -> Void = find("connection_close"),
      let release: @convention(c) (OpaquePointer) -> Void = find("connection_unref"),
      let descriptor: @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>) -> UInt32 = find(
        "connection_get_unix_fd"),
      let readWrite: @convention(c) (OpaquePointer, Int32) -> UInt32 = find(
        "connection_read_write"),
      let popMessage: @convention(c) (OpaquePointer) -> OpaquePointer? = find(
        "connection_pop_message"),
      let send:
        @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutablePointer<UInt32>?) -> UInt32 =
        find("connection_send"),
      let dispatchStatus: @convention(c) (OpaquePointer) -> Int32 = find(
        "connection_get_dispatch_status"),
      let hasMessagesToSend: @convention(c) (OpaquePointer) -> UInt32 = find(
        "connection_has_messages_to_send"),
      let setExitOnDisconnect: @convention(c) (OpaquePointer, UInt32) -> Void = find(
        "connection_set_exit_on_disconnect"),
      let newCall: @convention(c) (Text?, Text, Text?, Text) -> OpaquePointer? = find(
        "message_new_method_call"),
      let newReturn: @convention(c) (OpaquePointer) -> OpaquePointer? = find(
        "message_new_method_return"),
      let newError: @convention(c) (OpaquePointer, Text, Text) -> OpaquePointer? = find(
        "message_new_error"),
      let newSignal: @convention(c) (Text, Text, Text) -> OpaquePointer? = find(
        "message_new_signal"),
      let releaseMessage: @convention(c) (OpaquePointer) -> Void = find("message_unref"),
      let kind: @convention(c) (OpaquePointer) -> Int32 = find("message_get_type"),
      let replySerial: @convention(c) (OpaquePointer) -> UInt32 = find("message_get_reply_serial"),
      let needsNoReply: @convention(c) (OpaquePointer) -> UInt32 = find("message_get_no_reply"),
      let sender: @convention(c) (OpaquePointer) -> Text? = find("message_get_sender"),
      let path: @convention(c) (OpaquePointer) -> Text? = find("message_get_path"),
      let interface: @convention(c) (OpaquePointer) -> Text? = find("message_get_interface"),
      let member: @convention(c) (OpaquePointer) -> Text? = find("message_get_member"),
      let beginReading: @convention(c) (OpaquePointer, Iterator) -> UInt32 = find(
        "message_iter_init"),
      let argumentType: @convention(c) (Iterator) -> Int32 = find("message_iter_get_arg_type"),
      let elementType: @convention(c) (Iterator) -> Int32 = find("message_iter_get_element_type"),
      let getBasic: @convention(c) (Iterator, UnsafeMutableRawPointer) -> Void = find(
        "message_iter_get_basic"),
      let recurse: @convention(c) (Iterator, Iterator) -> Void = find("message_iter_recurse"),
      let next: @convention(c) (Iterator) -> UInt32 = find("message_iter_next"),
      let beginWriting: @convention(c) (OpaquePointer, Iterator) -> Void = find(
        "message_iter_init_append"),
      let appendBasic: @convention(c) (Iterator, Int32, UnsafeRawPointer) -> UInt32 = find(
        "message_iter_append_basic"),
      let openContainer: @convention(c) (Iterator, Int32, Text?, Iterator) -> UInt32 = find(
        "message_iter_open_container"),
      let closeContainer: @convention(c) (Iterator, Iterator) -> UInt32 = find(
        "message_iter_close_container")
    else {
      dlclose(handle)
      return nil
    }
    self.open = open
    self.close = close
    self.release = release
    self.descriptor = descriptor
    self.readWrite = readWrite
    self.popMessage = popMessage
    self.send = send
    self.dispatchStatus = dispatchStatus
    self.hasMessagesToSend = hasMessagesToSend
    self.setExitOnDisconnect = setExitOnDisconnect
    self.newCall = newCall
    self.newReturn = newReturn
    self.newError = newError
    self.newSignal = newSignal
    self.releaseMessage = releaseMessage
    self.kind = kind
    self.replySerial = replySerial
    self.needsNoReply = needsNoReply
    self.sender = sender
    self.path = path
    self.interface = interface
    self.member = member
    self.beginReading = beginReading
    self.argumentType = argumentType
    self.elementType = elementType
    self.getBasic = getBasic
    self.recurse = recurse
    self.next = next
    self.beginWriting = beginWriting
    self.appendBasic = appendBasic
    self.openContainer = openContainer
    self.closeContainer = closeContainer
  }
}
