import Foundation

/// The variables of an environment: those of the process, or given ones.
///
/// Variables of the process are read one at a time, because Foundation's dictionary of all variables,
/// which is rebuilt for each reader, took 2 % of the launch time.
package enum EnvironmentVariables: ExpressibleByDictionaryLiteral, Sendable {
  case process
  case given([String: String])

  package init(dictionaryLiteral elements: (String, String)...) {
    self = .given(Dictionary(elements) { _, last in last })
  }

  /// The value of a variable; nil if it is not set.
  package subscript(name: String) -> String? {
    switch self {
    case .process: getenv(name).map { String(cString: $0) }
    case .given(let variables): variables[name]
    }
  }
}
