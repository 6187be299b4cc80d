import CoreGraphics
import Foundation
import TestSupport
import Testing

/// Font folders that a process stores for the next one.
@Suite(.serialized) final class KeptFontPlacesTests {
  private let folder: String
  private let outer = getenv("FONTCONFIG_FILE").map { String(cString: $0) }
  private let path = getenv("FONTCONFIG_PATH").map { String(cString: $0) }
  private var kept: String { folder + "/caches/trestle/font-places" }
  private var configuration: String { folder + "/fonts.conf" }

  init() throws {
    folder = NSTemporaryDirectory() + "fonts-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/conf.d", withIntermediateDirectories: true)
    setenv("FONTCONFIG_FILE", folder + "/fonts.conf", 1)
    setenv("FONTCONFIG_PATH", folder, 1)
    try write(
      "/fonts.conf",
      "<dir>/first</dir><cachedir>\(folder)/noted</cachedir>"
        + "<include ignore_missing=\"yes\">\(folder)/conf.d</include>"
        + "<include ignore_missing=\"yes\">\(folder)/local.conf</include>"
        + "<include ignore_missing=\"yes\" >site.conf</include>")
  }

  deinit {
    if let outer { setenv("FONTCONFIG_FILE", outer, 1) } else { unsetenv("FONTCONFIG_FILE") }
    if let path { setenv("FONTCONFIG_PATH", path, 1) } else { unsetenv("FONTCONFIG_PATH") }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Writes a file of the configuration as it was some minutes ago.
  private func write(_ name: String, _ rules: String, minutes: Double = 10) throws {
    try "<?xml version=\"1.0\"?><fontconfig>\(rules)</fontconfig>"
      .write(toFile: folder + name, atomically: true, encoding: .utf8)
    for path in [folder + name, folder + "/conf.d"] { try age(path, minutes: minutes) }
  }

  private func age(_ path: String, minutes: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -60 * minutes)], ofItemAtPath: path)
  }

  /// The folders that the next process finds, and whether it took them from the file.
  private func folders() throws -> (folders: [String], fromFile: Bool) {
    let text = try String(contentsOfFile: kept, encoding: .utf8)
    try text.replacingOccurrences(of: "folder /first", with: "folder /kept")
      .write(toFile: kept, atomically: true, encoding: .utf8)
    let found = FontPlaces.current(keeping: kept).folders
    return (found, found.first == "/kept")
  }

  @Test func `Places are those of the configuration, and are kept for the next process`() throws {
    let parsed = FontPlaces.configured().places
    #expect(parsed.folders == ["/first"])
    #expect(parsed.caches.first == folder + "/noted")
    #expect(FontPlaces.current(keeping: kept) == parsed)
    #expect(FontPlaces.current(keeping: kept) == parsed)
    #expect(try folders().fromFile)
  }

  @Test func `A changed file is parsed again`() throws {
    _ = FontPlaces.current(keeping: kept)
    try write("/fonts.conf", "<dir>/second</dir><cachedir>\(folder)/noted</cachedir>", minutes: 5)
    #expect(try folders().folders == ["/second"])
    #expect(FontPlaces.current(keeping: kept).folders == ["/second"])
  }

  @Test(arguments: ["/conf.d/10-more.conf", "/local.conf", "/site.conf"])
  func `A new file that the configuration includes is found`(name: String) throws {
    _ = FontPlaces.current(keeping: kept)
    try write(name, "<dir>/more</dir>", minutes: 5)
    #expect(try folders().folders == ["/first", "/more"])
  }

  @Test func `A user's first file of settings is found`() throws {
    let home = getenv("XDG_CONFIG_HOME").map { String(cString: $0) }
    defer {
      if let home { setenv("XDG_CONFIG_HOME", home, 1) } else { unsetenv("XDG_CONFIG_HOME") }
    }
    setenv("XDG_CONFIG_HOME", folder + "/settings", 1)
    try write(
      "/fonts.conf",
      "<dir>/first</dir><cachedir>\(folder)/noted</cachedir>"
        + "<include ignore_missing=\"yes\" prefix=\"xdg\">fontconfig/fonts.conf</include>")
    _ = FontPlaces.current(keeping: kept)
    #expect(try folders().fromFile)
    try FileManager.default.createDirectory(
      atPath: folder + "/settings/fontconfig", withIntermediateDirectories: true)
    try write("/settings/fontconfig/fonts.conf", "<dir>/mine</dir>", minutes: 5)
    #expect(try folders().folders == ["/first", "/mine"])
  }

  @Test func `Another environment has places of its own`() throws {
    _ = FontPlaces.current(keeping: kept)
    let other = folder + "/other.conf"
    try write("/other.conf", "<dir>/other</dir><cachedir>\(folder)/noted</cachedir>")
    setenv("FONTCONFIG_FILE", other, 1)
    #expect(FontPlaces.current(keeping: kept).folders == ["/other"])
  }

  @Test func `A configuration that has only just changed is parsed once more`() throws {
    try write("/fonts.conf", "<dir>/first</dir><cachedir>\(folder)/noted</cachedir>", minutes: 0)
    #expect(FontPlaces.current(keeping: kept).folders == ["/first"])
    #expect(try !folders().fromFile)
    try age(configuration, minutes: 10)
    #expect(FontPlaces.current(keeping: kept).folders == ["/first"])
    #expect(try folders().fromFile)
  }

  @Test func `A damaged file changes no place`() throws {
    try write("/local.conf", "<dir>/second</dir><cachedir>/more</cachedir>")
    let parsed = FontPlaces.current(keeping: kept)
    #expect(parsed.folders == ["/first", "/second"])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: kept))
    let address = URL(fileURLWithPath: kept)
    let ends = bytes.indices.filter { bytes[$0] == 0x0A }
    for length in [0, 1] + ends + ends.dropLast().map({ $0 + 1 }) {
      try bytes.prefix(length).write(to: address)
      #expect(FontPlaces.current(keeping: kept) == parsed, "cut after \(length) bytes")
    }
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<100 {
      // In the state and the paths, which come first: a place that is changed is a place all the same.
      var changed = bytes
      let ends = bytes.firstRange(of: Data("\nfolder ".utf8))!.lowerBound
      let index = Int.random(in: 0..<ends, using: &generator)
      changed[index] ^= UInt8.random(in: 1...255, using: &generator)
      try changed.write(to: address)
      #expect(FontPlaces.current(keeping: kept) == parsed, "byte \(index) is \(changed[index])")
    }
  }

  @Test func `Where nothing can be written the configuration is parsed each time`() throws {
    let places = FontPlaces.current(keeping: configuration + "/below a file/font-places")
    #expect(places.folders == ["/first"])
    #expect(FontPlaces.current(keeping: nil).folders == ["/first"])
  }

  @Test func `The file is in the user's folder of caches`() {
    let names = ["XDG_CACHE_HOME", "HOME"]
    let outer = names.map { getenv($0).map { String(cString: $0) } }
    defer {
      for (name, value) in zip(names, outer) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    setenv("HOME", "/home/someone", 1)
    setenv("XDG_CACHE_HOME", "/caches", 1)
    #expect(KeptFontPlaces.file == "/caches/trestle/font-places")
    setenv("XDG_CACHE_HOME", "relative", 1)
    #expect(KeptFontPlaces.file == "/home/someone/.cache/trestle/font-places")
    unsetenv("XDG_CACHE_HOME")
    #expect(KeptFontPlaces.file == "/home/someone/.cache/trestle/font-places")
    unsetenv("HOME")
    #expect(KeptFontPlaces.file == nil)
  }
}
