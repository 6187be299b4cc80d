// swift-format-ignore-file
import UIKit

/// Names of several forms in one class, written on few lines.
final class Keywords: NSObject {
  @objc var `default` = 1; @objc func `switch`(_ `case`: Int) -> Int { `case` + 1 }
  @objc func overload(_ a: Int) -> String { "a" }
  @objc func overload(a: Int) -> String { "with a" }
  @objc func overload(for a: Int, in b: Int) -> String { "for in" }
  @objc func fail(_ on: Bool) throws -> String { if on { throw CocoaError(.fileNoSuchFile) }; return "fine" }
  let selectors = [#selector(overload(_:)), #selector(overload(a:)), #selector(overload(for:in:)), #selector(`switch`)]
  let failing = #selector(fail)
}

/// A protocol whose requirement a class implements without an attribute.
@objc protocol Tickable { func tick(_ count: Int) -> Int }
class Ticker: NSObject, Tickable { func tick(_ count: Int) -> Int { count + 1 } }
final class FastTicker: Ticker { override func tick(_ count: Int) -> Int { super.tick(count) * 10 } }
enum Ticking { static let selector = #selector(Tickable.tick(_:)) }

/// A base class behind an alias, and a generic one.
typealias BaseScreen = UIViewController
class AliasedScreen: BaseScreen { @objc func aliased() { title = "aliased" } }
class GenericScreen<Item>: AliasedScreen { var item: Item?; @objc func generic() { title = "generic" } }
final class StringScreen: GenericScreen<String> { @objc func strings() { title = item ?? "no item" } }

extension AliasedScreen {
  struct Nested { final class Deep: NSObject { @objc func deep() -> String { "deep" } } }
}

/// Types whose names are keywords.
class `class`: UIView { @objc func `in`() { tag += 1 } }
extension `class` {
  @objc static func `static`() -> String { "static" }
  override func layoutSubviews() { tag += 10 }
}
enum Kinds { final class `extension`: NSObject, `protocol` { @objc func name() -> String { "type" }; func `switch`(_ a: Int) -> Int { a } } }
@objc protocol `protocol` { @objc optional func `switch`(_ a: Int) -> Int; @objc optional func other() }
enum Switching { static func ask(_ d: `protocol`?) -> [Int?] { [d?.`switch`?(1), d?.other?() == nil ? 0 : 1] } }
