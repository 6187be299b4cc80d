import AppPackaging
import Foundation
import Testing

@Suite struct PackageBuilderTests {
  private let fixture: AppFixture

  init() throws { fixture = try AppFixture() }

  @Test func `A Debian package contains the app, its resources and what the desktop reads`() throws
  {
    try fixture.writeIcons([(256, 256)])
    try fixture.write("hello = \"Hallo\";", "de.lproj/Localizable.strings")
    let file = try #require(try fixture.pack(["deb"]).files.first)
    let fields = try output(of: "dpkg-deb", ["--field", file.path])
    #expect(fields.contains("Package: planets\n"))
    #expect(fields.contains("Maintainer: Ada <ada@example.org>\n"))
    // What the program is linked to, what Trestle loads by name, and the font.
    for name in ["libc6", "libpangocairo-1.0-0", "fonts-inter"] {
      #expect(fields.contains(name), "\(name)")
    }
    let list = try output(of: "dpkg-deb", ["--contents", file.path])
    for path in [
      "usr/bin/planets -> ../lib/planets/Planets", "usr/lib/planets/Planets",
      "usr/lib/planets/Info.plist", "usr/lib/planets/de.lproj/Localizable.strings",
      "usr/share/applications/org.example.Planets.desktop",
      "usr/share/metainfo/org.example.Planets.metainfo.xml",
      "usr/share/dbus-1/services/org.example.Planets.service",
      "usr/share/icons/hicolor/48x48/apps/org.example.Planets.png",
    ] { #expect(list.contains("./\(path)\n"), "\(path)") }
  }

  @Test func `A Debian package without a maintainer is refused`() throws {
    fixture.set("Maintainer", nil)
    let error = #expect(throws: PackagingError.self) { try fixture.pack(["deb"]) }
    #expect(error?.lines.first?.contains("has no Maintainer") == true)
  }

  @Test func `A portable folder brings libraries, fonts and a script that starts the app`() throws {
    let file = try #require(try fixture.pack(["portable"]).files.first)
    let list = try output(of: "tar", ["--list", "--file", file.path])
    for path in [
      "AppRun", "org.example.Planets.desktop", "usr/lib/planets/libpangocairo-1.0.so.0",
      "usr/share/fonts/fonts.conf",
    ] { #expect(list.contains("Planets-1.2/\(path)\n"), "\(path)") }
    // Every desktop has its own.
    #expect(!list.contains("libc.so") && !list.contains("libX11.so"))
    // Bash prints the variable; `/bin/true` says nothing.
    _ = try output(of: "tar", ["-xf", file.path, "-C", fixture.output.path])
    let start = fixture.output.appendingPathComponent("Planets-1.2/AppRun")
    let trace = try output(of: "sh", ["-x", start.path])
    #expect(
      trace.contains("exec \(start.deletingLastPathComponent().path)/usr/lib/planets/Planets"))
  }

  @Test func `An AppImage takes a runtime that is a program`() throws {
    try fixture.writeInfo()
    var request = fixture.request
    request.program = "/bin/true"
    request.formats = ["appimage"]
    request.appImageRuntime = "/etc/passwd"
    let error = #expect(throws: PackagingError.self) {
      try PackageBuilder(request, date: Date(timeIntervalSince1970: 0), environment: [:]) { _ in }
        .pack()
    }
    #expect(error?.lines == ["/etc/passwd: is not a program, and not AppImage's runtime"])
  }

  @Test func `Flatpak's manifest lists every Swift package at its revision`() throws {
    let resolved = """
      {"pins": [{"identity": "swift-log", "location": "https://example.org/swift-log",
        "state": {"revision": "abc123", "version": "1.0.0"}}], "version": 3}
      """
    try Data(resolved.utf8).write(to: fixture.folder.appendingPathComponent("Package.resolved"))
    let file = try #require(try fixture.pack(["flatpak"]).files.first)
    #expect(file.lastPathComponent == "org.example.Planets.json")
    let manifest = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let module = try #require((manifest["modules"] as? [[String: Any]])?.first)
    let sources = try #require(module["sources"] as? [[String: Any]])
    let git = try #require(sources.first { $0["type"] as? String == "git" })
    #expect(git["commit"] as? String == "abc123")
    #expect(git["dest"] as? String == "dependencies/swift-log")
    #expect(sources.first?["path"] as? String == "..")
    // A folder keeps its name, which is the identity of its package.
    #expect(sources.first?["dest"] as? String == fixture.folder.lastPathComponent)
    let mirrors = sources.last?["contents"] as? String
    #expect(mirrors?.contains("file:///run/build/planets/dependencies/swift-log") == true)
  }

  @Test func `A format that does not exist is answered with those that do`() throws {
    let error = #expect(throws: PackagingError.self) { try fixture.pack(["rpm"]) }
    #expect(
      error?.lines == ["there is no format rpm; there are: deb, portable, appimage, flatpak, tree"])
  }

  @Test func `An output folder that cannot be made is named with the reason`() throws {
    try fixture.writeInfo()
    var request = fixture.request
    request.program = "/bin/true"
    request.formats = ["flatpak"]
    request.outputFolder = "/proc/planets"
    let error = #expect(throws: PackagingError.self) {
      try PackageBuilder(request, date: Date(timeIntervalSince1970: 0), environment: [:]) { _ in }
        .pack()
    }
    #expect(error?.lines.first?.hasPrefix("/proc/planets: cannot be created: ") == true)
  }
}
