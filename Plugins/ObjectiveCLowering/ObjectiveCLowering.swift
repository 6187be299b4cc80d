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
/// The tool is compiled first, with the parser that comes with the toolchain: a target of a package
/// could only link that with unsafe flags.
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
    let compiler = try context.tool(named: "swiftc").url
    guard let host = parserFolder(compiler) else { return [] }
    let work = context.pluginWorkDirectoryURL
    let tool = work.appending(path: "objc-lowering")
    return [
      compile(tool, with: compiler, host: host, modules: work.appending(path: "ModuleCache")),
      lower(files, with: tool, into: work, settings, configuration),
    ]
  }

  /// The folder of the toolchain's parser.
  private func parserFolder(_ compiler: URL) -> URL? {
    let usr = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
    let host = usr.appending(path: "lib/swift/host")
    if FileManager.default.fileExists(atPath: host.appending(path: "libSwiftSyntax.so").path) {
      return host
    }
    Diagnostics.error(
      "\(host.path): has no libSwiftSyntax.so, which the lowering parses with. Swift.org's toolchains"
        + " have it, -slim images and some distributions' packages do not: https://swift.org/install"
    )
    return nil
  }

  private func compile(_ tool: URL, with compiler: URL, host: URL, modules: URL) -> Command {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Lowering/Sources")
    let files =
      ((try? FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil))
      ?? []).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    let libraries = ["SwiftSyntax", "SwiftParser", "SwiftDiagnostics", "SwiftParserDiagnostics"]
    var arguments = ["-O", "-module-name", "ObjectiveCLowering", "-o", tool.path]
    arguments += ["-module-cache-path", modules.path, "-I", host.path, "-L", host.path]
    arguments += ["-Xlinker", "-rpath", "-Xlinker", host.path]
    arguments += libraries.map { "-l" + $0 }
    arguments += files.map(\.path)
    return .buildCommand(
      displayName: "Compiling objc-lowering", executable: compiler, arguments: arguments,
      inputFiles: files, outputFiles: [tool])
  }

  private func lower(
    _ files: [URL], with tool: URL, into work: URL, _ settings: Settings, _ configuration: URL
  ) -> Command {
    var arguments = ["--cache", work.appending(path: "facts.cache").path]
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
    return .buildCommand(
      displayName: "Lowering \(files.count) files", executable: tool, arguments: arguments,
      inputFiles: files + [tool, configuration], outputFiles: outputs)
  }

  private func swiftFiles(_ folder: URL) throws -> [URL] {
    guard
      let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    return all.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }
}
