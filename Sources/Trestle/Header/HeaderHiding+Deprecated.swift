import UIKit

// Deprecated names from version 0.3, kept for one more version.

@available(*, deprecated, renamed: "HeaderHiding.Mode")
public typealias HeaderAutohideMode = HeaderHiding.Mode

@available(*, deprecated, renamed: "HeaderHiding.ActivationAction")
public typealias HeaderActivationAction = HeaderHiding.ActivationAction

/// The settings of ``HeaderHiding`` as a value.
@available(*, deprecated, message: "Set the properties of headerHiding")
public struct HeaderAutohideSettings: Hashable, Sendable {
  /// The value of ``HeaderHiding/threshold``.
  public var threshold: CGFloat = 0.5
  /// The value of ``HeaderHiding/revealResistance``.
  public var revealResistance: CGFloat = 0
  /// The value of ``HeaderHiding/hideResistance``.
  public var hideResistance: CGFloat = 0
  /// The value of ``HeaderHiding/activationAction``.
  public var activationAction = HeaderHiding.ActivationAction.keep

  /// Creates the default settings.
  public init() {}
}

extension UITableView {
  /// The mode of ``headerHiding``. If there is none, an automatic one is set.
  @available(*, deprecated, message: "Use headerHiding: headerHiding = HeaderHiding(.always)")
  public var headerAutohideMode: HeaderHiding.Mode {
    get { headerHiding?.mode ?? .automatic }
    set { headerHidingOrNew.mode = newValue }
  }

  /// The former name of ``headerHidingMode``.
  @available(*, deprecated, renamed: "headerHidingMode")
  public var headerAutohideModeValue: Int {
    get { headerHidingMode }
    set { headerHidingMode = newValue }
  }

  /// The settings of ``headerHiding``. If there is none, an automatic one is set.
  @available(*, deprecated, message: "Set the properties of headerHiding")
  public var headerAutohideSettings: HeaderAutohideSettings {
    get {
      var settings = HeaderAutohideSettings()
      guard let headerHiding else { return settings }
      settings.threshold = headerHiding.threshold
      settings.revealResistance = headerHiding.revealResistance
      settings.hideResistance = headerHiding.hideResistance
      settings.activationAction = headerHiding.activationAction
      return settings
    }
    set {
      let hiding = headerHidingOrNew
      hiding.threshold = newValue.threshold
      hiding.revealResistance = newValue.revealResistance
      hiding.hideResistance = newValue.hideResistance
      hiding.activationAction = newValue.activationAction
    }
  }

  /// The value of ``HeaderHiding/isHidden``; false without ``headerHiding``.
  @available(*, deprecated, message: "Use headerHiding?.isHidden")
  public var isHeaderHidden: Bool { headerHiding?.isHidden ?? false }

  /// Calls ``HeaderHiding/setHidden(_:animated:)`` of ``headerHiding``. If there is none, an automatic
  /// one is set.
  @available(*, deprecated, message: "Use headerHiding?.setHidden(_:animated:)")
  public func setHeaderHidden(_ hidden: Bool, animated: Bool) {
    headerHidingOrNew.setHidden(hidden, animated: animated)
  }

  /// The ``HeaderHiding/onChange`` of ``headerHiding``. If there is none, an automatic one is set.
  @available(*, deprecated, message: "Use headerHiding?.onChange")
  public var onHeaderHiddenChange: ((_ isHidden: Bool) -> Void)? {
    get { headerHiding?.onChange }
    set { headerHidingOrNew.onChange = newValue }
  }

  /// The ``HeaderHiding/onProgress`` of ``headerHiding``. If there is none, an automatic one is set.
  @available(*, deprecated, message: "Use headerHiding?.onProgress")
  public var onHeaderProgress: ((_ progress: CGFloat) -> Void)? {
    get { headerHiding?.onProgress }
    set { headerHidingOrNew.onProgress = newValue }
  }
}
