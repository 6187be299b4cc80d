import AppPackaging
import Foundation
import Testing

@Suite struct LibrarySearchPathTests {
  private let fixture: AppFixture

  init() throws { fixture = try AppFixture() }

  /// Links a library without code.
  private func library(searching path: String?) throws -> URL {
    let source = fixture.folder.appendingPathComponent("empty.c")
    let file = fixture.folder.appendingPathComponent("libempty.so")
    try Data().write(to: source)
    let flags = path.map { ["-Wl,-rpath,\($0),--enable-new-dtags"] } ?? []
    _ = try output(of: "clang", ["-shared", "-nostdlib", "-o", file.path, source.path] + flags)
    return file
  }

  @Test func `A library in a portable folder looks beside itself for others`() throws {
    let file = try library(searching: "/usr/lib/pulseaudio")
    #expect(try LibrarySearchPath.replace(in: file))
    let section = try output(of: "readelf", ["--dynamic", file.path])
    #expect(section.contains("Library runpath: [$ORIGIN]"))
  }

  @Test func `A library without a path, and a file that is none, stay as they are`() throws {
    let file = try library(searching: nil)
    #expect(try !LibrarySearchPath.replace(in: file))
    let whole = try Data(contentsOf: file)
    for count in stride(from: 0, to: min(whole.count, 2000), by: 7) {
      try whole.prefix(count).write(to: file)
      #expect(try !LibrarySearchPath.replace(in: file))
    }
  }
}
