import Foundation
import PackagePlugin

/// Lowers Objective-C-flavoured sources for a target whose sources they are not.
///
/// The target's folder holds `lowering.json`, which names the folders to lower by target:
///
/// ```json
/// { "App": { "sources": ["App"], "ios": true, "library": true } }
/// ```
///
/// `Lowering/lower.sh` compiles the tool with the parser that comes with the toolchain: a target of a
/// package could only link that with unsafe flags. One command does both, because SwiftPM makes a
/// resource of the target out of every output that is not Swift.
@main
struct ObjectiveCLowering: BuildToolPlugin {
  private struct Settings: Decodable {
    var sources: [String]
    var ios: Bool?
    var library: Bool?
  }

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL
    let configuration = folder.appending(path: "lowering.json")
    guard let data = FileManager.default.contents(atPath: configuration.path) else {
      Diagnostics.error("\(configuration.path): is missing; it names the folders to lower")
      return []
    }
    let all: [String: Settings]
    do {
      all = try JSONDecoder().decode([String: Settings].self, from: data)
    } catch {
      Diagnostics.error("\(configuration.path): \(error)")
      return []
    }
    guard let settings = all[target.name] else {
      Diagnostics.error("\(configuration.path): says nothing of target \(target.name)")
      return []
    }
    let files = try settings.sources.flatMap { try swiftFiles(folder.appending(path: $0)) }
    guard !files.isEmpty else {
      Diagnostics.error("\(configuration.path): the folders of \(target.name) have no Swift files")
      return []
    }
    let catalogs = settings.sources.flatMap { self.catalogs(folder.appending(path: $0)) }
    let compiler = try context.tool(named: "swiftc").url
    guard hasParser(compiler) else { return [] }
    return [
      lower(
        files, catalogs, with: compiler, into: context.pluginWorkDirectoryURL, settings,
        configuration)
    ]
  }

  /// Whether the toolchain has the parser; says how to get it otherwise.
  private func hasParser(_ compiler: URL) -> Bool {
    let usr = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
    let library = usr.appending(path: "lib/swift/host/libSwiftSyntax.so").path
    if FileManager.default.fileExists(atPath: library) { return true }
    Diagnostics.error(
      "\(library): is missing; objc-lowering parses with it. Swift.org's toolchains have it, -slim"
        + " images and some distributions' packages do not: https://swift.org/install")
    return false
  }

  private func lower(
    _ files: [URL], _ catalogs: [URL], with compiler: URL, into work: URL, _ settings: Settings,
    _ configuration: URL
  ) -> Command {
    let lowering = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Lowering")
    let script = lowering.appending(path: "lower.sh")
    let sources = (try? swiftFiles(lowering.appending(path: "Sources"))) ?? []
    // One tool for all targets of a build: outputs/PACKAGE/TARGET/destination/PLUGIN is this target's.
    let tool = (0..<4).reduce(work) { folder, _ in folder.deletingLastPathComponent() }
      .appending(path: "objc-lowering")
    var arguments = [script.path, compiler.path, tool.path]
    arguments += ["--cache", work.appending(path: "facts.cache").path]
    if settings.ios == true { arguments.append("--ios") }
    if settings.library == true { arguments.append("--library") }
    var outputs: [URL] = []
    var names: [String: Int] = [:]
    for file in files {
      // Files of one name are told apart by numbers.
      let base = file.deletingPathExtension().lastPathComponent
      let count = names[base, default: 0]
      names[base] = count + 1
      let name =
        base == "main" ? "main.swift" : base + (count == 0 ? "" : "-\(count)") + ".lowered.swift"
      let output = work.appending(path: "Lowered").appending(path: name)
      outputs.append(output)
      arguments += ["--file", file.path, output.path]
    }
    if !catalogs.isEmpty {
      let symbols = work.appending(path: "Lowered/GeneratedAssetSymbols.lowered.swift")
      outputs.append(symbols)
      arguments += ["--asset-symbols", symbols.path]
      for catalog in catalogs { arguments += ["--catalog", catalog.path] }
    }
    return .buildCommand(
      displayName: "Lowering \(files.count) files", executable: URL(filePath: "/bin/sh"),
      arguments: arguments,
      inputFiles: files + catalogs.flatMap(contents) + sources + [script, configuration],
      outputFiles: outputs)
  }

  /// The asset catalogs of a folder.
  private func catalogs(_ folder: URL) -> [URL] {
    guard
      let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    return all.compactMap { $0 as? URL }.filter { $0.pathExtension == "xcassets" }
      .sorted { $0.path < $1.path }
  }

  /// The files of a catalog that describe its assets.
  private func contents(_ catalog: URL) -> [URL] {
    guard
      let all = FileManager.default.enumerator(at: catalog, includingPropertiesForKeys: nil)
    else { return [] }
    return all.compactMap { $0 as? URL }.filter { $0.lastPathComponent == "Contents.json" }
      .sorted { $0.path < $1.path }
  }

  private func swiftFiles(_ folder: URL) throws -> [URL] {
    guard
      let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    return all.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }
}
