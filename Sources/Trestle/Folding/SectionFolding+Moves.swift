import UIKit

// Expanding collapsed sections below carried rows and dragged items.
extension SectionFolding {
  /// How long a carried row has to stay over a collapsed section before the section expands, in
  /// seconds (our choice).
  static let springDelay: TimeInterval = 0.8

  /// A drop target for a carried row in a collapsed section.
  struct FoldedPlace {
    let source: IndexPath
    /// The target that the app has chosen, as an index path among all rows of the section.
    let target: IndexPath
  }

  /// Returns where a carried row may be dropped, and expands a collapsed section when the row is
  /// held over it.
  ///
  /// A row may also be dropped into a section that stays collapsed, at any index that the app
  /// chooses. The table has no rows there, so it opens its gap at the first index, and a collection
  /// view after the items that stay. UIKit counts the moved row, so on Apple's platforms the row
  /// returns to its source unless the section has expanded.
  func moveTarget(from source: IndexPath, to target: IndexPath) -> IndexPath {
    springTimer = nil
    foldedPlace = nil
    guard engine.isOn, target.count == 2, engine.isCollapsed(target.section) else { return target }
    startSpring(target.section)
    guard source.section != target.section else { return target }
    #if canImport(ObjectiveC)
      return source
    #else
      guard let list else { return source }
      let first = visibleRowCount
      let count = list.sourceRowCount(inSection: target.section)
      guard (first...max(count, first)).contains(target.row) else { return target }
      foldedPlace = FoldedPlace(source: source, target: target)
      return IndexPath(row: first, section: target.section)
    #endif
  }

  /// Returns the destination of a row that the table moves. In a collapsed section, it is the one that
  /// the app has chosen.
  func destination(ofRowMovedFrom source: IndexPath, to target: IndexPath) -> IndexPath {
    guard let place = foldedPlace, place.source == source, target.row == visibleRowCount,
      place.target.section == target.section, engine.isCollapsed(target.section)
    else { return target }
    return place.target
  }

  private func startSpring(_ section: Int) {
    guard let timers = behaviors?.windowObserver else { return }
    engine.springSection = section
    springTimer = timers.startTimer(Self.springDelay) { [weak self] in self?.springDidFire() }
  }

  private func springDidFire() {
    springTimer = nil
    guard let section = engine.springSection, list?.carriesRow == true,
      engine.isCollapsed(section), !isLoading(section)
    else { return }
    setCollapsed(false, section, animated: true, animation: nil, isByUser: true)
  }

  // MARK: Collection views

  /// Returns whether a section expands when items are held over its header.
  func canSpring(_ section: Int) -> Bool {
    engine.isOn && engine.isCollapsed(section) && !isLoading(section)
  }
}

/// Expands a collapsed section of a collection view when dragged items are held over its header.
final class HeaderSpring: NSObject, UISpringLoadedInteractionBehavior {
  private weak var folding: SectionFolding?
  private(set) lazy var interaction = UISpringLoadedInteraction(
    interactionBehavior: self, interactionEffect: nil
  ) { [weak self] interaction, _ in self?.activate(interaction) }

  init(_ folding: SectionFolding) {
    self.folding = folding
    super.init()
  }

  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let folding, let view = interaction.view, let section = folding.section(of: view) else {
      return false
    }
    return folding.canSpring(section)
  }

  private func activate(_ interaction: UISpringLoadedInteraction) {
    guard let folding, let view = interaction.view, let section = folding.section(of: view),
      folding.canSpring(section)
    else { return }
    folding.setCollapsed(false, section, animated: true, animation: nil, isByUser: true)
  }
}
