import Foundation
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Lowers the files of one module.
struct Lowering {
  var options: Options
  var imported = ImportedTypes()
  var cache: FactsCache?
  /// Whether files that do not parse are left out instead of ending the run.
  var keepsGoing = false

  struct Result {
    /// In the order of the files; nil where a file is left out.
    var texts: [[UInt8]?] = []
    var warnings: [String] = []
    var errors: [String] = []
    var summary: [String: ImportedTypes.Entry] = [:]
    var parsedCount = 0
  }

  mutating func lower(_ files: [SourceFile]) -> Result {
    var result = Result()
    let outlines = Concurrently.map(files) { $0.isLowered ? Outline([]) : Outline($0.bytes) }
    var facts: [Int: SourceFacts] = [:]
    var failed: Set<Int> = []
    var wanted: Set<Int> = []
    for (number, file) in files.enumerated() where !file.isLowered {
      if options.parsesAll || Markers.needsParsing(file.bytes, foldsPlatform: options.foldsPlatform)
        || outlines[number].overridesInExtension || outlines[number].overridesEditAction
      {
        wanted.insert(number)
      }
    }
    let names = Self.identifyingNames(files)
    var index = ModuleIndex(outlines: outlines, facts: facts, imported: imported)
    var plan = ModulePlan(index: index, fileNames: names, options: options)
    while !wanted.isEmpty {
      let numbers = wanted.sorted()
      let (cached, uncached) = numbers.reduce(into: ([(Int, SourceFacts)](), [Int]())) {
        if let known = cache?.facts(files[$1].hash) {
          $0.0.append(($1, known))
        } else {
          $0.1.append($1)
        }
      }
      for (number, known) in cached { facts[number] = known }
      result.parsedCount += uncached.count
      let parsed = Concurrently.map(uncached) { Self.facts(files[$0]) }
      for (number, parsed) in zip(uncached, parsed) {
        if parsed.errors.isEmpty {
          facts[number] = parsed.facts
          cache?.store(parsed.facts, files[number].hash)
        } else {
          failed.insert(number)
          result.errors += parsed.errors
        }
      }
      let more = FilesToParse(outlines: outlines, facts: facts)
      wanted = more.missing.subtracting(failed)
      guard wanted.isEmpty else { continue }
      index = ModuleIndex(outlines: outlines, facts: facts, imported: imported)
      plan = ModulePlan(index: index, fileNames: names, options: options)
      // A plan may need the declaration of a class whose file has no marker.
      wanted = more.homes(of: plan.undeclaredTypes).subtracting(failed)
    }
    for (number, file) in files.enumerated() {
      if failed.contains(number) {
        result.texts.append(nil)
        continue
      }
      if file.isLowered {
        result.texts.append(file.bytes)
        continue
      }
      let text = LoweredText(bytes: file.bytes, path: file.path, fileName: file.name)
      result.texts.append(
        text.bytes(
          facts[number]?.blocks ?? [], plan.files[number], imports: imports(outlines[number]),
          renamedImports: outlines[number].renamedImports, identifier: plan.identifier(of: number)))
      for problem in Set(plan.files[number]?.problems ?? []).sorted(by: { $0.offset < $1.offset }) {
        let (line, column) = LoweredText.position(of: problem.offset, in: file.bytes)
        result.warnings.append("\(file.path):\(line):\(column): warning: \(problem.message)")
      }
    }
    result.warnings += duplicates(index, files)
    for (name, type) in index.types where type.kind == .class && type.isDeclared {
      result.summary[name] = ImportedTypes.Entry(
        superclass: index.superclass(of: name) ?? index.externalSuperclass(of: name),
        answersSelectors: plan.answersSelectors(name))
    }
    return result
  }

  private func imports(_ outline: Outline) -> [String] {
    var modules: [String] = []
    if outline.namesNetworking { modules.append("FoundationNetworking") }
    if outline.namesXML { modules.append("FoundationXML") }
    if outline.namesSupplement { modules.append("FoundationSupplement") }
    if options.foldsPlatform, outline.namesUIKit, outline.imports.contains("XCTest") {
      modules.append("UIKit")
    }
    return modules.filter { !outline.imports.contains($0) }
  }

  /// Classes that two files declare: usually two targets in one folder.
  private func duplicates(_ index: ModuleIndex, _ files: [SourceFile]) -> [String] {
    index.types.keys.sorted().compactMap { name in
      let places = index.types[name]!.declarations
      let homes = Set(places.map(\.file))
      let isConditional = places.contains {
        !index.facts[$0.file]!.blocks[$0.block].conditions.isEmpty
          || index.facts[$0.file]!.blocks[$0.block].isLocal
          || index.facts[$0.file]!.blocks[$0.block].access < .internal
      }
      guard homes.count > 1, !isConditional else { return nil }
      let paths = homes.sorted().map { files[$0].path }
      return "\(paths[0]): warning: \(name) is declared in \(paths[1]) too: lower one target's"
        + " folder at a time"
    }
  }

  /// Names that tell the files of a module apart: base names, with folders where these are equal.
  private static func identifyingNames(_ files: [SourceFile]) -> [String] {
    var counts: [String: Int] = [:]
    for file in files { counts[file.name, default: 0] += 1 }
    return files.map { counts[$0.name] == 1 ? $0.name : $0.path }
  }

  private static func facts(_ file: SourceFile) -> (facts: SourceFacts, errors: [String]) {
    var tree = Self.tree(Skeleton.bytes(of: file.bytes) ?? file.bytes)
    if tree.hasError { tree = Self.tree(file.bytes) }
    if tree.hasError {
      let errors = ParseDiagnosticsGenerator.diagnostics(for: tree)
        .filter { $0.diagMessage.severity == .error && !isWarningInSwift5($0) }
        .map { diagnostic -> String in
          let offset = diagnostic.position.utf8Offset
          let (line, column) = LoweredText.position(of: offset, in: file.bytes)
          return "\(file.path):\(line):\(column): error: \(diagnostic.message)"
        }
      if !errors.isEmpty { return (SourceFacts(), errors) }
    }
    return (FactsCollector.facts(of: tree), [])
  }

  /// The compiler accepts a space in `@available (iOS 9, *)` up to Swift 6.
  private static func isWarningInSwift5(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.message.hasPrefix("extraneous whitespace before '('")
  }

  private static func tree(_ bytes: [UInt8]) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }
}
