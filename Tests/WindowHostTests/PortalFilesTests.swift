import Foundation
import MessageBus
import Testing
import UIKit
import UniformTypeIdentifiers
import WindowHost

/// The portal's dialogs for files. scripts/test-window opens files with its own portal.
@Suite @MainActor struct PortalFilesTests {
  private func options(_ purpose: DocumentDialog.Purpose, folder: URL? = nil)
    -> (method: String, values: [String: BusValue])
  {
    let dialog = DocumentDialog(purpose, title: nil, folder: folder) { _ in }
    let message = FileDialogMessage(dialog, token: "t1")
    return (message.method, Dictionary(uniqueKeysWithValues: message.options))
  }

  @Test func `A filter has the names and MIME types of a type and of what is a kind of it`() throws
  {
    let csv = try #require(FileFilter([.commaSeparatedText]))
    #expect(csv.name == "CSV document")
    #expect(
      csv.rules == [
        .init(kind: 0, text: "*.[cC][sS][vV]"), .init(kind: 1, text: "text/csv"),
        .init(kind: 1, text: "text/comma-separated-values"),
      ])
    let image = try #require(FileFilter([.image, .mp3]))
    #expect(image.name == "image, MP3 audio")
    for text in ["image/png", "audio/mpeg"] {
      #expect(image.rules.contains(.init(kind: 1, text: text)))
    }
    #expect(image.rules.contains(.init(kind: 0, text: "*.[hH][eE][iI][cC]")))
    #expect(!image.rules.contains(.init(kind: 1, text: "text/plain")))
    // Parameters of a MIME type are not the file's.
    let text = try #require(FileFilter([.utf8PlainText]))
    #expect(text.rules.contains(.init(kind: 1, text: "text/plain")))
    let unknown = try #require(UTType(filenameExtension: "a[1]"))
    #expect(try #require(FileFilter([unknown])).rules == [.init(kind: 0, text: "*.[aA][[]1[]]")])
    #expect(FileFilter([.item, .png]) == nil && FileFilter([.data]) == nil)
    #expect(FileFilter([UTType(exportedAs: "com.acme.note")]) == nil)
  }

  @Test func `A dialog says what it opens, where it begins and which names it saves`() {
    let folder = URL(fileURLWithPath: "/tmp/für")
    let open = options(.open(types: [.png], allowsSeveral: true), folder: folder)
    #expect(open.method == "OpenFile" && open.values["multiple"] == .bool(true))
    #expect(open.values["handle_token"] == .string("t1") && open.values["directory"] == nil)
    #expect(open.values["filters"]?.signature == "a(sa(us))")
    let path = (Array("/tmp/für".utf8) + [0]).map { BusValue.byte($0) }
    #expect(open.values["current_folder"] == .array(path, of: "y"))
    let folders = options(.open(types: [.folder], allowsSeveral: false))
    #expect(folders.values["directory"] == .bool(true) && folders.values["filters"] == nil)
    #expect(options(.open(types: [.item], allowsSeveral: false)).values["filters"] == nil)
    let one = options(.save(names: ["a.csv"]))
    #expect(one.method == "SaveFile" && one.values["current_name"] == .string("a.csv"))
    let two = options(.save(names: ["a.csv", "b.csv"]))
    #expect(two.method == "SaveFiles" && two.values["files"]?.signature == "aay")
  }

  private func answer(_ code: UInt32, _ uris: [String]?) -> String {
    let results = uris.map { BusValue.entry(.string("uris"), .variant(.strings($0))) }
    let answer = FileDialogMessage.answer(
      of: [.uint32(code), .array(results.map { [$0] } ?? [], of: "{sv}")])
    return switch answer {
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .chosen(let urls): urls.map { "\($0.path)" }.joined(separator: " ")
    }
  }

  @Test func `An answer is files, a refusal, or a failure`() {
    #expect(answer(0, ["file:///tmp/a%20b.csv"]) == "/tmp/a b.csv")
    #expect(answer(0, ["file://host/x", "file:///y%25"]) == "/x /y%")
    #expect(answer(1, nil) == "cancelled")
    #expect(answer(2, nil) == "failed")
    #expect(answer(0, nil) == "failed" && answer(0, []) == "failed")
    #expect(answer(0, ["file:///a", "sftp://host/b"]) == "failed" && answer(0, [""]) == "failed")
    #expect(answer(0, ["file:"]) == "failed")
  }

  @Test func `Without a session bus a dialog fails soon, with the reason`() async {
    for address in [nil, "unix:path=/no/such/bus"] {
      let files = PortalFiles(SessionBus(address: address))
      let reason: String = await withCheckedContinuation { continuation in
        files.presentDialog(
          DocumentDialog(.open(types: [.item], allowsSeveral: false), title: nil, folder: nil) {
            if case .failed(let reason) = $0 { continuation.resume(returning: reason) }
          }, parent: "")
      }
      #expect(reason.contains("xdg-desktop-portal"))
    }
  }
}
