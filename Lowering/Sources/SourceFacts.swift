/// A range of bytes in a source file.
struct ByteRange: Codable, Hashable {
  var start: Int
  var end: Int
}

/// What the lowering knows about a file: every place that it may edit and every declaration that
/// other files may need. Made once per content and cached, so that a build parses what changed.
struct SourceFacts: Codable {
  /// Bodies of types, extensions and protocols, outer before inner.
  var blocks: [Block] = []
  /// What spaces replace: attributes, `dynamic`.
  var blanks: [ByteRange] = []
  var selectors: [SelectorUse] = []
  var keyPaths: [KeyPathUse] = []
  var observations: [Observation] = []
  /// Calls that make an object from a metatype.
  var metatypeCalls: [MetatypeCall] = []
  /// `NSClassFromString(`.
  var classLookups: [ByteRange] = []
  /// `type(of: object).description()`: the ranges of `type` and of `.description()`.
  var classDescriptions: [ClassDescription] = []
  /// `object.method!(…)`, where the method may be an optional one of a protocol.
  var forcedCalls: [ForcedCall] = []
  /// `os(iOS)` in conditions of `#if`.
  var platformConditions: [ByteRange] = []
  /// Calls of `super.observeValue(…)` and its like: the ranges of `super.observeValue`.
  var superCalls: [SuperCall] = []
  var aliases: [String: String] = [:]
  /// Selectors and keys that strings hold: `Selector("name:")`.
  var literalSelectors: [String] = []
  var problems: [Problem] = []
}

/// A call of a method that is unwrapped by force.
struct ForcedCall: Codable {
  var range: ByteRange
  /// The exclamation mark.
  var mark: ByteRange
  var signature: String
  /// Whether the object is the result of optional chaining.
  var isChained: Bool
}

/// A call of the method `description` of an object's class.
struct ClassDescription: Codable {
  var function: ByteRange
  var member: ByteRange
}

/// Something that the lowering cannot do, at an offset of a file.
struct Problem: Codable, Hashable {
  var offset: Int
  var message: String
}

/// The body of a type or of an extension.
struct Block: Codable {
  enum Kind: String, Codable { case `class`, `struct`, `enum`, actor, `protocol`, `extension` }

  var kind: Kind
  /// The name with those of enclosing types: `Outer.Inner`. Of an extension, the extended type's as
  /// it is written.
  var name: String
  /// Superclass and protocols, without generic arguments.
  var inherited: [String]
  var attributes: Attributes
  var access: Access
  var isGeneric: Bool
  var isConstrained: Bool
  /// Whether a function encloses it.
  var isLocal: Bool
  /// Whether it or an enclosing type is private inside another type, so that no extension at the
  /// end of the file can name it.
  var isHidden: Bool
  /// The conditions of enclosing `#if`s.
  var conditions: [String]
  var nameRange: ByteRange
  /// Where an inheritance clause ends or could stand.
  var inheritanceEnd: Int
  var hasInheritanceClause: Bool
  var openBrace: Int
  var closeBrace: Int
  /// Whether a statement in front of the closing brace needs `;` before it.
  var needsSeparator: Bool
  var members: [Member] = []
}

enum Access: String, Codable, Comparable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  private var rank: Int {
    switch self {
    case .private: 0
    case .fileprivate: 1
    case .internal: 2
    case .package: 3
    case .public: 4
    case .open: 5
    }
  }

  static func < (a: Access, b: Access) -> Bool { a.rank < b.rank }
}

/// The attributes that matter to the lowering.
struct Attributes: Codable {
  var names: Set<String> = []
  /// The name in `@objc(name)`.
  var objcName: String?
  /// Attributes that a forwarding declaration repeats.
  var repeated: String = ""
  var isUnavailable = false
  /// A global actor other than the main actor.
  var foreignActor: String?
  /// The range of `@UIApplicationMain` or `@main`.
  var mainRange: ByteRange?

