import SwiftSyntax

/// What single declarations say.
extension FactsCollector {
  static func access(_ modifiers: DeclModifierListSyntax) -> Access? {
    for modifier in modifiers where modifier.detail == nil {
      if let access = Access(rawValue: modifier.name.text) { return access }
    }
    return nil
  }

  static func attributes(_ list: AttributeListSyntax) -> Attributes {
    var result = Attributes()
    for element in list {
      guard case .attribute(let attribute) = element else { continue }
      let name = attribute.attributeName.trimmedDescription
      result.names.insert(name)
      switch name {
      case "objc":
        result.objcName = attribute.arguments?.trimmedDescription.filter { !$0.isWhitespace }
      case "available":
        let text = attribute.arguments?.trimmedDescription ?? ""
        if text.contains("unavailable"), text.contains("*") { result.isUnavailable = true }
        result.repeated += attribute.trimmedDescription + " "
      case "discardableResult":
        result.repeated += attribute.trimmedDescription + " "
      case "MainActor":
        result.repeated += "@MainActor "
      case "UIApplicationMain", "main":
        result.mainRange = attribute.byteRange
      default:
        if name.hasSuffix("Actor") {
          result.foreignActor = name
          result.repeated += "@" + name + " "
        }
      }
    }
    return result
  }

  /// A type without generic arguments, optional marks and attributes.
  static func plainType(_ text: String) -> String {
    var result = ""
    var depth = 0
    for character in text {
      switch character {
      case "<": depth += 1
      case ">": depth -= 1
      case _ where depth > 0: break
      case "?", "!", " ", "\n", "\r\n", "\t", "`": break
      default: result.append(character)
      }
    }
    return result
  }

