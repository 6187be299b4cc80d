/// The state of a scene that a host persists between launches.
package struct SceneState {
  package var identifier: String
  package var activity: NSUserActivity?
  package var userInfo: [String: Any]?

  package init(identifier: String) { self.identifier = identifier }

  @MainActor init(_ session: UISceneSession) {
    identifier = session.persistentIdentifier
    activity = session.stateRestorationActivity
    userInfo = session.userInfo
  }

  /// The state as a property list. Values that it cannot contain are reported as faults, and left out.
  package var propertyList: [String: Any] {
    var list: [String: Any] = ["identifier": identifier]
    list["activity"] = activity?.propertyList
    list["userInfo"] = userInfo.flatMap { StateValue.encode($0, of: "UISceneSession.userInfo") }
    return list
  }

  /// Reads a state; nil if the property list does not contain one.
  package init?(propertyList list: [String: Any]) {
    guard let identifier = list["identifier"] as? String else { return nil }
    self.identifier = identifier
    if let saved = list["activity"] {
      guard let saved = saved as? [String: Any], let activity = NSUserActivity(saved) else {
        return nil
      }
      self.activity = activity
    }
    if let saved = list["userInfo"] {
      guard let saved = StateValue.decode(saved) as? [String: Any] else { return nil }
      userInfo = saved
    }
  }
}

extension NSUserActivity {
  fileprivate var propertyList: [String: Any] {
    var list: [String: Any] = ["type": activityType]
    list["title"] = title
    list["userInfo"] = userInfo.flatMap { StateValue.encode($0, of: "NSUserActivity.userInfo") }
    list["requiredKeys"] = requiredUserInfoKeys.map { $0.sorted() }
    list["page"] = webpageURL?.absoluteString
    list["referrer"] = referrerURL?.absoluteString
    list["expiration"] = expirationDate
    list["keywords"] = keywords.isEmpty ? nil : keywords.sorted()
    list["target"] = targetContentIdentifier
    list["eligible"] = Self.eligibilities.filter { self[keyPath: $0.value] }.keys.sorted()
    return list
  }

  private static var eligibilities: [String: ReferenceWritableKeyPath<NSUserActivity, Bool>] {
    [
      "handoff": \.isEligibleForHandoff, "search": \.isEligibleForSearch,
      "publicIndexing": \.isEligibleForPublicIndexing, "prediction": \.isEligibleForPrediction,
    ]
  }

  fileprivate convenience init?(_ list: [String: Any]) {
    guard let type = list["type"] as? String else { return nil }
    self.init(activityType: type)
    title = list["title"] as? String
    if let saved = list["userInfo"] {
      guard let saved = StateValue.decode(saved) as? [AnyHashable: Any] else { return nil }
      userInfo = saved
    }
    requiredUserInfoKeys = (list["requiredKeys"] as? [String]).map(Set.init)
    webpageURL = (list["page"] as? String).flatMap(URL.init(string:))
    referrerURL = (list["referrer"] as? String).flatMap(URL.init(string:))
    expirationDate = list["expiration"] as? Date
    keywords = Set(list["keywords"] as? [String] ?? [])
    targetContentIdentifier = list["target"] as? String
    let eligible = list["eligible"] as? [String] ?? []
    for (name, path) in Self.eligibilities { self[keyPath: path] = eligible.contains(name) }
  }
}
