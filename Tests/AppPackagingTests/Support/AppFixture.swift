import AppPackaging
import CCairo
import Foundation

/// The sources of an app in a temporary folder, with a program of the system's as its own.
final class AppFixture {
  let folder: URL
  var info: [String: Any]

  init() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("packaging-\(UUID().uuidString)").standardizedFileURL
    info = [
      "CFBundleIdentifier": "org.example.Planets", "CFBundleName": "Planets & Moons",
      "CFBundleShortVersionString": "1.2",
      "TrestlePackage": [
        "Summary": "Look at the planets", "Maintainer": "Ada <ada@example.org>", "License": "MIT",
      ],
    ]
    for name in ["Sources", "out", "work"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var sources: URL { folder.appendingPathComponent("Sources") }
  var output: URL { folder.appendingPathComponent("out") }

  /// Sets a value of the dictionary that Apple's keys have no place for; nil removes it.
  func set(_ key: String, _ value: Any?) {
    var own = info["TrestlePackage"] as? [String: Any] ?? [:]
    own[key] = value
    info["TrestlePackage"] = own
  }

  var request: PackagingRequest {
    PackagingRequest(
      product: "Planets", module: "Planets", targetFolder: sources.path,
      packageFolder: folder.path, workFolder: folder.appendingPathComponent("work").path,
      outputFolder: output.path)
  }

  /// Writes the list and reads it as the tool does.
  func description(environment: [String: String] = [:]) throws -> AppDescription {
    try writeInfo()
    return try AppDescription(request, environment: environment)
  }

  /// The lines with which the tool ends.
  func problems(environment: [String: String] = [:]) throws -> [String] {
    do {
      _ = try description(environment: environment)
      return []
    } catch let error as PackagingError { return error.lines }
  }

  func writeInfo() throws {
    try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
      .write(to: sources.appendingPathComponent("Info.plist"))
  }

  func write(_ text: String, _ path: String) throws {
    let file = sources.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes a set of an asset catalog with an orange image of each size.
  func writeIcons(_ sizes: [(width: Int, height: Int)], set: String = "AppIcon") throws {
    let folder = "Assets.xcassets/\(set).appiconset"
    let entries = sizes.map { "{\"filename\": \"\($0.width).png\"}" }.joined(separator: ",")
    try write("{\"images\": [\(entries)]}", "\(folder)/Contents.json")
    for size in sizes {
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
      let context = cairo_create(surface)
      cairo_set_source_rgb(context, 1, 0.5, 0)
      cairo_paint(context)
      cairo_destroy(context)
      cairo_surface_write_to_png(
        surface, sources.appendingPathComponent("\(folder)/\(size.width).png").path)
      cairo_surface_destroy(surface)
    }
  }

  /// Packs a program of the system's in some formats; returns the files and what was reported.
  func pack(_ formats: [String]) throws -> (files: [URL], report: [String]) {
    try writeInfo()
    var request = request
    request.program = "/bin/true"
    request.formats = formats
    var lines: [String] = []
    let builder = try PackageBuilder(
      request, date: Date(timeIntervalSince1970: 1_796_000_000), runsCheckers: false,
      environment: [:]
    ) { lines.append($0) }
    return (try builder.pack(), lines)
  }
}

/// The side of a PNG file and the color in its middle, as `0xAARRGGBB`; nil if it cannot be read.
func pixel(inMiddleOf file: URL) -> (side: Int, color: UInt32)? {
  let surface = cairo_image_surface_create_from_png(file.path)
  defer { cairo_surface_destroy(surface) }
  guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
    let data = cairo_image_surface_get_data(surface)
  else { return nil }
  let side = Int(cairo_image_surface_get_width(surface))
  let row = Int(cairo_image_surface_get_stride(surface)) * (side / 2)
  let color = UnsafeRawPointer(data).loadUnaligned(
    fromByteOffset: row + side / 2 * 4, as: UInt32.self)
  return (side, color)
}

/// Runs a program of the system's and returns its output.
func output(of program: String, _ arguments: [String]) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: data, as: UTF8.self)
}
