/// Methods that `NSObject` has on iOS and Foundation lacks on Linux. UIKit's responders declare them;
/// below `NSObject` an override becomes the witness of a protocol.
enum FoundationOverrides {
  /// The protocol that declares a method, by the method's base name and first label.
  static let protocols: [String: [String: String]] = [
    "observeValue": ["forKeyPath": "_ObjCKeyValueObserving"],
    "value": ["forUndefinedKey": "_ObjCKeyValueCoding"],
    "setValue": ["forUndefinedKey": "_ObjCKeyValueCoding"],
  ]

  /// Methods whose overrides nothing calls on Linux.
  static let unsupported: Set<String> = [
    "responds", "forwardingTarget", "resolveInstanceMethod", "method", "conforms",
    "automaticallyNotifiesObservers", "keyPathsForValuesAffectingValue", "setNilValueForKey",
  ]

  static func protocolName(_ member: Member) -> String? {
    guard member.kind == .function, let labels = protocols[member.plainName] else { return nil }
    return member.labels.lazy.compactMap { labels[$0] }.first
  }
}

extension ModulePlan {
  mutating func planFoundationOverrides() {
    var unhandled: [String: Set<String>] = [:]
    for file in parsedFiles {
      for (number, block) in index.facts[file]!.blocks.enumerated()
      where block.kind == .class || block.kind == .extension {
        let owner = index.owner(file: file, block: number)
        guard isBelowFoundation(owner) else {
          reportLookups(block, file)
          continue
        }
        for member in block.members where member.overrideRange != nil {
          if let name = FoundationOverrides.protocolName(member) {
            let isInherited = index.chain(of: owner).dropFirst().contains { type in
              index.members(named: member.plainName, of: type).contains {
                index.member($0).signature == member.signature
              }
            }
            guard !isInherited, let range = member.overrideRange else { continue }
            unhandled[owner, default: []].insert(member.plainName)
            if block.kind == .class { files[file]!.blanks.append(range) }
            addConformance(name, to: owner)
          } else if FoundationOverrides.unsupported.contains(member.plainName)
            || ["value(forKey:)", "setValue(_:forKey:)"].contains(member.signature)
          {
            report(
              file, member.nameRange.start,
              "\(member.signature) overrides a method of NSObject that nothing calls on Linux")
          }
        }
      }
    }
    for file in parsedFiles {
      for call in index.facts[file]!.superCalls {
        let owner = index.typeName(call.context, in: nil) ?? call.context
        guard unhandled[owner]?.contains(call.name) == true else { continue }
        replace(file, call.range, "_objcUnhandled_\(call.name)")
        guard call.name == "observeValue" else {
          report(file, call.range.start, "super.\(call.name)(…) has no implementation on Linux")
          continue
        }
        let function =
          "private func _objcUnhandled_observeValue(forKeyPath: String?, of: Any?, change:"
          + " [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}"
        if !files[file]!.tail.contains(function) { addTail(file, [], function) }
      }
    }
  }

  /// Reports overrides of how responders look up methods and properties.
  private mutating func reportLookups(_ block: Block, _ file: Int) {
    for member in block.members where member.overrideRange != nil {
      guard
        ["responds(to:)", "forwardingTarget(for:)", "value(forKey:)", "setValue(_:forKey:)"]
          .contains(member.signature)
      else { continue }
      report(
        file, member.nameRange.start,
        "\(member.signature) overrides a method of NSObject that nothing calls on Linux")
    }
  }

  /// Whether no class of UIKit with the methods stands between a class and `NSObject`.
  private func isBelowFoundation(_ owner: String) -> Bool {
    guard index.isClass(owner), let external = index.externalSuperclass(of: owner) else {
      return false
    }
    return KnownClasses.isClass(external) && !KnownClasses.isResponder(external)
  }

  private mutating func addConformance(_ name: String, to owner: String) {
    guard let home = index.types[owner]?.declarations.first else { return }
    files[home.file]!.usesRuntime = true
    if files[home.file]!.inheritance[home.block]?.contains(name) != true {
      files[home.file]!.inheritance[home.block, default: []].append(name)
    }
  }
}
