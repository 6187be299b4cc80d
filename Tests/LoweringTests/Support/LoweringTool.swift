import Foundation
import Testing

/// Runs the tool that the plugin compiled, on files in a separate folder.
struct LoweringTool {
  struct Run {
    var status: Int32
    var messages: [String]
  }

  let folder: URL

  var input: URL { folder.appending(path: "in") }
  var output: URL { folder.appending(path: "out") }

  /// Writes the files, by their paths in the folder to lower.
  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "lowering-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: input, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(_ data: Data, to path: String) throws {
    let url = input.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// The tool is beside the plugin's outputs in the build folder.
  private static func tool() throws -> URL {
    let program = URL(filePath: try #require(CommandLine.arguments.first)).standardizedFileURL
    var build = program.deletingLastPathComponent()
    while build.path != "/" {
      let folder = build.appending(path: "plugins/outputs/objc-lowering")
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
        let tool = folder.appending(path: "\(name)/objc-lowering")
        if FileManager.default.isExecutableFile(atPath: tool.path) { return tool }
      }
      build = build.deletingLastPathComponent()
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// Lowers the folder.
  func run(_ options: [String] = []) throws -> Run {
    try call(options + [input.path, output.path])
  }

  /// Runs the tool with any arguments.
  /// - Parameter blocks: How many blocks of 512 bytes a file may have; nil for no limit.
  func call(_ arguments: [String], blocks: Int? = nil) throws -> Run {
    let process = Process()
    process.executableURL = try Self.tool()
    process.arguments = arguments
    if let blocks {
      let limit = "ulimit -f \(blocks); trap '' XFSZ; exec \"$@\""
      process.arguments = ["-c", limit, "sh", try Self.tool().path] + arguments
      process.executableURL = URL(filePath: "/bin/sh")
    }
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let data = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    return Run(
      status: process.terminationStatus,
      messages: lines.map { $0.replacingOccurrences(of: input.path + "/", with: "") })
  }

  /// The lowered text of a file, without the two lines in front of it.
  func text(_ path: String) throws -> String {
    let url = output.appending(
      path: path.replacingOccurrences(of: ".swift", with: ".lowered.swift"))
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    return String(text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)[2])
  }

  /// The paths of the files that were written.
  func written() -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: output.path)) ?? [])
      .filter { $0.hasSuffix(".swift") }.sorted()
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
