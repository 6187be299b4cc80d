import CollectionEngine

/// The container in which elements of a compositional layout are laid out.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the container.
  var contentSize: CGSize { get }
  /// The size of the container minus its insets.
  var effectiveContentSize: CGSize { get }
  /// The insets of the container's content.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets of the container's content, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a compositional layout, which is its container and its traits.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(contentSize: CGSize, contentInsets: NSDirectionalEdgeInsets) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
  }

  var effectiveContentInsets: NSDirectionalEdgeInsets {
    let insets = LayoutRules(scale: 1).containerInsets(
      contentInsets.value, of: LayoutSize(contentSize))
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }

  var effectiveContentSize: CGSize {
    let insets = effectiveContentInsets
    return CGSize(
      width: max(0, contentSize.width - insets.leading - insets.trailing),
      height: max(0, contentSize.height - insets.top - insets.bottom))
  }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection
  /// The index of the section that is currently requested from a provider.
  var section = 0

  init(container: any NSCollectionLayoutContainer, traitCollection: UITraitCollection) {
    self.container = container
    self.traitCollection = traitCollection
  }
}

extension LayoutSize {
  init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}
