import FoundationSupplement

/// An object whose properties are found by name, as lowering makes them.
///
/// Safety: its properties do not change.
final class Person: NSObject, ObjCDispatching, @unchecked Sendable {
  let name: String
  let age: Int
  let nickname: String?
  let friends: [Person]

  init(_ name: String, _ age: Int, nickname: String? = nil, friends: [Person] = []) {
    (self.name, self.age, self.nickname, self.friends) = (name, age, nickname, friends)
  }

  nonisolated static func _objcMethod(_ selector: Selector) -> ObjCMethod? {
    switch selector.name {
    case "name": { person, _, _ in (person as! Person).name }
    case "age": { person, _, _ in (person as! Person).age }
    case "nickname": { person, _, _ in (person as! Person).nickname }
    case "friends": { person, _, _ in (person as! Person).friends }
    case "isAdult": { person, _, _ in (person as! Person).age >= 18 }
    default: nil
    }
  }

  static let ahab = Person("Ahab", 58)
  static let pip = Person("Pip", 12, nickname: "Pippin")
  static let ishmael = Person("Ishmael", 30, nickname: "Ish", friends: [ahab, pip])
  static let crew = [ahab, pip, ishmael, Person("Zo\u{EB}", 19, friends: [ahab])]
}
