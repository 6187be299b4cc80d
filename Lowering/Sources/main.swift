import Foundation

func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

func run() throws -> Int32 {
  let invocation = try Invocation(Array(CommandLine.arguments.dropFirst()))
  if invocation.isHelp {
    print(Invocation.usage)
    return 0
  }
  var files = invocation.files
  if let folder = invocation.folder, let output = invocation.output {
    files = try Folder.sources(of: folder, into: output)
  }
  let read = Concurrently.map(files) { file in
    var file = file
    return Result { () throws(LoweringError) in
      try file.read()
      return file
    }
  }
  var unreadable: [LoweringError] = []
  for (number, result) in read.enumerated() {
    switch result {
    case .success(let file): files[number] = file
    case .failure(let error): unreadable.append(error)
    }
  }
  for error in unreadable { complain(error.description) }
  if !unreadable.isEmpty, !invocation.keepsGoing {
    complain("objc-lowering: nothing was written")
    return 1
  }
  let broken = Set(unreadable.map(\.path))
  files.removeAll { broken.contains($0.path) }

  var lowering = Lowering(options: invocation.options)
  lowering.keepsGoing = invocation.keepsGoing
  for path in invocation.summaries {
    do { try lowering.imported.read(path) } catch {
      throw LoweringError(path: path, message: "is no summary of a module")
    }
  }
  if let path = invocation.cache {
    lowering.cache = FactsCache(
      path: path, version: Tool.version + (invocation.options.foldsPlatform ? "i" : ""))
  }
  let result = lowering.lower(files)
  if !invocation.isQuiet { result.warnings.forEach(complain) }
  result.errors.forEach(complain)
  if !result.errors.isEmpty, !invocation.keepsGoing {
    complain("objc-lowering: nothing was written")
    return 1
  }
  var output = Output()
  for (file, text) in zip(files, result.texts) {
    if let text { output.add(file.output, text) }
  }
  if let path = invocation.assetSymbols {
    output.add(path, Array(AssetSymbols(catalogs: invocation.catalogs).source.utf8))
  }
  if let path = invocation.summaryOutput {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    output.add(path, Array(try encoder.encode(result.summary)))
  }
  try output.commit()
  if let folder = invocation.output {
    Folder.removeStale(
      in: folder, keeping: Set(files.map(\.output) + [invocation.assetSymbols].compactMap { $0 }))
  }
  lowering.cache?.write()
  if !invocation.isQuiet {
    complain(
      "objc-lowering: \(files.count) files, \(result.parsedCount) parsed, \(output.writtenCount)"
        + " written, \(result.warnings.count) warnings")
  }
  return result.errors.isEmpty && unreadable.isEmpty ? 0 : 1
}

do {
  exit(try run())
} catch let error as Invocation.Misuse {
  complain("objc-lowering: \(error.message)\n\(Invocation.usage)")
  exit(2)
} catch let error as LoweringError {
  complain(error.description)
  exit(1)
} catch {
  complain("objc-lowering: \(error)")
  exit(1)
}
