extension UIWindowScene {
  /// The orientation of a scene.
  @preconcurrency @MainActor open class Geometry: NSObject {
    open private(set) var interfaceOrientation: UIInterfaceOrientation

    init(interfaceOrientation: UIInterfaceOrientation) {
      self.interfaceOrientation = interfaceOrientation
      super.init()
    }
  }

  /// An app's request for the geometry of a scene, as an instance of one of the subclasses.
  @preconcurrency @MainActor open class GeometryPreferences: NSObject {
    /// Returns the size that satisfies the preferences and otherwise equals the current size.
    func size(from size: CGSize, in session: HostSession) -> Result<CGSize, UISceneError> {
      .success(size)
    }

    /// A choice of orientations.
    @preconcurrency @MainActor open class iOS: GeometryPreferences {
      /// The permitted orientations, one of which the scene adopts; nil for any.
      open var interfaceOrientations: UIInterfaceOrientationMask?

      public override init() { super.init() }

      public convenience init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.init()
        self.interfaceOrientations = interfaceOrientations
      }

      override func size(
        from size: CGSize, in session: HostSession
      ) -> Result<CGSize, UISceneError> {
        let present = UIInterfaceOrientation(size: size)
        guard let wanted = interfaceOrientations, !wanted.contains(present) else {
          return .success(size)
        }
        let turned = CGSize(width: size.height, height: size.width)
        let new = UIInterfaceOrientation(size: turned)
        let isAllowed = (session as any OrientationDeciding).allowsRotation(to: new)
        guard wanted.contains(new), isAllowed else {
          return .failure(UISceneError(.geometryRequestDenied))
        }
        return .success(turned)
      }
    }

    /// A frame on a desktop.
    @preconcurrency @MainActor open class Mac: GeometryPreferences {
      /// The frame of the window in points; hosts on Linux use only its size; nil for no preference. A
      /// size that is not positive and finite is ignored.
      open var systemFrame: CGRect?

      public override init() { super.init() }

      public convenience init(systemFrame: CGRect) {
        self.init()
        self.systemFrame = systemFrame
      }

      override func size(
        from size: CGSize, in session: HostSession
      ) -> Result<CGSize, UISceneError> {
        guard let wanted = systemFrame?.size, wanted.width >= 1, wanted.height >= 1,
          wanted.width.isFinite, wanted.height.isFinite
        else { return .success(size) }
        return .success(wanted)
      }
    }
  }
}

/// Decides about orientations. `HostSession` conforms in the folder `Controllers`, which depends on
/// this one.
@MainActor protocol OrientationDeciding {
  func allowsRotation(to orientation: UIInterfaceOrientation) -> Bool
}

extension UIInterfaceOrientationMask {
  /// Returns whether the mask contains the orientation of a window: portrait or either landscape
  /// orientation.
  func contains(_ orientation: UIInterfaceOrientation) -> Bool {
    orientation.isLandscape
      ? !isDisjoint(with: .landscape) : !isDisjoint(with: [.portrait, .portraitUpsideDown])
  }
}