  /// Whether one of the attributes that expose a member to Objective-C is there.
  var exposes: Bool {
    names.contains("objc") || names.contains("IBAction") || names.contains("IBOutlet")
      || names.contains("IBInspectable") || names.contains("IBSegueAction")
      || names.contains("GKInspectable")
  }
}

struct Parameter: Codable {
  /// The label, or `_`.
  var label: String
  var name: String
  var type: String
  var defaultValue: String?
  var isInout: Bool
  var isVariadic: Bool
}

/// A function, property, initializer or subscript of a type.
struct Member: Codable {
  enum Kind: String, Codable { case function, property, initializer, `subscript` }

  var kind: Kind
  /// As it is written, with backticks.
  var name: String
  var parameters: [Parameter] = []
  /// The written type of the result or of the property.
  var type: String?
  var isThrowing = false
  var isAsync = false
  var isGeneric = false
  var access: Access?
  var isStatic = false
  var isFinal = false
  var isDynamic = false
  var isRequired = false
  var isNonisolated = false
  var overrideRange: ByteRange?
  var optionalRange: ByteRange?
  /// Where `func` stands.
  var introducerStart: Int?
  var attributes: Attributes
  var conditions: [String] = []
  var range: ByteRange
  var nameRange: ByteRange
  /// The offset at which the type of a result ends, or could be written.
  var resultEnd: Int
  var storage: Storage?

  /// The name without backticks.
  var plainName: String {
    name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }

  /// The labels without backticks.
  var labels: [String] { parameters.map { $0.label.filter { $0 != "`" } } }

  /// `name(_:label:)`, or the name of a property.
  var signature: String {
    kind == .property ? plainName : plainName + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  /// Whether it is a segue's action that gets the segue's identifier beside the coder and the sender:
  /// the one kind of method of three parameters that is called by its selector.
  var isWholeSegueAction: Bool {
    parameters.count == 3 && attributes.names.contains("IBSegueAction")
  }

  var returnsValue: Bool {
    guard kind == .function, let type else { return kind == .property }
    return type != "Void" && type != "()"
  }
}

/// How a property is stored or computed.
struct Storage: Codable {
  var isSettable = false
  var isConstant = false
  var isComputed = false
  /// Whether the declaration names several properties.
  var isShared = false
  /// Where observers can be inserted: the end of the declaration.
  var end: Int
  /// Behind the brace that opens the body of `didSet`.
  var didSetBody: Int?
  /// The name of its parameter.
  var didSetParameter: String?
  /// Behind the brace that opens the list of observers.
  var observersStart: Int?
  /// Behind the brace that opens the body of `set`.
  var setterBody: Int?
}

/// `#selector(…)`.
struct SelectorUse: Codable {
  enum Kind: String, Codable { case method, getter, setter }
  var range: ByteRange
  var kind: Kind
  /// What is written in front of the name: a type, `self`, a variable.
  var base: String?
  var name: String
  var labels: [String]?
  /// The type that encloses it.
  var context: String?
  /// How many parameters the type in `as (A, B) -> C` has.
  var castCount: Int?
}

/// `#keyPath(…)`.
struct KeyPathUse: Codable {
  var range: ByteRange
  var components: [String]
  var context: String?
}

/// `observe(\.key, …)` or `publisher(for: \.key, …)`.
struct Observation: Codable {
  /// Behind the key path.
  var offset: Int
  var components: [String]
  var isPublisher: Bool
}

/// `super.name` of a method that Foundation lacks on Linux.
struct SuperCall: Codable {
  var range: ByteRange
  var name: String
  /// The type that encloses it.
  var context: String
}

/// `T(…)` or `type.init(…)` of a generic parameter or a metatype.
struct MetatypeCall: Codable {
  var range: ByteRange
  var replacement: String
  /// What the metatype is constrained to, joined by `&`; empty for that of a property.
  var constraint: String
  /// The property that holds the metatype, and the type that encloses the call if the property is its
  /// own. Other objects' properties are found by their names.
  var property: String?
  var owner: String?
}
