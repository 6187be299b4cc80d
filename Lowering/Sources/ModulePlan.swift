import Foundation

/// What the lowering changes in a file.
struct FilePlan {
  /// Lines that stand in front of a closing brace.
  struct BodyLine {
    /// Conditions of `#if`s that the line repeats; then it takes lines of its own.
    var conditions: [String] = []
    var text: String
  }

  var blanks: [ByteRange] = []
  var replacements: [(range: ByteRange, text: String)] = []
  var bodies: [Int: [BodyLine]] = [:]
  var inheritance: [Int: [String]] = [:]
  /// Declarations behind the end of the file.
  var tail: [String] = []
  var imports: Set<String> = []
  /// Statements that run when the program is loaded.
  var loading: [String] = []
  var problems: [Problem] = []

  /// Whether the file uses the run-time module.
  var usesRuntime = false
}

/// What the lowering changes in a module. Each rule adds its part, in a file of its own.
struct ModulePlan {
  let index: ModuleIndex
  let options: Options
  let fileNames: [String]
  var files: [Int: FilePlan] = [:]
  /// Selectors that the module names: members that only these need are answered for them alone.
  var namedSelectors = Set(
    KnownSelectors.standardEditActions.map { $0 + ":" }
  ).union(KnownSelectors.unanswered)
  /// Methods of UIKit's delegates that a class adds to what its superclass implements.
  var delegateOverrides: Set<ModuleIndex.Place> = []
  /// Types whose extensions need a declaration that was not parsed.
  var undeclaredTypes: Set<String> = []
  /// Classes that get a table of their own, which subclasses override.
  var answeringTypes: Set<String> = []

  init(index: ModuleIndex, fileNames: [String], options: Options) {
    self.index = index
    self.fileNames = fileNames
    self.options = options
    for (file, facts) in index.facts {
      var plan = FilePlan()
      plan.blanks = facts.blanks
      plan.problems = facts.problems
      files[file] = plan
    }
    planSelectors()
    planKeyPaths()
    planProtocols()
    planFoundationOverrides()
    planDelegateMethods()
    planForwards()
    planOptionalMembers()
    planObserving()
    planDispatch()
    planMetatypes()
    planClassLookups()
    planClassDescriptions()
    planForcedCalls()
    planTestCases()
    planMain()
    planPlatform()
  }

  var parsedFiles: [Int] { index.facts.keys.sorted() }

  mutating func report(_ file: Int, _ offset: Int, _ message: String) {
    files[file, default: FilePlan()].problems.append(Problem(offset: offset, message: message))
  }

  mutating func replace(_ file: Int, _ range: ByteRange, _ text: String) {
    files[file, default: FilePlan()].replacements.append((range, text))
  }

  mutating func insert(_ file: Int, _ offset: Int, _ text: String) {
    replace(file, ByteRange(start: offset, end: offset), text)
  }

  mutating func addTail(_ file: Int, _ conditions: [String], _ text: String) {
    files[file]!.tail.append(Self.conditional(conditions.map(folded), text))
  }

  mutating func addBody(_ file: Int, _ block: Int, _ conditions: [String], _ text: String) {
    files[file]!.bodies[block, default: []].append(
      FilePlan.BodyLine(conditions: conditions.map(folded), text: text))
  }

  /// A part of a generated name that tells the file.
  func identifier(of file: Int) -> String { Self.identifier(fileNames[file]) }

  static func identifier(_ fileName: String) -> String {
    var isExact = true
    let base = fileName.replacingSuffix(".swift")
    var result = ""
    for scalar in base.unicodeScalars {
      if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        isExact = false
        result += "_"
      }
    }
    return isExact ? result : result + "_" + String(ContentHash.of(Array(base.utf8)) % 10_000)
  }

  /// A condition as it stands after `os(iOS)` is folded.
  func folded(_ condition: String) -> String {
    options.foldsPlatform ? condition.replacingOccurrences(of: "os(iOS)", with: "true") : condition
  }

  static func conditional(_ conditions: [String], _ text: String) -> String {
    guard !conditions.isEmpty else { return text }
    return "#if " + conditions.joined(separator: " && ") + "\n" + text + "\n#endif"
  }

  /// Words that make a generated declaration as accessible as its type.
  static func modifier(_ access: Access) -> String {
    switch access {
    case .open: "open "
    case .public: "public "
    case .package: "package "
    default: ""
    }
  }
}
