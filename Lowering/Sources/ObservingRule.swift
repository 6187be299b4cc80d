/// `@objc dynamic var`: changes tell observers, outside initializers as on iOS.
extension ModulePlan {
  mutating func planObserving() {
    for file in parsedFiles {
      for (number, block) in index.facts[file]!.blocks.enumerated()
      where block.kind == .class || block.kind == .extension {
        let owner = index.owner(file: file, block: number)
        guard index.types[owner]?.kind != .struct, index.types[owner]?.kind != .enum else {
          continue
        }
        for (position, member) in block.members.enumerated()
        where member.kind == .property && member.isDynamic && !member.isStatic {
          let place = ModuleIndex.Place(file: file, block: number, member: position)
          guard isExposed(place), let storage = member.storage, storage.isSettable else { continue }
          guard !storage.isShared else {
            report(
              file, member.nameRange.start,
              "\(member.plainName) shares its declaration, so its observers hear nothing; declare it"
                + " by itself")
            continue
          }
          notify(member, storage, key: objectiveCName(place), file)
        }
      }
    }
  }

  private mutating func notify(_ member: Member, _ storage: Storage, key: String, _ file: Int) {
    files[file]!.usesRuntime = true
    let observing = "_objcIsObserving(self, \"\(key)\")"
    if storage.isComputed {
      guard let body = storage.setterBody else { return }
      insert(
        file, body,
        " let _objcOld: Any? = \(observing) ? self.\(member.name) : nil;"
          + " defer { if \(observing) { _objcDidChange(self, \"\(key)\", _objcOld,"
          + " self.\(member.name)) } };")
      return
    }
    let old = storage.didSetParameter ?? "oldValue"
    let change =
      "if \(observing) { _objcDidChange(self, \"\(key)\", \(old), self.\(member.name)) }"
    if let body = storage.didSetBody {
      insert(file, body, " defer { \(change) };")
    } else if let start = storage.observersStart {
      insert(file, start, " didSet { \(change) }")
    } else {
      insert(file, storage.end, " { didSet { \(change) } }")
    }
  }
}
