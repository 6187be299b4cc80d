import AppPackaging
import Foundation

// The tool of the plugin `bundle`: `check REQUEST` reads what is to be packed, `pack REQUEST` packs it.
func run() -> Int32 {
  let arguments = CommandLine.arguments.dropFirst()
  guard arguments.count == 2, let command = arguments.first, let path = arguments.last,
    ["check", "pack"].contains(command)
  else {
    FileHandle.standardError.write(Data("usage: trestle-bundle check|pack REQUEST\n".utf8))
    return 2
  }
  do {
    let request = try PackagingRequest(contentsOf: URL(fileURLWithPath: path))
    let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Double.init)
    let builder = try PackageBuilder(
      request, date: epoch.map { Date(timeIntervalSince1970: $0) } ?? Date()
    ) { print($0) }
    if command == "check" { builder.describe() } else { _ = try builder.pack() }
    return 0
  } catch {
    for line in error.lines { FileHandle.standardError.write(Data("error: \(line)\n".utf8)) }
    return 1
  }
}

exit(run())