  static func inheritedNames(_ type: TypeSyntax) -> [String] {
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { inheritedNames($0.type) }
    }
    if let attributed = type.as(AttributedTypeSyntax.self) {
      return inheritedNames(attributed.baseType)
    }
    return [plainType(type.trimmedDescription)]
  }

  static func member(_ node: FunctionDeclSyntax, _ conditions: [String]) -> Member {
    let effects = node.signature.effectSpecifiers
    var member = Member(
      kind: .function, name: node.name.text,
      parameters: parameters(node.signature.parameterClause),
      type: node.signature.returnClause?.type.trimmedDescription,
      isThrowing: effects?.throwsClause != nil, isAsync: effects?.asyncSpecifier != nil,
      isGeneric: node.genericParameterClause != nil, attributes: attributes(node.attributes),
      conditions: conditions, range: node.byteRange, nameRange: node.name.byteRange,
      resultEnd: node.signature.end)
    member.introducerStart = node.funcKeyword.byteRange.start
    apply(node.modifiers, to: &member)
    return member
  }

  static func member(_ node: InitializerDeclSyntax, _ conditions: [String]) -> Member {
    var member = Member(
      kind: .initializer, name: "init", parameters: parameters(node.signature.parameterClause),
      attributes: attributes(node.attributes), conditions: conditions, range: node.byteRange,
      nameRange: node.initKeyword.byteRange, resultEnd: node.signature.end)
    apply(node.modifiers, to: &member)
    return member
  }

  static func member(_ node: SubscriptDeclSyntax, _ conditions: [String]) -> Member {
    var member = Member(
      kind: .subscript, name: "subscript", parameters: parameters(node.parameterClause),
      type: node.returnClause.type.trimmedDescription, attributes: attributes(node.attributes),
      conditions: conditions, range: node.byteRange, nameRange: node.subscriptKeyword.byteRange,
      resultEnd: node.returnClause.end)
    apply(node.modifiers, to: &member)
    return member
  }

  static func members(_ node: VariableDeclSyntax, _ conditions: [String]) -> [Member] {
    node.bindings.compactMap { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
      // `var a, b: Int` has one annotation for both.
      let type = binding.typeAnnotation ?? node.bindings.last?.typeAnnotation
      var member = Member(
        kind: .property, name: pattern.identifier.text,
        type: type?.type.trimmedDescription ?? metatype(of: binding),
        attributes: attributes(node.attributes), conditions: conditions, range: node.byteRange,
        nameRange: pattern.identifier.byteRange,
        resultEnd: type?.type.end ?? pattern.identifier.end)
      apply(node.modifiers, to: &member)
      member.storage = storage(node, binding)
      return member
    }
  }

  private static func storage(
    _ node: VariableDeclSyntax, _ binding: PatternBindingSyntax
  ) -> Storage {
    var storage = Storage(end: binding.end)
    if let comma = binding.trailingComma { storage.end = comma.start }
    storage.isConstant = node.bindingSpecifier.text == "let"
    storage.isShared = node.bindings.count > 1
    storage.isSettable = !storage.isConstant
    guard let block = binding.accessorBlock else { return storage }
    switch block.accessors {
    case .getter:
      storage.isComputed = true
      storage.isSettable = false
    case .accessors(let list):
      var kinds: Set<String> = []
      for accessor in list {
        let kind = accessor.accessorSpecifier.text
        kinds.insert(kind)
        if kind == "didSet" {
          storage.didSetBody = accessor.body?.leftBrace.end
          storage.didSetParameter = accessor.parameters?.name.text
        }
        if kind == "set" { storage.setterBody = accessor.body?.leftBrace.end }
      }
      storage.observersStart = block.leftBrace.end
      storage.isComputed = !kinds.isDisjoint(with: ["get", "set", "_read", "_modify"])
      storage.isSettable =
        !storage.isConstant && (!storage.isComputed || !kinds.isDisjoint(with: ["set", "_modify"]))
    @unknown default: storage.isComputed = true
    }
    return storage
  }

  private static func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
    clause.parameters.map { parameter in
      let type = parameter.type.trimmedDescription
      return Parameter(
        label: parameter.firstName.text, name: (parameter.secondName ?? parameter.firstName).text,
        type: type, defaultValue: parameter.defaultValue?.value.trimmedDescription,
        isInout: type.hasPrefix("inout "), isVariadic: parameter.ellipsis != nil)
    }
  }

  private static func apply(_ modifiers: DeclModifierListSyntax, to member: inout Member) {
    member.access = access(modifiers)
    for modifier in modifiers {
      switch modifier.name.text {
      case "static", "class": member.isStatic = true
      case "final": member.isFinal = true
      case "dynamic": member.isDynamic = true
      case "required": member.isRequired = true
      case "nonisolated": member.isNonisolated = true
      case "override": member.overrideRange = modifier.byteRange
      case "optional": member.optionalRange = modifier.byteRange
      default: break
      }
    }
  }

  // MARK: Selectors and key paths

  static func selectorUse(
    _ node: MacroExpansionExprSyntax, _ argument: LabeledExprSyntax, _ context: String?
  ) -> SelectorUse? {
    var expression = argument.expression
    var castCount: Int?
    while true {
      if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first
      {
        for element in sequence.elements {
          if let type = element.as(TypeExprSyntax.self)?.type { castCount = parameterCount(type) }
        }
        expression = first
      } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let first = tuple.elements.first
      {
        expression = first.expression
      } else {
        break
      }
    }
    let kind: SelectorUse.Kind =
      switch argument.label?.text {
      case "getter": .getter
      case "setter": .setter
      default: .method
      }
    let name: DeclReferenceExprSyntax
    var base: String?
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      name = reference
    } else if let access = expression.as(MemberAccessExprSyntax.self) {
      name = access.declName
      base = access.base.map { plainType($0.trimmedDescription) }
    } else {
      return nil
    }
    return SelectorUse(
      range: node.byteRange, kind: kind, base: base, name: plainType(name.baseName.text),
      labels: name.argumentNames?.arguments.map { plainType($0.name.text) }, context: context,
      castCount: castCount)
  }

  private static func parameterCount(_ type: TypeSyntax) -> Int? {
    if let function = type.as(FunctionTypeSyntax.self) {
      // `(Owner) -> (Sender) -> Void` names the method of an instance.
      if let inner = function.returnClause.type.as(FunctionTypeSyntax.self) {
        return inner.parameters.count
      }
      return function.parameters.count
    }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let first = tuple.elements.first
    {
      return parameterCount(first.type)
    }
    if let attributed = type.as(AttributedTypeSyntax.self) {
      return parameterCount(attributed.baseType)
    }
    if let optional = type.as(OptionalTypeSyntax.self) {
      return parameterCount(optional.wrappedType)
    }
    return nil
  }

  static func components(_ expression: ExprSyntax) -> [String] {
    if let access = expression.as(MemberAccessExprSyntax.self) {
      return (access.base.map(components) ?? []) + [access.declName.baseName.text]
    }
    if let chaining = expression.as(OptionalChainingExprSyntax.self) {
      return components(chaining.expression)
    }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) {
      return components(forced.expression)
    }
    return [plainType(expression.trimmedDescription)]
  }

  // MARK: Metatypes

  /// The constraints of generic parameters, joined by `&`: the plan tells classes from protocols.
  static func classConstraints(
    _ generics: GenericParameterClauseSyntax?, _ constraint: GenericWhereClauseSyntax?
  ) -> [String: String] {
    var result: [String: [String]] = [:]
    for parameter in generics?.parameters ?? [] {
      guard let type = parameter.inheritedType else { continue }
      result[parameter.name.text, default: []] += inheritedNames(type)
    }
    for requirement in constraint?.requirements ?? [] {
      guard case .conformanceRequirement(let conformance) = requirement.requirement else {
        continue
      }
      result[conformance.leftType.trimmedDescription, default: []] +=
        inheritedNames(conformance.rightType)
    }
    return result.mapValues { $0.joined(separator: "&") }
  }

  static func metatypes(of clause: FunctionParameterClauseSyntax) -> [String: String] {
    var result: [String: String] = [:]
    for parameter in clause.parameters {
      if let constraint = metatypeConstraint(parameter.type.trimmedDescription) {
        result[(parameter.secondName ?? parameter.firstName).text] = constraint
      }
    }
    return result
  }

  /// The metatypes that properties of a type hold, which are in scope for the whole type.
  static func metatypes(of body: MemberBlockSyntax) -> [String: String] {
    var result: [String: String] = [:]
    for item in body.members {
      guard let node = item.decl.as(VariableDeclSyntax.self) else { continue }
      for binding in node.bindings {
        if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          let metatype = metatype(of: binding)
        {
          result[name] = metatype
        }
      }
    }
    return result
  }

  /// The metatype that a variable holds by its annotation, or by a value such as `UILabel.self`.
  static func metatype(of binding: PatternBindingSyntax) -> String? {
    if let type = binding.typeAnnotation?.type.trimmedDescription {
      return metatypeConstraint(type)
    }
    guard let value = binding.initializer?.value.as(MemberAccessExprSyntax.self),
      value.declName.baseName.text == "self", let name = value.base?.trimmedDescription,
      name.first?.isUppercase == true
    else { return nil }
    return plainType(name) + ".Type"
  }

  /// `UIView.Type` of `UIView.Type`, `T.Type` of `T.Type?` and `(T.Type)?`.
  static func metatypeConstraint(_ type: String) -> String? {
    var plain = plainType(type)
    if plain.hasPrefix("("), plain.hasSuffix(")") { plain = String(plain.dropFirst().dropLast()) }
    guard plain.hasSuffix(".Type"), !plain.hasPrefix("("), !plain.hasPrefix("any") else {
      return nil
    }
    return plain
  }
}
