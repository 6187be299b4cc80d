import Foundation

/// What the arguments ask for.
struct Invocation {
  static let usage = """
    usage: objc-lowering [OPTIONS] FOLDER OUT
           objc-lowering [OPTIONS] --file SOURCE OUTPUT ...

    Turns Objective-C-flavoured Swift into plain Swift with the same behaviour. The files of a run
    are those of one module. FOLDER's Swift files are written to OUT, in the same folders, as
    NAME.lowered.swift, with GeneratedAssetSymbols.lowered.swift for its asset catalogs.

      --ios                   take os(iOS) for true
      --library               remove @main and @UIApplicationMain
      --keep-going            leave out files that do not parse
      --parse-all             parse files that hold nothing to lower too
      --cache FILE            keep what was read of each file from one run to the next
      --summary FILE          read the summary of a module that this one imports; repeatable
      --write-summary FILE    write this module's summary
      --catalog FOLDER        read an asset catalog, with --file; repeatable
      --asset-symbols FILE    write the constants of the catalogs
      --quiet                 print errors alone
      --help                  print this
    """

  var options = Options()
  var files: [SourceFile] = []
  var folder: String?
  var output: String?
  var keepsGoing = false
  var isQuiet = false
  var isHelp = false
  var cache: String?
  var summaries: [String] = []
  var summaryOutput: String?
  var catalogs: [String] = []
  var assetSymbols: String?

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    var positional: [String] = []
    func next(_ option: String) throws -> String {
      guard let value = rest.popFirst() else { throw Misuse(message: "\(option) needs a value") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--ios": options.foldsPlatform = true
      case "--library": options.removesMain = true
      case "--keep-going": keepsGoing = true
      case "--parse-all": options.parsesAll = true
      case "--quiet": isQuiet = true
      case "--help", "-h": isHelp = true
      case "--cache": cache = try next(argument)
      case "--summary": summaries.append(try next(argument))
      case "--catalog": catalogs.append(Self.absolute(try next(argument)))
      case "--asset-symbols": assetSymbols = try next(argument)
      case "--write-summary": summaryOutput = try next(argument)
      case "--file":
        let source = try next(argument)
        files.append(SourceFile(path: Self.absolute(source), output: try next(argument)))
      case _ where argument.hasPrefix("--"):
        throw Misuse(message: "unknown option \(argument)")
      default: positional.append(argument)
      }
    }
    if isHelp { return }
    if files.isEmpty {
      guard positional.count == 2 else {
        throw Misuse(message: "give a folder and an output folder")
      }
      let folder = Self.absolute(positional[0])
      self.folder = folder
      output = Self.absolute(positional[1])
      catalogs = AssetSymbols.catalogs(in: folder)
      if !AssetSymbols(catalogs: catalogs).isEmpty {
        assetSymbols = Self.absolute(positional[1]) + "/GeneratedAssetSymbols.lowered.swift"
      }
    } else if !positional.isEmpty {
      throw Misuse(message: "unexpected argument \(positional[0])")
    }
  }

  struct Misuse: Error { var message: String }

  static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}
