import Foundation
import Testing
import TestRunner

@Suite struct CoverageToolTests {
  @Test func `Coverage is read by the tool beside the compiler, not by one of another version`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tools-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func program(_ path: String) throws -> String {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("#!/bin/sh\n".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
      return file.path
    }
    let system = try program("system/llvm-cov")
    let toolchain = try program("toolchain/usr/bin/llvm-cov")
    let swift = try program("toolchain/usr/bin/swift")
    let environment = ["PATH": "\(folder.path)/system:\(folder.path)/toolchain/usr/bin"]
    #expect(try Coverage.path(of: "llvm-cov", in: environment) == toolchain)

    // A link to the compiler leads to its toolchain.
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/system/swift", withDestinationPath: swift)
    #expect(try Coverage.path(of: "llvm-cov", in: environment) == toolchain)

    let other = ["PATH": "\(folder.path)/system"]
    try FileManager.default.removeItem(atPath: "\(folder.path)/system/swift")
    #expect(try Coverage.path(of: "llvm-cov", in: other) == system)
    #expect(throws: RunnerError.self) { try Coverage.path(of: "llvm-none", in: other) }
  }
}
