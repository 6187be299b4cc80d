/// Shows a view in `trestle-preview`; an app's program does not contain it.
///
/// ```swift
/// #Preview("Badge", traits: .fixedLayout(width: 300, height: 200)) {
///   BadgeView()
/// }
/// ```
///
/// - Parameters:
///   - name: The name in the list of previews; the file's name without one.
///   - traits: How the view is shown. Orientations and `fixedLayout` have an effect.
///   - body: Creates the view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "PreviewMacros", type: "Preview")

/// Shows a view controller in `trestle-preview`; an app's program does not contain it.
///
/// ```swift
/// #Preview("Inbox") {
///   UINavigationController(rootViewController: Inbox())
/// }
/// ```
///
/// - Parameters:
///   - name: The name in the list of previews; the file's name without one.
///   - traits: How the controller is shown. Orientations and `fixedLayout` have an effect.
///   - body: Creates the view controller.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "PreviewMacros", type: "Preview")

/// A preview, whose nested types name the kinds of its traits.
public struct Preview: Sendable {
  /// The traits of previews of views and view controllers.
  public struct ViewTraits: Sendable {}
}

/// How a preview is shown. `trestle-preview` reads it in the source of the preview.
public struct PreviewTrait<T>: Sendable {
  private init() {}
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The whole screen.
  public static var defaultLayout: PreviewTrait<T> { PreviewTrait() }
  /// The size that fits the content on Apple's platforms; here the whole screen.
  public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait() }
  /// A size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
    PreviewTrait()
  }
  /// A portrait screen, as without the trait.
  public static var portrait: PreviewTrait<T> { PreviewTrait() }
  /// A portrait screen on Apple's platforms upside down.
  public static var portraitUpsideDown: PreviewTrait<T> { PreviewTrait() }
  /// A landscape screen.
  public static var landscapeLeft: PreviewTrait<T> { PreviewTrait() }
  /// A landscape screen.
  public static var landscapeRight: PreviewTrait<T> { PreviewTrait() }
}
