import Foundation
import Testing
import WindowHost

@Suite struct CursorThemeTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("cursors-\(UUID().uuidString)")

  private func add(_ name: String, to theme: String, in place: String = "icons") throws {
    let cursors = folder.appendingPathComponent("\(place)/\(theme)/cursors")
    try FileManager.default.createDirectory(at: cursors, withIntermediateDirectories: true)
    try Data().write(to: cursors.appendingPathComponent(name))
  }

  private func inherit(_ theme: String, _ line: String) throws {
    let place = folder.appendingPathComponent("icons/\(theme)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data("[Icon Theme]\nName=x\n\(line)\n".utf8)
      .write(to: place.appendingPathComponent("index.theme"))
  }

  private func theme(_ name: String?) -> CursorTheme {
    var variables = ["XCURSOR_PATH": "~/none:\(folder.path)/icons", "HOME": folder.path]
    variables["XCURSOR_THEME"] = name
    return CursorTheme(variables: .given(variables))
  }

  @Test func `A theme has its pictures and those that it inherits`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try add("hand2", to: "Base")
    try add("left_ptr", to: "Thin")
    try inherit("Thin", "Inherits = Other, Base")
    try inherit("Base", "Inherits=Thin")
    let thin = theme("Thin")
    #expect(thin.contains("left_ptr"))
    #expect(thin.contains("hand2"))
    #expect(!thin.contains("fleur"))
    #expect(!theme("Base2").contains("hand2"))
  }

  @Test func `Without a name the default theme counts, and the user's folders too`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(!theme(nil).contains("hand2"))
    try inherit("default", "Inherits=Mine")
    try add("hand2", to: "Mine", in: "none")
    #expect(theme(nil).contains("hand2"))
    #expect(theme("").contains("hand2"))
    try add("fleur", to: "default", in: "share/icons")
    let user = CursorTheme(variables: ["XDG_DATA_HOME": folder.path + "/share", "HOME": "/"])
    #expect(user.contains("fleur"))
  }
}
