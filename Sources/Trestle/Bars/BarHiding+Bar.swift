import UIKit

extension BarHiding {
  /// A bar that hides.
  public struct Bar {
    /// The edge of the screen beyond which a bar hides.
    public enum Edge: Sendable {
      /// The top edge.
      case top
      /// The bottom edge.
      case bottom
    }

    enum Kind {
      case navigationBar, tabBar, toolbar
      case view(WeakView, Edge)
    }

    let kind: Kind
    /// The part of the hiding distance, from 0 to 1, over which the bar moves.
    ///
    /// If it is nil, the default, the bars at the top move one after another, starting with the lowest,
    /// and a bar at the bottom moves over the whole hiding distance.
    ///
    /// The hiding distance is the total height of the bars at the top or, if there are none, the height
    /// of the tallest bar at the bottom. A range is clamped to 0 through 1.
    public var share: ClosedRange<CGFloat>?

    /// The navigation bar of the navigation controller that contains the list. A large title
    /// collapses before the bar hides.
    public static var navigationBar: Bar { Bar(kind: .navigationBar) }
    /// The tab bar of the tab bar controller that contains the list.
    public static var tabBar: Bar { Bar(kind: .tabBar) }
    /// The toolbar of the navigation controller that contains the list.
    public static var toolbar: Bar { Bar(kind: .toolbar) }

    /// A custom bar at an edge of the list, such as a search bar below the navigation bar.
    ///
    /// The bar is not retained. The app lays it out and adds its height to the list's safe area or
    /// content inset. The behaviour moves the bar with its `transform`.
    public static func view(_ view: UIView, at edge: Edge = .top) -> Bar {
      Bar(kind: .view(WeakView(view: view), edge))
    }

    /// Returns a copy of the bar that moves only over the given part of the hiding distance.
    public func along(_ share: ClosedRange<CGFloat>) -> Bar {
      var bar = self
      bar.share = share
      return bar
    }
  }

  struct WeakView { weak var view: UIView? }
}

extension BarHiding.Bar {
  /// The edge beyond which the bar hides.
  var edge: Edge {
    switch kind {
    case .navigationBar: .top
    case .tabBar, .toolbar: .bottom
    case .view(_, let edge): edge
    }
  }

  var isNavigationBar: Bool { if case .navigationBar = kind { true } else { false } }

  var validShare: ClosedRange<Double>? {
    guard let share, share.lowerBound.isFinite, share.upperBound.isFinite else { return nil }
    let start = min(max(Double(share.lowerBound), 0), 1)
    return start...min(max(Double(share.upperBound), start), 1)
  }

  /// Returns the bar's view if it is on the screen together with the list of a controller.
  @MainActor func view(for controller: UIViewController) -> UIView? {
    let view: UIView?
    switch kind {
    case .navigationBar:
      let navigation = controller.navigationController
      view = navigation?.isNavigationBarHidden == false ? navigation?.navigationBar : nil
    case .toolbar:
      let navigation = controller.navigationController
      view = navigation?.isToolbarHidden == false ? navigation?.toolbar : nil
    case .tabBar: view = controller.tabBarController?.tabBar
    case .view(let box, _): view = box.view
    }
    guard let view, let window = controller.viewIfLoaded?.window, view.window === window,
      !view.isHidden, view.bounds.height > 0
    else { return nil }
    return view
  }
}

/// A bar that the behaviour moves, with the state to restore.
@MainActor final class MovedBar {
  weak var view: UIView?
  let bar: BarHiding.Bar
  private let transform: CGAffineTransform
  /// The distance in points by which the bar has been moved.
  private var translation: CGFloat = 0
  /// The center of the bar's frame while it is in view.
  private(set) var restCenter = CGPoint.zero
  /// The frame of the bar in its window while it is in view.
  private(set) var restFrame = CGRect.zero
  /// The opacities of the faded views before they were faded.
  private var opacities: [(view: BarHiding.WeakView, alpha: CGFloat)] = []

  init(_ view: UIView, _ bar: BarHiding.Bar) {
    self.view = view
    self.bar = bar
    transform = view.transform
    measure()
  }

  /// Records the position of the bar, which must be in view.
  func measure() {
    guard let view, let parent = view.superview else { return }
    restCenter = view.center
    let size = view.bounds.size
    let frame = CGRect(
      x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width,
      height: size.height)
    restFrame = parent.convert(frame, to: nil)
  }

  /// Moves the bar by a distance from its position in view.
  ///
  /// - Parameter hiddenPart: The hidden part of the bar, from 0 to 1.
  func move(by distance: CGFloat, hiddenPart: CGFloat) {
    guard let view else { return }
    // A custom bar that is laid out in the safe area has already moved with it.
    var new = distance
    if case .view = bar.kind, distance != 0 { new -= view.center.y - restCenter.y }
    if new != translation {
      translation = new
      view.transform = transform.concatenating(CGAffineTransform(translationX: 0, y: new))
    }
    if bar.edge == .top { fade(view, hiddenPart: hiddenPart) }
  }

  /// Fades a bar at the top as it hides. It would otherwise be visible behind the status bar, or
  /// through a navigation bar without a background.
  ///
  /// The background of a navigation bar, its lowest subview, does not fade, because it covers the status
  /// bar.
  private func fade(_ view: UIView, hiddenPart: CGFloat) {
    guard hiddenPart > 0 else {
      for (box, alpha) in opacities { box.view?.alpha = alpha }
      opacities = []
      return
    }
    let alpha = max(0, 1 - hiddenPart * 1.5)
    for part in bar.isNavigationBar ? Array(view.subviews.dropFirst()) : [view] {
      let old: CGFloat
      if let known = opacities.first(where: { $0.view.view === part }) {
        old = known.alpha
      } else {
        old = part.alpha
        opacities.append((BarHiding.WeakView(view: part), old))
      }
      if part.alpha != old * alpha { part.alpha = old * alpha }
    }
  }

  func restore() {
    guard let view else { return }
    fade(view, hiddenPart: 0)
    if translation != 0 { view.transform = transform }
    translation = 0
  }
}
