// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addUIKit9() {
    add("UITextView.editMenu(for:suggestedActions:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.editMenu(for: a0, suggestedActions: source.objects(UIMenuElement.self))
    }
    add("UITextView.enablesReturnKeyAutomatically", UITextView.self) { target, source in
      target.enablesReturnKeyAutomatically = source.value()
    }
    add("UITextView.firstRect(for:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.firstRect(for: a0)
    }
    add("UITextView.font", UITextView.self) { target, source in
      target.font = HostileText.font(from: source)
    }
    add("UITextView.insertText(_:)", UITextView.self) { target, source in
      target.insertText(source.value() as String)
    }
    add("UITextView.isEditable", UITextView.self) { target, source in
      target.isEditable = source.value()
    }
    add("UITextView.isSecureTextEntry", UITextView.self) { target, source in
      target.isSecureTextEntry = source.value()
    }
    add("UITextView.isSelectable", UITextView.self) { target, source in
      target.isSelectable = source.value()
    }
    add("UITextView.keyboardAppearance", UITextView.self) { target, source in
      target.keyboardAppearance = source.value()
    }
    add("UITextView.keyboardType", UITextView.self) { target, source in
      target.keyboardType = source.value()
    }
    add("UITextView.markedTextStyle", UITextView.self) { target, source in
      target.markedTextStyle = HostileText.attributes(from: source)
    }
    add("UITextView.offset(from:to:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextPosition.self), let a1 = source.object(UITextPosition.self) else { return }
      _ = target.offset(from: a0, to: a1)
    }
    add("UITextView.position(from:in:offset:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.position(from: a0, in: source.value() as UITextLayoutDirection, offset: source.value() as Int)
    }
    add("UITextView.position(from:offset:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextPosition.self) else { return }
      _ = target.position(from: a0, offset: source.value() as Int)
    }
    add("UITextView.position(within:farthestIn:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.position(within: a0, farthestIn: source.value() as UITextLayoutDirection)
    }
    add("UITextView.replace(_:withText:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      target.replace(a0, withText: source.value() as String)
    }
    add("UITextView.returnKeyType", UITextView.self) { target, source in
      target.returnKeyType = source.value()
    }
    add("UITextView.scrollRangeToVisible(_:)", UITextView.self) { target, source in
      target.scrollRangeToVisible(source.value() as NSRange)
    }
    add("UITextView.selectedRange", UITextView.self) { target, source in
      target.selectedRange = source.value()
    }
    add("UITextView.selectedTextRange", UITextView.self) { target, source in
      target.selectedTextRange = source.object(UITextRange.self)
    }
    add("UITextView.selectionRects(for:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.selectionRects(for: a0)
    }
    add("UITextView.setBaseWritingDirection(_:for:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      target.setBaseWritingDirection(source.value() as NSWritingDirection, for: a0)
    }
    add("UITextView.setMarkedText(_:selectedRange:)", UITextView.self) { target, source in
      target.setMarkedText(source.value() as String?, selectedRange: source.value() as NSRange)
    }
    add("UITextView.smartDashesType", UITextView.self) { target, source in
      target.smartDashesType = source.value()
    }
    add("UITextView.smartInsertDeleteType", UITextView.self) { target, source in
      target.smartInsertDeleteType = source.value()
    }
    add("UITextView.smartQuotesType", UITextView.self) { target, source in
      target.smartQuotesType = source.value()
    }
    add("UITextView.spellCheckingType", UITextView.self) { target, source in
      target.spellCheckingType = source.value()
    }
    add("UITextView.text", UITextView.self) { target, source in
      target.text = source.value()
    }
    add("UITextView.text(in:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextRange.self) else { return }
      _ = target.text(in: a0)
    }
    add("UITextView.textAlignment", UITextView.self) { target, source in
      target.textAlignment = source.value()
    }
    add("UITextView.textColor", UITextView.self) { target, source in
      target.textColor = HostileColors.color(from: source)
    }
    add("UITextView.textContainerInset", UITextView.self) { target, source in
      target.textContainerInset = source.value()
    }
    add("UITextView.textContentType", UITextView.self) { target, source in
      target.textContentType = source.value()
    }
    add("UITextView.textRange(from:to:)", UITextView.self) { target, source in
      guard let a0 = source.object(UITextPosition.self), let a1 = source.object(UITextPosition.self) else { return }
      _ = target.textRange(from: a0, to: a1)
    }
    add("UITextView.typingAttributes", UITextView.self) { target, source in
      target.typingAttributes = HostileText.attributes(from: source)
    }
    add("UITextView.unmarkText()", UITextView.self) { target, source in
      target.unmarkText()
    }
    add("UIToolbar.backgroundImage(forToolbarPosition:barMetrics:)", UIToolbar.self) { target, source in
      _ = target.backgroundImage(forToolbarPosition: source.value() as UIBarPosition, barMetrics: source.value() as UIBarMetrics)
    }
    add("UIToolbar.barStyle", UIToolbar.self) { target, source in
      target.barStyle = source.value()
    }
    add("UIToolbar.barTintColor", UIToolbar.self) { target, source in
      target.barTintColor = HostileColors.color(from: source)
    }
    add("UIToolbar.compactAppearance", UIToolbar.self) { target, source in
      target.compactAppearance = source.object(UIToolbarAppearance.self)
    }
    add("UIToolbar.isTranslucent", UIToolbar.self) { target, source in
      target.isTranslucent = source.value()
    }
    add("UIToolbar.items", UIToolbar.self) { target, source in
      target.items = source.objects(UIBarButtonItem.self)
    }
    add("UIToolbar.scrollEdgeAppearance", UIToolbar.self) { target, source in
      target.scrollEdgeAppearance = source.object(UIToolbarAppearance.self)
    }
    add("UIToolbar.setBackgroundImage(_:forToolbarPosition:barMetrics:)", UIToolbar.self) { target, source in
      target.setBackgroundImage(HostileDrawings.image(from: source), forToolbarPosition: source.value() as UIBarPosition, barMetrics: source.value() as UIBarMetrics)
    }
    add("UIToolbar.setItems(_:animated:)", UIToolbar.self) { target, source in
      target.setItems(source.objects(UIBarButtonItem.self), animated: source.value() as Bool)
    }
    add("UIToolbar.setShadowImage(_:forToolbarPosition:)", UIToolbar.self) { target, source in
      target.setShadowImage(HostileDrawings.image(from: source), forToolbarPosition: source.value() as UIBarPosition)
    }
    add("UIToolbar.shadowImage(forToolbarPosition:)", UIToolbar.self) { target, source in
      _ = target.shadowImage(forToolbarPosition: source.value() as UIBarPosition)
    }
    add("UIToolbar.standardAppearance", UIToolbar.self) { target, source in
      guard let a0 = source.object(UIToolbarAppearance.self) else { return }
      target.standardAppearance = a0
    }
    add("UIToolbarAppearance.buttonAppearance", UIToolbarAppearance.self) { target, source in
      guard let a0 = source.object(UIBarButtonItemAppearance.self) else { return }
      target.buttonAppearance = a0
    }
    add("UIToolbarAppearance.doneButtonAppearance", UIToolbarAppearance.self) { target, source in
      guard let a0 = source.object(UIBarButtonItemAppearance.self) else { return }
      target.doneButtonAppearance = a0
    }
    add("UITouch.location(in:)", UITouch.self) { target, source in
      _ = target.location(in: source.object(UIView.self))
    }
    add("UITouch.preciseLocation(in:)", UITouch.self) { target, source in
      _ = target.preciseLocation(in: source.object(UIView.self))
    }
    add("UITouch.precisePreviousLocation(in:)", UITouch.self) { target, source in
      _ = target.precisePreviousLocation(in: source.object(UIView.self))
    }
    add("UITouch.previousLocation(in:)", UITouch.self) { target, source in
      _ = target.previousLocation(in: source.object(UIView.self))
    }
    add("UIView.action(for:forKey:)", UIView.self) { target, source in
      guard let a0 = source.object(CALayer.self) else { return }
      _ = target.action(for: a0, forKey: source.value() as String)
    }
    add("UIView.addConstraint(_:)", UIView.self) { target, source in
      guard let a0 = source.object(NSLayoutConstraint.self) else { return }
      target.addConstraint(a0)
    }
    add("UIView.addConstraints(_:)", UIView.self) { target, source in
      target.addConstraints(source.objects(NSLayoutConstraint.self))
    }
    add("UIView.addGestureRecognizer(_:)", UIView.self) { target, source in
      guard let a0 = source.object(UIGestureRecognizer.self) else { return }
      target.addGestureRecognizer(a0)
    }
    add("UIView.addLayoutGuide(_:)", UIView.self) { target, source in
      guard let a0 = source.object(UILayoutGuide.self) else { return }
      target.addLayoutGuide(a0)
    }
    add("UIView.addSubview(_:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.addSubview(a0)
    }
    add("UIView.alignmentRect(forFrame:)", UIView.self) { target, source in
      _ = target.alignmentRect(forFrame: source.value() as CGRect)
    }
    add("UIView.alpha", UIView.self) { target, source in
      target.alpha = source.value()
    }
    add("UIView.anchorPoint", UIView.self) { target, source in
      target.anchorPoint = source.value()
    }
    add("UIView.autoresizesSubviews", UIView.self) { target, source in
      target.autoresizesSubviews = source.value()
    }
    add("UIView.autoresizingMask", UIView.self) { target, source in
      target.autoresizingMask = source.value()
    }
    add("UIView.backgroundColor", UIView.self) { target, source in
      target.backgroundColor = HostileColors.color(from: source)
    }
    add("UIView.bounds", UIView.self) { target, source in
      target.bounds = source.value()
    }
    add("UIView.bringSubviewToFront(_:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.bringSubviewToFront(a0)
    }
    add("UIView.center", UIView.self) { target, source in
      target.center = source.value()
    }
    add("UIView.clipsToBounds", UIView.self) { target, source in
      target.clipsToBounds = source.value()
    }
    add("UIView.constraintsAffectingLayout(for:)", UIView.self) { target, source in
      _ = target.constraintsAffectingLayout(for: source.value() as NSLayoutConstraint.Axis)
    }
    add("UIView.contentCompressionResistancePriority(for:)", UIView.self) { target, source in
      _ = target.contentCompressionResistancePriority(for: source.value() as NSLayoutConstraint.Axis)
    }
    add("UIView.contentHuggingPriority(for:)", UIView.self) { target, source in
      _ = target.contentHuggingPriority(for: source.value() as NSLayoutConstraint.Axis)
    }
    add("UIView.contentMode", UIView.self) { target, source in
      target.contentMode = source.value()
    }
    add("UIView.contentScaleFactor", UIView.self) { target, source in
      target.contentScaleFactor = source.value()
    }
    add("UIView.convert(_:from:)", UIView.self) { target, source in
      _ = target.convert(source.value() as CGPoint, from: source.object(UIView.self))
    }
    add("UIView.convert(_:from:)", UIView.self) { target, source in
      _ = target.convert(source.value() as CGRect, from: source.object(UIView.self))
    }
    add("UIView.convert(_:to:)", UIView.self) { target, source in
      _ = target.convert(source.value() as CGPoint, to: source.object(UIView.self))
    }
    add("UIView.convert(_:to:)", UIView.self) { target, source in
      _ = target.convert(source.value() as CGRect, to: source.object(UIView.self))
    }
    add("UIView.didAddSubview(_:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.didAddSubview(a0)
    }
    add("UIView.didMoveToSuperview()", UIView.self) { target, source in
      target.didMoveToSuperview()
    }
    add("UIView.didMoveToWindow()", UIView.self) { target, source in
      target.didMoveToWindow()
    }
    add("UIView.didUpdateFocus(in:with:)", UIView.self) { target, source in
      guard let a0 = source.object(UIFocusUpdateContext.self), let a1 = source.object(UIFocusAnimationCoordinator.self) else { return }
      target.didUpdateFocus(in: a0, with: a1)
    }
    add("UIView.directionalLayoutMargins", UIView.self) { target, source in
      target.directionalLayoutMargins = source.value()
    }
    add("UIView.display(_:)", UIView.self) { target, source in
      guard let a0 = source.object(CALayer.self) else { return }
      target.display(a0)
    }
    add("UIView.draw(_:)", UIView.self) { target, source in
      target.draw(source.value() as CGRect)
    }
    add("UIView.draw(_:in:)", UIView.self) { target, source in
      guard let a0 = source.object(CALayer.self), let a1 = source.object(CGContext.self) else { return }
      target.draw(a0, in: a1)
    }
    add("UIView.drawHierarchy(in:afterScreenUpdates:)", UIView.self) { target, source in
      _ = target.drawHierarchy(in: source.value() as CGRect, afterScreenUpdates: source.value() as Bool)
    }
    add("UIView.endEditing(_:)", UIView.self) { target, source in
      _ = target.endEditing(source.value() as Bool)
    }
    add("UIView.exchangeSubview(at:withSubviewAt:)", UIView.self) { target, source in
      target.exchangeSubview(at: source.value() as Int, withSubviewAt: source.value() as Int)
    }
    add("UIView.exerciseAmbiguityInLayout()", UIView.self) { target, source in
      target.exerciseAmbiguityInLayout()
    }
    add("UIView.focusEffect", UIView.self) { target, source in
      target.focusEffect = source.object(UIFocusEffect.self)
    }
    add("UIView.focusGroupIdentifier", UIView.self) { target, source in
      target.focusGroupIdentifier = source.value()
    }
    add("UIView.forBaselineLayout()", UIView.self) { target, source in
      _ = target.forBaselineLayout()
    }
    add("UIView.frame", UIView.self) { target, source in
      target.frame = source.value()
    }
    add("UIView.frame(forAlignmentRect:)", UIView.self) { target, source in
      _ = target.frame(forAlignmentRect: source.value() as CGRect)
    }
    add("UIView.frame(in:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      _ = target.frame(in: a0)
    }
    add("UIView.gestureRecognizerShouldBegin(_:)", UIView.self) { target, source in
      guard let a0 = source.object(UIGestureRecognizer.self) else { return }
      _ = target.gestureRecognizerShouldBegin(a0)
    }
    add("UIView.gestureRecognizers", UIView.self) { target, source in
      target.gestureRecognizers = source.objects(UIGestureRecognizer.self)
    }
    add("UIView.hitTest(_:with:)", UIView.self) { target, source in
      _ = target.hitTest(source.value() as CGPoint, with: nil)
    }
    add("UIView.insertSubview(_:aboveSubview:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self), let a1 = source.object(UIView.self) else { return }
      target.insertSubview(a0, aboveSubview: a1)
    }
    add("UIView.insertSubview(_:at:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.insertSubview(a0, at: source.value() as Int)
    }
    add("UIView.insertSubview(_:belowSubview:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self), let a1 = source.object(UIView.self) else { return }
      target.insertSubview(a0, belowSubview: a1)
    }
    add("UIView.insetsLayoutMarginsFromSafeArea", UIView.self) { target, source in
      target.insetsLayoutMarginsFromSafeArea = source.value()
    }
    add("UIView.invalidateIntrinsicContentSize()", UIView.self) { target, source in
      target.invalidateIntrinsicContentSize()
    }
    add("UIView.isDescendant(of:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      _ = target.isDescendant(of: a0)
    }
    add("UIView.isExclusiveTouch", UIView.self) { target, source in
      target.isExclusiveTouch = source.value()
    }
    add("UIView.isHidden", UIView.self) { target, source in
      target.isHidden = source.value()
    }
    add("UIView.isMultipleTouchEnabled", UIView.self) { target, source in
      target.isMultipleTouchEnabled = source.value()
    }
    add("UIView.isOpaque", UIView.self) { target, source in
      target.isOpaque = source.value()
    }
    add("UIView.isUserInteractionEnabled", UIView.self) { target, source in
      target.isUserInteractionEnabled = source.value()
    }
    add("UIView.layoutIfNeeded()", UIView.self) { target, source in
      target.layoutIfNeeded()
    }
    add("UIView.layoutMargins", UIView.self) { target, source in
      target.layoutMargins = source.value()
    }
    add("UIView.layoutMarginsDidChange()", UIView.self) { target, source in
      target.layoutMarginsDidChange()
    }
    add("UIView.layoutSublayers(of:)", UIView.self) { target, source in
      guard let a0 = source.object(CALayer.self) else { return }
      target.layoutSublayers(of: a0)
    }
    add("UIView.layoutSubviews()", UIView.self) { target, source in
      target.layoutSubviews()
    }
    add("UIView.mask", UIView.self) { target, source in
      target.mask = source.object(UIView.self)
    }
    add("UIView.needsUpdateConstraints()", UIView.self) { target, source in
      _ = target.needsUpdateConstraints()
    }
    add("UIView.overrideUserInterfaceStyle", UIView.self) { target, source in
      target.overrideUserInterfaceStyle = source.value()
    }
    add("UIView.point(inside:with:)", UIView.self) { target, source in
      _ = target.point(inside: source.value() as CGPoint, with: nil)
    }
    add("UIView.preservesSuperviewLayoutMargins", UIView.self) { target, source in
      target.preservesSuperviewLayoutMargins = source.value()
    }
    add("UIView.removeConstraint(_:)", UIView.self) { target, source in
      guard let a0 = source.object(NSLayoutConstraint.self) else { return }
      target.removeConstraint(a0)
    }
    add("UIView.removeConstraints(_:)", UIView.self) { target, source in
      target.removeConstraints(source.objects(NSLayoutConstraint.self))
    }
    add("UIView.removeFromSuperview()", UIView.self) { target, source in
      target.removeFromSuperview()
    }
    add("UIView.removeGestureRecognizer(_:)", UIView.self) { target, source in
      guard let a0 = source.object(UIGestureRecognizer.self) else { return }
      target.removeGestureRecognizer(a0)
    }
    add("UIView.removeLayoutGuide(_:)", UIView.self) { target, source in
      guard let a0 = source.object(UILayoutGuide.self) else { return }
      target.removeLayoutGuide(a0)
    }
    add("UIView.safeAreaInsetsDidChange()", UIView.self) { target, source in
      target.safeAreaInsetsDidChange()
    }
    add("UIView.semanticContentAttribute", UIView.self) { target, source in
      target.semanticContentAttribute = source.value()
    }
    add("UIView.sendSubviewToBack(_:)", UIView.self) { target, source in
      guard let a0 = source.object(UIView.self) else { return }
      target.sendSubviewToBack(a0)
    }
    add("UIView.setContentCompressionResistancePriority(_:for:)", UIView.self) { target, source in
      target.setContentCompressionResistancePriority(source.value() as UILayoutPriority, for: source.value() as NSLayoutConstraint.Axis)
    }
    add("UIView.setContentHuggingPriority(_:for:)", UIView.self) { target, source in
      target.setContentHuggingPriority(source.value() as UILayoutPriority, for: source.value() as NSLayoutConstraint.Axis)
    }
    add("UIView.setNeedsDisplay()", UIView.self) { target, source in
      target.setNeedsDisplay()
    }
    add("UIView.setNeedsDisplay(_:)", UIView.self) { target, source in
      target.setNeedsDisplay(source.value() as CGRect)
    }
    add("UIView.setNeedsFocusUpdate()", UIView.self) { target, source in
      target.setNeedsFocusUpdate()
    }
    add("UIView.setNeedsLayout()", UIView.self) { target, source in
      target.setNeedsLayout()
    }
    add("UIView.setNeedsUpdateConstraints()", UIView.self) { target, source in
      target.setNeedsUpdateConstraints()
    }
    add("UIView.shouldUpdateFocus(in:)", UIView.self) { target, source in
      guard let a0 = source.object(UIFocusUpdateContext.self) else { return }
      _ = target.shouldUpdateFocus(in: a0)
    }
    add("UIView.sizeThatFits(_:)", UIView.self) { target, source in
      _ = target.sizeThatFits(source.value() as CGSize)
    }
    add("UIView.sizeToFit()", UIView.self) { target, source in
      target.sizeToFit()
    }
    add("UIView.snapshotView(afterScreenUpdates:)", UIView.self) { target, source in
      _ = target.snapshotView(afterScreenUpdates: source.value() as Bool)
    }
    add("UIView.systemLayoutSizeFitting(_:)", UIView.self) { target, source in
      _ = target.systemLayoutSizeFitting(source.value() as CGSize)
    }
    add("UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)", UIView.self) { target, source in
      _ = target.systemLayoutSizeFitting(source.value() as CGSize, withHorizontalFittingPriority: source.value() as UILayoutPriority, verticalFittingPriority: source.value() as UILayoutPriority)
    }
    add("UIView.tag", UIView.self) { target, source in
      target.tag = source.value()
    }
    add("UIView.tintAdjustmentMode", UIView.self) { target, source in
      target.tintAdjustmentMode = source.value()
    }
    add("UIView.tintColor", UIView.self) { target, source in
      target.tintColor = HostileColors.color(from: source)
    }
    add("UIView.tintColorDidChange()", UIView.self) { target, source in
      target.tintColorDidChange()
    }
    add("UIView.traitCollectionDidChange(_:)", UIView.self) { target, source in
      target.traitCollectionDidChange(UITraitCollection(displayScale: source.value()))
    }
    add("UIView.transform", UIView.self) { target, source in
      target.transform = source.value()
    }
    add("UIView.transform3D", UIView.self) { target, source in
      target.transform3D = source.value()
    }
    add("UIView.translatesAutoresizingMaskIntoConstraints", UIView.self) { target, source in
      target.translatesAutoresizingMaskIntoConstraints = source.value()
    }
  }
}
