import Foundation
import PackagePlugin

/// Builds an app as it is shipped, and packs it.
///
/// ```
/// swift package bundle
/// swift package bundle --product Planets --format deb --output packages
/// ```
///
/// The flags are those of `scripts/lib/release-flags.sh`. If valgrind and Xvfb are installed, the program
/// is started under them and linked again with its functions in the order of their use. The tool
/// `trestle-bundle` reads the `Info.plist` and writes the packages.
@main struct BundleApp: CommandPlugin {
  private static let usage = """
    USAGE: swift package bundle [--product NAME] [--format FORMAT ...] [--output FOLDER]
                                [--version VERSION] [--no-order] [--appimage-runtime FILE]
                                [--print]

    Packs an executable product whose target's folder contains an Info.plist.

      --product NAME     The product; needed if several targets have an Info.plist.
      --format FORMAT    deb, portable, appimage or flatpak; all that can be made if it is left out.
      --output FOLDER    Where the packages go (default: .build/bundle).
      --version VERSION  Replaces CFBundleShortVersionString.
      --no-order         Does not start the program to put its functions in the order of their use.
      --appimage-runtime FILE
                         The runtime of AppImage's type 2, which an AppImage begins with.
      --print            Only checks the Info.plist and prints what the packages would say.
    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    if extractor.extractFlag(named: "help") > 0 { return print(Self.usage) }
    let product = extractor.extractOption(named: "product").last
    let formats = extractor.extractOption(named: "format")
    let output = extractor.extractOption(named: "output").last
    let version = extractor.extractOption(named: "version").last
    let runtime = extractor.extractOption(named: "appimage-runtime").last
    let keepsOrder = extractor.extractFlag(named: "no-order") > 0
    let onlyPrints = extractor.extractFlag(named: "print") > 0
    if let other = extractor.remainingArguments.first {
      throw Failure("unknown argument \(other); swift package bundle --help lists the arguments")
    }

    let target = try self.target(of: product, in: context.package)
    let name = self.product(of: target, in: context.package)
    let tool = try context.tool(named: "trestle-bundle").url
    let work = context.pluginWorkDirectoryURL
    let packageFolder = context.package.directoryURL
    var request: [String: Any] = [
      "product": name, "module": target.name, "targetFolder": target.directoryURL.path,
      "packageFolder": packageFolder.path, "workFolder": work.path,
      "outputFolder": URL(
        filePath: output ?? ".build/bundle", directoryHint: .isDirectory, relativeTo: packageFolder
      ).standardizedFileURL.path,
      "formats": formats, "localPackages": localPackages(of: context.package),
    ]
    request["version"] = version
    request["appImageRuntime"] = runtime.map {
      URL(filePath: $0, relativeTo: packageFolder).standardizedFileURL.path
    }
    // What the list lacks is said before the build, which takes minutes.
    try run(tool, ["check"], request, work)
    if onlyPrints { return }

    var program = try build(name, work)
    if !keepsOrder, let order = orderFunctions(of: program, work) {
      program = try build(name, work, order: order)
    }
    request["program"] = program.path
    request["resourceBundles"] = resourceBundles(of: target, beside: program)
    try run(tool, ["pack"], request, work)
  }

  // MARK: What is packed

  /// Returns the executable target of a product, or the only one with an `Info.plist`.
  private func target(of product: String?, in package: Package) throws -> SwiftSourceModuleTarget {
    let programs = package.targets(ofType: SwiftSourceModuleTarget.self).filter {
      $0.kind == .executable
    }
    if let product {
      let main = package.products(ofType: ExecutableProduct.self).first { $0.name == product }?
        .mainTarget.name
      if let found = programs.first(where: { $0.name == main ?? product }) { return found }
      let names = programs.map(\.name).joined(separator: ", ")
      throw Failure("there is no executable product \(product); there are: \(names)")
    }
    let listed = programs.filter {
      FileManager.default.fileExists(atPath: $0.directoryURL.appending(path: "Info.plist").path)
    }
    if listed.count == 1 { return listed[0] }
    guard !listed.isEmpty else {
      throw Failure(
        "no executable target has an Info.plist in its folder; docs/SHIPPING.md shows one")
    }
    let names = listed.map(\.name).joined(separator: ", ")
    throw Failure("several targets have an Info.plist; choose one with --product: \(names)")
  }

  private func product(of target: SwiftSourceModuleTarget, in package: Package) -> String {
    package.products(ofType: ExecutableProduct.self).first { $0.mainTarget.name == target.name }?
      .name ?? target.name
  }

  /// The paths of the packages in folders on which the package depends, by their names.
  private func localPackages(of package: Package) -> [String: String] {
    var found: [String: String] = [:]
    func visit(_ package: Package) {
      for dependency in package.dependencies {
        if case .local(let path) = dependency.package.origin {
          found[dependency.package.id] = path
        }
        visit(dependency.package)
      }
    }
    visit(package)
    return found
  }

  /// The bundles of resources of the target and those that it depends on, beside the program.
  private func resourceBundles(of target: SwiftSourceModuleTarget, beside program: URL) -> [String]
  {
    let folder = program.deletingLastPathComponent()
    let modules = Set(([target] + target.recursiveTargetDependencies).map(\.name))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { name in
      guard name.hasSuffix(".resources"), let underscore = name.firstIndex(of: "_") else {
        return false
      }
      return modules.contains(String(name[name.index(after: underscore)...].dropLast(10)))
    }.sorted().map { folder.appending(path: $0).path }
  }

  // MARK: Building

  private var scripts: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "scripts/lib")
  }

  private func build(_ product: String, _ work: URL, order: URL? = nil) throws -> URL {
    let flags = try output(
      "bash",
      [
        scripts.appending(path: "release-flags.sh").path, work.appending(path: "static").path,
      ] + (order.map { [$0.path] } ?? []))
    var parameters = PackageManager.BuildParameters(
      configuration: .release, logging: .concise, echoLogs: true)
    for line in flags.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      if parts[0] == "swiftc" { parameters.otherSwiftcFlags.append(parts[1]) }
      if parts[0] == "linker" { parameters.otherLinkerFlags.append(parts[1]) }
    }
    let result = try packageManager.build(.product(product), parameters: parameters)
    guard result.succeeded,
      let program = result.builtArtifacts.first(where: {
        $0.kind == .executable && $0.url.lastPathComponent == product
      })
    else { throw Failure("\(product) could not be built\n\(result.logText)") }
    return program.url
  }

  /// Starts the program under valgrind, and returns the file with the names of its functions in the order
  /// of their use; nil if that is not possible.
  private func orderFunctions(of program: URL, _ work: URL) -> URL? {
    let tools = ["python3", "valgrind", "Xvfb"].filter { !isInstalled($0) }
    guard tools.isEmpty else {
      note(
        "\(tools.joined(separator: " and ")) not installed: the functions keep the order of the"
          + " sources, and the app starts somewhat later")
      return nil
    }
    let file = work.appending(path: "order.txt")
    do {
      let names = try output(
        "python3", [scripts.appending(path: "order.py").path, "--until-idle", program.path])
      try names.write(to: file, atomically: true, encoding: .utf8)
      return file
    } catch {
      note("the functions keep the order of the sources: \(error)")
      return nil
    }
  }

  private func isInstalled(_ program: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  // MARK: Programs

  private func run(_ tool: URL, _ arguments: [String], _ request: [String: Any], _ work: URL) throws
  {
    let file = work.appending(path: "request.json")
    try JSONSerialization.data(withJSONObject: request, options: [.prettyPrinted, .sortedKeys])
      .write(to: file)
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments + [file.path]
    try start(process)
    process.waitUntilExit()
    // The tool has said why.
    guard process.terminationStatus == 0 else { throw Failure("nothing was packed") }
  }

  private func output(_ name: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try start(process)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure("\(arguments.first ?? name) ended with status \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Starts a program that can be ended by a signal. Plugins run on threads of Dispatch, which block
  /// signals, and a program inherits that from the thread that starts it.
  private func start(_ process: Process) throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  private func note(_ text: String) {
    FileHandle.standardError.write(Data("trestle: \(text)\n".utf8))
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
