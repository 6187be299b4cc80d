/// The methods of UIKit's delegates and data sources.
enum DelegateMethods {
  struct Methods {
    /// The protocols that it refines.
    var refined: [String] = []
    /// The signatures of its own optional methods.
    var optional: Set<String> = []
    /// Its required methods, which do nothing.
    var required: [String] = []
  }

  static let byProtocol: [String: Methods] = {
    var result: [String: Methods] = [:]
    var name = ""
    for line in table.split(separator: "\n") {
      if !line.hasPrefix(" ") {
        let words = line.split(separator: " ").map(String.init)
        name = words[0]
        result[name] = Methods(refined: Array(words.dropFirst()))
      } else if line.hasPrefix("  func ") {
        result[name]?.required.append(String(line.dropFirst(2)))
      } else {
        let signature = line.dropFirst(2)
        result[name]?.optional.insert(
          String(signature.hasSuffix("?") ? signature.dropLast() : signature))
      }
    }
    return result
  }()

  /// The signatures of the optional methods whose result is optional, too.
  static let withOptionalResult = Set(
    table.split(separator: "\n").filter { $0.hasPrefix("  ") && $0.hasSuffix(")?") }
      .map { String($0.dropFirst(2).dropLast()) })

  /// The signatures of all protocols.
  static let signatures = Set(byProtocol.values.flatMap(\.optional))
  /// The base names of the methods of each protocol and of those that it refines.
  static let names: [String: Set<String>] = byProtocol.mapValues { methods in
    Set(
      (methods.optional.union(methods.refined.flatMap { byProtocol[$0]?.optional ?? [] }))
        .map { String($0.prefix { $0 != "(" }) })
  }

  /// The protocol that declares a method: a protocol itself, or one that it refines.
  static func home(of signature: String, in proto: String) -> String? {
    guard let methods = byProtocol[proto] else { return nil }
    if methods.optional.contains(signature) { return proto }
    return methods.refined.lazy.compactMap { home(of: signature, in: $0) }.first
  }
}
