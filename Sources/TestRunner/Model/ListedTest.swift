import Foundation

/// A test, as its program lists it.
package struct ListedTest: Hashable, Codable, Sendable {
  /// The library that runs a test.
  package enum Library: String, Codable, Sendable {
    case swiftTesting = "Swift Testing"
    case xctest = "XCTest"
  }

  package let library: Library
  /// The identifier that the program's filter matches: `Module.Suite/test()` or `Module.Class/test`.
  package let identifier: String
  /// The name in quotation marks that the test's attribute specifies; nil without one.
  package let displayName: String?
  /// The path of the file; nil for XCTest, which does not list it.
  package let file: String?
  /// The line in the file, counted from 1.
  package let line: Int?

  package init(
    _ identifier: String, library: Library, displayName: String? = nil, file: String? = nil,
    line: Int? = nil
  ) {
    self.identifier = identifier
    self.library = library
    self.displayName = displayName
    self.file = file
    self.line = line
  }

  /// The parts of the identifier between slashes; the first one begins with the module.
  private var parts: [String] { TestPath.parts(of: identifier) }

  /// The module, with the types that contain the test: `Module.Suite/Inner`, or only `Module`.
  package var suite: String {
    let parts = parts
    guard parts.count > 1 else { return TestPath.module(of: identifier) }
    return parts.dropLast().joined(separator: "/")
  }

  /// The name of the test's function.
  package var name: String {
    let parts = parts
    guard parts.count == 1 else { return parts[parts.count - 1] }
    return String(identifier.dropFirst(TestPath.module(of: identifier).count + 1))
  }

  /// The tests that are run in the same process: those of a type of the top level, or a function outside
  /// of types by itself.
  package var group: String { parts.count > 1 ? parts[0] : identifier }

  /// The name that readers see: without backticks, and without empty parentheses.
  package var title: String {
    if let displayName { return displayName }
    var name = Substring(name)
    if name.hasSuffix("()") { name = name.dropLast(2) }
    if name.count > 2, name.hasPrefix("`"), name.hasSuffix("`") {
      name = name.dropFirst().dropLast()
    }
    return String(name)
  }
}

/// The structure of identifiers of tests.
package enum TestPath {
  /// Returns the parts between slashes. A raw identifier, in backticks, is one part.
  package static func parts(of identifier: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    for character in identifier {
      if character == "`" { isQuoted.toggle() }
      if character == "/", !isQuoted {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return parts + [part]
  }

  /// Returns the name in front of the first dot.
  static func module(of identifier: String) -> String {
    String(identifier.prefix { $0 != "." })
  }

  /// Returns an identifier without the place in a file that ends those of Swift Testing.
  package static func withoutPlace(_ identifier: String) -> String {
    let parts = parts(of: identifier)
    guard parts.count > 1, let last = parts.last,
      last.wholeMatch(of: /.*\.swift:\d+:\d+/.dotMatchesNewlines()) != nil
    else { return identifier }
    return parts.dropLast().joined(separator: "/")
  }

  /// Returns a regular expression that matches a test, or everything in a suite, and nothing else.
  static func pattern(for identifier: String) -> String {
    var pattern = "^"
    for character in identifier {
      if #"\^$.|?*+()[]{}/"#.contains(character) { pattern.append("\\") }
      pattern.append(character)
    }
    return pattern + "(/|$)"
  }
}
