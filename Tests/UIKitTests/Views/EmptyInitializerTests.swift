import Testing
import UIKit

/// Objects that are created without arguments, mostly as first values of properties.
@MainActor @Suite struct EmptyInitializerTests {
  @Test func `An image without pixels has size zero and no data`() {
    let image = UIImage()
    #expect(image.size == .zero && image.scale == 1)
    #expect(image.cgImage == nil && image.pngData() == nil)
    #expect(image.withRenderingMode(.alwaysTemplate).size == .zero)
    let view = UIImageView(image: image)
    view.sizeToFit()
    #expect(view.bounds.size == .zero)
  }

  @Test func `A constraint without views cannot be activated`() {
    let constraint = NSLayoutConstraint()
    #expect(constraint.firstItem == nil && !constraint.isActive)
    constraint.constant = 20
    constraint.isActive = false
    let faults = UIKitFault.collected { constraint.isActive = true }
    #expect(faults.count == 1)
    #expect(!constraint.isActive)
  }

  @Test func `Items and actions have no title`() {
    #expect(UINavigationItem().title == nil)
    #expect(UIAlertAction().title == nil && UIAlertAction().style == .default)
  }

  @Test func `An animator without arguments ends at once`() {
    let view = UIView()
    let animator = UIViewPropertyAnimator()
    animator.addAnimations { view.alpha = 0 }
    animator.startAnimation()
    #expect(animator.duration == 0 && view.alpha == 0)
  }
}
