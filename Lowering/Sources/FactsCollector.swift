import SwiftSyntax

/// Collects a file's facts from its syntax tree.
final class FactsCollector: SyntaxVisitor {
  private(set) var facts = SourceFacts()
  private var openBlocks: [Int] = []
  private var functionDepth = 0
  private var conditions: [String] = []
  /// Generic parameters in scope with a class that constrains them.
  private var constraints: [[String: String]] = []

  private static let blanked: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBSegueAction", "IBInspectable",
    "IBDesignable", "GKInspectable",
  ]

  static func facts(of tree: SourceFileSyntax) -> SourceFacts {
    let collector = FactsCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    return collector.facts
  }

  private func report(_ node: some SyntaxProtocol, _ message: String) {
    facts.problems.append(Problem(offset: node.start, message: message))
  }

  // MARK: Attributes and modifiers

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Self.blanked.contains(name) {
      facts.blanks.append(node.byteRange)
    } else if name == "NSManaged" {
      report(node, "@NSManaged needs Core Data, which Linux does not have")
    }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { facts.blanks.append(node.byteRange) }
    return .skipChildren
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var earlier: [String] = []
    for clause in node.clauses {
      let condition = clause.condition?.trimmedDescription
      var parts = earlier.map { "!(\($0))" }
      if let condition {
        parts.append("(\(condition))")
        earlier.append(condition)
        clause.condition.map { collectPlatform(Syntax($0)) }
      }
      conditions.append(parts.joined(separator: " && "))
      if let elements = clause.elements { walk(Syntax(elements)) }
      conditions.removeLast()
    }
    return .skipChildren
  }

  private func collectPlatform(_ condition: Syntax) {
    if let call = condition.as(FunctionCallExprSyntax.self), call.trimmedDescription == "os(iOS)" {
      facts.platformConditions.append(call.byteRange)
      return
    }
    for child in condition.children(viewMode: .sourceAccurate) { collectPlatform(child) }
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node, .class, node.name, node.attributes, node.modifiers, node.genericParameterClause,
      node.inheritanceClause, node.genericWhereClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { close() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node, .actor, node.name, node.attributes, node.modifiers, node.genericParameterClause,
      node.inheritanceClause, node.genericWhereClause)
  }
  override func visitPost(_ node: ActorDeclSyntax) { close() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node, .struct, node.name, node.attributes, node.modifiers, node.genericParameterClause,
      node.inheritanceClause, node.genericWhereClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { close() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node, .enum, node.name, node.attributes, node.modifiers, node.genericParameterClause,
      node.inheritanceClause, node.genericWhereClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { close() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node, .protocol, node.name, node.attributes, node.modifiers, nil,
      node.inheritanceClause, node.genericWhereClause)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { close() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let range = node.extendedType.byteRange
    let name = Self.plainType(node.extendedType.trimmedDescription)
    return open(
      name: name, range: range, node, .extension, node.attributes, node.modifiers, nil,
      node.inheritanceClause, node.genericWhereClause, node.memberBlock)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { close() }

  private func open(
    _ node: some DeclGroupSyntax, _ kind: Block.Kind, _ name: TokenSyntax,
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    _ generics: GenericParameterClauseSyntax?, _ inheritance: InheritanceClauseSyntax?,
    _ constraint: GenericWhereClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let prefix = openBlocks.last.map { facts.blocks[$0].name + "." } ?? ""
    return open(
      name: prefix + Self.plainType(name.text), range: name.byteRange, node, kind, attributes,
      modifiers, generics,
      inheritance, constraint, node.memberBlock)
  }

  private func open(
    name: String, range: ByteRange, _ node: some SyntaxProtocol, _ kind: Block.Kind,
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    _ generics: GenericParameterClauseSyntax?, _ inheritance: InheritanceClauseSyntax?,
    _ constraint: GenericWhereClauseSyntax?, _ body: MemberBlockSyntax
  ) -> SyntaxVisitorContinueKind {
    let outer = openBlocks.last.map { facts.blocks[$0] }
    let access = Self.access(modifiers)
    let closing = body.rightBrace
    var needsSeparator = false
    if let last = closing.previousToken(viewMode: .sourceAccurate) {
      let gap = last.trailingTrivia.description + closing.leadingTrivia.description
      needsSeparator =
        last.tokenKind != .leftBrace && last.tokenKind != .semicolon
        && !gap.contains { $0.isNewline }
    }
    facts.blocks.append(
      Block(
        kind: kind, name: name,
        inherited: inheritance?.inheritedTypes.flatMap { Self.inheritedNames($0.type) } ?? [],
        attributes: Self.attributes(attributes), access: access ?? .internal,
        isGeneric: generics != nil || outer?.isGeneric == true, isConstrained: constraint != nil,
        isLocal: functionDepth > 0 || outer?.isLocal == true,
        isHidden: outer.map { $0.isHidden || access == .private } ?? false,
        conditions: conditions, nameRange: range,
        inheritanceEnd: inheritance?.end ?? generics?.end ?? range.end,
        hasInheritanceClause: inheritance != nil, openBrace: body.leftBrace.start,
        closeBrace: closing.start, needsSeparator: needsSeparator))
    openBlocks.append(facts.blocks.count - 1)
    constraints.append(
      Self.classConstraints(generics, constraint)
        .merging(Self.metatypes(of: body)) { a, _ in a })
    return .visitChildren
  }

  private func close() {
    openBlocks.removeLast()
    constraints.removeLast()
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    facts.aliases[Self.plainType(node.name.text)] = Self.plainType(
      node.initializer.value.trimmedDescription)
    return .visitChildren
  }

  // MARK: Members

  private func isMember(_ node: some SyntaxProtocol) -> Bool {
    node.parent?.is(MemberBlockItemSyntax.self) == true && !openBlocks.isEmpty
  }

  private func add(_ member: Member) {
    guard let block = openBlocks.last else { return }
    facts.blocks[block].members.append(member)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isMember(node) { add(Self.member(node, conditions)) }
    functionDepth += 1
    constraints.append(
      Self.classConstraints(node.genericParameterClause, node.genericWhereClause)
        .merging(Self.metatypes(of: node.signature.parameterClause)) { a, _ in a })
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) {
    functionDepth -= 1
    constraints.removeLast()
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if isMember(node) { add(Self.member(node, conditions)) }
    functionDepth += 1
    constraints.append(
      Self.classConstraints(node.genericParameterClause, node.genericWhereClause)
        .merging(Self.metatypes(of: node.signature.parameterClause)) { a, _ in a })
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) {
    functionDepth -= 1
    constraints.removeLast()
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if isMember(node) { add(Self.member(node, conditions)) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if isMember(node) { Self.members(node, conditions).forEach(add) }
    if functionDepth > 0, !constraints.isEmpty {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          continue
        }
        bind(
          name, to: Self.metatype(of: binding), or: binding.initializer?.value,
          isAnnotated: binding.typeAnnotation != nil)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let value = node.initializer?.value, !constraints.isEmpty
    {
      let type = node.typeAnnotation?.type.trimmedDescription
      bind(
        name, to: type.flatMap { Self.metatypeConstraint($0) }, or: value, isAnnotated: type != nil)
    }
    return .visitChildren
  }

  /// Records that a local name stands for a metatype: one that is written, or that of a known value.
  private func bind(
    _ name: String, to metatype: String?, or value: ExprSyntax?, isAnnotated: Bool
  ) {
    var found = metatype
    if found == nil, !isAnnotated, let value { found = known(value.trimmedDescription) }
    if let found { constraints[constraints.count - 1][name] = found }
  }

  /// Returns the metatype that an expression stands for; nil if it is not known.
  private func known(_ text: String) -> String? {
    let text = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
    guard let found = constraint(named: text.filter { $0 != "?" && $0 != "!" }) else { return nil }
    return found.hasSuffix(".Type") ? found : nil
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { functionDepth -= 1 }

  // MARK: Expressions

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    let context = openBlocks.last.map { facts.blocks[$0].name }
    switch node.macroName.text {
    case "selector":
      guard let argument = node.arguments.first else { break }
      if let use = Self.selectorUse(node, argument, context) {
        facts.selectors.append(use)
      } else {
        report(node, "cannot read what this #selector names")
      }
      return .skipChildren
    case "keyPath":
      guard let argument = node.arguments.first else { break }
      facts.keyPaths.append(
        KeyPathUse(
          range: node.byteRange, components: Self.components(argument.expression),
          context: context))
      return .skipChildren
    case "Preview":
      facts.blanks.append(node.byteRange)
      return .skipChildren
    default: break
    }
    return .visitChildren
  }

  /// Previews are Xcode's: nothing draws them on Linux.
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    facts.blanks.append(node.byteRange)
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression
    if called.is(ForceUnwrapExprSyntax.self) { collectForcedCall(node) }
    let name =
      called.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    switch name {
    case "observe": collectObservation(node, label: nil)
    case "publisher": collectObservation(node, label: "for")
    case "NSClassFromString" where called.is(DeclReferenceExprSyntax.self):
      if let parenthesis = node.leftParen {
        facts.classLookups.append(ByteRange(start: called.start, end: parenthesis.end))
      }
    case "description" where node.arguments.isEmpty: collectClassDescription(node)
    case "Selector", "NSSelectorFromString": collectLiteral(node)
    case "method_exchangeImplementations", "class_addMethod", "class_replaceMethod",
      "object_setClass":
      report(node, "\(name!) needs Objective-C's run time")
    default: collectMetatypeCall(node)
    }
    if let access = called.as(MemberAccessExprSyntax.self),
      access.base?.is(SuperExprSyntax.self) == true,
      let name, FoundationOverrides.protocols[name] != nil, let block = openBlocks.last
    {
      facts.superCalls.append(
        SuperCall(range: access.byteRange, name: name, context: facts.blocks[block].name))
    }
    return .visitChildren
  }

  private func collectForcedCall(_ node: FunctionCallExprSyntax) {
    guard let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
      let member = forced.expression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return }
    let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
    let isChained = base.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .postfixQuestionMark
    }
    facts.forcedCalls.append(
      ForcedCall(
        range: node.byteRange, mark: forced.exclamationMark.byteRange,
        signature: "\(member.declName.baseName.text)(\(labels))", isChained: isChained))
  }

  private func collectClassDescription(_ node: FunctionCallExprSyntax) {
    guard let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      let call = base.as(FunctionCallExprSyntax.self), call.arguments.first?.label?.text == "of",
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self),
      name.baseName.text == "type"
    else { return }
    facts.classDescriptions.append(
      ClassDescription(
        function: name.byteRange, member: ByteRange(start: call.end, end: node.end)))
  }

  private func collectLiteral(_ node: FunctionCallExprSyntax) {
    if let literal = node.arguments.first?.expression.as(StringLiteralExprSyntax.self),
      let text = literal.representedLiteralValue
    {
      facts.literalSelectors.append(text)
    }
  }

  private func collectObservation(_ node: FunctionCallExprSyntax, label: String?) {
    guard let first = node.arguments.first, first.label?.text == label,
      let path = first.expression.as(KeyPathExprSyntax.self)
    else { return }
    let components = path.components.map { component in
      component.component.trimmedDescription.filter { $0 != "?" && $0 != "!" }
    }
    facts.observations.append(
      Observation(
        offset: first.expression.end, components: components.filter { !$0.isEmpty },
        isPublisher: label != nil))
  }

  private func collectMetatypeCall(_ node: FunctionCallExprSyntax) {
    let called = node.calledExpression
    if let reference = called.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      let enclosing = name == "Self" ? openBlocks.last.map { facts.blocks[$0].name } : nil
      if let constraint = enclosing ?? constraint(named: name), !constraint.hasSuffix(".Type") {
        facts.metatypeCalls.append(
          MetatypeCall(
            range: ByteRange(start: reference.end, end: reference.end), replacement: "._new",
            constraint: constraint))
      }
    } else if let access = called.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "init", let base = access.base
    {
      let text = base.trimmedDescription.filter { $0 != "?" && $0 != "!" }
      let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
      if let constraint = constraint(named: name) {
        facts.metatypeCalls.append(
          MetatypeCall(
            range: access.declName.byteRange, replacement: "_new",
            constraint: constraint.replacingSuffix(".Type")))
      } else if let property = Self.property(in: name) {
        let isOwn = property == name
        facts.metatypeCalls.append(
          MetatypeCall(
            range: access.declName.byteRange, replacement: "_new", constraint: "",
            property: property,
            owner: isOwn ? openBlocks.last.map { facts.blocks[$0].name } : nil))
      }
    }
  }

  /// Returns the last name of a chain of properties, such as `kind` of `item.kind`; nil for types and
  /// other expressions.
  private static func property(in text: String) -> String? {
    guard text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }),
      let name = text.split(separator: ".", omittingEmptySubsequences: false).last,
      name.first.map({ $0.isLowercase || $0 == "_" }) == true, name != "super", name != "self"
    else { return nil }
    return String(name)
  }

  private func constraint(named name: String) -> String? {
    for scope in constraints.reversed() {
      if let constraint = scope[name] {
        // A metatype of a generic parameter has the parameter's constraint.
        if constraint.hasSuffix(".Type") {
          let type = constraint.replacingSuffix(".Type")
          return (self.constraint(named: type) ?? type).replacingSuffix(".Type") + ".Type"
        }
        return constraint
      }
    }
    return nil
  }
}

extension String {
  func replacingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

extension SyntaxProtocol {
  /// Offset of the first byte behind leading comments and spaces.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  /// Offset behind the last byte in front of trailing comments and spaces.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
  var byteRange: ByteRange { ByteRange(start: start, end: end) }
}
