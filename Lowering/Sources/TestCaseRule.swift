/// Synchronous methods of XCTest classes that are isolated to the main actor.
///
/// On Linux, XCTest casts test methods to functions without isolation, which ends the process for these
/// methods, and declares `setUp` and `tearDown` without isolation. So the methods get other names, and
/// methods that are not isolated call them on the main actor, where XCTest runs all tests.
extension ModulePlan {
  mutating func planTestCases() {
    for file in parsedFiles {
      for (number, block) in index.facts[file]!.blocks.enumerated()
      where block.kind == .class || block.kind == .extension {
        let owner = index.owner(file: file, block: number)
        guard index.externalSuperclass(of: owner) == "XCTestCase" else { continue }
        let isIsolated = index.chain(of: owner).contains { type in
          index.blocks(of: type).contains {
            index.facts[$0.file]!.blocks[$0.block].attributes.names.contains("MainActor")
          }
        }
        for member in block.members where isCalledByXCTest(member) {
          guard isIsolated || member.attributes.names.contains("MainActor") else { continue }
          rename(member, of: owner, file, number)
        }
      }
    }
  }

  private func isCalledByXCTest(_ member: Member) -> Bool {
    guard member.kind == .function, member.parameters.isEmpty, !member.isStatic, !member.isAsync,
      !member.isGeneric, !member.isNonisolated, !member.returnsValue
    else { return false }
    if member.overrideRange != nil {
      return ["setUp", "setUpWithError", "tearDown", "tearDownWithError"].contains(member.plainName)
        || member.plainName.hasPrefix("test")
    }
    return member.plainName.hasPrefix("test") && member.access != .private
      && member.access != .fileprivate
  }

  private mutating func rename(_ member: Member, of owner: String, _ file: Int, _ block: Int) {
    let name = "_objc_" + Self.identifier(owner) + "_" + member.plainName
    if let range = member.overrideRange { files[file]!.blanks.append(range) }
    replace(file, member.nameRange, name)
    files[file]!.usesRuntime = true
    let access = member.access.map { $0.rawValue + " " } ?? ""
    let (throwing, trying) = member.isThrowing ? (" throws", "try ") : ("", "")
    addBody(
      file, block, member.conditions,
      "\(access)nonisolated \(member.overrideRange == nil ? "" : "override ")"
        + "func \(member.name)()\(throwing) "
        + "{ \(trying)_objcOnMainActor(self) { \(trying)$0.\(name)() } }")
  }
}
