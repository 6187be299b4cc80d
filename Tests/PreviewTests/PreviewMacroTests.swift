import Foundation
import Testing
import UIKit

// As Apple writes them, in a target that is not lowered. The compiler checks them, and the program contains none.

#Preview { PreviewedController() }

#Preview("Badge", traits: .fixedLayout(width: 300, height: 200), .portrait) {
  let badge = UILabel()
  badge.text = PreviewedController.name
  return badge
}

#Preview("Landscape", traits: .landscapeLeft) {
  UINavigationController(rootViewController: PreviewedController())
}

private final class PreviewedController: UIViewController {
  static let name = "previewed"
}

/// The compiler's plugin, which is built beside the test program.
@Suite struct PreviewMacroTests {
  private static let program = Bundle.main.bundleURL.appendingPathComponent("PreviewMacros-tool")

  private func framed(_ text: String) -> Data {
    Data((0..<8).map { UInt8(truncatingIfNeeded: text.utf8.count >> ($0 * 8)) }) + Data(text.utf8)
  }

  /// Runs the plugin with messages; returns its answers, each with its length in front, and its exit code.
  private func answers(to messages: Data) throws -> (output: Data, code: Int32) {
    let process = Process()
    process.executableURL = Self.program
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: messages)
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (data, process.terminationStatus)
  }

  @Test func `The plugin answers all messages of a compiler, and ends with them`() throws {
    let source = #"\n#Preview(\"getCapability 日本\") { UIView() }"#
    let result = try answers(
      to: framed(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#)
        + framed(#"{"expandFreestandingMacro":{"syntax":{"source":"\#(source)"}}}"#))
    #expect(
      result.output
        == framed(#"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#)
        + framed(#"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#))
    #expect(result.code == 0)
  }

  @Test func `The plugin ends with an error at a message that it does not know`() throws {
    let result = try answers(to: framed(#"{"expandAttachedMacro":{}}"#))
    #expect(result.output.isEmpty)
    #expect(result.code == 1)
    #expect(try answers(to: Data([1, 2, 3])).code == 0)
  }
}
