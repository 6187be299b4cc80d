import Foundation

/// A package that mirrors the user's, with previews as functions and a program that calls them.
///
/// Files that have neither previews nor an entry are links, so that SwiftPM builds the same code. The mirror
/// has a folder of build products of its own: it does not disturb the user's builds.
package struct PreviewPackage {
  /// The user's package.
  package let folder: URL
  package let work: URL
  /// The previews, in the order of their numbers.
  package private(set) var previews: [PreviewDeclaration] = []
  private var manifest: Manifest

  /// The name of the program that calls the previews.
  package static let program = "trestle-previews"

  /// - Parameters:
  ///   - folder: The folder of the user's package.
  ///   - work: The folder for the mirror and its products; nil for one in `.build`.
  package init(_ folder: URL, work: URL? = nil) throws {
    self.folder = folder.standardizedFileURL
    self.work = work ?? folder.appendingPathComponent(".build/trestle-preview")
    let output = try Shell.output([
      "swift", "package", "--package-path", folder.path, "dump-package",
    ])
    manifest = try JSONDecoder().decode(Manifest.self, from: output)
  }

  package var mirror: URL { work.appendingPathComponent("package", isDirectory: true) }
  package var products: URL { work.appendingPathComponent("build", isDirectory: true) }

  /// The folders whose files are watched.
  package var watched: [URL] { manifest.targets.flatMap(sourceFolders) }

  // MARK: Targets

  private struct Manifest: Decodable {
    struct Target: Decodable {
      var name: String
      var type: String
      var path: String?
      var dependencies: [[String: [Name?]]]
    }
    /// A part of a dependency: a name, or a condition.
    enum Name: Decodable {
      case text(String)
      case other

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = (try? container.decode(String.self)).map { .text($0) } ?? .other
      }

      var text: String? { if case .text(let text) = self { text } else { nil } }
    }
    var name: String
    var targets: [Target]
  }

  private func root(of target: Manifest.Target) -> URL {
    folder.appendingPathComponent(target.path ?? "Sources/\(target.name)", isDirectory: true)
      .standardizedFileURL
  }

  /// The folders of a target's sources: its own, and those that it lowers.
  private func sourceFolders(of target: Manifest.Target) -> [URL] {
    guard ["regular", "executable"].contains(target.type) else { return [] }
    let root = root(of: target)
    let file = root.appendingPathComponent("lowering.json")
    struct Settings: Decodable { var sources: [String] }
    guard let data = try? Data(contentsOf: file),
      let settings = try? JSONDecoder().decode([String: Settings].self, from: data)[target.name]
    else { return [root] }
    return [root] + settings.sources.map { root.appendingPathComponent($0).standardizedFileURL }
  }

  /// The package that contains `PreviewHost`, as the manifest names it; nil if it is this one.
  private func hostPackage() throws -> String? {
    if manifest.targets.contains(where: { $0.name == "PreviewHost" }) { return nil }
    for target in manifest.targets {
      for parts in target.dependencies.compactMap({ $0["product"] }) where parts.count > 1 {
        if ["UIKit", "Trestle"].contains(parts[0]?.text ?? ""), let package = parts[1]?.text {
          return package
        }
      }
    }
    throw PreviewError("No target of \(manifest.name) depends on the product UIKit of Trestle.")
  }

  // MARK: Writing

  /// Finds the previews, and writes the mirror. Files whose content is the same are not touched.
  package mutating func update() throws {
    var rewritten: [String: String] = [:]
    var removed: Set<String> = []
    var named: [String] = []
    previews = []
    for target in manifest.targets {
      var isShown = false
      let files = sourceFolders(of: target).flatMap(Self.swiftFiles)
      for file in files {
        guard file.path.hasPrefix(folder.path + "/"), rewritten[file.path] == nil,
          let text = try? String(contentsOf: file, encoding: .utf8), text.contains("#Preview")
        else { continue }
        let source = PreviewSource(text, path: file.path)
        guard !source.previews.isEmpty else { continue }
        rewritten[file.path] = source.rewritten(first: previews.count)
        previews += source.previews
        isShown = true
      }
      guard isShown else { continue }
      named.append(target.name)
      if target.type == "executable" {
        removed.formUnion(files.filter { $0.lastPathComponent == "main.swift" }.map(\.path))
      }
    }
    let written = Set(rewritten.keys)
    try mirror(folder, at: mirror, rewritten: rewritten, changed: written.union(removed), removed)
    try writeProgram(named)
  }

  private func mirror(
    _ source: URL, at place: URL, rewritten: [String: String], changed: Set<String>,
    _ removed: Set<String>
  ) throws {
    let files = FileManager.default
    // What was a link to a folder becomes a folder.
    if (try? files.destinationOfSymbolicLink(atPath: place.path)) != nil {
      try files.removeItem(at: place)
    }
    try files.createDirectory(at: place, withIntermediateDirectories: true)
    var names = Set(try files.contentsOfDirectory(atPath: source.path))
    if source == folder {
      names = names.filter { !$0.hasPrefix(".") && !$0.hasPrefix("Package") }
      names.insert("TrestlePreviews")
      names.insert("Package.swift")
      names.insert("Package.resolved")
    }
    for stale in try files.contentsOfDirectory(atPath: place.path) where !names.contains(stale) {
      if source == folder, stale.hasPrefix(".") { continue }
      try files.removeItem(at: place.appendingPathComponent(stale))
    }
    for name in names.sorted() {
      let (from, to) = (source.appendingPathComponent(name), place.appendingPathComponent(name))
      if source == folder, ["TrestlePreviews", "Package.swift", "Package.resolved"].contains(name) {
        continue
      }
      if removed.contains(from.path) {
        try? files.removeItem(at: to)
      } else if let text = rewritten[from.path] {
        try Self.write(text, to: to)
      } else if changed.contains(where: { $0.hasPrefix(from.path + "/") }) {
        try mirror(from, at: to, rewritten: rewritten, changed: changed, removed)
      } else {
        try Self.link(to, to: from)
      }
    }
  }

  private func writeProgram(_ targets: [String]) throws {
    let files = FileManager.default
    let host = try hostPackage()
    let original = folder.appendingPathComponent("Package.swift")
    let text = try absolutePaths(String(contentsOf: original, encoding: .utf8))
    let names = targets.map(\.debugDescription).joined(separator: ", ")
    let product =
      host.map { ".product(name: \"PreviewHost\", package: \($0.debugDescription))" }
      ?? "\"PreviewHost\""
    try Self.write(
      text + """


        // Written by trestle-preview.
        package.products = []
        package.targets = package.targets.filter { $0.type != .test }.map { target in
          guard [\(names)].contains(target.name), target.type == .executable else { return target }
          return .target(
            name: target.name, dependencies: target.dependencies, path: target.path,
            exclude: target.exclude.filter { $0 != "main.swift" }, sources: target.sources,
            resources: target.resources,
            swiftSettings: (target.swiftSettings ?? []) + [
              // The entry of the user's program beside that of the previews.
              .unsafeFlags([
                "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\\(target.name)_main",
              ])
            ],
            linkerSettings: target.linkerSettings, plugins: target.plugins)
        }
        package.targets += [
          .target(name: "TrestlePreviewSymbols", path: "TrestlePreviews/Symbols"),
          .executableTarget(
            name: "\(Self.program)",
            dependencies: ["TrestlePreviewSymbols", \(product), \(names)],
            path: "TrestlePreviews/Program"),
        ]

        """, to: mirror.appendingPathComponent("Package.swift"))
    let resolved = folder.appendingPathComponent("Package.resolved")
    if let data = try? String(contentsOf: resolved, encoding: .utf8) {
      try Self.write(data, to: mirror.appendingPathComponent("Package.resolved"))
    }
    let program = mirror.appendingPathComponent("TrestlePreviews")
    try files.createDirectory(
      at: program.appendingPathComponent("Symbols/include"), withIntermediateDirectories: true)
    try files.createDirectory(
      at: program.appendingPathComponent("Program"), withIntermediateDirectories: true)
    try Self.write(
      """
      typedef void *_Nonnull (*trestle_preview_function)(void);
      trestle_preview_function _Nullable trestle_preview(int number);

      """, to: program.appendingPathComponent("Symbols/include/symbols.h"))
    // A preview in a condition that is false has no function, so that references are weak.
    let numbers = previews.indices
    let declarations = numbers.map {
      "extern void *_Nonnull trestle_preview_\($0)(void) __attribute__((weak));\n"
    }
    let cases = numbers.map { "  case \($0): return trestle_preview_\($0);\n" }
    try Self.write(
      """
      #include "symbols.h"
      \(declarations.joined())
      trestle_preview_function _Nullable trestle_preview(int number) {
        switch (number) {
      \(cases.joined())  default: return 0;
        }
      }

      """, to: program.appendingPathComponent("Symbols/symbols.c"))
    try Self.write(
      """
      import PreviewHost
      import TrestlePreviewSymbols

      PreviewHost.main { trestle_preview($0) }

      """, to: program.appendingPathComponent("Program/main.swift"))
  }

  /// Returns the manifest with the paths of local packages as absolute ones.
  private func absolutePaths(_ text: String) -> String {
    text.replacing(/(\.package\([^)]*?path:\s*")(\.[^"]*)(")/) { match in
      let path = folder.appendingPathComponent(String(match.2)).standardizedFileURL.path
      return match.1 + path + match.3
    }
  }

  // MARK: Files

  static func swiftFiles(_ folder: URL) -> [URL] {
    guard
      let all = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    else { return [] }
    return all.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map(\.standardizedFileURL).sorted { $0.path < $1.path }
  }

  private static func write(_ text: String, to file: URL) throws {
    let files = FileManager.default
    if (try? files.destinationOfSymbolicLink(atPath: file.path)) != nil {
      try files.removeItem(at: file)
    }
    let data = Data(text.utf8)
    if files.contents(atPath: file.path) != data { try data.write(to: file, options: .atomic) }
  }

  private static func link(_ place: URL, to target: URL) throws {
    let files = FileManager.default
    if let known = try? files.destinationOfSymbolicLink(atPath: place.path) {
      if known == target.path { return }
    }
    try? files.removeItem(at: place)
    try files.createSymbolicLink(atPath: place.path, withDestinationPath: target.path)
  }
}

/// An error with the text that the user sees.
package struct PreviewError: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}
