import FoundationSupplement
import TestSupport
import Testing
import UIFoundation

/// Random formats, compared with a slow model that evaluates what the format was made from.
@Suite(.serialized) @MainActor struct FormatModelTests {
  nonisolated private static var row: [String: Any] {
    [
      "a": 3, "b": -1, "c": 2.5, "s": "Whale", "t": "", "list": [1, 2, 3], "names": ["Pip", "pip"],
    ]
  }

  /// What a format was made from, with its value in the row.
  private struct Part<Value> {
    var format: String
    var arguments: [Any] = []
    var value: Value
  }

  private struct Maker {
    var dice: SeededGenerator

    mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &dice) }
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
    mutating func keyword(_ word: String) -> String {
      pick([word, word.lowercased(), word.capitalized])
    }
    mutating func space() -> String { pick([" ", "  ", "\t", " \n "]) }

    // MARK: Values

    mutating func number(_ depth: Int) -> Part<Double> {
      switch roll(depth > 0 ? 8 : 5) {
      case 0:
        let value = roll(9) - 4
        return Part(format: "\(value)", value: Double(value))
      case 1:
        let value = Double(roll(9)) / 2
        return Part(format: "%@", arguments: [value], value: value)
      case 2:
        let value = roll(9)
        return Part(format: "%ld", arguments: [value], value: Double(value))
      case 3:
        let key = pick(["a", "b", "c"])
        let value = (row[key] as? Double) ?? Double(row[key] as? Int ?? 0)
        return roll(2) == 0
          ? Part(format: "%K", arguments: [key], value: value)
          : Part(format: pick([key, "SELF.\(key)", "#\(key)"]), value: value)
      case 4: return Part(format: "list." + pick(["@count", "@max.self"]), value: 3)
      default:
        let (left, right) = (number(depth - 1), number(depth - 1))
        let symbol = pick(["+", "-", "*"])
        let value =
          switch symbol {
          case "+": left.value + right.value
          case "-": left.value - right.value
          default: left.value * right.value
          }
        return Part(
          format: "(\(left.format))\(space())\(symbol) (\(right.format))",
          arguments: left.arguments + right.arguments, value: value)
      }
    }

    mutating func text() -> Part<String> {
      let value = pick(["Whale", "whale", "ale", "", "W", "wHa", "it's", "\"q\"", "a\\b"])
      switch roll(4) {
      case 0: return Part(format: "%@", arguments: [value], value: value)
      case 1: return Part(format: "s", value: "Whale")
      default:
        let quote: Character = pick(["'", "\""])
        let escaped = value.map { $0 == quote || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
        return Part(format: "\(quote)\(escaped)\(quote)", value: value)
      }
    }

    private var row: [String: Any] { FormatModelTests.row }

    // MARK: Conditions

    mutating func condition(_ depth: Int) -> Part<Bool> {
      switch roll(depth > 0 ? 9 : 5) {
      case 0, 1: return numbers(depth)
      case 2: return texts()
      case 3: return elements()
      case 4:
        let (key, isNull) = pick([("a", false), ("missing", true), ("s", false), ("t", false)])
        let isEqual = roll(2) == 0
        return Part(
          format: "\(key) \(isEqual ? "==" : "!=") \(keyword(pick(["NIL", "NULL"])))",
          value: isNull == isEqual)
      case 5:
        let inner = condition(depth - 1)
        return Part(
          format: "\(pick(["!", "NOT ", "not "]))(\(inner.format))", arguments: inner.arguments,
          value: !inner.value)
      default:
        // Without brackets, AND binds more strongly than OR.
        let parts = (0..<(2 + roll(3))).map { _ in enclosed(condition(depth - 1)) }
        var (format, arguments) = (parts[0].format, parts[0].arguments)
        var groups = [[parts[0].value]]
        for part in parts.dropFirst() {
          let isAnd = roll(2) == 0
          format += space() + (isAnd ? pick([keyword("AND"), "&&"]) : pick([keyword("OR"), "||"]))
          format += space() + part.format
          arguments += part.arguments
          if isAnd {
            groups[groups.count - 1].append(part.value)
          } else {
            groups.append([part.value])
          }
        }
        return Part(
          format: format, arguments: arguments,
          value: groups.contains { $0.allSatisfy { $0 } })
      }
    }

    private func enclosed(_ part: Part<Bool>) -> Part<Bool> {
      Part(format: "(\(part.format))", arguments: part.arguments, value: part.value)
    }

    private mutating func numbers(_ depth: Int) -> Part<Bool> {
      let (left, right) = (number(depth), number(depth))
      let (symbol, value) = pick([
        ("==", left.value == right.value), ("=", left.value == right.value),
        ("!=", left.value != right.value), ("<>", left.value != right.value),
        ("<", left.value < right.value), (">", left.value > right.value),
        ("<=", left.value <= right.value), ("=<", left.value <= right.value),
        (">=", left.value >= right.value), ("=>", left.value >= right.value),
      ])
      return Part(
        format: "\(left.format)\(space())\(symbol)\(space())\(right.format)",
        arguments: left.arguments + right.arguments, value: value)
    }

    private mutating func texts() -> Part<Bool> {
      let (left, right) = (text(), text())
      let ignoresCase = roll(2) == 0
      let (first, second) =
        ignoresCase
        ? (left.value.lowercased(), right.value.lowercased()) : (left.value, right.value)
      let (name, value) = pick([
        ("==", first == second), ("!=", first != second),
        ("BEGINSWITH", first.prefix(second.count) == second),
        ("ENDSWITH", first.suffix(second.count) == second),
        (
          "CONTAINS",
          second.isEmpty
            || (0...first.count).contains { first.dropFirst($0).prefix(second.count) == second }
        ),
      ])
      return Part(
        format: "\(left.format) \(keyword(name))\(ignoresCase ? "[c]" : "") \(right.format)",
        arguments: left.arguments + right.arguments, value: value)
    }

    private mutating func elements() -> Part<Bool> {
      let values = (0..<roll(4)).map { _ in roll(5) }
      let limit = roll(5)
      let (name, value) = pick([
        ("ANY", values.contains { $0 < limit }), ("SOME", values.contains { $0 < limit }),
        ("ALL", values.allSatisfy { $0 < limit }), ("NONE", !values.contains { $0 < limit }),
      ])
      switch roll(3) {
      case 0:
        return Part(
          format: "\(keyword(name)) %@ < \(limit)",
          arguments: [roll(2) == 0 ? values : values as NSArray],
          value: value)
      case 1:
        let list = values.map(String.init).joined(separator: ", ")
        return Part(
          format: "\(limit) \(keyword("IN")) {\(list)}", value: values.contains(limit))
      default:
        let (low, high) = (roll(5), roll(5))
        return Part(
          format: "a \(keyword("BETWEEN")) {\(low), %@}", arguments: [high],
          value: low <= 3 && 3 <= high)
      }
    }
  }

  @Test func `Random formats have the values of the model`() {
    var held = 0
    for seed in 0..<4000 {
      var maker = Maker(dice: SeededGenerator(seed: UInt64(seed)))
      let part = maker.condition(3)
      var predicate = NSPredicate(value: false)
      let faults = UIKitFault.collected {
        predicate = NSPredicate(format: part.format, argumentArray: part.arguments)
        #expect(predicate.evaluate(with: Self.row) == part.value, "seed \(seed): \(part.format)")
      }
      #expect(faults.isEmpty, "seed \(seed): \(faults)")
      held += part.value ? 1 : 0
      guard let format = (predicate as? FormatPredicate)?.format else { continue }
      let again = NSPredicate(format: format)
      #expect(again == predicate, "seed \(seed): \(format)")
      #expect(again.evaluate(with: Self.row) == part.value, "seed \(seed): \(format)")
    }
    #expect(held > 1000 && held < 3000)
  }

  @Test func `Random patterns match as their definition says`() {
    func matches(_ text: Substring, _ pattern: Substring) -> Bool {
      guard let first = pattern.first else { return text.isEmpty }
      let rest = pattern.dropFirst()
      if first == "*" {
        return matches(text, rest) || !text.isEmpty && matches(text.dropFirst(), pattern)
      }
      return !text.isEmpty && (first == "?" || first == text.first)
        && matches(text.dropFirst(), rest)
    }
    var dice = SeededGenerator(seed: 11)
    var held = 0
    for _ in 0..<5000 {
      let text = String(
        (0..<Int.random(in: 0...6, using: &dice)).map { _ in
          "ab".randomElement(using: &dice) ?? "a"
        })
      let pattern = String(
        (0..<Int.random(in: 0...5, using: &dice)).map { _ in
          "ab*?".randomElement(using: &dice) ?? "a"
        })
      let holds = NSPredicate(format: "%@ LIKE %@", text, pattern).evaluate(with: nil)
      #expect(holds == matches(text[...], pattern[...]), "\(text) LIKE \(pattern)")
      held += holds ? 1 : 0
    }
    #expect(held > 500)
  }

  @Test func `Random words are read or refused, never trapped`() {
    let words = [
      "a", "list", "names", "SELF", "(", ")", "{", "}", "[", "]", ",", ".", "==", "<", "!", "AND",
      "OR",
      "NOT", "ANY", "ALL", "IN", "LIKE", "MATCHES", "BETWEEN", "CONTAINS", "'x'", "\"", "'", "1",
      "2.5",
      "0x", "%@", "%K", "%d", "%", "$x", "$", "#", "@count", "@", "+", "-", "**", "/", "SUBQUERY(",
      "count(", "CAST(", "modulus:by:(", "UNION", "nil", "FIRST", "LAST", "SIZE", "[cd]", "\\",
      "\u{301}",
      "\u{1F433}", "TERNARY(", "uppercase(", "now()", "9999999999999999999", "1e999", "'['", ";",
      "?",
    ]
    var read = 0
    for seed in 0..<6000 {
      var dice = SeededGenerator(seed: UInt64(seed) &* 7919)
      func word() -> String { words[Int.random(in: 0..<words.count, using: &dice)] }
      var format = (0..<Int.random(in: 1...9, using: &dice)).map { _ in word() }.joined(
        separator: " ")
      if seed % 2 == 0 {
        // A correct format with a word in a random place.
        var maker = Maker(dice: dice)
        var characters = Array(maker.condition(1).format)
        let place = Int.random(in: 0...characters.count, using: &dice)
        let end = min(characters.count, place + Int.random(in: 0..<3, using: &dice))
        characters.replaceSubrange(place..<end, with: word())
        format = String(characters)
      }
      var faults = UIKitFault.collected {
        let predicate = NSPredicate(format: format, argumentArray: [1, "a", [1, 2], NSNull()])
        if (predicate as? FormatPredicate)?.problem == nil { read += 1 }
        _ = predicate.evaluate(with: Self.row, substitutionVariables: ["x": 1])
      }
      // A condition is read, but its values cannot be compared; or the format cannot be read.
      faults.removeAll { $0.contains("key value coding-compliant") }
      #expect(faults.count <= 1, "seed \(seed): \(format)")
    }
    #expect(read > 200 && read < 3000)
  }
}
