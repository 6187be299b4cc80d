import Foundation

/// The menus that UIKit builds with the help of responders.
///
/// The main system contains the commands of an app. Linux has no menu bar to display them, but
/// their keys work everywhere in the app; the keys of responders take precedence. The context
/// system contains the suggestions of edit menus.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  /// The commands of the whole app, built once by the application and its delegate.
  open class var main: UIMenuSystem { HostSession.current.app.part(MenuSystems.self).main }
  /// The suggestions of edit menus, built each time a menu appears by the responders from its view up
  /// the chain.
  open class var context: UIMenuSystem { HostSession.current.app.part(MenuSystems.self).context }

  private enum Kind {
    case main, context
  }

  private let kind: Kind
  private unowned let app: HostedApp
  /// The commands of the app, once they have been built.
  private var built: UIMenu?
  /// Whether the menus are being built. During this time, their keys do not work.
  private var isBuilding = false

  private init(_ kind: Kind, _ app: HostedApp) {
    self.kind = kind
    self.app = app
    super.init()
  }

  fileprivate static func pair(_ app: HostedApp) -> (UIMenuSystem, UIMenuSystem) {
    (UIMenuSystem(.main, app), UIMenuSystem(.context, app))
  }

  /// Rebuilds visible menus immediately, and other menus when they are next used.
  open func setNeedsRebuild() {
    built = nil
    if kind == .context { app.part(MenuSystems.self).tell { $0.menuSystemNeedsRebuild() } }
  }

  /// Makes responders validate the commands of visible menus again.
  open func setNeedsRevalidate() {
    app.part(MenuSystems.self).tell { $0.menuSystemNeedsRevalidate() }
  }

  // MARK: Building

  private func build(from first: UIResponder?, root: UIMenu) -> UIMenu {
    let tree = MenuTree(self, root: root)
    isBuilding = true
    defer { isBuilding = false }
    var next = first
    while let responder = next {
      responder.buildMenu(with: tree)
      next = responder.next
    }
    return tree.root
  }

  /// Returns the elements that the edit menu of a responder suggests.
  func suggestions(for responder: UIResponder) -> [UIMenuElement] {
    build(from: responder, root: StandardMenus.context).children
  }

  /// Returns the commands with keys in the app's menus, grouped by the titles of the menus directly
  /// below the root.
  func keyCommands() -> [(title: String, commands: [UIKeyCommand])] {
    if isBuilding { return [] }
    let menu = built ?? build(from: app.application, root: StandardMenus.main)
    built = menu
    return menu.children.compactMap { child in
      guard let menu = child as? UIMenu else { return nil }
      return (menu.title, menu.leaves.compactMap { $0 as? UIKeyCommand })
    }
  }

  /// Returns the app's first command for a key, with the alternate if the key belongs to one.
  func command(
    for key: HostKey, where isWanted: (UIKeyCommand) -> Bool
  ) -> (command: UIKeyCommand, alternate: UICommandAlternate?)? {
    if isBuilding { return nil }
    let menu = built ?? build(from: app.application, root: StandardMenus.main)
    built = menu
    let commands = menu.leaves.compactMap { $0 as? UIKeyCommand }.filter(isWanted)
    if let found = commands.first(where: { $0.matches(key) }) { return (found, nil) }
    for command in commands {
      if let alternate = command.alternate(for: key) { return (command, alternate) }
    }
    return nil
  }
}

/// A visible menu, which is notified of changes in the menu systems.
@MainActor protocol MenuSystemClient: AnyObject {
  /// Called when the suggestions have changed.
  func menuSystemNeedsRebuild()
  /// Called when commands may have changed their state.
  func menuSystemNeedsRevalidate()
}

/// The menu systems of an app, and the visible menus.
@MainActor final class MenuSystems: AppPart {
  let main: UIMenuSystem
  let context: UIMenuSystem
  private var clients: [WeakClient] = []

  private struct WeakClient {
    weak var client: (any MenuSystemClient)?
  }

  init(app: HostedApp) { (main, context) = UIMenuSystem.pair(app) }

  func add(_ client: any MenuSystemClient) {
    clients.removeAll { $0.client == nil || $0.client === client }
    clients.append(WeakClient(client: client))
  }

  func remove(_ client: any MenuSystemClient) {
    clients.removeAll { $0.client == nil || $0.client === client }
  }

  fileprivate func tell(_ body: (any MenuSystemClient) -> Void) {
    for client in clients.compactMap(\.client) { body(client) }
  }
}
