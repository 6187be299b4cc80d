/// Retains animators while they run.
@MainActor enum AnimatorRegistry {
  static var running: Set<UIViewPropertyAnimator> = []
}
