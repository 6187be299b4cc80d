import Foundation

/// Builds the program of a package's previews, and lets it draw.
package struct PreviewBuild {
  package var package: PreviewPackage
  /// Further options of `swift build`.
  package var options: [String]

  package init(_ package: PreviewPackage, options: [String]) {
    self.package = package
    self.options = options
  }

  private var program: URL {
    package.products.appendingPathComponent("debug/\(PreviewPackage.program)")
  }

  private var list: URL { package.work.appendingPathComponent("previews.json") }

  /// Mirrors the package, and builds the program.
  ///
  /// - Throws: `PreviewError` with the errors of the compiler.
  package mutating func build() throws {
    try package.update()
    guard !package.previews.isEmpty else {
      throw PreviewError("No target of \(package.folder.path) has a #Preview.")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(package.previews).write(to: list)
    let command =
      [
        "swift", "build", "--package-path", package.mirror.path, "--scratch-path",
        package.products.path, "--product", PreviewPackage.program, "-Xswiftc",
        "-DTRESTLE_PREVIEWS",
      ] + options
    let result = try Shell.run(command, mergesErrors: true)
    guard result.status == 0 else {
      throw PreviewError(Self.errors(in: String(decoding: result.output, as: UTF8.self)))
    }
  }

  /// Returns the errors of a build with their places, or the end of the output if there are none.
  package static func errors(in output: String) -> String {
    let lines = output.split(separator: "\n").map(String.init)
    var seen: Set<String> = []
    let errors = lines.filter {
      $0.contains(": error: ") && !$0.contains("emit-module command failed")
        && seen.insert($0).inserted
    }
    return (errors.isEmpty ? Array(lines.suffix(20)) : errors).joined(separator: "\n")
  }

  /// The exit code of the program if a preview is in a condition that is false, as in `PreviewHost`.
  private static let leftOutCode: Int32 = 3

  /// Draws a preview in one style into a file.
  package func draw(_ number: Int, style: String, to file: URL) throws {
    try run(number, ["--picture", file.path, "--style", style])
  }

  /// Draws the sheet of a preview into a file.
  package func drawSheet(_ number: Int, to file: URL) throws {
    try run(number, ["--sheet", file.path])
  }

  /// - Throws: `PreviewError` with the end of what the program wrote, if it fails.
  private func run(_ number: Int, _ arguments: [String]) throws {
    let command = [program.path, "--previews", list.path, "--number", "\(number)"] + arguments
    let result = try Shell.run(command, mergesErrors: false)
    guard result.status != 0 else { return }
    let preview = package.previews[number]
    if result.status == Self.leftOutCode { throw PreviewLeftOut(preview: preview) }
    let lines = result.errors.split(separator: "\n")
    // The line with which Swift traps; the rest is about registers and images.
    let reasons = lines.filter { $0.contains("Fatal error") || $0.contains("terminated") }
    let text = (reasons.isEmpty ? lines.suffix(12) : reasons[...]).joined(separator: "\n")
    throw PreviewError(
      "\(preview.file):\(preview.line): error: the preview \(preview.name) ended with code "
        + "\(result.status).\n\(text)")
  }

  /// Copies the program, so that its window outlives builds, and returns the copy.
  package func programForWindow() throws -> URL {
    let copy = package.work.appendingPathComponent("window")
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(at: program, to: copy)
    return copy
  }
}

/// A preview is in a condition that is false.
package struct PreviewLeftOut: Error, CustomStringConvertible {
  package var preview: PreviewDeclaration

  package var description: String {
    "\(preview.file):\(preview.line): \(preview.name) is in a condition that is false."
  }
}
