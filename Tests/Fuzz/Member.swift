import Foundation
import UIKit

/// A call of one public member with made-up arguments.
@MainActor struct Member {
  let name: String
  /// Makes the call; false if no object of the class could be had.
  let call: (ValueSource) -> Bool
}

/// The members that the fuzzers call, in a fixed order.
@MainActor struct MemberList {
  private(set) var members: [Member] = []

  static let all: [Member] = {
    var list = MemberList()
    list.addAll()
    return list.members
  }()

  mutating func add<Target: AnyObject>(
    _ name: String, _ type: Target.Type, _ body: @escaping (Target, ValueSource) -> Void
  ) {
    members.append(
      Member(name: name) { source in
        guard let target = source.object(type) else { return false }
        body(target, source)
        return true
      })
  }
}

/// How objects of each class are made.
@MainActor struct MakerList {
  struct Maker {
    let type: AnyClass
    let make: (ValueSource) -> AnyObject?
  }

  private(set) var makers: [Maker] = []

  static let all: [Maker] = {
    var list = MakerList()
    list.addAll()
    return list.makers
  }()

  mutating func add<Object: AnyObject>(
    _ type: Object.Type, _ make: @escaping (ValueSource) -> Object?
  ) {
    makers.append(Maker(type: type, make: make))
  }
}

extension ValueSource {
  /// Up to three objects of a class.
  func objects<Object: AnyObject>(_ type: Object.Type) -> [Object] {
    (0..<index(below: 4)).compactMap { _ in object(type) }
  }
}
